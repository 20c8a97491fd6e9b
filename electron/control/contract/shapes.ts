import { z } from 'zod';
import { port, toyFields } from '../../lib/app-schemas';
import { MAX_NAME_LENGTH } from '../control-limits';
import { wireVerdictTexts } from '../wire-text';

// Descriptions and ids go into the public schema (control-schema.ts), and from there into the page and the clients.

/** Marks a field that the public schema leaves out. */
export const INTERNAL = 'internal';

/** A field between Beckon and the command line of the same version: the public schema leaves it out. */
export function forOwnCommandLine<S extends z.ZodType>(schema: S): S {
  return schema.meta({ [INTERNAL]: true });
}

/** Any string, for codes of a later Beckon. */
export const code = z.string().max(64);

/** An instant in UTC, as in ISO 8601. */
export const instant = z.string().describe('An instant in UTC, as in ISO 8601.');

/** Longest sentence, in characters. */
export const MAX_SENTENCE_LENGTH = 4_096;
/** A sentence for people. */
export const sentence = z.string().max(MAX_SENTENCE_LENGTH);

/** A verdict; the command line says it to people in their language. */
export const saidVerdict = z
  .object({
    code: code.describe('For programs: `silent`, `not-listening`, `certificate`, … A later Beckon may have others.'),
    sentence: sentence.describe('What is wrong, for people, in English.'),
    advice: sentence.describe('What to do next, for people, in English.'),
    texts: forOwnCommandLine(wireVerdictTexts.optional()),
  })
  .meta({ id: 'Verdict', description: 'Why an app is not reached.' });
export type SaidVerdict = z.infer<typeof saidVerdict>;

/** What another program needs to reach an app; the schema of `ConnectionInfo`. */
export const connectionInfo = z
  .object({
    name: z.string().nullable().describe('What people call the app.'),
    deviceCode: z.string().nullable().describe('Its code at the service.'),
    domain: z.string().nullable().describe('The name that its certificate is for; a bare IP address if there is none.'),
    address: z.string().nullable().describe('Its IP address. Connect to this one: the name may resolve nowhere.'),
    httpsPort: port,
    wssPort: port,
    httpsUrl: z.string().nullable().describe('Its HTTPS URL, by name.'),
    wssUrl: z.string().nullable().describe('Its WebSocket URL, by name.'),
    resolve: z.string().nullable().describe('`domain:port:address`, as `curl --resolve` takes it.'),
    ca: z.string().nullable().describe('A PEM file that verifies it; null: the system’s authorities do.'),
    certSha256: z.string().nullable().describe('SHA-256 of the certificate just verified: `AB:CD:…`.'),
    platform: z.string().nullable().describe('What it runs on: `android`, `ios`, `pc`, …'),
    appType: z.string().nullable().describe('Its kind: `remote`, `connect`, …'),
    localUrl: z
      .string()
      .nullable()
      .default(null)
      .describe(
        '`http://127.0.0.1:PORT`: its local address, where programs of this computer reach it wherever it is; null: there is none that they could use now.',
      ),
  })
  .meta({ id: 'Connection', description: 'What a program needs to reach an app; null: unknown.' });

/** More lenient than Beckon's own toys, so that another version's are shown. */
export const toy = z
  .object({
    ...toyFields,
    id: z.string(),
    displayName: z.string().describe('What people call it: its nickname, else its name, its type, or its ID.'),
    hardwareVersion: toyFields.hardwareVersion.describe('Its generation; empty: the first one; null: not known.'),
    battery: z.number().nullable().describe('Percent, from 0 to 100; null: not obtained, or no battery.'),
  })
  .meta({ id: 'Toy', description: 'A toy that an app reported.' });

/** Where programs of this computer find an app. */
const localAddress = z
  .object({
    port: z.int().describe('The port, which stays the same.'),
    url: z.string().describe('`http://127.0.0.1:PORT`, also for WebSocket (`ws://…`).'),
    state: code.describe(
      '`off`, `starting`, `listening`, `ipv4-only` (another program has ::1), `port-taken`, `port-reserved`, `port-privileged` or `failed`. Programs can use it while it is `listening` or `ipv4-only`.',
    ),
    takenBy: z
      .string()
      .nullable()
      .describe(
        'Name of the program that has the port; null: none has, the system does not tell, or hidden in discreet mode.',
      ),
    origins: z
      .array(z.string())
      .describe('Origins of web pages that may use it; empty in discreet mode, unless `reveal` is true.'),
  })
  .meta({ id: 'LocalAddress', description: 'An address on this computer that leads to an app, wherever it is.' });

