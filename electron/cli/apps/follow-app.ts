import type { ConnectionInfo } from '../../../shared/domain/connection-info';
import type { NearbyApp } from '../../../shared/domain/nearby-app';
import { success } from '../../../shared/lib/result';
import { phrase } from '../../../shared/words/phrase';
import { isSamePlaceListed } from '../../control/app-locator';
import { channelError } from '../../control/control-failure';
import { FollowedApp, type FollowedEvent } from '../../forward/followed-app';
import { abortableDelay, linkedSignal } from '../../lib/abort-signal';
import { systemClock } from '../../lib/clock';
import { type CommandContext, type GlobalOptions, serviceText } from '../command-context';
import { type CommandError, inOutput, printNote } from '../printing/output';
import { runningBeckon } from '../running-beckon';
import { LOCATE_MS } from '../time-limits';
import { locatorAtService, type ServiceLocator, verdictError, withServiceAdvice } from './find-app';

/** How often a Beckon is looked for that has quit, in milliseconds. */
const RETRY_MS = 1_000;
/** However often the app is suspected, it is not searched for more often than this, in milliseconds. */
const SEARCH_GAP_MS = 5_000;
/** Without a running Beckon, how often the app's address is measured, in milliseconds. */
const CHECK_MS = 30_000;

export type FollowingEvent = FollowedEvent<CommandError>;

export interface FollowOptions {
  readonly name: string;
  /** Whether the name is a device code, whatever it looks like. */
  readonly isCode: boolean;
  readonly onEvent: (event: FollowingEvent) => void;
  readonly signal: AbortSignal;
}

/** An app that is followed. */
export interface Following {
  /** Call when the app did not answer: it is searched for, unless that was done just now. */
  readonly suspect: () => void;
  /** Asks the service again where the app is; resolves once what is new was said as an event; false: no answer. */
  readonly lookUp: () => Promise<boolean>;
  /** Resolves with why it ends, or with null once the signal fires. */
  readonly ended: Promise<CommandError | null>;
}

/**
 * Follows an app through the running Beckon, also through the next one after a restart; without one, by its device code
 * at the given service.
 */
export function followApp(follow: FollowOptions, options: GlobalOptions, context: CommandContext): Following {
  const app = new FollowedApp<CommandError>(follow.onEvent);
  const follower = new AppFollower(app, follow, context);
  let current: Pick<Following, 'suspect' | 'lookUp'> = follower;
  const run = async (): Promise<CommandError | null> => {
    const error = await follower.throughBeckon();
    const isElsewhere = error?.code === 'not-running' || error?.code === 'not-found';
    if (error === null || follower.hasFollowed || !isElsewhere) return error;
    if (serviceText(options, context) === '') return withServiceAdvice(error);
    const atService = new ServiceFollower(app, follow, options, context);
    current = atService;
    return await atService.follow();
  };
  return { suspect: () => current.suspect(), lookUp: async () => await current.lookUp(), ended: run() };
}

/** Failures after which a later Beckon may go on. */
const AWHILE: ReadonlySet<string> = new Set(['not-running', 'disconnected', 'busy', 'version', 'timeout', 'internal']);

/** Follows an app through whichever Beckon runs. */
class AppFollower {
  readonly #app: FollowedApp<CommandError>;
  readonly #follow: FollowOptions;
  readonly #context: CommandContext;
  #searchedAt = Number.NEGATIVE_INFINITY;
  #isAlone = false;
  /** Where the app was last; null: nowhere yet. */
  #connection: ConnectionInfo | null = null;
  /** What the service said when it was asked last; null: it was not. */
  #listed: Pick<NearbyApp, 'domain' | 'httpsPort' | 'wssPort'> | null = null;
  /** Whether there was an event. */
  hasFollowed = false;

  constructor(app: FollowedApp<CommandError>, follow: FollowOptions, context: CommandContext) {
    this.#app = app;
    this.#follow = follow;
    this.#context = context;
  }

  async throughBeckon(): Promise<CommandError | null> {
    const { name, signal } = this.#follow;
    while (!signal.aborted) {
      const answer = await runningBeckon(this.#context).request(
        'follow',
        { name, reveal: true },
        {
          onEvent: (event) => {
            this.hasFollowed = true;
            this.#setAlone(false);
            if (event.event === 'lost') this.#app.lost(verdictError(event.verdict));
            else this.#reached(event.connection);
          },
          timeoutMs: null,
          signal,
        },
      );
      if (signal.aborted) return null;
      const error = answer.ok ? channelError('disconnected') : answer.error;
      if (!this.hasFollowed || !AWHILE.has(error.code)) return error;
      this.#setAlone(true);
      await abortableDelay(systemClock, RETRY_MS, signal);
    }
    return null;
  }

