import { z } from 'zod';
import type { KnownApp } from '../../shared/domain/known-app';
import { textFor } from '../../shared/words/text';
import { appSource, nearbyAppFields, port, toyFields } from '../lib/app-schemas';
import { type DocumentFormat, isObject, type JsonObject, parseRecords } from '../store/document-format';

const isoTime = z.iso.datetime();
const nearbyApp = z.object({ ...nearbyAppFields, toys: z.array(z.object(toyFields)).nullable() });

const ledgerAddress = z.object({
  host: z.string().min(1),
  httpsPort: port,
  wssPort: port,
  source: appSource,
  firstSeenAt: isoTime,
  lastSeenAt: isoTime,
  firstGoodAt: isoTime.nullable(),
  lastGoodAt: isoTime.nullable(),
  network: z.object({ gateway: z.string().min(1).nullable(), subnet: z.string().min(1) }).nullable(),
  allowCarrierGradeNat: z.boolean(),
  imported: z.boolean(),
  verifiedAs: z.string().min(1).optional(),
});

const certificatePin = z.object({
  sha256: z.string().min(1),
  address: z.string().min(1),
  pinnedAt: isoTime,
});

const localAddress = z.object({
  port: z.int().min(1).max(65_535),
  enabled: z.boolean(),
  origins: z.array(z.string().min(1)),
});

export const storedKnownApp: z.ZodType<KnownApp> = z.object({
  id: z.string().min(1),
  deviceCode: z.string().min(1).nullable(),
  alias: z.string().min(1).nullable(),
  favourite: z.boolean(),
  keepConnected: z.boolean(),
  group: z.string().min(1).nullable(),
  source: z.union([appSource, z.literal('import')]),
  addedAt: isoTime,
  addresses: z.array(ledgerAddress),
  lastInfo: nearbyApp.nullable(),
  lastListedAt: isoTime.nullable(),
  pin: certificatePin.nullable(),
  formerIds: z.array(z.string().min(1)),
  distinctFrom: z.array(z.string().min(1)),
  disconnectedAt: isoTime.nullable(),
  simulated: z.boolean(),
  localAddress: localAddress.optional(),
});

/** The file of known apps: `{ "schemaVersion": 3, "apps": [KnownApp, …] }`. One bad record never costs the others. */
export const knownAppsFormat: DocumentFormat<readonly KnownApp[]> = {
  name: 'known-apps',
  label: textFor('document.known-apps'),
  steps: [fromVersion1, fromVersion2],
  initial: [],
  parse: ({ apps }, copy) => parseRecords(apps, copy?.apps, { schema: storedKnownApp, key: ['id'] }),
  serialize: (apps) => ({ apps }),
};

// Migrations from older versions: each step is pure, and unchanged since its release.

/**
 * Version 2 adds groups, “keep connected”, pins and merged records, and to each address when and on which network it
 * was good. Malformed records stay unchanged: the parser drops them and keeps the others.
 */
function fromVersion1(document: JsonObject): JsonObject {
  if (!Array.isArray(document.apps)) return document;
  const records: readonly unknown[] = document.apps;
  return { ...document, apps: records.map((record) => (isObject(record) ? appFromVersion1(record) : record)) };
}

function appFromVersion1(app: JsonObject): JsonObject {
  const addresses: unknown = app.addresses;
  return {
    ...app,
    keepConnected: false,
    group: null,
    pin: null,
    formerIds: [],
    distinctFrom: [],
    addresses: Array.isArray(addresses)
      ? addresses.map((address: unknown) => (isObject(address) ? addressFromVersion1(address) : address))
      : addresses,
  };
}

function addressFromVersion1(address: JsonObject): JsonObject {
  // When it was first good is unknown; it was good at `lastGoodAt` at the latest.
  return { ...address, firstGoodAt: address.lastGoodAt, network: null, allowCarrierGradeNat: false };
}

/** Version 3 stores an explicit disconnect, and which addresses came from a file. */
function fromVersion2(document: JsonObject): JsonObject {
  if (!Array.isArray(document.apps)) return document;
  const records: readonly unknown[] = document.apps;
  return { ...document, apps: records.map((record) => (isObject(record) ? appFromVersion2(record) : record)) };
}

function appFromVersion2(app: JsonObject): JsonObject {
  const addresses: unknown = app.addresses;
  return {
    ...app,
    disconnectedAt: null,
    addresses: Array.isArray(addresses)
      ? addresses.map((address: unknown) => (isObject(address) ? { ...address, imported: false } : address))
      : addresses,
  };
}
