import { z } from 'zod';
import type { Result } from '../../shared/lib/result';
import type { Text } from '../../shared/words/text';
import { ownName } from '../known/own-name';
import { port, toyFields } from '../lib/app-schemas';
import { MAX_NAME_LENGTH, MAX_TARGET_LENGTH } from './control-limits';
import { wireText, wireVerdictTexts } from './wire-text';

/** Any string, for codes of a later Beckon. */
const code = z.string().max(64);

/** A sentence for people. */
const sentence = z.string().max(4_096);

const controlVerdict = z.object({ code, sentence, advice: sentence });
/** One that the command line says to people. */
const saidVerdict = controlVerdict.extend({ texts: wireVerdictTexts.optional() });

/** What another program needs to reach an app; the schema of `ConnectionInfo`. */
const connectionInfo = z.object({
  deviceCode: z.string().nullable(),
  domain: z.string().nullable(),
  address: z.string().nullable(),
  httpsPort: port,
  wssPort: port,
  platform: z.string().nullable(),
  appType: z.string().nullable(),
});

/** More lenient than Beckon's own toys, so that another version's are shown. */
const toy = z.object({ ...toyFields, id: z.string(), displayName: z.string(), battery: z.number().nullable() });

/** A known app with both truths, each with its age; also what `known --json` prints. */
const controlApp = z.object({
  id: z.string().min(1),
  /** The display name. */
  name: z.string(),
  deviceCode: z.string().nullable(),
  alias: z.string().nullable(),
  favourite: z.boolean(),
  keepConnected: z.boolean(),
  group: z.string().nullable(),
  /** How it was added: `nearby`, `code`, `pairing`, `address` or `import`. */
  source: code,
  simulated: z.boolean(),
  service: z.object({
    /** In the service's latest list; null: the service has not answered, or the app has no code. */
    listed: z.boolean().nullable(),
    online: z.boolean().nullable(),
    /** When the service last listed it. */
    at: z.string().nullable(),
  }),
  reach: z.object({
    /** `unchecked`, `reachable`, `refused`, `silent`, `certificate`, … */
    outcome: code,
    /** Milliseconds. */
    latencyMs: z.number().nullable(),
    /** When it was last measured. */
    at: z.string().nullable(),
    lastGoodAt: z.string().nullable(),
  }),
  /** Null: no reconnect. */
  reconnect: z
    .object({
      /** `running`, `connected`, `failed`, `stopped` or `waiting`. */
      kind: code,
      step: code.nullable(),
      /** Whether the current attempt is automatic; null: there is none, or an older Beckon does not say. */
      automatic: z.boolean().nullable().default(null),
      verdict: controlVerdict.nullable(),
      nextAt: z.string().nullable(),
    })
    .nullable(),
  connection: connectionInfo,
  /** Null: not given. */
  toys: z.array(toy).nullable(),
});
export type ControlApp = z.infer<typeof controlApp>;

/** The state of the discovery loop: `idle`, `looking`, `found`, `empty` or `failed`. */
const lookingState = z.object({
  kind: code,
  /** Why it is idle, or the code of its failure. */
  reason: code.nullable(),
  at: z.string().nullable(),
});
export type LookingState = z.infer<typeof lookingState>;

/**
 * The version of the protocol between the command line and the running Beckon: JSON-RPC 2.0, one object per line
 * (json-rpc.ts). The first request of a connection is `hello` with this number, so that a mismatch is reported; 1 was
 * the envelope before JSON-RPC. A request is answered by any number of `event` notifications and then one response; an
 * error has the code for programs in `data.code`.
 */
export const PROTOCOL_VERSION = 2;

export const HELLO = 'hello';
export const helloParams = z.object({ protocol: z.int() });
export const helloResult = z.object({ protocol: z.literal(PROTOCOL_VERSION) });

/** Longest request, in bytes. */
export const MAX_REQUEST_BYTES = 16 * 1_024;
/** Longest response that the command line reads, in bytes: thousands of apps with all their toys. */
export const MAX_ANSWER_BYTES = 32 * 1_024 * 1_024;

const name = z.string().min(1).max(MAX_NAME_LENGTH);
/** Whether the answer has names in discreet mode too. */
const reveal = z.boolean().optional();

/** The events of `watch`. */
const watchEvent = z.discriminatedUnion('event', [
  /** The complete state: sent first, and again after missed changes. */
  z.object({ event: z.literal('state'), at: z.string(), apps: z.array(controlApp), looking: lookingState }),
  /** An app was added or changed. */
  z.object({ event: z.literal('app'), at: z.string(), app: controlApp }),
  /** An app is no longer known. */
  z.object({ event: z.literal('gone'), at: z.string(), id: z.string(), name: z.string() }),
  z.object({ event: z.literal('looking'), at: z.string(), looking: lookingState }),
  /** The reader was too slow: this many changes were skipped, and a `state` follows. */
  z.object({ event: z.literal('missed'), at: z.string(), changes: z.int() }),
]);
export type WatchEvent = z.infer<typeof watchEvent>;

