import { isObject, type JsonObject, type MigrationStep } from '../store/document-format';

/** How older files of known apps become the one of now; each step is pure, and as it was when it was released. */
export const knownAppsSteps: readonly MigrationStep[] = [fromVersion1, fromVersion2];

/**
 * Version 2 adds groups, “keep connected”, pins and merged records, and to each address when and on which network it
 * was good. What is no record stays what it is: the parser leaves it out, and keeps the others.
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
  // When it was good first is not known; that it was good at the last time is.
  return { ...address, firstGoodAt: address.lastGoodAt, network: null, allowCarrierGradeNat: false };
}

/** Version 3 remembers an explicit disconnect, and which addresses came in a file. */
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
