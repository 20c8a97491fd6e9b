import { failure, type Result, success } from '../../shared/lib/result';
import type { Disposable } from '../lib/disposable';
import { parseOrigin, type Refusal } from './admission';
import type { FollowedPlace } from './app-place';
import type { ListenFailure } from './carrier';
import { FORWARD_LIMITS } from './forward-limits';
import { ForwardServer } from './forward-server';
import { ANY_PORT, type ListenAddress, parseListenAddress } from './listen-address';
import { RawForward } from './raw-forward';

/** How a forward is to be. */
export interface ForwardSetting {
  readonly listen: ListenAddress;
  readonly origins: readonly string[];
  /** Whether TLS passes through untouched. */
  readonly raw: boolean;
}

/** What is wrong with a setting. */
export type ForwardSettingProblem = 'listen' | 'origin' | 'origins' | 'raw-origins';

/** Reads the texts that a person or a program gave; undefined: not given. */
export function parseForwardSetting({
  listen,
  allowOrigins = [],
  raw = false,
}: {
  readonly listen?: string | undefined;
  readonly allowOrigins?: readonly string[] | undefined;
  readonly raw?: boolean | undefined;
}): Result<ForwardSetting, ForwardSettingProblem> {
  // What passes through untouched has no origin that anybody could look at.
  if (raw && allowOrigins.length > 0) return failure('raw-origins');
  const address = listen === undefined ? ANY_PORT : parseListenAddress(listen);
  if (address === null) return failure('listen');
  if (allowOrigins.length > FORWARD_LIMITS.origins) return failure('origins');
  const origins = allowOrigins.flatMap((text) => parseOrigin(text) ?? []);
  return origins.length === allowOrigins.length ? success({ listen: address, origins, raw }) : failure('origin');
}

/** A forward that listens, as programs read it. */
export interface ListeningForward extends Disposable {
  readonly listening: {
    /** With the secret; null: a raw forward has no URL. */
    readonly httpUrl: string | null;
    readonly wsUrl: string | null;
    readonly host: string;
    /** The port that it listens on; a raw forward has two, also where the app has one. */
    readonly httpsPort: number;
    readonly wssPort: number;
  };
}

/**
 * Opens a forward to a followed app; fails with the system's code if it cannot listen.
 *
 * @param onRefused called with each request that is refused
 */
export async function openForward(
  followed: FollowedPlace,
  { listen, origins, raw }: ForwardSetting,
  onRefused?: (refusal: Refusal) => void,
): Promise<Result<ListeningForward, ListenFailure>> {
  if (raw) {
    const opened = await RawForward.open({ followed, listen, onRefused });
    if (!opened.ok) return opened;
    const { httpsPort, wssPort } = opened.value;
    const listening = { httpUrl: null, wsUrl: null, host: listen.host, httpsPort, wssPort };
    return success({ listening, dispose: async () => await opened.value.dispose() });
  }
  const opened = await ForwardServer.open({ followed, listen, origins, onRefused });
  if (!opened.ok) return opened;
  const { httpUrl, wsUrl, port } = opened.value;
  const listening = { httpUrl, wsUrl, host: listen.host, httpsPort: port, wssPort: port };
  return success({ listening, dispose: async () => await opened.value.dispose() });
}
