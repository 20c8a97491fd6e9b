import { isDeepStrictEqual } from 'node:util';
import { windowPlaceFormat } from '../../../../electron/desktop/window-place';
import { historyFormat } from '../../../../electron/known/history-log';
import { ignoredAppsFormat } from '../../../../electron/known/ignored-apps-service';
import { knownAppsFormat } from '../../../../electron/known/known-apps-format';
import { toyReadingsFormat } from '../../../../electron/known/toy-readings-log';
import { MergeUndoBuffer, mergesFormat } from '../../../../electron/known/undo-buffers';
import type { Clock } from '../../../../electron/lib/clock';
import { pairingSetupFormat } from '../../../../electron/pairing/pairing-setup-format';
import { pairingsFormat } from '../../../../electron/pairing/pairings-format';
import { settingsFormat } from '../../../../electron/settings/settings-format';
import { asDocument, type DocumentFormat, isObject, type JsonObject } from '../../../../electron/store/document-format';
import { DocumentText } from '../../../../electron/store/document-text';
import { DurableDocument, type DurableDocumentOptions } from '../../../../electron/store/durable-document';
import { aHistoryEntry } from '../../../support/a-history-entry';
import { aKnownApp } from '../../../support/known-app-factory';
import { aShownCode } from '../../../support/pairing-session-factory';

/**
 * What a document holds: what its file has, what its older copy has, what is set later, what a first start has, or what
 * its file has but for one entry.
 */
export type Content = 'main' | 'backup' | 'later' | 'nothing' | 'rest';
type Written = Exclude<Content, 'nothing' | 'rest'>;

/** An opened document, whatever its value is. */
export interface OpenedCase {
  /** What it holds; `another`: none of them, so something was lost or mixed up. */
  content(): Content | 'another';
  /** Sets what is set later; returns whether it is on the disk. */
  saveLater(): boolean;
  /** Tries to write what is not on the disk yet; returns whether all is. */
  flush(): boolean;
  dispose(): Promise<void>;
}

/** One document with realistic contents. */
export interface DocumentCase {
  readonly name: string;
  /** The text of a file with it. */
  readonly text: (content: Written) => string;
  /** The text with one entry of a wrong shape: the one that file and copy have in common. */
  readonly partlyBroken: (content: Written) => string;
  readonly open: (options: Omit<DurableDocumentOptions<never>, 'format'>) => OpenedCase;
}

interface CaseOptions<T> {
  readonly values: { readonly [C in Written | 'rest']: T };
  /** Damages one entry of a document. */
  readonly damage: (document: JsonObject) => JsonObject;
  /** What Beckon does with it at its start, if that may change it. */
  readonly atStart?: (document: DurableDocument<T>, clock: Clock) => void;
}

function documentCase<T>(format: DocumentFormat<T>, { values, damage, atStart }: CaseOptions<T>): DocumentCase {
  const contents: Readonly<Record<Content, T>> = { ...values, nothing: format.initial };
  const labels: readonly Content[] = ['main', 'backup', 'later', 'nothing', 'rest'];
  const text = (document: JsonObject): string => new DocumentText().of(document);
  return {
    name: format.name,
    text: (content) => text(asDocument(contents[content], format)),
    partlyBroken: (content) => text(damage(asDocument(contents[content], format))),
    open(options) {
      const document = new DurableDocument({ ...options, format });
      atStart?.(document, options.clock);
      return {
        content: () => labels.find((label) => isDeepStrictEqual(document.value, contents[label])) ?? 'another',
        saveLater() {
          document.set(contents.later);
          return document.flush() && !document.isReadOnly;
        },
        flush: () => document.flush() && !document.isReadOnly,
        dispose: async () => await document.dispose(),
      };
    },
  };
}

/**
 * A list whose file has one record more than the copy, and gets one more later. Of a damaged record only the key is
 * left.
 */
function listCase<T extends object>(
  format: DocumentFormat<readonly T[]>,
  records: readonly [T, T, T],
  key: readonly (keyof T & string)[],
  atStart?: CaseOptions<readonly T[]>['atStart'],
): DocumentCase {
  const [first, second, third] = records;
  const keyOf = (record: object) => Object.fromEntries(key.map((field) => [field, Reflect.get(record, field)]));
  const withDamage = (list: readonly object[]): readonly object[] =>
    list.map((record, index) => (index === 0 ? keyOf(record) : record));
  return documentCase(format, {
    values: { backup: [first], main: [first, second], later: [first, second, third], rest: [second] },
    damage: (document) => mapped(document, (value) => (Array.isArray(value) ? withDamage(value) : value)),
    ...(atStart === undefined ? {} : { atStart }),
  });
}

