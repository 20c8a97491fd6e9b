import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { say } from '../../../../electron/lib/words';
import { settingsFormat } from '../../../../electron/settings/settings-format';
import { asDocument, readDocument } from '../../../../electron/store/document-format';

/** Every preference of the newest file, by its place in it. */
const NEWEST = `../../../released-files/settings/version-${settingsFormat.steps.length + 1}.json`;

type Json = Readonly<Record<string, unknown>>;

const newest = (): Json => JSON.parse(readFileSync(resolve(__dirname, NEWEST), 'utf8')) as Json;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The places of all objects in the file that Beckon gives fields; `toyThresholds` has those of people's toys. */
function objectsIn(value: Json, place: readonly string[] = []): readonly (readonly string[])[] {
  const below = Object.entries(value).flatMap(([key, inner]) =>
    isObject(inner) && key !== 'toyThresholds' ? objectsIn(inner, [...place, key]) : [],
  );
  return [place, ...below];
}

/** The places of all preferences: what is read as one, and falls back alone. */
function preferencesIn(value: Json, place: readonly string[] = []): readonly (readonly string[])[] {
  const isWhole = ['service', 'serviceBeforeSimulator', 'quietHours', 'toyThresholds'].includes(place.at(-1) ?? '');
  if (isWhole) return [place];
  return Object.entries(value).flatMap(([key, inner]) =>
    isObject(inner) ? preferencesIn(inner, [...place, key]) : [[...place, key]],
  );
}

function objectAt(document: Json, place: readonly string[]): Record<string, unknown> {
  let found: unknown = document;
  for (const key of place) found = isObject(found) ? found[key] : undefined;
  if (!isObject(found)) throw new Error(`There is no object at ${place.join('.')}`);
  return found;
}

const OBJECTS = objectsIn(newest()).map((place) => ({ place, title: place.join('.') || 'the top' }));
const PREFERENCES = preferencesIn(objectAt(newest(), ['settings']), ['settings']).map((place) => ({
  place,
  title: place.join('.'),
}));

it.each(OBJECTS)('nothing that is nested without end makes every write fail: at $title', ({ place }) => {
  const document = newest();
  objectAt(document, place).ofAnother = 'deep';
  const text = JSON.stringify(document).replace('"deep"', `${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  const reading = readDocument(text, settingsFormat);
  if (reading.kind !== 'read') throw new Error(`It is ${reading.kind}`);
  const { value, unknownFields } = reading;
  expect(() => JSON.stringify(asDocument(value, settingsFormat, unknownFields))).not.toThrow();
});

it.each(PREFERENCES)('a preference that cannot be read is said, and costs no other: $title', ({ place }) => {
  const document = newest();
  const [whole, key = ''] = [place.slice(0, -1), place.at(-1)];
  objectAt(document, whole)[key] = [['nonsense']];
  const reading = readDocument(JSON.stringify(document), settingsFormat);
  if (reading.kind !== 'read') throw new Error(`It is ${reading.kind}`);
  expect(reading.reset).toHaveLength(1);
  expect((reading.reset ?? []).map(say).join()).not.toBe('');
  const written = JSON.parse(JSON.stringify(asDocument(reading.value, settingsFormat, reading.unknownFields))) as Json;
  objectAt(document, whole)[key] = objectAt(written, whole)[key];
  expect(written).toEqual(document);
});

it.each(PREFERENCES)(
  'a preference that cannot be read is as the last good copy has it, unless that could give something away: $title',
  ({ place, title }) => {
    const document = newest();
    const [whole, key = ''] = [place.slice(0, -1), place.at(-1)];
    objectAt(document, whole)[key] = [['nonsense']];
    const reading = readDocument(JSON.stringify(document), settingsFormat, JSON.stringify(newest()));
    if (reading.kind !== 'read') throw new Error(`It is ${reading.kind}`);
    const { value, unknownFields, reset, recoveredParts } = reading;
    const isCareful = ['settings.discreet', 'settings.updates.automatic'].includes(title);
    expect([reset?.length, recoveredParts?.length]).toEqual(isCareful ? [1, undefined] : [undefined, 1]);
    const written = JSON.parse(JSON.stringify(asDocument(value, settingsFormat, unknownFields))) as Json;
    const expected = newest();
    if (isCareful) objectAt(expected, whole)[key] = key === 'discreet';
    expect(written).toEqual(expected);
  },
);