/** A known app with both truths, each with its age; also what `known --json` prints. */
export const controlApp = z
  .object({
    id: z.string().min(1).describe('Beckon’s own ID of the app: unique, and the same for as long as the app is saved.'),
    name: z
      .string()
      .describe(
        'What people call it; without an alias its kind and address, which change: go by `id` or `deviceCode`. In discreet mode a neutral name, unless `reveal` is true.',
      ),
    deviceCode: z.string().nullable().describe('Its code at the service; null: added by address, not matched yet.'),
    alias: z.string().nullable().describe('The user’s own name for it; null: none, or hidden in discreet mode.'),
    favourite: z.boolean().describe('Whether the user marked it as a favorite.'),
    keepConnected: z.boolean().describe('Whether Beckon reconnects it by itself.'),
    group: z.string().nullable().describe('The user’s group for it; null: none, or hidden in discreet mode.'),
    source: code.describe('How it was added: `nearby`, `code`, `pairing`, `address` or `import`.'),
    simulated: z.boolean().describe('Whether it is an app of Beckon’s simulator.'),
    service: z
      .object({
        listed: z
          .boolean()
          .nullable()
          .describe('In the service’s latest list; null: the service has not answered, or the app has no code.'),
        online: z.boolean().nullable().describe('Online, as the service says; null: it does not say.'),
        at: instant.nullable().describe('When the service last listed it.'),
      })
      .meta({ id: 'ServiceState', description: 'What the service says of an app.' }),
    reach: z
      .object({
        outcome: code.describe('`unchecked`, `reachable`, `refused`, `silent`, `certificate`, …'),
        latencyMs: z.number().nullable().describe('Milliseconds that connecting took; null: not reachable.'),
        at: instant.nullable().describe('When it was last measured.'),
        lastGoodAt: instant.nullable().describe('When it was last reachable.'),
      })
      .meta({ id: 'Reach', description: 'What this computer measured.' }),
    reconnect: z
      .object({
        kind: code.describe('`running`, `connected`, `failed`, `stopped` or `waiting`.'),
        step: code.nullable().describe('What it does now, while `running`.'),
        automatic: z
          .boolean()
          .nullable()
          .default(null)
          .describe('Whether Beckon began by itself; null: it is not running, or an older Beckon does not say.'),
        verdict: saidVerdict.nullable().describe('Why it failed.'),
        nextAt: instant.nullable().describe('When the next attempt begins, while `waiting`.'),
      })
      .meta({ id: 'Reconnect', description: 'The state of a reconnect.' })
      .nullable()
      .describe('Null: no reconnect.'),
    connection: connectionInfo,
    localAddress: localAddress
      .nullable()
      .default(null)
      .describe(
        'Where programs of this computer find it; null: it never had such an address, or an older Beckon does not say.',
      ),
    toys: z
      .array(toy)
      .nullable()
      .describe(
        'As the service told last, usually at `service.at`: an answer about this app alone may be newer, and what a list leaves out stays as it was. Null: not given, or hidden in discreet mode.',
      ),
  })
  .meta({ id: 'App', description: 'A saved app: what the service says, and what this computer measured.' });
export type ControlApp = z.infer<typeof controlApp>;

/** The state of the discovery loop. */
export const lookingState = z
  .object({
    kind: code.describe('`idle`, `looking`, `found`, `empty` or `failed`.'),
    reason: code.nullable().describe('Why it is idle, or the code of its failure.'),
    at: instant.nullable().describe('Since when, or when it ended.'),
  })
  .meta({ id: 'Looking', description: 'How Beckon fares in asking the service for apps.' });
export type LookingState = z.infer<typeof lookingState>;

/** What a person calls an app: see `find-by-name.ts`. */
export const appName = z
  .string()
  .min(1)
  .max(MAX_NAME_LENGTH)
  .describe('A saved app: its alias, name, device code, ID or address, or the beginning of an ID or code.');

/** Whether the answer has names in discreet mode too. */
export const reveal = z.boolean().optional().describe('True: real names, groups and toys in discreet mode too.');

/** The parameters of a method that needs none. */
export const nothing = z.strictObject({});
export const revealing = z.strictObject({ reveal });
export const named = z.strictObject({ name: appName, reveal });
