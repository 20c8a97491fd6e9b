import type { z } from 'zod';
import type { InputOf, OutputOf, RouteName } from '../../shared/ipc/contract';
import type { RequestError } from '../../shared/ipc/envelope';
import type { Result } from '../../shared/lib/result';

type Answer<R extends RouteName> = Result<OutputOf<R>, RequestError>;

/** What main does with a request that passed its schema. An expected failure is a value; a throw is a bug. */
type Handle<R extends RouteName> = (input: InputOf<R>) => Answer<R> | Promise<Answer<R>>;

/** How a request ended: answered by the handler, or turned away at the schema. */
export type RouteOutcome<Output> =
  | { readonly kind: 'handled'; readonly answer: Result<Output, RequestError> }
  /** Paths and kinds of what is wrong, without the values: what was sent may be private. */
  | { readonly kind: 'invalid'; readonly issues: string };

/** A handler behind its schema. It carries its route, so that it cannot stand under another one's name. */
export interface RouteHandler<R extends RouteName> {
  readonly route: R;
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

/** Puts a handler behind its schema; a schema of another shape than the contract's does not compile. */
export function routeHandler<R extends RouteName, S extends z.ZodType<InputOf<R>>>(
  route: R,
  schema: SchemaOf<S, R>,
  handle: Handle<R>,
): RouteHandler<R> {
  return {
    route,
    async run(input) {
      const parsed = schema.safeParse(input);
      if (parsed.success) return { kind: 'handled', answer: await handle(parsed.data) };
      const issues = parsed.error.issues.slice(0, MAX_ISSUES).map((issue) => `${issue.path.join('.')} ${issue.code}`);
      return { kind: 'invalid', issues: issues.join(', ') };
    },
  };
}
