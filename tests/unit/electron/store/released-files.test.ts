import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { windowPlaceFormat } from '../../../../electron/desktop/window-place';
import { historyFormat } from '../../../../electron/known/history-log';
import { ignoredAppsFormat } from '../../../../electron/known/ignored-apps-service';
import { knownAppsFormat } from '../../../../electron/known/known-apps-format';
import { toyReadingsFormat } from '../../../../electron/known/toy-readings-log';
import { mergesFormat } from '../../../../electron/known/undo-buffers';
import { pairingSetupFormat } from '../../../../electron/pairing/pairing-setup-format';
import { pairingsFormat } from '../../../../electron/pairing/pairings-format';
import { settingsFormat } from '../../../../electron/settings/settings-format';
import {
  asDocument,
  type DocumentFormat,
  isObject,
  type JsonObject,
  readDocument,
} from '../../../../electron/store/document-format';

/**
 * `tests/released-files/NAME/version-N.json` is a file as Beckon wrote it when that was its version, with something in
 * every place. Such a file never changes: people have it. Where one fails, the format changed without a step: write the
 * step, put a file of the new version beside the others, say in `version-N.step.json` what the step makes of the former
 * one, and in `version-N.read.json` of all older ones what they become now. `frozen.sha256` has the hashes of what never
 * changes again; add those of the new files.
 */
const FOLDER = resolve(__dirname, '../../../released-files');

/** The places of the objects of a document, except those of its records and the one whose keys are people's toys. */
function objectsIn(value: unknown, place = ''): readonly string[] {
  if (!isObject(value) || place.endsWith('/toyThresholds')) return [];
  const below = Object.entries(value).flatMap(([key, inner]) => objectsIn(inner, `${place}/${key}`));
  return [place, ...below];
}

/** The document with a field of another version at a place. */
function withAnother(document: unknown, place: string): unknown {
  if (!isObject(document)) return document;
  if (place === '') return { ...document, ofAnother: { version: [1, null] } };
  const [, key = '', ...below] = place.split('/');
  return { ...document, [key]: withAnother(document[key], below.map((one) => `/${one}`).join('')) };
}

/** What is done with a format whatever its value is. */
interface Released {
  readonly name: string;
  readonly version: number;
  /** The document that this Beckon writes for what it read; a reading that lost something throws. */
  readonly rewritten: (text: string) => unknown;
  /** What the step from that version to the next makes of a document. */
  readonly stepped: (version: number, text: string) => unknown;
}

function released<T>(format: DocumentFormat<T>): Released {
  return {
    name: format.name,
    version: format.steps.length + 1,
    rewritten(text) {
      const reading = readDocument(text, format);
      if (reading.kind !== 'read') throw new Error(`It is ${reading.kind}`);
      const { value, unknownFields, ...losses } = reading;
      expect(losses).toEqual({ kind: 'read', dropped: 0 });
      return JSON.parse(JSON.stringify(asDocument(value, format, unknownFields))) as unknown;
    },
    stepped: (version, text) => format.steps[version - 1]?.(JSON.parse(text) as JsonObject),
  };
}

const FORMATS: Readonly<Record<string, Released>> = {
  settingsFormat: released(settingsFormat),
  knownAppsFormat: released(knownAppsFormat),
  ignoredAppsFormat: released(ignoredAppsFormat),
  mergesFormat: released(mergesFormat),
  historyFormat: released(historyFormat),
  toyReadingsFormat: released(toyReadingsFormat),
  pairingSetupFormat: released(pairingSetupFormat),
  pairingsFormat: released(pairingsFormat),
  windowPlaceFormat: released(windowPlaceFormat),
};
const RELEASED = Object.values(FORMATS);

const versionsOf = (name: string): readonly string[] =>
  readdirSync(join(FOLDER, name))
    .filter((file) => /^version-\d+\.json$/.test(file))
    .sort();
const textOf = (...path: string[]): string => readFileSync(join(FOLDER, ...path), 'utf8');

describe.each(RELEASED.map((format) => [format.name, format] as const))(
  'the file %s.json',
  (name, { version, rewritten, stepped }) => {
    it('of this version is written exactly as it was', () => {
      const text = textOf(name, `version-${version}.json`);
      expect(rewritten(text)).toEqual(JSON.parse(text));
    });

    it.each(objectsIn(JSON.parse(textOf(name, `version-${version}.json`))))(
      'keeps what another version has at “%s”',
      (place) => {
        const document = withAnother(JSON.parse(textOf(name, `version-${version}.json`)), place);
        expect(rewritten(JSON.stringify(document))).toEqual(document);
      },
    );

    const older = Array.from({ length: version - 1 }, (_, index) => index + 1);
    it.each(older)('of version %i loses nothing', (former) => {
      const become = rewritten(textOf(name, `version-${former}.json`));
      expect(become).toEqual(JSON.parse(textOf(name, `version-${former}.read.json`)));
    });

    it.each(older)('of version %i is brought to the next one as ever', (former) => {
      const next = stepped(former, textOf(name, `version-${former}.json`));
      expect(next).toEqual(JSON.parse(textOf(name, `version-${former}.step.json`)));
    });
  },
);

it('has a file of every version of every document that Beckon keeps', () => {
  // By its text: opening documents needs Electron.
  const opener = readFileSync(resolve(__dirname, '../../../../electron/open-documents.ts'), 'utf8');
  const opened = [...opener.matchAll(/\bopen\((\w+)\)/g)].map(([, format = '']) => format);
  expect(opened.length).toBeGreaterThan(0);
  expect(opened.sort()).toEqual(Object.keys(FORMATS).sort());
  for (const { name, version } of RELEASED) {
    const versions = Array.from({ length: version }, (_, index) => `version-${index + 1}.json`);
    // One more than there are steps for: a step was taken away.
    expect(versionsOf(name), name).toEqual(versions.sort());
  }
});

it('keeps the files of released versions as they were', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => /\/version-/.test(file) && !file.endsWith('.read.json'));
  const hashes = files.sort().map((file) => `${createHash('sha256').update(textOf(file)).digest('hex')}  ${file}`);
  expect(hashes).toEqual(textOf('frozen.sha256').trimEnd().split('\n'));
});
