import type { z } from 'zod';
import type { InputOf, OutputOf, RouteName } from '../../shared/ipc/contract';
import type { Envelope, RequestError } from '../../shared/ipc/envelope';
import type { Result } from '../../shared/lib/result';
import { belongsTo, type WindowSource } from '../desktop/window-source';
import type { Logger } from '../lib/logger';
import type { DurableAnswers } from '../store/durable-answers';
import { requestError } from './request-parts';

/** What is known about the sender of a message. */
export interface SenderFacts {
  /** Identifier of the contents that sent it. */
  readonly contentsId: number;
  /** Whether the sender is the contents' own main frame, not an embedded one. */
  readonly isMainFrame: boolean;
  /** Address of the frame; null when the frame is gone. */
  readonly url: string | null;
}

/** The windows that main accepts messages from. */
export interface TrustedWindows {
  /** Whether the contents of that identifier are those of a window that is open. */
  readonly isOwn: (contentsId: number) => boolean;
  readonly source: WindowSource;
}

/** Whether a message comes from a window itself: its contents, its main frame, its own document. */
export function isTrustedSender(sender: SenderFacts, { isOwn, source }: TrustedWindows): boolean {
  return isOwn(sender.contentsId) && sender.isMainFrame && sender.url !== null && belongsTo(source, sender.url);
}

export interface RouterOptions<Sender> {
  readonly handlers: RouteHandlers;
  readonly isTrusted: (sender: Sender) => boolean;
  /** Delays an answer until its changes are on the disk; on failure, a notice in the window says so. */
  readonly durable: DurableAnswers;
  readonly logger: Logger;
}

/** Processes every request in the same steps: sender, schema, handler, disk, envelope. Independent of Electron. */
export class Router<Sender> {
  readonly #options: RouterOptions<Sender>;

  constructor(options: RouterOptions<Sender>) {
    this.#options = options;
  }

  /** Answers a request; never rejects, since Electron would keep only the error's message, and that may be private. */
  async dispatch(route: RouteName, sender: Sender, input: unknown): Promise<Envelope<unknown>> {
    const { handlers, isTrusted, durable, logger } = this.#options;
    try {
      if (!isTrusted(sender)) {
        logger.warn('Refused a request from an unknown sender', { route });
        return { ok: false, error: requestError('sender-refused') };
      }
      const { answer: outcome } = await durable.after<RouteOutcome<unknown>>(
        async () => await handlers[route].run(input),
      );
      if (outcome.kind === 'invalid') {
        logger.warn('Refused a request of an unexpected shape', { route, issues: outcome.issues });
        return { ok: false, error: requestError('invalid-input') };
      }
      return outcome.answer.ok ? { ok: true, data: outcome.answer.value } : outcome.answer;
    } catch (error) {
      logger.error('A request failed unexpectedly', error, { route });
      return { ok: false, error: requestError('internal') };
    }
  }
}

type Answer<R extends RouteName> = Result<OutputOf<R>, RequestError>;

/** Handles a request that passed its schema. An expected failure is a value; a throw is a bug. */
type Handle<R extends RouteName> = (input: InputOf<R>) => Answer<R> | Promise<Answer<R>>;

/** How a request ended: answered by the handler, or rejected by the schema. */
export type RouteOutcome<Output> =
  | { readonly kind: 'handled'; readonly answer: Result<Output, RequestError> }
  /** Paths and kinds of the issues, without the values, which may be private. */
  | { readonly kind: 'invalid'; readonly issues: string };

/** A handler behind its schema. */
export interface RouteHandler<R extends RouteName> {
  run(input: unknown): Promise<RouteOutcome<OutputOf<R>>>;
}

/** A handler for every route: a missing one and an extra one do not compile. */
export type RouteHandlers = { readonly [R in RouteName]: RouteHandler<R> };

/** The handlers of all routes whose name starts with the domain. */
export type DomainHandlers<Domain extends string> = Pick<RouteHandlers, Extract<RouteName, `${Domain}.${string}`>>;

type Fit<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** Checks both directions, and the keys: an extra optional key would fit both directions. */
type IsSame<A, B> = Fit<A, B> extends true ? Fit<keyof A, keyof B> : false;

/** The schema itself if it yields exactly the route's input, apart from `readonly`; else no type fits. */
export type SchemaOf<S extends z.ZodType, R extends RouteName> =
  IsSame<z.output<S>, InputOf<R>> extends true ? S : never;

/** Maximum issues of an input that are logged. */
const MAX_ISSUES = 10;

/**
 * Puts a handler behind its schema. The key under which it is declared determines its route; a schema of
 * another shape than the contract's does not compile.
 */
export function routeHandler<R extends RouteName, S extends z.ZodType<InputOf<R>>>(
  schema: SchemaOf<S, R>,
  handle: Handle<R>,
): RouteHandler<R> {
  return {
    async run(input) {
      const parsed = parsedInput(schema, input);
      if (parsed === null) return { kind: 'invalid', issues: 'unreadable' };
      if (parsed.success) return { kind: 'handled', answer: await handle(parsed.data) };
      const issues = parsed.error.issues.slice(0, MAX_ISSUES).map((issue) => `${issue.path.join('.')} ${issue.code}`);
      return { kind: 'invalid', issues: issues.join(', ') };
    },
  };
}

/** Null: the input has a view of bytes in the place of a list. Zod would freeze it even so, and throws. */
function parsedInput<S extends z.ZodType>(schema: S, input: unknown): z.ZodSafeParseResult<z.output<S>> | null {
  try {
    return schema.safeParse(input);
  } catch (error) {
    if (hasView(input)) return null;
    throw error;
  }
}

/** Whether a view of bytes is anywhere in an input: no route takes one. */
function hasView(input: unknown): boolean {
  // A set's loop also reaches what is added meanwhile, and each value once, however it is nested.
  const values = new Set([input]);
  for (const value of values) {
    if (ArrayBuffer.isView(value)) return true;
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) values.add(part);
  }
  return false;
}