  /** Asks the service through Beckon, and has the app searched for if it is elsewhere than the last time. */
  async lookUp(): Promise<boolean> {
    const { name, signal } = this.#follow;
    if (this.#isAlone) return false;
    const answer = await runningBeckon(this.#context).request('lookup', { name }, { timeoutMs: LOCATE_MS, signal });
    if (!answer.ok || signal.aborted) return false;
    const { app } = answer.value;
    // An address that somebody typed is another one than the service gives, every time.
    const before = this.#listed ?? this.#connection;
    const isThere = before !== null && isSamePlaceListed(before, app);
    if (isThere || (await this.#locate(name, signal))) this.#listed = app;
    return true;
  }

  /** The answer comes as an event too, to all who follow the app; whichever comes first counts. */
  suspect(): void {
    const { name, signal } = this.#follow;
    const now = systemClock.now();
    if (this.#isAlone || (now >= this.#searchedAt && now - this.#searchedAt < SEARCH_GAP_MS)) return;
    this.#searchedAt = now;
    void this.#locate(name, signal);
  }

  /** Searches for the app; false: Beckon did not say what came of it. */
  async #locate(name: string, signal: AbortSignal): Promise<boolean> {
    const params = { name, reveal: true, wait: false };
    const answer = await runningBeckon(this.#context).request('locate', params, { timeoutMs: LOCATE_MS, signal });
    if (!answer.ok || signal.aborted) return false;
    const found = answer.value;
    if (found.result === 'reachable') this.#reached(found.connection);
    else this.#app.lost(verdictError(found.verdict));
    return true;
  }

  #reached(connection: ConnectionInfo): void {
    this.#connection = connection;
    this.#app.reached(connection);
  }

  #setAlone(isAlone: boolean): void {
    if (isAlone === this.#isAlone) return;
    this.#isAlone = isAlone;
    const { output } = this.#context;
    printNote(output, inOutput(output, phrase(isAlone ? 'cli.forward.unfollowed' : 'cli.forward.followed')));
  }
}

/** Follows an app without a running Beckon: measures its address from time to time, and asks the service when it is away. */
class ServiceFollower {
  readonly #app: FollowedApp<CommandError>;
  readonly #follow: FollowOptions;
  readonly #options: GlobalOptions;
  readonly #context: CommandContext;
  #stopWaiting: () => void = () => undefined;
  /** Once it is found for the first time. */
  #atService: { readonly locator: ServiceLocator; readonly deviceCode: string } | null = null;

  constructor(app: FollowedApp<CommandError>, follow: FollowOptions, options: GlobalOptions, context: CommandContext) {
    this.#app = app;
    this.#follow = follow;
    this.#options = options;
    this.#context = context;
  }

  suspect(): void {
    this.#stopWaiting();
  }

  async lookUp(): Promise<boolean> {
    const { signal } = this.#follow;
    const located = await this.#atService?.locator.lookUp(this.#atService.deviceCode, signal);
    if (located == null || signal.aborted) return false;
    if (located === 'as-before') return true;
    if (located.ok) this.#app.reached(located.value);
    else this.#app.lost(located.error);
    return true;
  }

  async follow(): Promise<CommandError | null> {
    const { name, isCode, signal } = this.#follow;
    // Following has no time limit.
    const { timeout: _, ...options } = this.#options;
    const atService = await locatorAtService(name, isCode, options, this.#context);
    if (!atService.ok) return atService.error;
    const { locator, deviceCode } = atService.value;
    const first = await locator.locate(deviceCode, signal);
    if (signal.aborted) return null;
    if (!first.ok) return first.error;
    this.#app.reached(first.value);
    this.#atService = atService.value;
    while (!signal.aborted) {
      await this.#nextCheck();
      if (signal.aborted) break;
      const measured = await locator.measure(signal);
      if (signal.aborted) break;
      const lost = (reason: CommandError): void => this.#app.lost(reason);
      const found = measured === null ? await locator.wait(deviceCode, lost, signal) : success(measured);
      if (found === null) break;
      if (!found.ok) return found.error;
      this.#app.reached(found.value);
    }
    return null;
  }

  async #nextCheck(): Promise<void> {
    const linked = linkedSignal(this.#follow.signal);
    this.#stopWaiting = linked.abort;
    await abortableDelay(systemClock, CHECK_MS, linked.signal);
    linked.abort();
  }
}
