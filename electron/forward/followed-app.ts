import { isDeepStrictEqual } from 'node:util';
import type { ConnectionInfo } from '../../shared/domain/connection-info';
import { type Observable, ObservableValue } from '../lib/observable';
import { readCaFile } from '../service/ca-file';
import { type AppPlace, type AwayReason, authorityOf, type FollowedPlace, type Whereabouts } from './app-place';

/** What happens to an app that is followed; the first event is `reachable` or `lost`. */
export type FollowedEvent<Lost> =
  | { readonly event: 'reachable'; readonly connection: ConnectionInfo }
  /** `from` and `to` are `address:port`; null: the address is not known. */
  | {
      readonly event: 'moved';
      readonly from: string | null;
      readonly to: string | null;
      readonly connection: ConnectionInfo;
    }
  /** It stays where it is; something else of its connection is another one, such as its certificate. */
  | { readonly event: 'changed'; readonly connection: ConnectionInfo }
  /** `address` is `address:port`, as above. */
  | { readonly event: 'back'; readonly address: string | null; readonly connection: ConnectionInfo }
  | { readonly event: 'lost'; readonly reason: Lost };

/**
 * Turns findings about an app, which may repeat, into events, which do not:
 *
 *   new ──reached──▶ reachable ◀──reached elsewhere: moved; there, but otherwise: changed──┐
 *    │                 │   ▲                                                               │
 *    └──────lost──▶ lost ──┴── reached: back                                       reachable
 */
export class FollowedApp<Lost> {
  readonly #onEvent: (event: FollowedEvent<Lost>) => void;
  #connection: ConnectionInfo | null = null;
  #state: 'new' | 'reachable' | 'lost' = 'new';

  constructor(onEvent: (event: FollowedEvent<Lost>) => void) {
    this.#onEvent = onEvent;
  }

  /** Whether it was reached or lost, so that there was an event. */
  get isKnown(): boolean {
    return this.#state !== 'new';
  }

  get isReachable(): boolean {
    return this.#state === 'reachable';
  }