const addInput = z.object({
  target: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('code'), deviceCode: name }),
    z.strictObject({
      kind: z.literal('address'),
      target: z.string().min(1).max(MAX_TARGET_LENGTH),
      httpsPort: port,
      wssPort: port,
      allowCarrierGradeNat: z.boolean(),
    }),
  ]),
  alias: ownName.nullable(),
  favourite: z.boolean(),
  reveal,
});

const nothing = z.strictObject({});
const revealing = z.strictObject({ reveal });
const namedRevealing = z.strictObject({ name, reveal });

/**
 * Every method: its parameters, its events, its result, and whether that promises durability: then it fails as
 * `not-saved` if the disk refuses.
 */
const CONTROL_METHODS = {
  known: {
    params: revealing,
    event: z.never(),
    data: z.object({ apps: z.array(controlApp), discreet: z.boolean() }),
    promisesToKeep: false,
  },
  /** Runs until the client disconnects. */
  watch: { params: revealing, event: watchEvent, data: z.null(), promisesToKeep: false },
  /** Reconnects an app. */
  reconnect: {
    params: namedRevealing,
    event: z.object({ step: z.string() }),
    data: z.discriminatedUnion('result', [
      z.object({
        result: z.literal('connected'),
        app: controlApp,
        address: z.string(),
        via: z.string(),
        moved: z.object({ from: z.string().nullable(), to: z.string() }).nullable(),
      }),
      z.object({ result: z.literal('failed'), app: controlApp, verdict: saidVerdict }),
    ]),
    promisesToKeep: false,
  },
  add: { params: addInput, event: z.never(), data: z.object({ app: controlApp }), promisesToKeep: true },
  forget: {
    params: namedRevealing,
    event: z.never(),
    data: z.object({ id: z.string(), name: z.string() }),
    promisesToKeep: true,
  },
  /** Shows the window. */
  open: { params: nothing, event: z.never(), data: z.null(), promisesToKeep: false },
  /** Turns discreet mode on or off. */
  discreet: {
    /** Null: asks only. */
    params: z.strictObject({ turn: z.boolean().nullable() }),
    event: z.never(),
    data: z.object({ discreet: z.boolean() }),
    promisesToKeep: true,
  },
  /** Finds an app and reaches it now, once or until it is there, for a program that is about to use it. */
  locate: {
    params: z.strictObject({ name, wait: z.boolean() }),
    event: z.object({ verdict: saidVerdict }),
    data: z.discriminatedUnion('result', [
      z.object({ result: z.literal('reachable'), name: z.string(), connection: connectionInfo }),
      z.object({ result: z.literal('failed'), name: z.string(), verdict: saidVerdict }),
    ]),
    promisesToKeep: false,
  },
} as const;

export type ControlMethod = keyof typeof CONTROL_METHODS;
export type ParamsOf<M extends ControlMethod> = z.output<(typeof CONTROL_METHODS)[M]['params']>;
export type EventOf<M extends ControlMethod> = z.output<(typeof CONTROL_METHODS)[M]['event']>;
export type DataOf<M extends ControlMethod> = z.output<(typeof CONTROL_METHODS)[M]['data']>;

/** The schemas with which each side validates the other's messages. */
export const METHOD_SCHEMAS: {
  readonly [M in ControlMethod]: {
    readonly params: z.ZodType<ParamsOf<M>>;
    readonly event: z.ZodType<EventOf<M>>;
    readonly data: z.ZodType<DataOf<M>>;
    readonly promisesToKeep: boolean;
  };
} = CONTROL_METHODS;

/** Why a request failed: a code for programs, texts for people; sent over the channel in words. */
export interface ControlError {
  readonly code: string;
  readonly serviceCode: number | null;
  readonly message: Text;
  readonly advice: Text;
}

/** The same as the `error` of a response, in words. */
export const wireError = z.object({
  message: sentence,
  data: z.object({
    code: z.string().max(64),
    serviceCode: z.number().nullable(),
    advice: sentence,
    /** The same, to be said in the language of the command line. */
    texts: z.object({ message: wireText, advice: wireText }).optional(),
  }),
});

/** Whether a name is a method of the contract; inherited property names are not. */
export function isControlMethod(method: string): method is ControlMethod {
  return Object.hasOwn(CONTROL_METHODS, method);
}

/** What a method gets besides its parameters. */
export interface ControlCall<M extends ControlMethod> {
  /** Aborts when the client disconnects, or Beckon quits. */
  readonly signal: AbortSignal;
  /** Sends an event before the response. False: the reader is behind, so send no more until {@link onDrain}. */
  readonly notify: (event: EventOf<M>) => boolean;
  /** Calls back each time the reader has caught up. */
  readonly onDrain: (listener: () => void) => void;
}

/** The handler of each method. */
export type ControlHandlers = {
  readonly [M in ControlMethod]: (
    params: ParamsOf<M>,
    call: ControlCall<M>,
  ) => Promise<Result<DataOf<M>, ControlError>>;
};
