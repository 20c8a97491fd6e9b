import type { EventName, InputOf, OutputOf, PayloadOf, RouteName } from '../../shared/ipc/contract';
import type { Envelope } from '../../shared/ipc/envelope';
import type { AppState, StateSnapshot } from '../../shared/ipc/state';
import { verbatim } from '../../shared/words/text';

/** An answer for every route: a missing one and an extra one do not compile. */
export type FakeHandlers = {
  readonly [R in RouteName]: (input: InputOf<R>) => Envelope<OutputOf<R>> | Promise<Envelope<OutputOf<R>>>;
};

/** What the usual answers work on. */
export interface FakeBackground {
  state(): AppState;
  set<S extends keyof AppState>(slice: S, value: AppState[S]): void;
  snapshot(): StateSnapshot;
  tell<E extends EventName>(event: E, payload: PayloadOf<E>): void;
}

/** The answers of one domain: those routes whose names start so. */
export type HandlersOf<Domain extends string> = {
  readonly [R in Extract<RouteName, `${Domain}.${string}`>]: FakeHandlers[R];
};

/** The present moment, as the contract writes it. */
export function now(): string {
  return new Date().toISOString();
}

export function done<T>(data: T): Envelope<T> {
  return { ok: true, data };
}

export function notFound(): Envelope<never> {
  return {
    ok: false,
    error: {
      code: 'not-found',
      serviceCode: null,
      message: verbatim('This no longer exists.'),
      advice: verbatim('The list may have changed. Refresh and try again.'),
    },
  };
}
