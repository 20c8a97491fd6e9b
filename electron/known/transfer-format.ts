import { z } from 'zod';
import { classifyAddress } from '../../shared/address/dial-rule';
import { embeddedAddress } from '../../shared/address/embedded-address';
import { parseTarget } from '../../shared/address/parse-target';
import type { IsoTime } from '../../shared/domain/iso-time';
import type { IgnoredApp, KnownApp, LedgerAddress } from '../../shared/domain/known-app';
import { type LocalAddress, MAX_ORIGIN_LENGTH, MAX_ORIGINS } from '../../shared/domain/local-address';
import type { NearbyApp, Toy } from '../../shared/domain/nearby-app';
import { failure, type Result, success } from '../../shared/lib/result';
import { type Text, textFor } from '../../shared/words/text';
import { appSource, nearbyAppFields, port, toyFields } from '../lib/app-schemas';
import { identifierProblem, showableText } from '../lib/untrusted-text';
import { sayInEnglish } from '../lib/words';
import { addressKeyOf } from './address-ledger';
import { jsonProblemPlace } from './json-place';

/** Marks a file as an export of this kind. */
const FORMAT = 'beckon-known-apps';
/**
 * The version that is written; newer ones are rejected. Since version 2 the hardware version of a toy can be null, which a
 * reader of version 1 takes for a damaged record; a file of version 1 needs no change.
 */
const VERSION = 2;
/** Maximum known and ignored apps of a file of unknown origin: more than anyone has. */
export const MAX_RECORDS = 2_000;
const MAX_ADDRESSES = 64;
const MAX_TOYS = 1_000;
/** Maximum number of problems that are listed. */
const MAX_PROBLEMS = 10;

/**
 * A known app as exported: without what is specific to this computer. That includes the pin: its certificate was
 * compared here. Likewise identifiers, an explicit disconnect, and the simulator’s apps.
 */
export type TransferredApp = Omit<
  KnownApp,
  'id' | 'pin' | 'formerIds' | 'simulated' | 'disconnectedAt' | 'localAddress'
> & {
  /** Whether it is switched on is for each computer to say. */
  readonly localAddress?: Omit<LocalAddress, 'enabled'> | undefined;
};

/** What an export holds. */
export interface TransferContent {
  readonly exportedAt: IsoTime | null;
  readonly apps: readonly TransferredApp[];
  readonly ignored: readonly Omit<IgnoredApp, 'simulated'>[];
}

/** An export as it was read. */
export interface ParsedTransfer extends TransferContent {
  /** Records that could not be read. */
  readonly unreadable: number;
  /** Location and reason of the first few. */
  readonly problems: readonly string[];
}

