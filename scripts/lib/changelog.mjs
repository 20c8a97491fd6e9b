import { readFileSync } from 'node:fs';
import { inRoot } from './files.mjs';

/**
 * A release in CHANGELOG.md, from which everything is made that tells people what is new in it: the notes of the release and
 * of the updates feed, and the changelog of the deb.
 *
 * @typedef {{ version: string, date: string, notes: string }} Release with its notes as Markdown, without the heading
 */

const RELEASE = /^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})\n/;

/** Newest first, without what is not released. @param {string} [file] @returns {readonly Release[]} */
export function readChangelog(file = inRoot('CHANGELOG.md')) {
  const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  return text.split(/^(?=## )/m).flatMap((part) => {
    const [heading, version, date] = RELEASE.exec(part) ?? [];
    if (heading === undefined || version === undefined || date === undefined) return [];
    return [{ version, date, notes: part.slice(heading.length).trim() }];
  });
}

/** Each change on one line, for where no Markdown is understood. @param {string} notes */
export function plainNotes(notes) {
  return notes
    .replaceAll(/\n {2,}/g, ' ')
    .replaceAll(/^### (.*)\n+/gm, '$1\n')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/\*\*([^*]+)\*\*/g, '$1')
    .replaceAll(/\*([^*]+)\*/g, '$1')
    .replaceAll(/`([^`]+)`/g, '$1');
}

/** What is new, without Markdown, one text for each change. @param {string} notes */
export function plainChanges(notes) {
  return [...plainNotes(notes).matchAll(/^- (.*)$/gm)].map(([, change = '']) => change);
}
