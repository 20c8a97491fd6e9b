import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONFIG_SETTINGS } from '../../../electron/cli/files/config-file';
import { buildProgram } from '../../../electron/cli/program';
import { actionSchema } from '../../../electron/simulator/scenario-schema';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { connectionOf } from '../../../shared/domain/connection-info';
import { connectionVariables } from '../../../shared/domain/connection-text';
import { UPDATE_PROBLEM_CODES } from '../../../shared/domain/update';
import { apps, commands, detail, shortcuts } from '../../../shared/locales/en/window.json';
import { Terminal } from '../../support/a-terminal';
import { DOCUMENTS, rowsBelow, textBelow } from '../../support/documented-tables';
import { aKnownApp } from '../../support/known-app-factory';

/** The codes of a cell that lists several, without what follows each of them. */
const codesIn = (cell = ''): readonly string[] => cell.split(', ').map((code) => code.split(' ')[0] ?? '');

describe('environment variables', () => {
  const VARIABLE = /\bBECKON_[A-Z\d_]*[A-Z\d]\b/g;
  /** Where Beckon, its scripts and its tests read them. */
  const SOURCES = ['electron', 'shared/domain', 'deploy', 'scripts', 'tests', '.github', '.ci'];
  /** Files of this repository set them for each other; nobody types them. */
  const INTERNAL = new Set(['BECKON_RELAY_UPSTREAM', 'BECKON_START_NOTICE']);

  const filesOf = (folder: string): readonly string[] =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true, encoding: 'utf8' })
      .filter((entry) => entry.isFile() && !/\.(?:png|sha256)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name));
  const variablesOf = (folders: readonly string[]): ReadonlySet<string> =>
    new Set(
      [...folders.flatMap(filesOf), join(ROOT, 'playwright.config.ts')]
        .filter((file) => !file.startsWith(join(ROOT, 'tests/unit/docs')))
        .flatMap((file) => readFileSync(file, 'utf8').match(VARIABLE) ?? []),
    );
  const documented = DOCUMENTS.flatMap(({ path, body, blocks }) => {
    const text = [body.textContent ?? '', ...blocks.map(({ code }) => code)].join('\n');
    return [...new Set(text.match(VARIABLE))].map((name) => ({ path, name }));
  });

  // Catches a variable that was renamed or removed, and that a page still has.
  it('of every page are in the sources', () => {
    expect(documented.length).toBeGreaterThan(40);
    const known = variablesOf(SOURCES);
    expect(documented.filter(({ name }) => !known.has(name))).toEqual([]);
  });

  // Catches a new variable that no page has.
  it('of Beckon and the relay are on a page', () => {
    const names = new Set(documented.map(({ name }) => name));
    const known = [...variablesOf(['electron', 'shared/domain', 'deploy'])];
    expect(known.length).toBeGreaterThan(20);
    expect(known.filter((name) => !names.has(name) && !INTERNAL.has(name))).toEqual([]);
  });

  it('that a program gets of an app are those of the table', () => {
    const rows = rowsBelow('docs/command-line.md', 'exec-name----program-');
    const ofApp = connectionVariables(connectionOf(aKnownApp()));
    expect(rows.flatMap(([names]) => codesIn(names))).toEqual(expect.arrayContaining(Object.keys(ofApp)));
    expect(rows.flatMap(([names]) => codesIn(names))).toHaveLength(Object.keys(ofApp).length);
  });
});

/** Options of curl, and of `exec`, which the page about forwarding names. */
const OF_OTHERS = ['--resolve', '--noproxy', '--cacert', '--forward', '--unix-socket'];

describe('the options', async () => {
  const context = {
    output: new Terminal().clean(),
    environment: {},
    version: '1.2.3',
    signal: new AbortController().signal,
  };
  const program = await buildProgram(context, () => undefined);
  const optionsOf = (name: string): readonly string[] =>
    program.commands.find((one) => one.name() === name)?.options.flatMap(({ long }) => long ?? []) ?? [];
  const ofAll = program.options.flatMap(({ long }) => long ?? []);
  const inTable = (path: string, anchor: string): readonly string[] =>
    rowsBelow(path, anchor).flatMap(([cell = '']) => [...cell.matchAll(/--[a-z][a-z-]+/g)].map(([option]) => option));

  it.each(['add', 'doctor', 'exec', 'forward', 'history', 'logs', 'pair', 'probe', 'status'])(
    'of `%s` are on its page, and no others',
    (name) => {
      const heading = DOCUMENTS.find(({ path }) => path === 'docs/command-line.md')?.body.querySelectorAll(
        'h2[id], h3[id]',
      );
      const anchor = [...(heading ?? [])].find(({ textContent }) =>
        new RegExp(`^${name}\\b`).test(textContent ?? ''),
      )?.id;
      const text = textBelow('docs/command-line.md', anchor ?? '');
      expect(optionsOf(name).length).toBeGreaterThan(0);
      expect(optionsOf(name).filter((option) => !text.includes(option))).toEqual([]);
      const known = new Set([...optionsOf(name), ...ofAll, ...OF_OTHERS]);
      const named = [...text.matchAll(/(?<![\w-])--[a-z][a-z-]+/g)].map(([option]) => option);
      expect(named.filter((option) => !known.has(option))).toEqual([]);
    },
  );

  it('of the relay are in the table of its settings, and no others', () => {
    const known = new Set([...optionsOf('relay'), ...ofAll]);
    const documented = inTable('docs/run-your-relay.md', 'settings');
    expect(documented.filter((option) => !known.has(option))).toEqual([]);
    expect(optionsOf('relay').filter((option) => !documented.includes(option))).toEqual([]);
  });
});

