import { randomBytes } from 'node:crypto';
import { failure, type Result, success } from '../../shared/lib/result';
import type { Clock } from '../lib/clock';
import type { Logger } from '../lib/logger';
import { type Pairing, type PairingState, stateOf } from '../pairing/pairing';
import type { CreatedPairing, UnmatchedApp } from '../pairing/relay-contract';
import { newSecret, secretHash } from '../pairing/secret';
import { QR_CODE_LIFETIME_MS } from '../service/qr-code';
import type { KeyHolder } from './access-keys';
import type { PairingStore } from './pairing-store';
import type { QrCodeService } from './qr-code-service';
import { type RelayFailure, relayFailure } from './relay-failure';
import { newestOfEach, unmatchedAppFor } from './unmatched-app';
import type { HangUp, Waiters } from './waiters';

const ID_BYTES = 16;
/** `Retry-After` for a key with the maximum number of waiting requests. */
const CROWDED_SECONDS = 5;

export interface PairingServiceOptions {
  readonly store: PairingStore;
  readonly codes: Pick<QrCodeService, 'requestCode'>;
  readonly waiters: Waiters;
  readonly clock: Clock;
  readonly logger: Logger;
  /** How many unmatched apps a client gets; null: none are kept. */
  readonly unmatchedNotes: number | null;
}

/**
 * The operations of clients on pairings: each sees only its own. Rejects with `StoreError` when nothing can be stored.
 */
export class PairingService {
  readonly #options: PairingServiceOptions;

  constructor(options: PairingServiceOptions) {
    this.#options = options;
  }

  /**
   * Asks the service for a code. The pairing is stored before that, so no callback can come too early.
   *
   * @param hangUp aborts when the client has disconnected, and would never learn of the code
   */
  async create(
    ownerId: string,
    uname: string | undefined,
    hangUp: HangUp,
  ): Promise<Result<CreatedPairing, RelayFailure>> {
    const utoken = newSecret();
    const now = this.#options.clock.now();
    // Both from one draw, which costs as much as each.
    const ids = randomBytes(2 * ID_BYTES);
    const pairing: Pairing = {
      pairingId: ids.toString('hex', 0, ID_BYTES),
      ownerId,
      uid: ids.toString('hex', ID_BYTES),
      utokenHash: secretHash(utoken),
      createdAt: now,
      expiresAt: now + QR_CODE_LIFETIME_MS,
      outcome: { kind: 'none' },
    };
    try {
      return await this.#requestCode(pairing, { uid: pairing.uid, uname, utoken }, hangUp);
    } catch (error) {
      // Nobody will use it, so it must not count as pending; if it cannot be removed, it expires.
      void this.#options.store.remove(pairing.pairingId).catch(() => false);
      throw error;
    }
  }

  async #requestCode(
    pairing: Pairing,
    request: Parameters<QrCodeService['requestCode']>[1],
    hangUp: HangUp,
  ): Promise<Result<CreatedPairing, RelayFailure>> {
    const { store, codes } = this.#options;
    if ((await store.reserve(pairing)) === 'too-many-open') return failure(relayFailure('too-many-open'));
    const code = await codes.requestCode(pairing.ownerId, request);
    if (!code.ok || hangUp.aborted) {
      await store.remove(pairing.pairingId);
      return code.ok ? failure(relayFailure('no-pairing')) : code;
    }
    const { qrcode, qrcodeUrl, expiresAt } = code.value;
    await store.setExpiry(pairing.pairingId, Date.parse(expiresAt));
    const typed = code.value.code;
    return success({
      pairingId: pairing.pairingId,
      qrcode,
      qrcodeUrl,
      ...(typed !== null && { code: typed }),
      expiresAt,
    });
  }

  /** The state of a pairing; with `waitMs`, once it is no longer pending, or the time is up. */
  async state(
    ownerId: string,
    pairingId: string,
    waitMs: number,
    hangUp: HangUp,
  ): Promise<Result<PairingState, RelayFailure>> {
    const { clock, waiters } = this.#options;
    if (waitMs === 0) {
      const pairing = await this.#own(ownerId, pairingId);
      return pairing === null ? failure(relayFailure('no-pairing')) : success(stateOf(pairing, clock.now()));
    }
    const until = clock.now() + waitMs;
    const place = waiters.take(ownerId, pairingId, hangUp);
    if (place === null) return failure(relayFailure('rate-limited', CROWDED_SECONDS));
    try {
      for (;;) {
        const pairing = await this.#own(ownerId, pairingId);
        if (pairing === null) return failure(relayFailure('no-pairing'));
        const now = clock.now();
        const state = stateOf(pairing, now);
        if (state.state !== 'waiting' || now >= until || place.isDismissed) return success(state);
        await place.nextChange(Math.min(until, pairing.expiresAt) - now);
      }
    } finally {
      place.release();
    }
  }

  /** Removes a pairing; a later callback for it counts as forged. */
  async cancel(ownerId: string, pairingId: string): Promise<Result<null, RelayFailure>> {
    const pairing = await this.#own(ownerId, pairingId);
    const existed = pairing !== null && (await this.#options.store.remove(pairingId));
    return existed ? success(null) : failure(relayFailure('no-pairing'));
  }

  /** Whether apps are kept whose callback proved no pairing. */
  get keepsUnmatched(): boolean {
    return this.#options.unmatchedNotes !== null;
  }

  /**
   * The newest apps whose callback proved no pairing, for a person to recognize their own. Only apps that came while a
   * pairing of the requesting key waited can be its own; it does not see any other.
   */
  async unmatched(ownerId: string): Promise<readonly UnmatchedApp[]> {
    const { store, unmatchedNotes } = this.#options;
    if (unmatchedNotes === null) return [];
    const since = await store.oldestOpen(ownerId);
    if (since === null) return [];
    const entries = await store.listUnmatched();
    return newestOfEach(entries.filter(({ receivedAt }) => receivedAt >= since))
      .slice(-unmatchedNotes)
      .map(unmatchedAppFor);
  }

  /** Assigns an unmatched app to a pairing, because a person said that it is theirs. */
  async claim(
    { ownerId, name }: Pick<KeyHolder, 'ownerId' | 'name'>,
    pairingId: string,
    unmatchedId: string,
  ): Promise<Result<PairingState, RelayFailure>> {
    const { store, logger, unmatchedNotes } = this.#options;
    const pairing = await this.#own(ownerId, pairingId);
    if (pairing === null) return failure(relayFailure('no-pairing'));
    if (unmatchedNotes === null) return failure(relayFailure('no-unmatched'));
    const claimed = await store.claim(pairingId, unmatchedId);
    // Only a person says that the app is theirs, so the log records whose key claimed it.
    if (claimed.kind === 'claimed') {
      logger.info('An unmatched app was claimed', { key: name });
      return success({ state: 'paired', app: claimed.app });
    }
    logger.info('A claim of an unmatched app failed', { key: name, reason: claimed.kind });
    return failure(relayFailure(claimed.kind));
  }

  async #own(ownerId: string, pairingId: string): Promise<Pairing | null> {
    const pairing = await this.#options.store.find(pairingId);
    return pairing?.ownerId === ownerId ? pairing : null;
  }
}
