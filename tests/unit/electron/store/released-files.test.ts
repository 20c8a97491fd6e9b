import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
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
 * every place. Such a file never changes: people have it. A field that older files lack, and that has a default, may be
 * added: it needs no version. Where a test fails, something else changed without a step: write the step, put a file of the
 * new version beside the others, and say in `version-N.read.json` of all older ones what they become now. `values.json`
 * has, for places of the newest file, choices and ends of ranges that were ever written there: a choice is given up by a
 * step that replaces it.
 */
const FOLDER = resolve(__dirname, '../../../released-files');

/** The places of the objects of a document, except those of its records and the one whose keys are people's toys. */
function objectsIn(value: unknown, place = ''): readonly string[] {
  if (!isObject(value) || place.endsWith('/toyThresholds')) return [];
  const below = Object.entries(value).flatMap(([key, inner]) => objectsIn(inner, `${place}/${key}`));
  return [place, ...below];
}

/** The document with another value at a place, as `apps.0.source`. */
function withValue(document: JsonObject, place: string, value: unknown): JsonObject {
  const copy = structuredClone(document);
  const keys = place.split('.');
  const last = keys.pop() ?? '';
  const within = (found: unknown, key: string): unknown =>
    typeof found === 'object' && found !== null ? (Reflect.get(found, key) as unknown) : undefined;
  const parent = keys.reduce<unknown>(within, copy);
  if (typeof parent !== 'object' || parent === null || !(last in parent)) throw new Error(`There is no ${place}`);
  Reflect.set(parent, last, value);
  return copy;
}

/** The document with a field of another version at a place. */
function withAnother(document: JsonObject, place: string): JsonObject {
  if (place === '') return { ...document, ofAnother: { version: [1, null] } };
  const [, key = '', ...below] = place.split('/');
  const inner = document[key];
  return isObject(inner)
    ? { ...document, [key]: withAnother(inner, below.map((one) => `/${one}`).join('')) }
    : document;
}

function released<T>(format: DocumentFormat<T>) {
  return {
    name: format.name,
    version: format.steps.length + 1,
    /** The document that this Beckon writes for what it read; a reading that lost something throws. */
    rewritten(text: string): unknown {
      const reading = readDocument(text, format);
      if (reading.kind !== 'read') throw new Error(`It is ${reading.kind}`);
      const { value, unknownFields, ...losses } = reading;
      expect(losses).toEqual({ kind: 'read', dropped: 0 });
      return JSON.parse(JSON.stringify(asDocument(value, format, unknownFields))) as unknown;
    },
  };
}

/** Every document that Beckon keeps. */
const RELEASED = [
  released(settingsFormat),
  released(knownAppsFormat),
  released(ignoredAppsFormat),
  released(mergesFormat),
  released(historyFormat),
  released(toyReadingsFormat),
  released(pairingSetupFormat),
  released(pairingsFormat),
  released(windowPlaceFormat),
];

const textOf = (...path: string[]): string => readFileSync(join(FOLDER, ...path), 'utf8');
const objectOf = (text: string): JsonObject => JSON.parse(text) as JsonObject;
const valuesOf = (name: string): Readonly<Record<string, readonly unknown[]>> =>
  existsSync(join(FOLDER, name, 'values.json'))
    ? (JSON.parse(textOf(name, 'values.json')) as Record<string, readonly unknown[]>)
    : {};

describe.each(RELEASED)('the file $name.json', ({ name, version, rewritten }) => {
  const newest = objectOf(textOf(name, `version-${version}.json`));

  it('of this version is written as it was', () => {
    expect(rewritten(JSON.stringify(newest))).toMatchObject(newest);
  });

  it.each(objectsIn(newest))('keeps what another version has at “%s”', (place) => {
    const document = withAnother(newest, place);
    expect(rewritten(JSON.stringify(document))).toMatchObject(document);
  });

  it.each(Object.entries(valuesOf(name)))('may have every value at %s that was ever written there', (place, values) => {
    for (const value of values) {
      const document = withValue(newest, place, value);
      expect(rewritten(JSON.stringify(document))).toMatchObject(document);
    }
  });

  const older = Array.from({ length: version - 1 }, (_, index) => index + 1);
  it.each(older)('of version %i loses nothing', (former) => {
    const become = rewritten(textOf(name, `version-${former}.json`));
    expect(become).toMatchObject(objectOf(textOf(name, `version-${former}.read.json`)));
  });
});
