import type { KnownApp } from '../../shared/domain/known-app';
import { type LocalAddress, type LocalAddressState, localUrlOf, MAX_ORIGINS } from '../../shared/domain/local-address';
import { failure, type Result, success } from '../../shared/lib/result';
import { type Text, textFor } from '../../shared/words/text';
import type { Clock } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import { MutableObservableMap, type ObservableMap } from '../lib/observable-map';
import { programAtPort } from '../lib/port-owner';
import { parseOrigin } from './admission';
import type { AwayReason } from './app-place';
import type { FollowedEvent } from './followed-app';
import type { LocalListener } from './local-listener';
import type { ForwardFollower } from './start-forward';

/** Where proposed ports begin: neither companion apps nor the usual servers have these. */
export const FIRST_PORT = 21_010;
/** How many ports are tried in a row. */
const PORTS_TRIED = 1_000;

/** Follows a known app until the signal fires. */
export type FollowApp = (
  appId: string,
  onEvent: (event: FollowedEvent<AwayReason>) => void,
  signal: AbortSignal,
) => Pick<ForwardFollower<unknown>, 'suspect' | 'lookUp'>;

export interface LocalAddressesOptions {
  /** By {@link KnownApp.id}. */
  readonly known: ObservableMap<KnownApp>;
  /** Keeps the address of an app. */
  readonly keep: (
    appId: string,
    localAddress: LocalAddress,
  ) => Result<null, { readonly code: 'not-found' | 'read-only' }>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** What to change of an app's local address; what is null stays. */
export interface LocalAddressChange {
  readonly enabled: boolean | null;
  /** `free`: another one than now, which no program has. */
  readonly port: number | 'free' | null;
  readonly origins: readonly string[] | null;
}

/** Why it was not changed. */
export type LocalAddressFailure =
  | { readonly code: 'not-found' | 'read-only' }
  | { readonly code: 'invalid-input'; readonly message: Text; readonly advice: Text };

/** The local addresses of all known apps: each that is switched on listens as long as Beckon runs. */
export class LocalAddresses implements Disposable {
  readonly #options: LocalAddressesOptions;
  readonly #states = new MutableObservableMap<LocalAddressState>();
  readonly #listeners = new Map<string, Running>();
  /** By port; each resolves once the port is given up. */
  readonly #closing = new Map<number, Promise<unknown>>();
  #naming: Promise<unknown> = Promise.resolve();
  readonly #stopWatching: () => void;
  #isDisposed = false;
  /** What a listener needs; null: Beckon is still starting. */
  #parts: { readonly follow: FollowApp; readonly Listener: typeof LocalListener } | null = null;

  constructor(options: LocalAddressesOptions) {
    this.#options = options;
    const { known } = options;
    this.#stopWatching = known.subscribe(({ changed, removed }) => this.#update([...changed, ...removed]));
    this.#update(known.keys());
  }

  /** Of those that are switched on, by {@link KnownApp.id}. */
  get states(): ObservableMap<LocalAddressState> {
    return this.#states;
  }

