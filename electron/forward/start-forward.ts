import type { ConnectionInfo } from '../../shared/domain/connection-info';
import { failure, type Result, success } from '../../shared/lib/result';
import { linkedSignal } from '../lib/abort-signal';
import type { Refusal } from './admission';
import type { AwayReason } from './app-place';
import { type FollowedEvent, FollowedPlaceSource } from './followed-app';
import { type ForwardSetting, type ListeningForward, openForward } from './open-forward';

/** How an app is followed for a forward. */
export interface ForwardFollower<End> {
  /** Call when the app did not answer: it is searched for, unless that was done just now. */
  readonly suspect: () => void;
  /** Asks the service again where the app is; resolves once what is new was said as an event; false: no answer. */
  readonly lookUp: () => Promise<boolean>;
  /** Resolves with why following ends, also once the signal fired. */
  readonly ended: Promise<End>;
}

/** What a forward tells of its app: what else changes of the connection concerns the forward alone. */
export type ForwardedEvent<Lost> = Exclude<FollowedEvent<Lost>, { readonly event: 'changed' }>;

export interface StartForwardOptions<Lost, End> {
  readonly follow: (onEvent: (event: FollowedEvent<Lost>) => void, signal: AbortSignal) => ForwardFollower<End>;
  /** What requests are answered while the app is lost. */
  readonly reasonOf: (lost: Lost) => AwayReason;
  readonly setting: ForwardSetting;
  /** Called once it listens and it is known where the app is, before any event. */
  readonly onListening: (running: RunningForward<End>) => void;
  /** Called with each event as soon as requests go where it says; the first one is `reachable` or `lost`. */
  readonly onEvent: (event: ForwardedEvent<Lost>) => void;
  /** Called with each request that is refused. */
  readonly onRefused?: (refusal: Refusal) => void;
  readonly signal: AbortSignal;
}

/** A forward that listens and follows its app, until it is disposed of. */
export interface RunningForward<End> extends ListeningForward {
  /** Where the app was when the forward started; null: it was away. */
  readonly connection: ConnectionInfo | null;
  /** Why following ends. */
  readonly ended: Promise<End>;
}

/** Why a forward does not start: it cannot listen, with the system's code, or following ended first. */
export type StartFailure<End> =
  | { readonly kind: 'ended'; readonly how: End }
  | { readonly kind: 'cannot-listen'; readonly code: string };

/**
 * Starts a forward once it is known where the app is, or that it is away. It listens before, since an address in use is
 * known at once; nobody has heard of it until then, and requests get 503.
 */
export async function startForward<Lost, End>({
  follow,
  reasonOf,
  setting,
  onListening,
  onEvent,
  onRefused,
  signal,
}: StartForwardOptions<Lost, End>): Promise<Result<RunningForward<End>, StartFailure<End>>> {
  let followed: Pick<ForwardFollower<End>, 'suspect' | 'lookUp'> | null = null;
  const place = new FollowedPlaceSource({
    suspect: () => followed?.suspect(),
    lookUp: async () => (await followed?.lookUp()) ?? false,
  });
  const opened = await openForward(place, setting, onRefused);
  if (!opened.ok) return failure({ kind: 'cannot-listen', code: opened.error.code });
  const { listening } = opened.value;
  const linked = linkedSignal(signal);
  let connection: ConnectionInfo | null = null;
  const earlier: ForwardedEvent<Lost>[] = [];
  let tell = (event: ForwardedEvent<Lost>): void => void earlier.push(event);
  const first = Promise.withResolvers<void>();
  const take = async (event: FollowedEvent<Lost>): Promise<void> => {
    connection = event.event === 'lost' ? null : event.connection;
    await (event.event === 'lost' ? place.lost(reasonOf(event.reason)) : place.reached(event.connection));
    first.resolve();
    if (event.event !== 'changed') tell(event);
  };
  const follower = follow((event) => void take(event), linked.signal);
  followed = follower;
  let hasEnded = false;
  const ended = follower.ended.then((how) => {
    hasEnded = true;
    return how;
  });
  const dispose = async (): Promise<void> => {
    linked.abort();
    await opened.value.dispose();
  };
  await Promise.race([first.promise, ended]);
  if (hasEnded || signal.aborted) {
    await dispose();
    return failure({ kind: 'ended', how: await ended });
  }
  const running: RunningForward<End> = { listening, connection, ended, dispose };
  onListening(running);
  tell = onEvent;
  for (const event of earlier) onEvent(event);
  return success(running);
}
