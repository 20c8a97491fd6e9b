import type { Clock } from '../lib/clock';
import { errorCode } from '../lib/error-code';
import type { Logger } from '../lib/logger';
import { secretHash } from '../pairing/secret';
import { type AccessKeyFile, readAccessKeys, versionOf } from './access-key-file';
import { changerOfNamed } from './file-exposure';

/** How often the file is looked at for changes while every key is known, in milliseconds. */
const LOOK_INTERVAL_MS = 1_000;
const FINGERPRINT_LENGTH = 16;

/** Who sent a request: not the key, but what tells keys apart. */
export interface KeyHolder {
  readonly ownerId: string;
  readonly name: string;
}

export interface AccessKeysOptions {
  readonly file: string;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Hash of a key, as the file has it. */
  readonly hashOf?: ((key: string) => string) | undefined;
}

/** The access keys in force. The file may change while the relay runs. */
export class AccessKeys {
  readonly #options: AccessKeysOptions;
  #version: string;
  /** By the hash of their key: what a request costs does not grow with the number of keys. */
  #holders: ReadonlyMap<string, KeyHolder>;
  #owners: ReadonlySet<string>;
  #lookedAt: number;
  #looking: Promise<void> | null = null;
  #trouble: string | null = null;

  private constructor(options: AccessKeysOptions, read: AccessKeyFile) {
    this.#options = options;
    this.#version = read.version;
    this.#holders = holdersOf(read);
    this.#owners = ownersOf(this.#holders);
    this.#lookedAt = options.clock.now();
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
   * Whose key the `Authorization` header carries; null: none of ours. A key that is not known may have been made a
   * moment ago: for it the file is looked at anew.
   */
  async identify(authorization: string | undefined): Promise<KeyHolder | null> {
    const key = /^Bearer +(\S{1,512})$/i.exec(authorization ?? '')?.[1];
    if (key === undefined) return null;
    await this.#lookNowAndThen();
    const { hashOf = secretHash } = this.#options;
    // How long this takes tells of the hash at most, and from a hash nobody gets back to its key.
    const hash = hashOf(key);
    const known = this.#holders.get(hash);
    if (known !== undefined) return known;
    await this.#lookAnew();
    return this.#holders.get(hash) ?? null;
  }

  /** Whether a key that was known is still in force, such as after a long wait. */
  async isInForce({ ownerId }: KeyHolder): Promise<boolean> {
    await this.#lookNowAndThen();
    return this.#owners.has(ownerId);
  }

  async #lookNowAndThen(): Promise<void> {
    const sinceMs = Math.abs(this.#options.clock.now() - this.#lookedAt);
    await (sinceMs >= LOOK_INTERVAL_MS ? this.#look() : this.#looking);
  }

  /** Looks at the file as it is now or later: a look under way may have come too early. Those who wait share one. */
  async #lookAnew(): Promise<void> {
    await this.#looking;
    await this.#look();
  }

  async #look(): Promise<void> {
    if (this.#looking === null) {
      this.#lookedAt = this.#options.clock.now();
      this.#looking = this.#readIfChanged().finally(() => {
        this.#looking = null;
      });
    }
    await this.#looking;
  }

  async #readIfChanged(): Promise<void> {
    const { file, logger } = this.#options;
    try {
      if ((await versionOf(file)) === this.#version) {
        this.#trouble = null;
        return;
      }
      if ((await changerOfNamed(file)) === 'everyone') {
        this.#keepKeys('Everyone on this computer can change the keys file; the keys known so far stay in force');
        return;
      }
      const read = await readAccessKeys(file);
      this.#version = read.version;
      this.#holders = holdersOf(read);
      this.#owners = ownersOf(this.#holders);
      this.#trouble = null;
      logger.info('The keys file was read again', { keys: this.count });
      this.#warn(read);
    } catch (error) {
      const reason = errorCode(error) ?? 'unreadable';
      this.#keepKeys(`The keys file cannot be read (${reason}); the keys known so far stay in force`);
    }
  }

  /** Said once: whoever sends wrong keys has the file looked at as often as they like. */
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
    keys.map(({ name, sha256 }) => [sha256, { ownerId: sha256.slice(0, FINGERPRINT_LENGTH), name }] as const),
  );
}

function ownersOf(holders: ReadonlyMap<string, KeyHolder>): ReadonlySet<string> {
  return new Set([...holders.values()].map(({ ownerId }) => ownerId));
}
