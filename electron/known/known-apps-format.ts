import { z } from 'zod';
import type { KnownApp } from '../../shared/domain/known-app';
import { textFor } from '../../shared/words/text';
import type { DocumentFormat, JsonObject, ParsedDocument } from '../store/document-format';
import { knownAppsSteps } from './known-apps-steps';

const isoTime = z.iso.datetime();
const port = z.int().min(1).max(65_535).nullable();
const source = z.enum(['nearby', 'code', 'pairing', 'address']);

const toy = z.object({
  id: z.string().min(1),
  toyType: z.string().nullable(),
  nickname: z.string().nullable(),
  displayName: z.string().min(1),
  firmwareVersion: z.number().nullable(),
  hardwareVersion: z.string(),
  battery: z.number().min(0).max(100).nullable(),
  connected: z.boolean().nullable(),
});

const nearbyApp = z.object({
  deviceCode: z.string().min(1),
  online: z.boolean().nullable(),
  domain: z.string().nullable(),
  address: z.string().nullable(),
  httpsPort: port,
  wssPort: port,
  platform: z.string().nullable(),
  appVersion: z.string().nullable(),
  appType: z.string().nullable(),
  toys: z.array(toy).nullable(),
});

const ledgerAddress = z.object({
  host: z.string().min(1),
  httpsPort: port,
  wssPort: port,
  source,
  firstSeenAt: isoTime,
  lastSeenAt: isoTime,
  firstGoodAt: isoTime.nullable(),
  lastGoodAt: isoTime.nullable(),
  network: z.object({ gateway: z.string().min(1).nullable(), subnet: z.string().min(1) }).nullable(),
  allowCarrierGradeNat: z.boolean(),
  imported: z.boolean(),
});

const certificatePin = z.object({
  sha256: z.string().min(1),
  address: z.string().min(1),
  pinnedAt: isoTime,
});

export const storedKnownApp: z.ZodType<KnownApp> = z.object({
  id: z.string().min(1),
  deviceCode: z.string().min(1).nullable(),
  alias: z.string().min(1).nullable(),
  favourite: z.boolean(),
  keepConnected: z.boolean(),
  group: z.string().min(1).nullable(),
  source: z.union([source, z.literal('import')]),
  addedAt: isoTime,
  addresses: z.array(ledgerAddress),
  lastInfo: nearbyApp.nullable(),
  lastListedAt: isoTime.nullable(),
  pin: certificatePin.nullable(),
  formerIds: z.array(z.string().min(1)),
  distinctFrom: z.array(z.string().min(1)),
  disconnectedAt: isoTime.nullable(),
  simulated: z.boolean(),
});

/** The file of known apps: `{ "schemaVersion": 3, "apps": [KnownApp, …] }`. One bad record never costs the others. */
export const knownAppsFormat: DocumentFormat<readonly KnownApp[]> = {
  name: 'known-apps',
  label: textFor('document.known-apps'),
  steps: knownAppsSteps,
  initial: [],
  parse: parseKnownApps,
  serialize: (apps) => ({ apps }),
};

function parseKnownApps({ apps }: JsonObject): ParsedDocument<readonly KnownApp[]> | null {
  if (!Array.isArray(apps)) return null;
  const good = new Map<string, KnownApp>();
  for (const record of apps) {
    const parsed = storedKnownApp.safeParse(record);
    // Two records with one id cannot both be shown; the first one stays.
    if (parsed.success && !good.has(parsed.data.id)) good.set(parsed.data.id, parsed.data);
  }
  return { value: [...good.values()], dropped: apps.length - good.size };
}