  /** The app was reached. */
  reached(found: ConnectionInfo): void {
    const [before, state] = [this.#connection, this.#state];
    const stayed = state === 'reachable' && before !== null && !hasMoved(before, found) ? before : null;
    const connection = stayed === null ? found : completed(found, stayed);
    this.#state = 'reachable';
    this.#connection = connection;
    if (state === 'new') this.#onEvent({ event: 'reachable', connection });
    else if (state === 'lost') this.#onEvent({ event: 'back', address: placeText(connection), connection });
    else if (stayed !== null) {
      if (!isDeepStrictEqual(stayed, connection)) this.#onEvent({ event: 'changed', connection });
    } else {
      const from = before === null ? null : placeText(before);
      this.#onEvent({ event: 'moved', from, to: placeText(connection), connection });
    }
  }

  /** The app was not reached. */
  lost(reason: Lost): void {
    if (this.#state === 'lost') return;
    this.#state = 'lost';
    this.#onEvent({ event: 'lost', reason });
  }
}

/** Whether an app is elsewhere; a port that one of the two does not name is no other one. */
export function hasMoved(before: ConnectionInfo, after: ConnectionInfo): boolean {
  const differs = (left: number | null, right: number | null): boolean =>
    left !== null && right !== null && left !== right;
  return (
    before.address !== after.address ||
    before.domain !== after.domain ||
    differs(before.httpsPort, after.httpsPort) ||
    differs(before.wssPort, after.wssPort)
  );
}

/** What was found at the same place, with what it does not say as it was before: one measurement may see less. */
function completed(found: ConnectionInfo, before: ConnectionInfo): ConnectionInfo {
  const httpsPort = found.httpsPort ?? before.httpsPort;
  const wssPort = found.wssPort ?? before.wssPort;
  const isPortFound = (httpsPort ?? wssPort) === (found.httpsPort ?? found.wssPort);
  // Without a certificate it is not known either which authority verifies it.
  const isVerified = found.certSha256 !== null;
  return {
    ...found,
    httpsPort,
    wssPort,
    httpsUrl: found.httpsPort === null ? before.httpsUrl : found.httpsUrl,
    wssUrl: found.wssPort === null ? before.wssUrl : found.wssUrl,
    resolve: isPortFound ? found.resolve : before.resolve,
    ca: isVerified ? found.ca : (found.ca ?? before.ca),
    certSha256: found.certSha256 ?? before.certSha256,
  };
}

/** `address:port` of a connection, with the HTTPS port, else the one for WebSocket; null: nowhere. */
export function placeText({ address, httpsPort, wssPort }: ConnectionInfo): string | null {
  const port = httpsPort ?? wssPort;
  return address === null ? null : port === null ? address : authorityOf(address, port);
}

/** Without `ready`, the app is followed all the time. */
type FollowedPlaceParts = Pick<FollowedPlace, 'suspect' | 'lookUp'> & Partial<Pick<FollowedPlace, 'ready'>>;

/** Where a followed app is, for a forward: takes in what its follower says. */
export class FollowedPlaceSource implements FollowedPlace {
  readonly ready: () => Promise<void>;
  readonly suspect: () => void;
  readonly lookUp: () => Promise<boolean>;
  readonly #whereabouts = new ObservableValue<Whereabouts>({ kind: 'away', reason: STARTING });
  /** Counts what was said: files are read meanwhile. */
  #said = 0;
  #settled: Promise<void> = Promise.resolve();

  constructor({ ready = async () => undefined, suspect, lookUp }: FollowedPlaceParts) {
    this.ready = ready;
    this.suspect = suspect;
    this.lookUp = async () => {
      const isAnswered = await lookUp();
      await this.#settled;
      return isAnswered;
    };
  }

  get whereabouts(): Observable<Whereabouts> {
    return this.#whereabouts;
  }

  /**
   * The app was reached; reads the file of its authority, if it has one. Resolves, in the order of the calls, once
   * requests go there: whoever hears of a move before would still be led to the former place.
   */
  async reached(connection: ConnectionInfo): Promise<void> {
    this.#said += 1;
    this.#settled = this.#take(connection, this.#said, this.#settled);
    // What is said meanwhile counts in its place.
    for (let settled: Promise<void> | null = null; settled !== this.#settled; ) {
      settled = this.#settled;
      await settled;
    }
  }

  /** The app was lost. Resolves after all that was said before. */
  async lost(reason: AwayReason): Promise<void> {
    this.#said += 1;
    this.#whereabouts.set({ kind: 'away', reason });
    await this.#settled;
  }

  async #take(connection: ConnectionInfo, said: number, before: Promise<void>): Promise<void> {
    const place = await appPlace(connection);
    if (said === this.#said) {
      this.#whereabouts.set(place === null ? { kind: 'away', reason: NO_PLACE } : { kind: 'there', place });
    }
    await before;
  }
}

async function appPlace(connection: ConnectionInfo): Promise<AppPlace | null> {
  const { address, domain, httpsPort, wssPort, ca, certSha256 } = connection;
  if (address === null || (httpsPort === null && wssPort === null)) return null;
  const authority = ca === null ? null : await readCaFile(ca);
  // Without its authority the certificate is not verified, and each request says so.
  const extraCaPem = authority?.ok === true ? authority.value : null;
  return { address, domain: domain ?? address, httpsPort, wssPort, extraCaPem, certSha256 };
}

export const STARTING: AwayReason = {
  code: 'unreachable',
  message: 'Beckon is still looking for the app.',
  advice: 'Try again in a moment.',
};

const NO_PLACE: AwayReason = {
  code: 'no-address',
  message: 'No address and port are known for this app.',
  advice: 'Open the app’s game mode so that it tells the service where it is.',
};
