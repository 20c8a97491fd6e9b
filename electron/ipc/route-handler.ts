import { z } from 'zod';
import type { InputOf, OutputOf, RouteName } from '../../shared/ipc/contract';
import type { RequestError } from '../../shared/ipc/envelope';
import type { Result } from '../../shared/lib/result';
import { ownName } from '../known/own-name';

type Answer<R extends RouteName> = Result<OutputOf<R>, RequestError>;

/** What main does with a request that passed its schema. An expected failure is a value; a throw is a bug. */
type Handle<R extends RouteName> = (input: InputOf<R>) => Answer<R> | Promise<Answer<R>>;

/** How a request ended: answered by the handler, or turned away at the schema. */
export type RouteOutcome<Output> =
  | { readonly kind: 'handled'; readonly answer: Result<Output, RequestError> }
  /** Paths and kinds of what is wrong, without the values: what was sent may be private. */
  | { readonly kind: 'invalid'; readonly issues: string };

/** A handler behind its schema. */
export interface RouteHandler<R extends RouteName> {
  run(input: unknown): Promise<RouteOutcome<OutputOf<R>>>;
}

/** A handler for every route there is: a missing one and an extra one do not compile. */
export type RouteHandlers = { readonly [R in RouteName]: RouteHandler<R> };

/** The handlers of all routes whose name starts with the domain. */
export type DomainHandlers<Domain extends string> = Pick<RouteHandlers, Extract<RouteName, `${Domain}.${string}`>>;

type Fit<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** Both ways, and key by key: a key too many that is optional would fit both ways. */
type IsSame<A, B> = Fit<A, B> extends true ? Fit<keyof A, keyof B> : false;

/** The schema itself when it yields exactly the route's input, apart from `readonly`; else nothing fits. */
export type SchemaOf<S extends z.ZodType, R extends RouteName> =
  IsSame<z.output<S>, InputOf<R>> extends true ? S : never;

/** Of an input's faults, the log gets so many. */
const MAX_ISSUES = 10;

/**
 * Puts a handler behind its schema. Which route it is for follows from the key under which it stands; a schema of
 * another shape than the contract's does not compile.
 */
export function routeHandler<R extends RouteName, S extends z.ZodType<InputOf<R>>>(
  schema: SchemaOf<S, R>,
  handle: Handle<R>,
): RouteHandler<R> {
  return {
    async run(input) {
      const parsed = schema.safeParse(input);
      if (parsed.success) return { kind: 'handled', answer: await handle(parsed.data) };
      const issues = parsed.error.issues.slice(0, MAX_ISSUES).map((issue) => `${issue.path.join('.')} ${issue.code}`);
      return { kind: 'invalid', issues: issues.join(', ') };
    },
  };
}

/** Nothing goes in. */
export const nothing = z.null();

/** A typed address, blanks and all. */
export const target = z.string().min(1).max(2_048);

/** Identifier of a known app, a notice or an undo: a UUID, but nothing depends on that. */
export const id = z.string().min(1).max(64);

/** The user's own name for an app, or none. */
export const alias = ownName.nullable();

/** Name of a group, or none. */
export const group = ownName.nullable();

/** Known apps that were picked together: more than anybody picks at once. */
export const ids = z.array(id).min(1).max(1_000).readonly();

export const serviceInput = {
  baseUrl: z.string().max(4_096),
  caFile: z.string().min(1).max(4_096).nullable(),
} as const;
