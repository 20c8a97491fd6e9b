import { z } from 'zod';
import { ownName } from '../../known/own-name';
import { port } from '../../lib/app-schemas';
import { MAX_TARGET_LENGTH } from '../control-limits';
import { appName, controlApp, instant, lookingState, named, reveal, revealing, saidVerdict } from './shapes';

/** The events of `watch`. */
const watchEvent = z.discriminatedUnion('event', [
  z
    .object({ event: z.literal('state'), at: instant, apps: z.array(controlApp), looking: lookingState })
    .describe('The complete state: sent first, and again after missed changes.'),
  z.object({ event: z.literal('app'), at: instant, app: controlApp }).describe('An app was added or changed.'),
  z
    .object({ event: z.literal('gone'), at: instant, id: z.string(), name: z.string() })
    .describe('An app is no longer saved.'),
  z
    .object({ event: z.literal('looking'), at: instant, looking: lookingState })
    .describe('Asking the service went on, succeeded or failed.'),
  z
    .object({ event: z.literal('missed'), at: instant, changes: z.int() })
    .describe('The reader was too slow: this many changes were skipped, and a `state` follows.'),
]);
export type WatchEvent = z.infer<typeof watchEvent>;

const addInput = z.object({
  target: z.discriminatedUnion('kind', [
    z
      .strictObject({ kind: z.literal('code'), deviceCode: appName.describe('Its code, in its exact case.') })
      .describe('An app that the service knows by its device code.'),
    z
      .strictObject({
        kind: z.literal('address'),
        target: z.string().min(1).max(MAX_TARGET_LENGTH).describe('An address, `host:port`, domain or URL.'),
        httpsPort: port.describe('Null: the one in the target, else none.'),
        wssPort: port.describe('Null: the one in the target, else none.'),
        allowCarrierGradeNat: z.boolean().describe('Whether addresses in 100.64.0.0/10 are fine.'),
      })
      .describe('An app at an address.'),
  ]),
  alias: ownName.nullable().describe('The user’s own name for it.'),
  favourite: z.boolean().describe('Whether it becomes a favorite.'),
  reveal,
});

/** What a client does with the saved apps: sees, reconnects, adds and forgets them. */
export const APP_METHODS = {
  known: {
    description: 'All saved apps, in the user’s order.',
    params: revealing,
    event: z.never(),
    data: z.object({
      apps: z.array(controlApp),
      discreet: z.boolean().describe('Whether discreet mode is on.'),
    }),
    promisesToKeep: false,
  },
  watch: {
    description:
      'Tells of every change of the saved apps, or of one of them. Runs until the client disconnects, or that one is forgotten.',
    params: z.strictObject({ name: appName.optional().describe('Of one app alone.'), reveal }),
    event: watchEvent,
    data: z.null(),
    promisesToKeep: false,
  },
  reconnect: {
    description: 'Reconnects an app: looks for it again by its code, in the list and at its former addresses.',
    params: named,
    event: z.object({ step: z.string().describe('What begins now.') }),
    data: z.discriminatedUnion('result', [
      z.object({
        result: z.literal('connected'),
        app: controlApp,
        address: z.string().describe('Where it was reached.'),
        via: z.string().describe('What told of the address: `code`, `list` or `ledger`.'),
        moved: z
          .object({ from: z.string().nullable(), to: z.string() })
          .nullable()
          .describe('Null: it is where it was.'),
      }),
      z.object({ result: z.literal('failed'), app: controlApp, verdict: saidVerdict }),
    ]),
    promisesToKeep: false,
  },
  add: {
    description: 'Saves an app.',
    params: addInput,
    event: z.never(),
    data: z.object({ app: controlApp }),
    promisesToKeep: true,
  },
  forget: {
    description: 'Forgets a saved app.',
    params: named,
    event: z.never(),
    data: z.object({ id: z.string(), name: z.string() }),
    promisesToKeep: true,
  },
} as const;
