import { open, readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import type { IsoTime } from '../../shared/domain/iso-time';
import { errorCode } from '../lib/error-code';
import { newSecret, secretHash } from '../pairing/secret';

/** The prefix by which people and secret scanners recognize a leaked key. */
const KEY_PREFIX = 'beckon_';
const PRIVATE = 0o600;
const LINE_END = 0x0a;

export interface StoredAccessKey {
  readonly name: string;
  /** Hash of the key; the key itself is kept nowhere. */
  readonly sha256: string;
  readonly createdAt: string;
  /** From then on the key is refused; null: never. */
  readonly expiresAt: IsoTime | null;
}

const line = z.union([
  z.object({
    name: z.string().min(1),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    createdAt: z.string(),
    // A key whose end cannot be read must not become one without an end: its line counts as unreadable.
    expiresAt: z.iso.datetime({ offset: true }).optional(),
  }),
  z.object({ revoked: z.string().min(1), at: z.string() }),
]);
type Line = z.output<typeof line>;

/** The content of the file when it was read. */
export interface AccessKeyFile {
  /** The keys that were not revoked, with those that have expired. */
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
export async function addAccessKey(
  file: string,
  name: string,
  now: IsoTime,
  expiresAt: IsoTime | null = null,
): Promise<string> {
  const key = `${KEY_PREFIX}${newSecret()}`;
  await appendLine(file, {
    name,
    sha256: secretHash(key),
    createdAt: now,
    ...(expiresAt !== null && { expiresAt }),
  });
  return key;
}

/** Revokes the keys of this name; a running relay notices. Rejects when the disk refuses. */
export async function revokeAccessKeys(file: string, name: string, now: IsoTime): Promise<void> {
  await appendLine(file, { revoked: name, at: now });
}

/** Whether a key has expired at a moment, in milliseconds since 1970. */
export function isExpired({ expiresAt }: Pick<StoredAccessKey, 'expiresAt'>, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now;
}

/** Reads the keys that were not revoked; a file that is not there has none. Rejects when it cannot be read. */
export async function readAccessKeys(file: string): Promise<AccessKeyFile> {
  const version = await accessKeyFileVersion(file);
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
      const { sha256, createdAt, expiresAt = null } = entry;
      const key = { name: entry.name, sha256, createdAt, expiresAt };
      const sameName = byName.get(key.name);
      if (sameName === undefined) byName.set(key.name, [key]);
      else sameName.push(key);
    }
  });
  return { keys: [...byName.values()].flat(), unreadable, version };
}

const ABSENT = 'absent';

/** A text that changes whenever the file does. */
export async function accessKeyFileVersion(file: string): Promise<string> {
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
