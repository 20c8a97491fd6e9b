import { hash } from 'node:crypto';
import { z } from 'zod';
import { isUsableCallbackUrl } from './callback-client';
import {
  type AppScript,
  CERTIFICATE_KINDS,
  DEFAULT_DEVELOPER,
  DEFAULT_RATE_LIMIT,
  type Scenario,
  type ScenarioAction,
  type ScenarioEvent,
} from './scenario';

const MAX_APPS = 10_000;
const MAX_TOYS = 1_000;
const MAX_EVENTS = 10_000;

const SECOND_MS = 1_000;
const UNITS = new Map([
  ['ms', 1],
  ['s', SECOND_MS],
  ['m', 60 * SECOND_MS],
  ['h', 3_600 * SECOND_MS],
]);

/** `30s`, `500ms`, `5m`, `1.5h`; a bare number is seconds. In milliseconds. */
const duration = z
  .union([z.number().nonnegative(), z.string().regex(/^\d+(\.\d+)?(ms|s|m|h)$/, 'a time such as 30s, 500ms, 5m or 1h')])
  .transform((value) => {
    if (typeof value === 'number') return value * SECOND_MS;
    const unit = UNITS.get(value.replace(/[^a-z]/g, '')) ?? 0;
    return Number.parseFloat(value) * unit;
  });

const name = z.string().min(1).max(64);
const port = z.number().int().min(1).max(65_535);
/** The last octet: 127.0.0.1 to 127.0.0.254. */
const host = z.number().int().min(1).max(254);

const toy = z.strictObject({
  id: z.string().min(1),
  type: z.string(),
  name: z.string().nullable().default(null),
  nickname: z.string().nullable().default(null),
  firmware: z.number().int().default(1),
  generation: z.number().int().min(1).max(99).nullable().default(1),
  battery: z.number().int().min(-1).max(100).default(-1),
  connected: z.boolean().default(true),
});

const app = z.strictObject({
  id: name,
  deviceCode: z.string().min(1).max(256).optional(),
  type: z.string().default('remote'),
  platform: z.string().default('android'),
  version: z.string().default('1.0.0'),
  online: z.boolean().default(true),
  listed: z.boolean().default(true),
  listening: z.boolean().default(true),
  host,
  httpsPort: port.default(30_010),
  wssPort: port.default(30_011),
  certificate: z.enum(CERTIFICATE_KINDS).default('valid'),
  toys: z.array(toy).max(MAX_TOYS).nullable().default([]),
  wire: z.record(z.string(), z.unknown()).default({}),
});

const serviceMode = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ok') }),
  z.strictObject({ kind: z.literal('slow'), delay: duration }),
  z.strictObject({ kind: z.literal('html') }),
  z.strictObject({ kind: z.literal('error-code'), code: z.number().int() }),
  z.strictObject({ kind: z.literal('rate-limited') }),
  z.strictObject({ kind: z.literal('empty') }),
  z.strictObject({ kind: z.literal('down') }),
]);

/** Converts the mode to the simulator's form. */
const serviceModeSchema = z
  .union([z.enum(['ok', 'html', 'rate-limited', 'empty', 'down']).transform((kind) => ({ kind })), serviceMode])
  .transform((mode) => (mode.kind === 'slow' ? { kind: mode.kind, delayMs: mode.delay } : mode));

const developer = z
  .strictObject({
    token: z.string().min(1).default(DEFAULT_DEVELOPER.token),
    callback: z.string().refine(isUsableCallbackUrl, 'an http or https URL on this computer').nullable().default(null),
    codeLifetime: duration.default(DEFAULT_DEVELOPER.codeLifetimeMs),
  })
  .transform(({ token, callback, codeLifetime }) => ({
    token,
    callbackUrl: callback,
    codeLifetimeMs: codeLifetime,
  }));

const rateLimit = z
  .strictObject({ requests: z.number().int().min(1).max(100_000), within: duration })
  .transform(({ requests, within }) => ({ requests, withinMs: within }))
  .nullable();

const onApp = { app: name };
const onToy = { app: name, toy: z.string().min(1) };

