import { failure, type Result, success } from '../../shared/lib/result';
import type { Disposable } from '../lib/disposable';
import { parseOrigin, type Refusal } from './admission';
import type { FollowedPlace } from './app-place';
import type { ListenFailure } from './carrier';
import { FORWARD_LIMITS } from './forward-limits';
import { ForwardServer } from './forward-server';
import { ANY_PORT, type ListenPlace, parseListenAddress, parseSocketPath, socketPathIn } from './listen-address';
import { RawForward } from './raw-forward';
import { openSocketForward } from './socket-forward';

/** How a forward is to be. */
export interface ForwardSetting {
  readonly listen: ListenPlace;
  readonly origins: readonly string[];
  /** Whether TLS passes through untouched; not at a socket file. */
  readonly raw: boolean;
}

/** What is wrong with a setting. */
export type ForwardSettingProblem =
  | 'listen'
  | 'socket-path'
  | 'socket-on-windows'
  | 'raw-socket'
  | 'origin'
  | 'origins'
  | 'raw-origins';

/** Reads the texts that a person or a program gave; undefined: not given. */
export function parseForwardSetting(
  {
    listen,
    allowOrigins = [],
    raw = false,
  }: {
    readonly listen?: string | undefined;
    readonly allowOrigins?: readonly string[] | undefined;
    readonly raw?: boolean | undefined;
  },
  platform: NodeJS.Platform = process.platform,
): Result<ForwardSetting, ForwardSettingProblem> {
  // What passes through untouched has no origin that anybody could look at.
  if (raw && allowOrigins.length > 0) return failure('raw-origins');
  const place = listen === undefined ? success(ANY_PORT) : parsePlace(listen, platform);
  if (!place.ok) return place;
  // The app's two ports would need two files, and whoever opens one does not ask for a name.
  if (raw && 'path' in place.value) return failure('raw-socket');
  if (allowOrigins.length > FORWARD_LIMITS.origins) return failure('origins');
  const origins = allowOrigins.flatMap((text) => parseOrigin(text) ?? []);
  return origins.length === allowOrigins.length ? success({ listen: place.value, origins, raw }) : failure('origin');
}

function parsePlace(text: string, platform: NodeJS.Platform): Result<ListenPlace, ForwardSettingProblem> {
  const path = socketPathIn(text);
  if (path === null) {
    const address = parseListenAddress(text);
    return address === null ? failure('listen') : success(address);
  }
  if (platform === 'win32') return failure('socket-on-windows');
  const file = parseSocketPath(path);
  return file === null ? failure('socket-path') : success(file);
}

/** A forward that listens, as programs read it. */
export interface ListeningForward extends Disposable {
  readonly listening: {
    /** With the secret; null: a raw forward has no URL, nor has a socket file. */
    readonly httpUrl: string | null;
    readonly wsUrl: string | null;
    /** Path of the socket file that it listens at; null: it listens at an address. */
    readonly socket: string | null;
    /** Empty: a socket file. */
    readonly host: string;
    /** The port that it listens on; a raw forward has two, also where the app has one. 0: a socket file. */
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
  if ('path' in listen) {
    const opened = await openSocketForward({ followed, listen, origins, onRefused });
    if (!opened.ok) return opened;
    const listening = { httpUrl: null, wsUrl: null, socket: listen.path, host: '', httpsPort: 0, wssPort: 0 };
    return success({ listening, dispose: async () => await opened.value.dispose() });
  }
  if (raw) {
    const opened = await RawForward.open({ followed, listen, onRefused });
    if (!opened.ok) return opened;
    const { httpsPort, wssPort } = opened.value;
    const listening = { httpUrl: null, wsUrl: null, socket: null, host: listen.host, httpsPort, wssPort };
    return success({ listening, dispose: async () => await opened.value.dispose() });
  }
  const opened = await ForwardServer.open({ followed, listen, origins, onRefused });
  if (!opened.ok) return opened;
  const { httpUrl, wsUrl, port } = opened.value;
  const listening = { httpUrl, wsUrl, socket: null, host: listen.host, httpsPort: port, wssPort: port };
  return success({ listening, dispose: async () => await opened.value.dispose() });
}