  /** The URL that programs can use now; null: there is none. */
  urlOf(appId: string): string | null {
    const app = this.#options.known.get(appId);
    return app === undefined ? null : localUrlOf(app, this.#states.get(appId));
  }

  /** Begins to listen. */
  async start(follow: FollowApp): Promise<void> {
    const { LocalListener: Listener } = await import('./local-listener');
    if (this.#isDisposed) return;
    this.#parts = { follow, Listener };
    this.#update(this.#states.keys());
  }

  /** Call after sleep. */
  woke(): void {
    for (const { listener } of this.#listeners.values()) listener.woke();
  }

  /**
   * Changes the local address of an app, and resolves when it listens, or it is known why it does not. The first one gets
   * a port that is free, unless one is given. Null: it has none, and nothing asks for one.
   */
  async change(appId: string, change: LocalAddressChange): Promise<Result<LocalAddress | null, LocalAddressFailure>> {
    const origins = change.origins === null ? null : parsedOrigins(change.origins);
    if (origins?.ok === false) return origins;
    const app = this.#options.known.get(appId);
    if (app === undefined) return failure({ code: 'not-found' });
    const isAskedFor = change.enabled === true || change.port !== null || origins !== null;
    if (app.localAddress === undefined && !isAskedFor) return success(null);
    const isProposed = change.port === 'free' || (change.port === null && app.localAddress === undefined);
    const proposed = isProposed ? await this.#freePort() : null;
    // It may have got one meanwhile.
    const now = this.#options.known.get(appId)?.localAddress;
    const port = (change.port === 'free' ? proposed : change.port) ?? now?.port ?? proposed;
    if (port === null || (change.port === 'free' && proposed === null)) return failure(NO_FREE_PORT);
    if (port !== now?.port && this.#isOfAnother(port, appId)) return failure(portOfAnother(port));
    const localAddress = {
      port,
      enabled: change.enabled ?? now?.enabled ?? false,
      origins: origins?.value ?? now?.origins ?? [],
    };
    const kept = this.#options.keep(appId, localAddress);
    if (!kept.ok) return failure(kept.error);
    await this.#listeners.get(appId)?.attempt;
    return success(localAddress);
  }

  async dispose(): Promise<void> {
    this.#isDisposed = true;
    this.#stopWatching();
    for (const appId of this.#listeners.keys()) this.#close(appId);
    await Promise.all(this.#closing.values());
  }

  #update(appIds: Iterable<string>): void {
    const { known } = this.#options;
    for (const appId of appIds) {
      const address = known.get(appId)?.localAddress;
      this.#run(appId, address?.enabled === true ? address : null);
    }
  }

  #run(appId: string, address: LocalAddress | null): void {
    const before = this.#listeners.get(appId);
    if (before !== undefined && before.port === address?.port) {
      before.listener.setOrigins(address.origins);
      return;
    }
    this.#close(appId);
    if (address === null) {
      this.#states.delete(appId);
      return;
    }
    if (before !== undefined || !this.#states.has(appId)) this.#states.set(appId, STARTING);
    if (this.#parts === null) return;
    const { follow, Listener } = this.#parts;
    const { port, origins } = address;
    const listener = new Listener({
      port,
      origins,
      follow: (onEvent, signal) => follow(appId, onEvent, signal),
      clock: this.#options.clock,
      onState: (state) => this.#tell(appId, port, state),
      programAt: async () => await this.#programAt(port),
    });
    const open = async (): Promise<void> => {
      await this.#closing.get(port);
      await listener.listen();
    };
    this.#listeners.set(appId, { port, listener, attempt: open() });
  }

  /** Whoever listens at the port next waits until it is given up: Beckon is no other program. */
  #close(appId: string): void {
    const running = this.#listeners.get(appId);
    if (running === undefined) return;
    this.#listeners.delete(appId);
    const { port, listener } = running;
    const before = this.#closing.get(port);
    const close = async (): Promise<void> => {
      await Promise.all([before, listener.dispose()]);
      if (this.#closing.get(port) === closed) this.#closing.delete(port);
    };
    const closed = close();
    this.#closing.set(port, closed);
  }

  /** One after another: to ask the system may start a program each time. */
  async #programAt(port: number): Promise<string | null> {
    const named = this.#naming.then(async () => await programAtPort(port));
    this.#naming = named;
    return await named;
  }

  #tell(appId: string, port: number, state: LocalAddressState): void {
    const before = this.#states.get(appId);
    if (before?.kind === state.kind && before.takenBy === state.takenBy) return;
    this.#states.set(appId, state);
    this.#options.logger.info('A local address', { appId, port, state: state.kind });
  }

  async #freePort(): Promise<number | null> {
    const { isFree } = await import('./local-listener');
    for (let port = FIRST_PORT; port < FIRST_PORT + PORTS_TRIED; port += 1) {
      // Another app may have got it while it was tried.
      if (!this.#isOfAnother(port) && (await isFree(port)) && !this.#isOfAnother(port)) return port;
    }
    return null;
  }

  /** @param appId whose own port it may be; omitted: nobody's */
  #isOfAnother(port: number, appId?: string): boolean {
    for (const { id, localAddress } of this.#options.known.values()) {
      if (id !== appId && localAddress?.port === port) return true;
    }
    return false;
  }
}

const STARTING: LocalAddressState = { kind: 'starting', takenBy: null };

interface Running {
  readonly port: number;
  readonly listener: LocalListener;
  /** Resolves after the first attempt to listen. */
  readonly attempt: Promise<void>;
}

function parsedOrigins(texts: readonly string[]): Result<readonly string[], LocalAddressFailure> {
  if (texts.length > MAX_ORIGINS)
    return failure({
      code: 'invalid-input',
      message: textFor('localAddress.tooManyOrigins.message', { max: MAX_ORIGINS }),
      advice: textFor('localAddress.tooManyOrigins.advice'),
    });
  const parsed = texts.map((text) => ({ text, origin: originOfPage(text.trim()) }));
  const wrong = parsed.find(({ origin }) => origin === null);
  if (wrong !== undefined)
    return failure({
      code: 'invalid-input',
      message: textFor('localAddress.badOrigin.message', { text: wrong.text }),
      advice: textFor('localAddress.badOrigin.advice'),
    });
  return success([...new Set(parsed.flatMap(({ origin }) => origin ?? []))]);
}

/** The origin of a web page: people paste its whole address. Null: the text is none. */
function originOfPage(text: string): string | null {
  const isWebAddress = /^https?:\/\//i.test(text) && URL.canParse(text);
  return parseOrigin(isWebAddress ? new URL(text).origin : text);
}

function portOfAnother(port: number): LocalAddressFailure {
  return {
    code: 'invalid-input',
    message: textFor('localAddress.portOfAnother.message', { port }),
    advice: textFor('localAddress.portOfAnother.advice'),
  };
}

const NO_FREE_PORT: LocalAddressFailure = {
  code: 'invalid-input',
  message: textFor('localAddress.noFreePort.message'),
  advice: textFor('localAddress.noFreePort.advice'),
};