/** A damage of one field below the only object of a document. */
function damagedField(field: string) {
  return (document: JsonObject): JsonObject =>
    mapped(document, (value) => (isObject(value) ? { ...value, [field]: 7 } : value));
}

function mapped(document: JsonObject, map: (value: unknown) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(document).map(([name, value]) => [name, map(value)]));
}

const AT = '2026-10-01T18:30:00.000Z';

const typedApp = (number: number) =>
  aKnownApp({ id: `app-${number}`, deviceCode: null, alias: `Sofa ${number}`, group: 'Bedroom', favourite: true });
const listedApp = (number: number) =>
  aKnownApp({ id: `listed-${number}`, deviceCode: `remote_${number}`, alias: 'Ünï “codé” 🛋' });
const ignoredApp = (number: number) => ({
  deviceCode: `stranger_${number}`,
  title: 'android 192.168.1.9',
  since: AT,
  simulated: false,
});
const merge = (number: number) => ({
  undoToken: `token-${number}`,
  at: AT,
  address: '127.0.0.43',
  typed: typedApp(number),
  coded: listedApp(number),
  merged: { ...listedApp(number), id: `app-${number}` },
});
const readings = (number: number) => ({
  appId: 'app-1',
  toyId: `toy-${number}`,
  points: [{ at: AT, percent: 80 - number }],
});
const pairing = (number: number) => ({
  id: `pairing-${number}`,
  way: 'relay' as const,
  startedAt: AT,
  asked: {
    ticket: { kind: 'relay' as const, relayUrl: 'https://relay.example', pairingId: `ticket-${number}` },
    code: aShownCode(),
  },
});
const bounds = (x: number) => ({ x, y: 40, width: 1_180, height: 760 });
const relay = { url: 'https://relay.example:8437', caFile: '/home/you/ca.pem', sealedKey: 'djExc2VhbGVk' };
const direct = { enabled: true, port: 8_438, sealedToken: 'djExdG9rZW4=' };
const service = { kind: 'url' as const, baseUrl: 'https://service.example/api', caFile: null };

const settings = { ...settingsFormat.initial, service };

/** Every document that `electron/open-documents.ts` opens. */
export const DOCUMENT_CASES: readonly DocumentCase[] = [
  documentCase(settingsFormat, {
    values: {
      backup: settings,
      main: { ...settings, pollIntervalSeconds: 47 },
      later: { ...settings, pollIntervalSeconds: 48, discreet: true },
      rest: { ...settingsFormat.initial, pollIntervalSeconds: 47 },
    },
    damage: damagedField('service'),
  }),
  listCase(knownAppsFormat, [typedApp(1), listedApp(2), typedApp(3)], ['id']),
  listCase(ignoredAppsFormat, [ignoredApp(1), ignoredApp(2), ignoredApp(3)], ['deviceCode', 'simulated']),
  listCase(mergesFormat, [merge(1), merge(2), merge(3)], ['undoToken'], (document, clock) => {
    const merged = [1, 2, 3].map((number) => merge(number).merged);
    new MergeUndoBuffer({ document, clock, find: (id) => merged.find((app) => app.id === id) ?? null });
  }),
  listCase(historyFormat, [aHistoryEntry({ id: '1' }), aHistoryEntry({ id: '2' }), aHistoryEntry({ id: '3' })], ['id']),
  listCase(toyReadingsFormat, [readings(1), readings(2), readings(3)], ['appId', 'toyId']),
  documentCase(pairingSetupFormat, {
    values: {
      backup: { relay, direct: { ...direct, enabled: false } },
      main: { relay, direct },
      later: { relay: { ...relay, sealedKey: null }, direct },
      rest: { relay: pairingSetupFormat.initial.relay, direct },
    },
    damage: damagedField('relay'),
  }),
  listCase(pairingsFormat, [pairing(1), pairing(2), pairing(3)], ['id']),
  documentCase(windowPlaceFormat, {
    values: {
      backup: { bounds: bounds(-8), isMaximised: false, compact: bounds(300) },
      main: { bounds: bounds(100), isMaximised: true, compact: bounds(300) },
      later: { bounds: bounds(200), isMaximised: false, compact: bounds(300) },
      rest: { bounds: bounds(100), isMaximised: true, compact: null },
    },
    damage: damagedField('compact'),
  }),
];
