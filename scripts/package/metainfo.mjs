import { CATEGORY } from './desktop-entry.mjs';

/** Beckon's name among the components of a software center. */
export const COMPONENT_ID = 'app.beckon.Beckon';

/**
 * What a software center shows of Beckon, in AppStream's format. Pure.
 *
 * @param {object} input
 * @param {string} input.productName
 * @param {string} input.packageName
 * @param {string} input.version
 * @param {string} input.date of this version, such as 2026-11-23
 * @param {string} input.homepage
 * @param {string} input.desktopId name of the desktop entry's file
 * @param {string} input.icon name in the icon theme
 * @param {string} input.scheme of the links that it opens
 * @param {import('./package-words.mjs').WordsByLanguage} input.words
 * @returns {string} an XML file
 */
export function metainfo(input) {
  const { english, translations } = input.words;
  /** @type {(indent: string, element: string, pick: (words: typeof english) => string) => string[]} */
  const localized = (indent, element, pick) => [
    `${indent}<${element}>${escaped(pick(english))}</${element}>`,
    ...Object.entries(translations).map(
      ([tag, words]) => `${indent}<${element} xml:lang="${tag}">${escaped(pick(words))}</${element}>`,
    ),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<component type="desktop-application">',
    `  <id>${COMPONENT_ID}</id>`,
    `  <name>${escaped(input.productName)}</name>`,
    ...localized('  ', 'summary', ({ summary }) => summary),
    '  <description>',
    ...english.about.flatMap((_, index) => localized('    ', 'p', ({ about }) => about[index] ?? '')),
    '  </description>',
    '  <metadata_license>CC0-1.0</metadata_license>',
    '  <project_license>MIT</project_license>',
    `  <url type="homepage">${escaped(input.homepage)}</url>`,
    '  <developer id="app.beckon">',
    '    <name>The Beckon authors</name>',
    '  </developer>',
    `  <launchable type="desktop-id">${escaped(input.desktopId)}</launchable>`,
    `  <icon type="stock">${escaped(input.icon)}</icon>`,
    `  <categories><category>${CATEGORY}</category></categories>`,
    `  <pkgname>${escaped(input.packageName)}</pkgname>`,
    '  <provides>',
    '    <binary>beckon</binary>',
    '    <binary>beckon-desktop</binary>',
    `    <mediatype>x-scheme-handler/${escaped(input.scheme)}</mediatype>`,
    '  </provides>',
    '  <content_rating type="oars-1.1" />',
    '  <releases>',
    `    <release version="${escaped(input.version)}" date="${escaped(input.date)}" />`,
    '  </releases>',
    '</component>',
    '',
  ].join('\n');
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