/** One action; also the input of the control endpoint. */
export const actionSchema = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('drain-battery'),
    app: name,
    toy: z.string().nullable().default(null),
    by: z.number().int().min(1).max(100).default(1),
  }),
  z.strictObject({ do: z.literal('set-battery'), ...onToy, to: z.number().int().min(-1).max(100) }),
  z.strictObject({ do: z.enum(['connect-toy', 'disconnect-toy', 'remove-toy', 'return-toy']), ...onToy }),
  z.strictObject({
    do: z.enum(['app-online', 'app-offline', 'list-app', 'unlist-app', 'start-app', 'stop-app']),
    ...onApp,
  }),
  z.strictObject({ do: z.literal('move-port'), ...onApp, by: z.number().int().min(-1_000).max(1_000).default(1) }),
  z.strictObject({ do: z.literal('move-address'), ...onApp, host }),
  z.strictObject({ do: z.literal('swap-addresses'), ...onApp, with: name }),
  z.strictObject({ do: z.literal('set-certificate'), ...onApp, to: z.enum(CERTIFICATE_KINDS) }),
  z.strictObject({ do: z.literal('tell'), ...onApp, fields: z.record(z.string(), z.unknown()) }),
  z.strictObject({ do: z.literal('service'), mode: serviceModeSchema }),
]);

const timing = z.object({ at: duration.default(0), every: duration.optional(), for: duration.optional() });

const event = z.record(z.string(), z.unknown()).transform((value, context): ScenarioEvent => {
  const { at, every, for: lasts, ...rest } = value;
  const when = timing.safeParse({ at, every, for: lasts });
  const action = actionSchema.safeParse(rest);
  for (const parsed of [when, action]) {
    for (const issue of parsed.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
  }
  if (!when.success || !action.success) return z.NEVER;
  const everyMs = when.data.every ?? null;
  if (everyMs !== null && everyMs < 100)
    context.addIssue({ code: 'custom', path: ['every'], message: 'at least 100ms' });
  return { atMs: when.data.at, everyMs, forMs: when.data.for ?? null, action: action.data };
});

/** The scenario file as people write it; see docs/simulator.md. */
export const scenarioSchema = z
  .strictObject({
    name: z.string().min(1).max(64).default('scenario'),
    speed: z.number().positive().max(100_000).default(1),
    service: serviceModeSchema.default({ kind: 'ok' }),
    developer: developer.default(DEFAULT_DEVELOPER),
    rateLimit: rateLimit.default(DEFAULT_RATE_LIMIT),
    apps: z.array(app).max(MAX_APPS).default([]),
    events: z.array(event).max(MAX_EVENTS).default([]),
  })
  .transform((file, context): Scenario => {
    const apps = file.apps.map(toAppScript);
    const ids = new Map(apps.map((script) => [script.id, script]));
    if (ids.size !== apps.length)
      context.addIssue({ code: 'custom', path: ['apps'], message: 'two apps have the same id' });
    file.events.forEach(({ action }, index) => {
      for (const problem of unknownNames(action, ids))
        context.addIssue({ code: 'custom', path: ['events', index], message: problem });
    });
    const { name: title, speed, service, developer: owner, rateLimit: limit, events } = file;
    return { name: title, speed, service, developer: owner, rateLimit: limit, apps, events };
  });

function toAppScript({ type, version, toys, deviceCode, ...rest }: z.output<typeof app>): AppScript {
  return {
    ...rest,
    deviceCode: deviceCode ?? deviceCodeFor(type, rest.id),
    appType: type,
    appVersion: version,
    toys:
      toys?.map(({ type: toyType, firmware, generation, ...script }) => ({
        ...script,
        toyType,
        fVersion: firmware,
        hVersion: generation === 1 ? '' : (generation?.toString() ?? null),
      })) ?? null,
  };
}

/** Formatted like real ones: the kind, and 32 hexadecimal digits; stable for each id. */
function deviceCodeFor(type: string, id: string): string {
  return `${type}_${hash('sha256', id).slice(0, 32)}`;
}

function unknownNames(action: ScenarioAction, apps: ReadonlyMap<string, AppScript>): string[] {
  if (action.do === 'service') return [];
  const named = action.do === 'swap-addresses' ? [action.app, action.with] : [action.app];
  const missing = named.filter((id) => !apps.has(id)).map((id) => `there is no app “${id}”`);
  const toyId = 'toy' in action ? action.toy : null;
  const toys = apps.get(action.app)?.toys ?? [];
  return toyId === null || toys.some(({ id }) => id === toyId)
    ? missing
    : [...missing, `app “${action.app}” has no toy “${toyId}”`];
}