/** The text of an export. */
export function transferText(apps: readonly KnownApp[], ignored: readonly IgnoredApp[], exportedAt: IsoTime): string {
  const document = {
    format: FORMAT,
    version: VERSION,
    exportedAt,
    apps: apps.filter((app) => !app.simulated).map(asTransferred),
    ignored: ignored
      .filter((app) => !app.simulated)
      .map(({ deviceCode, title, since }) => ({ deviceCode, title, since })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Parses an export. Fails, with a sentence that names the location, when the file as a whole cannot be used. */
export function parseTransfer(text: string, now: IsoTime, maxRecords = MAX_RECORDS): Result<ParsedTransfer, Text> {
  const json = parseJson(text.replace(/^\uFEFF/, ''));
  if (!json.ok) return json;
  const envelope = envelopeSchema.safeParse(json.value);
  if (!envelope.success)
    return failure(textFor('transferFile.notAnExport', { problem: placeAndReason('', envelope.error) }));
  const { version, exportedAt, apps, ignored } = envelope.data;
  if (version > VERSION) return failure(textFor('transferFile.newer', { version }));
  if (apps.length + ignored.length > maxRecords) return failure(textFor('transferFile.tooMany', { max: maxRecords }));

  const good: TransferredApp[] = [];
  const seen = new Set<string>();
  const problems: string[] = [];
  apps.forEach((record, index) => {
    const parsed = appSchema.safeParse(record);
    if (!parsed.success) {
      problems.push(placeAndReason(`apps[${index}]`, parsed.error));
      return;
    }
    const names = namesOf(parsed.data);
    if (names.some((name) => seen.has(name))) {
      problems.push(`apps[${index}]: the same app is in the file before`);
      return;
    }
    for (const name of names) seen.add(name);
    good.push(notLaterThan(parsed.data, now));
  });
  const goodIgnored = ignored.flatMap((record, index) => {
    const parsed = ignoredSchema.safeParse(record);
    if (parsed.success) return [parsed.data];
    problems.push(placeAndReason(`ignored[${index}]`, parsed.error));
    return [];
  });
  const [problem] = problems;
  if (good.length + goodIgnored.length === 0 && problem !== undefined) {
    return failure(textFor('transferFile.noneReadable', { problem }));
  }
  return success({
    exportedAt,
    apps: good,
    ignored: goodIgnored,
    unreadable: problems.length,
    problems: problems.slice(0, MAX_PROBLEMS),
  });
}

/** Field by field: fields added to a known app later are not exported without an explicit decision. */
function asTransferred(app: KnownApp): TransferredApp {
  return {
    deviceCode: app.deviceCode,
    alias: app.alias,
    favourite: app.favourite,
    keepConnected: app.keepConnected,
    group: app.group,
    // An imported app is exported with a source that every reader knows.
    source: app.source === 'import' ? (app.deviceCode === null ? 'address' : 'code') : app.source,
    addedAt: app.addedAt,
    // A name was verified here, like a pin.
    addresses: app.addresses.map(({ verifiedAs: _, ...address }) => address),
    lastInfo: app.lastInfo,
    lastListedAt: app.lastListedAt,
    distinctFrom: app.distinctFrom,
    ...(app.localAddress === undefined
      ? {}
      : { localAddress: { port: app.localAddress.port, origins: app.localAddress.origins } }),
  };
}

function parseJson(text: string): Result<unknown, Text> {
  try {
    return success(JSON.parse(text));
  } catch {
    const place = jsonProblemPlace(text);
    return failure(textFor('transferFile.notJson', { line: place?.line ?? 1, column: place?.column ?? 1 }));
  }
}

/** The first problem with its location; without the value, which may be private. */
function placeAndReason(root: string, { issues: [issue] }: z.ZodError): string {
  const path = (issue?.path ?? []).map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  const place = `${root}${path}`.replace(/^\./, '');
  return `${place === '' ? 'the whole file' : place}: ${issue?.message ?? 'unreadable'}`;
}

/** What identifies an app in a file: its code; without one, every address that was typed for it. */
function namesOf({ deviceCode, addresses }: TransferredApp): readonly string[] {
  if (deviceCode !== null) return [`code ${deviceCode}`];
  return addresses.filter(wasTyped).map((address) => `address ${addressKeyOf(address)}`);
}

/** Whether a person typed the address, here or where the file was written. */
export function wasTyped({ source: by }: LedgerAddress): boolean {
  return by === 'address';
}

/** A wrong clock elsewhere must not put an address first forever. */
function notLaterThan(app: TransferredApp, now: IsoTime): TransferredApp {
  const earlier = (time: IsoTime): IsoTime => (time < now ? time : now);
  const orNull = (time: IsoTime | null): IsoTime | null => (time === null ? null : earlier(time));
  return {
    ...app,
    addedAt: earlier(app.addedAt),
    lastListedAt: orNull(app.lastListedAt),
    addresses: app.addresses.map((address) => ({
      ...address,
      firstSeenAt: earlier(address.firstSeenAt),
      lastSeenAt: earlier(address.lastSeenAt),
      firstGoodAt: orNull(address.firstGoodAt),
      lastGoodAt: orNull(address.lastGoodAt),
    })),
  };
}

// Everything in the file is untrusted input: texts are sanitized for display, and every field is validated.

const time = z.iso.datetime().transform((text) => new Date(text).toISOString());
const code = z.string().check((context) => {
  const problem = identifierProblem(context.value);
  if (problem !== null) context.issues.push({ code: 'custom', message: sayInEnglish(problem), input: context.value });
});
const name = z.string().transform(showableText).pipe(z.string().min(1).max(64));
const shown = z
  .string()
  .transform((text) => showableText(text) || null)
  .nullable();

const envelopeSchema = z.object({
  format: z.literal(FORMAT, 'it does not say that it is one'),
  version: z.int().min(1),
  exportedAt: time.nullable().catch(null),
  apps: z.array(z.unknown()),
  ignored: z.array(z.unknown()).default([]),
});

// Field by field: one that is added does not compile until its text is made showable.
const toySchema: z.ZodType<Toy> = z.object({
  id: code,
  toyType: shown,
  nickname: shown,
  displayName: z.string().transform(showableText).pipe(z.string().min(1)),
  hardwareVersion: z
    .string()
    .transform((text) => (text === '' ? '' : showableText(text) || null))
    .nullable(),
  firmwareVersion: toyFields.firmwareVersion,
  battery: toyFields.battery,
  connected: toyFields.connected,
});

/** The address is derived from the domain, not read. */
const infoSchema: z.ZodType<NearbyApp> = z
  .object({
    deviceCode: code,
    online: nearbyAppFields.online,
    httpsPort: port,
    wssPort: port,
    domain: shown,
    platform: shown,
    appVersion: shown,
    appType: shown,
    toys: z.array(toySchema).max(MAX_TOYS).nullable(),
  })
  .transform((info) => ({ ...info, address: info.domain === null ? null : embeddedAddress(info.domain) }));

const addressSchema: z.ZodType<LedgerAddress> = z
  .object({
    host: z.string().min(1).max(2_048),
    httpsPort: port,
    wssPort: port,
    source: appSource,
    firstSeenAt: time,
    lastSeenAt: time,
    firstGoodAt: time.nullable(),
    lastGoodAt: time.nullable(),
    network: z.object({ gateway: z.string().min(1).max(64).nullable(), subnet: z.string().min(1).max(64) }).nullable(),
    allowCarrierGradeNat: z.boolean(),
    // Older versions of Beckon do not write it.
    imported: z.boolean().default(false),
  })
  .check((context) => {
    const problem = wasTyped(context.value) ? typedProblem(context.value.host) : hostProblem(context.value.host);
    if (problem !== null) context.issues.push({ code: 'custom', message: problem, path: ['host'], input: null });
  });

function hostProblem(host: string): string | null {
  const problem = identifierProblem(host);
  return problem === null ? null : sayInEnglish(problem);
}

/** Same rule as for a typed address: only local networks. */
function typedProblem(host: string): string | null {
  const target = parseTarget(host);
  if (!target.ok) return sayInEnglish(target.error.message);
  const address = embeddedAddress(target.value.host);
  return address !== null && classifyAddress(address) === 'outside' ? 'it is not an address on a local network' : null;
}

const localAddressSchema = z.object({
  port: z.int().min(1).max(65_535),
  origins: z.array(z.string().min(1).max(MAX_ORIGIN_LENGTH)).max(MAX_ORIGINS),
});

const appSchema: z.ZodType<TransferredApp> = z
  .object({
    deviceCode: code.nullable(),
    alias: name.nullable(),
    favourite: z.boolean(),
    keepConnected: z.boolean(),
    group: name.nullable(),
    source: appSource,
    addedAt: time,
    addresses: z.array(addressSchema).max(MAX_ADDRESSES),
    lastInfo: infoSchema.nullable(),
    lastListedAt: time.nullable(),
    distinctFrom: z.array(code).max(MAX_ADDRESSES),
    localAddress: localAddressSchema.optional(),
  })
  // The service's data is valid only for the code it was given for.
  .transform((app) => (app.lastInfo?.deviceCode === app.deviceCode ? app : { ...app, lastInfo: null }))
  .check((context) => {
    if (context.value.deviceCode !== null || context.value.addresses.some(wasTyped)) return;
    context.issues.push({ code: 'custom', message: 'it has neither a device code nor a typed address', input: null });
  });

const ignoredSchema = z.object({ deviceCode: code, title: z.string().transform(showableText), since: time });
