import { failure, type Result, success } from '../../shared/lib/result';
import type { Clock } from '../lib/clock';
import { errorCode } from '../lib/error-code';
import type { Logger } from '../lib/logger';
import { secretHash } from '../pairing/secret';
import { type AccessKeyFile, accessKeyFileVersion, readAccessKeys } from './access-key-file';
import { writeAccessOfNamed } from './file-exposure';

/** How often the file is checked for changes while every key is known, in milliseconds. */
const REFRESH_INTERVAL_MS = 1_000;
const FINGERPRINT_LENGTH = 16;

/** Who sent a request: not the key, but what tells keys apart. */
export interface KeyHolder {
  readonly ownerId: string;
  readonly name: string;
  /** When the key stops working, in milliseconds since 1970; null: never. */
  readonly expiresAt: number | null;
}

/** Why a request is refused; its client is told the same of both. */
export type KeyRefusal = 'wrong-key' | 'expired-key';

export interface AccessKeysOptions {
  readonly file: string;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The access keys in force. The file may change while the relay runs. */
export class AccessKeys {
  readonly #options: AccessKeysOptions;
  #version: string;
  /** By the hash of their key: what a request costs does not grow with the number of keys. */
  #holders: ReadonlyMap<string, KeyHolder>;
  #owners: ReadonlySet<string>;
  #refreshedAt: number;
  #refreshing: Promise<void> | null = null;
  #trouble: string | null = null;
  /** Owners of expired keys whose use was logged. */
  readonly #loggedExpired = new Set<string>();

  private constructor(options: AccessKeysOptions, read: AccessKeyFile) {
    this.#options = options;
    this.#version = read.version;
    this.#holders = holdersOf(read);
    this.#owners = ownersOf(this.#holders);
    this.#refreshedAt = options.clock.now();
    this.#warn(read);
  }

  /** Rejects when the file is there and cannot be read. */
  static async open(options: AccessKeysOptions): Promise<AccessKeys> {
    return new AccessKeys(options, await readAccessKeys(options.file));
  }

  get count(): number {
    return this.#holders.size;
  }

  /**
   * Whose key the `Authorization` header carries. An unknown key may have been created a moment ago, so the file is
   * checked for it, and read again if it has changed.
   */
  async identify(authorization: string | undefined): Promise<Result<KeyHolder, KeyRefusal>> {
    const key = /^Bearer +(\S{1,512})$/i.exec(authorization ?? '')?.[1];
    if (key === undefined) return failure('wrong-key');
    await this.#refreshIfDue();
    // The time that this takes reveals the hash at most, and a hash does not lead back to its key.
    const hash = secretHash(key);
    if (!this.#holders.has(hash)) await this.#refreshNow();
    const holder = this.#holders.get(hash);
    if (holder === undefined) return failure('wrong-key');
    return this.#isExpired(holder) ? failure('expired-key') : success(holder);
  }

  /** Why a key is no longer valid, such as after a long poll; null: it is. */
  async refusalOf(holder: KeyHolder): Promise<KeyRefusal | null> {
    await this.#refreshIfDue();
    if (!this.#owners.has(holder.ownerId)) return 'wrong-key';
    return this.#isExpired(holder) ? 'expired-key' : null;
  }

  /** For how long a key is valid from now on, in milliseconds, unless it is revoked; Infinity: without an end. */
  validForMs({ expiresAt }: KeyHolder): number {
    return expiresAt === null ? Number.POSITIVE_INFINITY : Math.max(0, expiresAt - this.#options.clock.now());
  }

  #isExpired(holder: KeyHolder): boolean {
    if (this.validForMs(holder) > 0) return false;
    if (!this.#loggedExpired.has(holder.ownerId)) {
      this.#loggedExpired.add(holder.ownerId);
      this.#options.logger.warn('An expired key was used', { key: holder.name });
    }
    return true;
  }

  async #refreshIfDue(): Promise<void> {
    const sinceMs = Math.abs(this.#options.clock.now() - this.#refreshedAt);
    await (sinceMs >= REFRESH_INTERVAL_MS ? this.#refresh() : this.#refreshing);
  }

  /** Reads the file again, after a read that is under way and may be too old. Concurrent callers share one read. */
  async #refreshNow(): Promise<void> {
    await this.#refreshing;
    await this.#refresh();
  }

  async #refresh(): Promise<void> {
    if (this.#refreshing === null) {
      this.#refreshedAt = this.#options.clock.now();
      this.#refreshing = this.#readIfChanged().finally(() => {
        this.#refreshing = null;
      });
    }
    await this.#refreshing;
  }

  async #readIfChanged(): Promise<void> {
    const { file, logger } = this.#options;
    try {
      if ((await accessKeyFileVersion(file)) === this.#version) {
        this.#trouble = null;
        return;
      }
      if ((await writeAccessOfNamed(file)) === 'everyone') {
        this.#keepKeys('Everyone on this computer can change the keys file; the keys known so far stay in force');
        return;
      }
      const read = await readAccessKeys(file);
      this.#version = read.version;
      this.#holders = holdersOf(read);
      this.#owners = ownersOf(this.#holders);
      for (const ownerId of this.#loggedExpired) {
        if (!this.#owners.has(ownerId)) this.#loggedExpired.delete(ownerId);
      }
      this.#trouble = null;
      logger.info('The keys file was read again', { keys: this.count });
      this.#warn(read);
    } catch (error) {
      const reason = errorCode(error) ?? 'unreadable';
      this.#keepKeys(`The keys file cannot be read (${reason}); the keys known so far stay in force`);
    }
  }

  /** Logged once: whoever sends wrong keys triggers a read of the file as often as they like. */
  #keepKeys(trouble: string): void {
    if (trouble !== this.#trouble) this.#options.logger.warn(trouble);
    this.#trouble = trouble;
  }

  #warn({ unreadable }: AccessKeyFile): void {
    const { logger } = this.#options;
    if (this.count === 0) logger.warn('The keys file holds no key yet: make one with “beckon relay-key”');
    const lines = unreadable.join(', ');
    if (lines !== '') logger.warn('Lines of the keys file cannot be read', { lines });
  }
}

function holdersOf({ keys }: AccessKeyFile): ReadonlyMap<string, KeyHolder> {
  return new Map(
    keys.map(({ name, sha256, expiresAt }) => {
      const ownerId = sha256.slice(0, FINGERPRINT_LENGTH);
      return [sha256, { ownerId, name, expiresAt: expiresAt === null ? null : Date.parse(expiresAt) }] as const;
    }),
  );
}

function ownersOf(holders: ReadonlyMap<string, KeyHolder>): ReadonlySet<string> {
  return new Set([...holders.values()].map(({ ownerId }) => ownerId));
}
