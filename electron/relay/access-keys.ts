import type { Clock } from '../lib/clock';
import type { Logger } from '../lib/logger';
import { sameHash, secretHash } from '../pairing/secret';
import { type AccessKeyFile, readAccessKeys, versionOf } from './access-key-file';

/** How often the file is looked at for changes at most, in milliseconds. */
const LOOK_INTERVAL_MS = 1_000;
const FINGERPRINT_LENGTH = 16;

/** Who sent a request: not the key, but what tells keys apart. */
export interface KeyHolder {
  readonly ownerId: string;
  readonly name: string;
}

/** The access keys in force. The file may change while the relay runs. */
export class AccessKeys {
  readonly #file: string;
  readonly #clock: Clock;
  readonly #logger: Logger;
  #read: AccessKeyFile;
  #lookedAt: number;
  #looking: Promise<void> | null = null;

  private constructor(file: string, clock: Clock, logger: Logger, read: AccessKeyFile) {
    this.#file = file;
    this.#clock = clock;
    this.#logger = logger;
    this.#read = read;
    this.#lookedAt = clock.now();
    this.#warn();
  }

  /** Rejects when the file is there and cannot be read. */
  static async open(file: string, clock: Clock, logger: Logger): Promise<AccessKeys> {
    return new AccessKeys(file, clock, logger, await readAccessKeys(file));
  }

  get count(): number {
    return this.#read.keys.length;
  }

  /** Whose key the `Authorization` header carries; null: none of ours. */
  async identify(authorization: string | undefined): Promise<KeyHolder | null> {
    const key = /^Bearer +(\S{1,512})$/i.exec(authorization ?? '')?.[1];
    if (key === undefined) return null;
    await this.#look();
    const hash = secretHash(key);
    // All of them, always: the time says neither which one it was nor whether there was one.
    const found = this.#read.keys.filter(({ sha256 }) => sameHash(sha256, hash))[0];
    return found === undefined ? null : { ownerId: found.sha256.slice(0, FINGERPRINT_LENGTH), name: found.name };
  }

  async #look(): Promise<void> {
    const now = this.#clock.now();
    if (Math.abs(now - this.#lookedAt) >= LOOK_INTERVAL_MS) {
      this.#lookedAt = now;
      this.#looking = this.#readAgain().finally(() => {
        this.#looking = null;
      });
    }
    await this.#looking;
  }

  async #readAgain(): Promise<void> {
    try {
      if ((await versionOf(this.#file)) === this.#read.version) return;
      this.#read = await readAccessKeys(this.#file);
      this.#logger.info('The keys file was read again', { keys: this.count });
      this.#warn();
    } catch (error) {
      this.#logger.error('The keys file cannot be read; the keys known so far stay in force', error);
    }
  }

  #warn(): void {
    if (this.count === 0) this.#logger.warn('The keys file holds no key yet: make one with “beckon relay-key”');
    const lines = this.#read.unreadable.join(', ');
    if (lines !== '') this.#logger.warn('Lines of the keys file cannot be read', { lines });
  }
}
