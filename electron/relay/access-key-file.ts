import { open, readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import type { IsoTime } from '../../shared/domain/iso-time';
import { errorCode } from '../lib/error-code';
import { newSecret, secretHash } from '../pairing/secret';

/** By this beginning secret scanners, and people, recognise a key that lies where it should not. */
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
export async function versionOf(file: string): Promise<string> {
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
