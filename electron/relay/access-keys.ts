import { open, readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import type { IsoTime } from '../../shared/domain/iso-time';
import type { Clock } from '../lib/clock';
import { errorCode } from '../lib/error-code';
import type { Logger } from '../lib/logger';
import { newSecret, secretHash } from '../pairing/secret';
import { writeAccessOfNamed } from './file-exposure';

/** The prefix by which people and secret scanners recognize a leaked key. */
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

/** The content of the file when it was read. */
export interface AccessKeyFile {
  readonly keys: readonly StoredAccessKey[];
  /** Lines that could not be read, counted from 1. */
  readonly unreadable: readonly number[];
  /** Changes whenever the file does. */
  readonly version: string;
}

/**
 * Creates a key and appends its hash to the file as one line in one write, so that two programs may append at the same
 * time and either may be killed. Returns the key, which is stored nowhere. Rejects when the disk refuses.
 */
export async function addAccessKey(file: string, name: string, now: IsoTime): Promise<string> {
  const key = `${KEY_PREFIX}${newSecret()}`;
  await appendLine(file, { name, sha256: secretHash(key), createdAt: now });
  return key;
}

/** Revokes the keys of this name; a running relay notices. Rejects when the disk refuses. */
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

/** How often the file is checked for changes while every key is known, in milliseconds. */
const REFRESH_INTERVAL_MS = 1_000;
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
  #refreshedAt: number;
  #refreshing: Promise<void> | null = null;
  #trouble: string | null = null;

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
   * Whose key the `Authorization` header carries; null: no known one. An unknown key may have been created a moment
   * ago, so the file is read again for it.
   */
  async identify(authorization: string | undefined): Promise<KeyHolder | null> {
    const key = /^Bearer +(\S{1,512})$/i.exec(authorization ?? '')?.[1];
    if (key === undefined) return null;
    await this.#refreshIfDue();
    const { hashOf = secretHash } = this.#options;
    // The time that this takes reveals the hash at most, and a hash does not lead back to its key.
    const hash = hashOf(key);
    const known = this.#holders.get(hash);
    if (known !== undefined) return known;
    await this.#refreshNow();
    return this.#holders.get(hash) ?? null;
  }

  /** Whether a key is still valid, such as after a long poll. */
  async isInForce({ ownerId }: KeyHolder): Promise<boolean> {
    await this.#refreshIfDue();
    return this.#owners.has(ownerId);
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
      if ((await versionOf(file)) === this.#version) {
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
    keys.map(({ name, sha256 }) => [sha256, { ownerId: sha256.slice(0, FINGERPRINT_LENGTH), name }] as const),
  );
}

function ownersOf(holders: ReadonlyMap<string, KeyHolder>): ReadonlySet<string> {
  return new Set([...holders.values()].map(({ ownerId }) => ownerId));
}