it('the settings of the command line are those of the table, in their order', () => {
  const tables = rowsBelow('docs/command-line.md', 'config').map(([setting]) => setting);
  expect(tables).toEqual([...CONFIG_SETTINGS]);
});

it('the codes of a failed update are those of the table, in their order', () => {
  const rows = rowsBelow('docs/updates.md', 'when-an-update-fails').map(([code]) => code);
  expect(rows).toEqual([...UPDATE_PROBLEM_CODES]);
});

it('the events of a scenario are those of the table', () => {
  const events = actionSchema.options.flatMap(({ shape }) =>
    'options' in shape.do ? shape.do.options : [...shape.do.values],
  );
  const rows = rowsBelow('docs/simulator.md', 'events').flatMap(([names]) => codesIn(names));
  expect(rows.toSorted()).toEqual([...events].map(String).sort());
});

describe('the tables of the states', () => {
  const rows = ['reachable', 'needs-attention', 'certificates', 'away', 'while-it-lasts'].flatMap((anchor) =>
    rowsBelow('docs/guide/states.md', anchor),
  );

  // Catches a state of a row that no page explains.
  it('have each state as the rows say it', () => {
    const { lost, certificate, ...others } = apps.status;
    const shown = [lost, certificate, others].flatMap((words) => Object.values(words));
    const labels = rows.flatMap(([label = '']) => label.split(', ').slice(0, 1));
    expect(shown.filter((label) => !labels.includes(label))).toEqual([]);
  });

  // Catches a sentence of the panel that no page explains.
  it('have each sentence of the panel', () => {
    const { other, ...states } = detail.reach;
    const sentences = Object.values(states).flatMap((state) =>
      typeof state === 'object' && 'sentence' in state ? state.sentence : [],
    );
    const shown = [...sentences, ...Object.values(other)].map((text) => text.replace('{{name}}', 'Ada’s phone'));
    const labels = rows.map(([, , label]) => label);
    expect(shown.length).toBeGreaterThan(15);
    expect(shown.filter((label) => !labels.includes(label))).toEqual([]);
  });
});

/** Formats of files that are not in Beckon’s data folder, and of what is inside others. */
const ELSEWHERE = new Set(['export', 'relay-journal', 'relay-keys', 'scenario', 'secret']);

describe('the table of files', () => {
  const PATH = 'docs/guide/backup.md';
  const names = rowsBelow(PATH, 'where-your-data-is-stored').flatMap(([cell]) => codesIn(cell));

  // Catches a new file in the data folder that no person is told of.
  it('has each file of which a version was released', () => {
    const formats = readdirSync(join(ROOT, 'tests/released-files'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !ELSEWHERE.has(entry.name))
      .map(({ name }) => `${name}.json`);
    expect(formats.length).toBeGreaterThan(7);
    expect(formats.filter((name) => !names.includes(name))).toEqual([]);
  });

  // Catches a file that Beckon no longer has.
  it('has none that no source names', () => {
    const sources = readdirSync(join(ROOT, 'electron'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(ROOT, 'electron', name), 'utf8'))
      .join('\n');
    const own = names.filter((name) => !name.startsWith('*')).map((name) => name.replace(/\/$|\.json$/, ''));
    expect(own.filter((name) => !new RegExp(`['"]${name}(?:\\.json)?['"]`).test(sources))).toEqual([]);
  });
});

/** Keys of a list that the sheet in the window leaves out. */
const IN_A_LIST = ['Eight rows up or down', 'All actions of the app'];

it('each key of the shortcuts does what the window says, and each of its lists is there', () => {
  const { title: _, close: __, or: ___, groups, ...lines } = shortcuts;
  const labels = new Set<string>([...Object.values(commands), ...Object.values(lines), ...IN_A_LIST]);
  const rows = ['anywhere-in-the-window', 'in-a-list-of-apps', 'selecting-apps'].flatMap((anchor) =>
    rowsBelow('docs/guide/shortcuts.md', anchor).map(([, action = '']) => action),
  );
  expect(rows.length).toBeGreaterThan(25);
  expect(rows.filter((action) => !labels.has(action))).toEqual([]);
  expect(Object.values(lines).filter((label) => !rows.includes(label))).toEqual([]);
  const page = DOCUMENTS.find(({ path }) => path === 'docs/guide/shortcuts.md');
  const headings = [...(page?.body.querySelectorAll('h2') ?? [])].map(({ textContent }) => textContent);
  expect(Object.values(groups).filter((title) => !headings.includes(title))).toEqual([]);
});
