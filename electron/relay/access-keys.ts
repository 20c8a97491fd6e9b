import { open, readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import type { IsoTime } from '../../shared/domain/iso-time';
import type { Clock } from '../lib/clock';
import { errorCode } from '../lib/error-code';
import type { Logger } from '../lib/logger';
import { newSecret, secretHash } from '../pairing/secret';
import { changerOfNamed } from './file-exposure';

/** By this beginning secret scanners, and people, recognize a key that lies where it should not. */
const KEY_PREFIX = 'beckon_';
const PRIVATE = 0o600;
const LINE_END = 0x0a;

export interface StoredAccessKey {
  readonly name: string;
  /** Hash of the key; the key itself is kept nowhere. */
  readonly sha256: string;
}

const line = z.union([
  z.object({ name: z.string().min(1), sha256: z.string().regex(/^[0-9a-f]{64}$/), createdAt: z.string() }),
  z.object({ revoked: z.string().min(1), at: z.string() }),
]);
type Line = z.output<typeof line>;

/** What the file said when it was read. */
export interface AccessKeyFile {
  readonly keys: readonly StoredAccessKey[];
  /** Lines that could not be read, counted from 1. */
  readonly unreadable: readonly number[];
  /** Changes whenever the file does. */
  readonly version: string;
}

/**
 * Makes a key and adds its hash to the file, as one line in one write: two programs that add at once do not harm each
 * other, and neither does one that is killed. Gives the key, which nobody can ever read again. Rejects when the disk
 * refuses.
 */
export async function addAccessKey(file: string, name: string, now: IsoTime): Promise<string> {
  const key = `${KEY_PREFIX}${newSecret()}`;
  await appendLine(file, { name, sha256: secretHash(key), createdAt: now });
  return key;
}

/** Ends the keys of this name; a running relay notices. Rejects when the disk refuses. */
export async function revokeAccessKeys(file: string, name: string, now: IsoTime): Promise<void> {
  await appendLine(file, { revoked: name, at: now });
}

/** Reads the keys in force; a file that is not there has none. Rejects when it cannot be read. */
export async function readAccessKeys(file: string): Promise<AccessKeyFile> {
  const version = await versionOf(file);
  const text = version === ABSENT ? '' : await readFile(file, 'utf8');
  const unreadable: number[] = [];
  const byName = new Map<string, StoredAccessKey[]>();
  text.split('\n').forEach((raw, index) => {
    if (raw.trim() === '') return;
    const entry = readLine(raw);
    if (entry === null) {
      unreadable.push(index + 1);
    } else if ('revoked' in entry) {
      byName.delete(entry.revoked);
    } else {
      const key = { name: entry.name, sha256: entry.sha256 };
      const sameName = byName.get(key.name);
      if (sameName === undefined) byName.set(key.name, [key]);
      else sameName.push(key);
    }
  });
  return { keys: [...byName.values()].flat(), unreadable, version };
}

const ABSENT = 'absent';

/** A text that changes whenever the file does. */
async function versionOf(file: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${ino}:${size}:${mtimeMs}`;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return ABSENT;
    throw error;
  }
}

async function appendLine(file: string, entry: Line): Promise<void> {
  const handle = await open(file, 'a+', PRIVATE);
  try {
    const { size } = await handle.stat();
    const last = Buffer.alloc(1, LINE_END);
    if (size > 0) await handle.read(last, 0, 1, size - 1);
    // Edited by hand, or torn when a program was killed: the new line must not become part of that one.
    const separator = last[0] === LINE_END ? '' : '\n';
    await handle.appendFile(`${separator}${JSON.stringify(entry)}\n`);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

function readLine(raw: string): Line | null {
  try {
    const parsed = line.safeParse(JSON.parse(raw));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

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
