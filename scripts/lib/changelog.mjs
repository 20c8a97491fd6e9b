import { readFileSync } from 'node:fs';
import { inRoot } from './files.mjs';
import { SetupError } from './say.mjs';

/**
 * Reads CHANGELOG.md, from which everything is made that tells people what is new in a release: the notes of the release
 * and of the updates feed, the changelog of the deb and the rpm, and the releases in the AppStream metadata.
 *
 * @typedef {object} Section
 * @property {string} title such as "Added"
 * @property {readonly string[]} items Markdown, each on one line
 *
 * @typedef {object} Release
 * @property {string} version such as "0.1.0"
 * @property {string} date of the release, such as "2026-11-23"
 * @property {string} summary Markdown on one line, from before the first section; may be empty
 * @property {readonly Section[]} sections
 * @property {string} notes all of it as Markdown, without the heading
 */

/** The sections of Keep a Changelog, in the order in which they stand. */
const TITLES = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];

const UNRELEASED = '## [Unreleased]';
const RELEASE = /^## \[((?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2})\] - (\d{4}-\d{2}-\d{2})$/;
const SECTION = /^### (\S+)$/;
const ITEM = /^- (\S.*)$/;
const CONTINUED = /^ {2}(\S.*)$/;

/**
 * @param {string} [file]
 * @returns {readonly Release[]} as `parseChangelog` answers
 */
export function readChangelog(file = inRoot('CHANGELOG.md')) {
  return parseChangelog(readFileSync(file, 'utf8'));
}

/**
 * @param {string} text of CHANGELOG.md
 * @returns {readonly Release[]} newest first, without what is not released
 * @throws {SetupError} naming the line that is not as it should be
 */
export function parseChangelog(text) {
  /** @type {{ heading: string, number: number, lines: string[] }[]} */
  const parts = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.startsWith('## ')) parts.push({ heading: line, number: index + 1, lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  const releases = parts.flatMap(({ heading, number, lines }, index) => {
    const body = bodyOf(lines, number + 1);
    if (index === 0 && heading === UNRELEASED) return [];
    const [, version, date] = RELEASE.exec(heading) ?? [];
    if (version === undefined || date === undefined || !isDate(date)) {
      throw wrong(number, 'should read “## [1.2.3] - 2026-11-23”');
    }
    return [{ version, date, ...body, number }];
  });
  for (const [index, { version, date, number }] of releases.entries()) {
    const newer = releases[index - 1];
    if (newer === undefined) continue;
    if (compareVersions(newer.version, version) <= 0 || newer.date < date) {
      throw wrong(number, `${version} should not stand below ${newer.version} of ${newer.date}: newest first`);
    }
  }
  return releases.map(({ number: _line, ...release }) => release);
}

/**
 * @param {string} markdown one line
 * @returns {string} the same for where no Markdown is understood
 */
export function plainText(markdown) {
  return markdown
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/\*\*([^*]+)\*\*/g, '$1')
    .replaceAll(/\*([^*]+)\*/g, '$1')
    .replaceAll(/`([^`]+)`/g, '$1');
}

/**
 * What is new in a release, for where no Markdown is understood. Pure.
 *
 * @param {Release} release
 * @returns {string}
 */
export function plainNotes({ summary, sections }) {
  const parts = sections.map(({ title, items }) => [title, ...items.map((item) => `- ${plainText(item)}`)].join('\n'));
  return [plainText(summary), ...parts].filter((part) => part !== '').join('\n\n');
}

/**
 * @param {string} a such as "0.10.0"
 * @param {string} b
 * @returns {number} below 0 where `a` is the older one, above 0 where it is the newer one
 */
export function compareVersions(a, b) {
  const [ofA, ofB] = [a.split('.').map(Number), b.split('.').map(Number)];
  const index = ofA.findIndex((part, at) => part !== ofB[at]);
  return index === -1 ? 0 : (ofA[index] ?? 0) - (ofB[index] ?? 0);
}

/**
 * @param {readonly string[]} lines below a release's heading
 * @param {number} firstNumber of these lines in the file
 */
function bodyOf(lines, firstNumber) {
  /** @type {string[]} */
  const summary = [];
  /** @type {{ title: string, items: string[] }[]} */
  const sections = [];
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const number = firstNumber + index;
    const section = sections.at(-1);
    const [, title] = SECTION.exec(line) ?? [];
    const [, item] = ITEM.exec(line) ?? [];
    const [, more] = CONTINUED.exec(line) ?? [];
    const last = section?.items.length ?? 0;
    if (title !== undefined) {
      const former = section === undefined ? -1 : TITLES.indexOf(section.title);
      if (TITLES.indexOf(title) <= former) throw wrong(number, `should be one of ${TITLES.join(', ')}, in this order`);
      sections.push({ title, items: [] });
    } else if (section === undefined && item === undefined && more === undefined) {
      summary.push(line);
    } else if (section !== undefined && item !== undefined) {
      section.items.push(item);
    } else if (section !== undefined && more !== undefined && last > 0) {
      section.items[last - 1] += ` ${more}`;
    } else {
      throw wrong(number, 'belongs to no item of a section');
    }
  }
  const empty = sections.find(({ items }) => items.length === 0);
  if (empty !== undefined) throw wrong(firstNumber, `begins a release whose section “${empty.title}” has no items`);
  return { summary: summary.join(' '), sections, notes: lines.join('\n').trim() };
}

/** @param {string} text such as "2026-02-30" */
function isDate(text) {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * @param {number} number of the line
 * @param {string} what
 */
function wrong(number, what) {
  return new SetupError(`CHANGELOG.md, line ${number}: ${what}.`);
}
