import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { historyFormat } from '../../../../electron/known/history-log';
import { knownAppsFormat } from '../../../../electron/known/known-apps-format';
import { appSource } from '../../../../electron/lib/app-schemas';
import { pairingSetupFormat } from '../../../../electron/pairing/pairing-setup-format';
import { settingsFormat } from '../../../../electron/settings/settings-format';
import { asDocument, type DocumentFormat, readDocument } from '../../../../electron/store/document-format';
import { DENSITIES, LIST_WIDTH, THEMES } from '../../../../shared/domain/appearance';
import { CLOSE_ACTIONS } from '../../../../shared/domain/desktop';
import { HISTORY_KINDS } from '../../../../shared/domain/history';
import { BATTERY_THRESHOLD, NOTIFICATION_KINDS } from '../../../../shared/domain/notification';
import { DIRECT_PORT } from '../../../../shared/domain/pairing';
import { POLL_INTERVAL_SECONDS, SCENARIO_NAMES } from '../../../../shared/domain/settings';
import { APP_FILTERS, SORT_ORDERS } from '../../../../shared/domain/view';
import { historyEvent, outcome } from '../../../../shared/locales/en/common.json';

/**
 * `tests/released-files/NAME/values.json` has, for places of the newest file, every value that Beckon ever wrote there:
 * choices, and the ends of ranges. A choice is given up by a step to a new version that replaces it; else the list only grows.
 */
const FOLDER = resolve(__dirname, '../../../released-files');

type Values = Readonly<Record<string, readonly unknown[]>>;

const jsonOf = (...path: string[]): unknown => JSON.parse(readFileSync(join(FOLDER, ...path), 'utf8'));
const endsOf = ({ min, max }: { readonly min: number; readonly max: number }) => [min, max];
const switches = (place: string, keys: readonly string[]) => keys.map((key) => [`${place}.${key}`, [true, false]]);

/** Every value that this Beckon writes. */
const WRITTEN: Readonly<Record<string, Values>> = {
  settings: {
    'settings.service.scenario': SCENARIO_NAMES,
    'settings.pollIntervalSeconds': endsOf(POLL_INTERVAL_SECONDS),
    'settings.view.sort': SORT_ORDERS,
    'settings.view.filter': APP_FILTERS,
    'settings.appearance.theme': THEMES,
    // One that is added later needs no line: if it is ever taken away, people are told that theirs was reset.
    'settings.appearance.language': ['system', 'en'],
    'settings.appearance.density': DENSITIES,
    'settings.appearance.listWidth': [null, ...endsOf(LIST_WIDTH)],
    'settings.desktop.closeAction': CLOSE_ACTIONS,
    'settings.notifications.batteryThreshold': endsOf(BATTERY_THRESHOLD),
    'settings.notifications.quietHours': [null],
    ...Object.fromEntries(switches('settings.notifications.kinds', NOTIFICATION_KINDS)),
    'settings.updates.automatic': [true, false],
  },
  'known-apps': {
    'apps.0.source': [...appSource.options, 'import'],
    'apps.0.addresses.0.source': appSource.options,
  },
  history: {
    'entries.0.kind': HISTORY_KINDS,
    'entries.0.detail.key': keysBelow('historyEvent', historyEvent).concat(keysBelow('outcome.event', outcome.event)),
  },
  'pairing-setup': { 'setup.direct.port': endsOf(DIRECT_PORT) },
};

/** The keys of sentences; of a sentence with a plural the one that names both. */
function keysBelow(place: string, sentences: object): readonly string[] {
  const keys = Object.entries(sentences).flatMap(([key, below]: [string, unknown]) =>
    isRecord(below) ? keysBelow(`${place}.${key}`, below) : [`${place}.${key.replace(/_(one|other)$/, '')}`],
  );
  return [...new Set(keys)];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The document with another value at a place. */
function withValue(document: unknown, place: readonly string[], value: unknown): unknown {
  const [key, ...below] = place;
  if (key === undefined) return value;
  if (!isRecord(document)) throw new Error(`There is no ${key} in the file`);
  const copy: unknown = structuredClone(document);
  if (isRecord(copy)) copy[key] = withValue(document[key], below, value);
  return copy;
}

/** What this Beckon writes for a document that it reads without losing anything. */
function rewritten<T>(document: unknown, format: DocumentFormat<T>): unknown {
  const reading = readDocument(JSON.stringify(document), format);
  if (reading.kind !== 'read') throw new Error(`It is ${reading.kind}`);
  const { value, ...losses } = reading;
  expect(losses).toEqual({ kind: 'read', dropped: 0 });
  return JSON.parse(JSON.stringify(asDocument(value, format)));
}

/** In `service` the simulator has other fields. */
function documentWith(document: unknown, place: string, value: unknown): unknown {
  return place === 'settings.service.scenario'
    ? withValue(document, ['settings', 'service'], { kind: 'simulator', scenario: value })
    : withValue(document, place.split('.'), value);
}

function checked<T>(format: DocumentFormat<T>) {
  const name = format.name;
  return {
    name,
    check(place: string, value: unknown): void {
      const document = documentWith(jsonOf(name, `version-${format.steps.length + 1}.json`), place, value);
      expect(rewritten(document, format)).toEqual(document);
    },
  };
}

const FORMATS = [
  checked(settingsFormat),
  checked(pairingSetupFormat),
  checked(knownAppsFormat),
  checked(historyFormat),
];

describe.each(FORMATS)('every value that $name.json ever had', ({ name, check }) => {
  const released = jsonOf(name, 'values.json') as Values;

  it.each(Object.entries(released))('is read at %s', (place, values) => {
    for (const value of values) check(place, value);
  });

  it('is in the list of values', () => {
    expect(Object.keys(released).sort()).toEqual(Object.keys(WRITTEN[name] ?? {}).sort());
    for (const [place, values] of Object.entries(WRITTEN[name] ?? {})) {
      expect(released[place], place).toEqual(expect.arrayContaining([...values]));
    }
  });
});

it('is checked wherever there is a list', () => {
  const listed = readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, 'values.json')));
  expect(FORMATS.map(({ name }) => name).sort()).toEqual(listed.sort());
  expect(Object.keys(WRITTEN).sort()).toEqual(listed.sort());
});
