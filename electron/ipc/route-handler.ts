import { z } from 'zod';
import type { InputOf, OutputOf, RouteName } from '../../shared/ipc/contract';
import type { RequestError } from '../../shared/ipc/envelope';
import type { Result } from '../../shared/lib/result';
import { ownName } from '../known/own-name';

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
      const parsed = schema.safeParse(input);
      if (parsed.success) return { kind: 'handled', answer: await handle(parsed.data) };
      const issues = parsed.error.issues.slice(0, MAX_ISSUES).map((issue) => `${issue.path.join('.')} ${issue.code}`);
      return { kind: 'invalid', issues: issues.join(', ') };
    },
  };
}

/** No input. */
export const nothing = z.null();

/** A typed address, including spaces. */
export const target = z.string().min(1).max(2_048);

/** Identifier of a known app, a notice or an undo: a UUID, but nothing depends on that. */
export const id = z.string().min(1).max(64);

/** The user's own name for an app, or none. */
export const alias = ownName.nullable();

/** Name of a group, or none. */
export const group = ownName.nullable();

/** Known apps selected together: more than anybody selects at once. */
export const ids = z.array(id).min(1).max(1_000).readonly();

export const serviceInput = {
  baseUrl: z.string().max(4_096),
  caFile: z.string().min(1).max(4_096).nullable(),
} as const;
