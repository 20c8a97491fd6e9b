import { z } from 'zod';
import type { Result } from '../../shared/lib/result';
import type { Text } from '../../shared/words/text';
import { MAX_TRANSFER_BYTES } from '../known/transfer-file';
import { APP_METHODS } from './contract/app-methods';
import { HAND_OFF_METHODS } from './contract/hand-off-methods';
import { HISTORY_METHODS } from './contract/history-methods';
import { ORGANIZING_METHODS } from './contract/organizing-methods';
import { RUNNING_METHODS } from './contract/running-methods';
import { SERVICE_METHODS } from './contract/service-methods';
import { forOwnCommandLine, sentence } from './contract/shapes';
import { TRANSFER_METHODS } from './contract/transfer-methods';
import { UPDATE_METHODS } from './contract/update-methods';
import { wireText } from './wire-text';

/**
 * The version of the protocol between programs and the running Beckon: JSON-RPC 2.0, one object per line (json-rpc.ts).
 * It is public: docs/for-programs.md says what may change within a number. A connection may begin with `hello` and the
 * number that its client speaks, so that a mismatch is reported; without it, the client speaks number 3, the first
 * that was published. A request is answered by any number of `event` notifications and then one response; an error has the code
 * for programs in `data.code`.
 */
export const PROTOCOL_VERSION = 3;

export const HELLO = 'hello';
/** The first request of a connection, if a client wants to know whether it is understood. */
export const HELLO_METHOD = {
  description: 'Says which protocol the client speaks. If it is sent, it is the first request of the connection.',
  params: z.object({ protocol: z.int().describe('The number of the protocol that the client speaks.') }),
  data: z.object({
    protocol: z.literal(PROTOCOL_VERSION),
    version: z.string().max(64).optional().describe('The version of the running Beckon.'),
  }),
};

/** Longest request, in bytes. */
export const MAX_REQUEST_BYTES = 16 * 1_024;
/** Longest request that has a file in it, as JSON, in bytes; one client at a time may send such a request. */
export const MAX_FILE_REQUEST_BYTES = 2 * MAX_TRANSFER_BYTES + MAX_REQUEST_BYTES;
/** Longest response that the command line reads, in bytes: thousands of apps with all their toys. */
export const MAX_ANSWER_BYTES = 32 * 1_024 * 1_024;

/**
 * Every method: what it does, its parameters, its events, its result, and whether that promises durability: then it
 * fails as `not-saved` if the disk refuses.
 */
const CONTROL_METHODS = {
  ...APP_METHODS,
  ...ORGANIZING_METHODS,
  ...HISTORY_METHODS,
  ...TRANSFER_METHODS,
  ...HAND_OFF_METHODS,
  ...RUNNING_METHODS,
  ...UPDATE_METHODS,
  ...SERVICE_METHODS,
} as const;

export type ControlMethod = keyof typeof CONTROL_METHODS;
export type ParamsOf<M extends ControlMethod> = z.output<(typeof CONTROL_METHODS)[M]['params']>;
export type EventOf<M extends ControlMethod> = z.output<(typeof CONTROL_METHODS)[M]['event']>;
export type DataOf<M extends ControlMethod> = z.output<(typeof CONTROL_METHODS)[M]['data']>;

/** The schemas with which each side validates the other's messages. */
export const METHOD_SCHEMAS: {
  readonly [M in ControlMethod]: {
    /** One sentence, for the public schema. */
    readonly description: string;
    readonly params: z.ZodType<ParamsOf<M>>;
    readonly event: z.ZodType<EventOf<M>>;
    readonly data: z.ZodType<DataOf<M>>;
    readonly promisesToKeep: boolean;
  };
} = CONTROL_METHODS;

/** Whether a request is one with a file, by its beginning: its method comes before its parameters. Pure. */
export function isFileRequest(head: string): boolean {
  const [beforeParams = ''] = head.split('"params"');
  return /"method"\s*:\s*"previewImport"/.test(beforeParams);
}

/** Why a request failed: a code for programs, texts for people; sent over the channel in words. */
export interface ControlError {
  readonly code: string;
  readonly serviceCode: number | null;
  readonly message: Text;
  readonly advice: Text;
}

/** The same as the `error` of a response, in words. */
export const wireError = z.object({
  message: sentence.describe('What went wrong, for people, in English.'),
  data: z.object({
    code: z
      .string()
      .max(64)
      .describe('Why, for programs: the codes of docs/for-programs.md. A later Beckon may have others.'),
    serviceCode: z.number().nullable().describe('The code that the service answered with; null: none.'),
    advice: sentence.describe('What to do next, for people, in English; may be empty.'),
    protocol: z.int().optional().describe('With `version`: the number that the running Beckon speaks.'),
    version: z.string().max(64).optional().describe('With `version`: the version of the running Beckon.'),
    /** The same, to be said in the language of the command line. */
    texts: forOwnCommandLine(z.object({ message: wireText, advice: wireText }).optional()),
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

/** The handlers of some methods. */
export type HandlersOf<M extends ControlMethod> = {
  readonly [K in M]: (params: ParamsOf<K>, call: ControlCall<K>) => Promise<Result<DataOf<K>, ControlError>>;
};

/** The handler of each method. */
export type ControlHandlers = HandlersOf<ControlMethod>;
