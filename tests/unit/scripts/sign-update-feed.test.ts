import { execFile } from 'node:child_process';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { parseFeed } from '../../../electron/update/feed-parser';
import { feedFields } from '../../support/an-update-feed';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';

const SCRIPT = resolve(import.meta.dirname, '../../../scripts/sign-update-feed.mjs');
const FEED = stringify(feedFields(), { lineWidth: 0 });

let folder: string;
let feed: string;
const key = (): string => join(folder, 'keys', 'update-key.pem');

async function sign(...args: readonly string[]): Promise<{ readonly failed: boolean; readonly said: string }> {
  try {
    const { stderr, stdout } = await promisify(execFile)(process.execPath, [SCRIPT, ...args]);
    return { failed: false, said: stdout + stderr };
  } catch (error) {
    return { failed: true, said: error instanceof Error && 'stderr' in error ? String(error.stderr) : '' };
  }
}

beforeAll(async () => {
  folder = makeTemporaryFolder();
  feed = join(folder, 'latest-linux.yml');
  await sign('--new-key', join(folder, 'keys'));
});

afterAll(() => removeTemporaryFolder(folder));

describe('the script that signs feeds', () => {
  it('makes a pair of keys, of which only the owner reads the private one, and never another over it', async () => {
    const before = readFileSync(key(), 'utf8');
    expect(statSync(key()).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600);
    const again = await sign('--new-key', join(folder, 'keys'));
    expect(again).toMatchObject({ failed: true, said: expect.stringContaining('already exists') });
    expect(readFileSync(key(), 'utf8')).toBe(before);
  });

  it('signs what the app then takes, and changes nothing else', async () => {
    writeFileSync(feed, FEED);
    expect(await sign('--key', key(), feed)).toMatchObject({ failed: false });
    const signed = readFileSync(feed, 'utf8');
    expect(signed.startsWith(FEED)).toBe(true);
    const publicKey = createPublicKey(readFileSync(join(folder, 'keys', 'update-key.public.pem')));
    const trust = { publicKey, feedName: 'latest-linux.yml' };
    const time = { now: Date.now(), serverTime: null };
    expect(parseFeed(signed, trust, time)).toMatchObject({ ok: true, value: { offer: { version: '0.2.0' } } });
    expect(parseFeed(FEED, trust, time)).toMatchObject({ ok: false, error: { code: 'wrong-signature' } });
    expect(parseFeed(signed, { publicKey, feedName: 'latest.yml' }, time)).toMatchObject({ ok: false });
    // Anew, in place of the first time: nothing but when, until when, and the signature is another.
    expect(await sign('--key', key(), feed)).toMatchObject({ said: expect.stringMatching(/until \d{4}-\d\d-\d\d/) });
    const undated = (text: string): string => text.replace(/^(signedAt|expires|signature): .*$/gm, '$1');
    expect(undated(readFileSync(feed, 'utf8'))).toBe(undated(signed));
    expect(parseFeed(readFileSync(feed, 'utf8'), trust, time)).toMatchObject({ ok: true });
  });

  it('signs with no other kind of key', async () => {
    const other = join(folder, 'other.pem');
    writeFileSync(other, generateKeyPairSync('x25519').privateKey.export({ format: 'pem', type: 'pkcs8' }));
    expect(await sign('--key', other, feed)).toMatchObject({ failed: true, said: expect.stringContaining(other) });
  });

  it.each([
    ['how it is called', [], 'sign-update-feed.mjs --key FILE FEED'],
    ['that there is no such key', ['--key', 'no-such-key.pem', 'x'], 'no-such-key.pem'],
    ['that a file is no key', ['--key', SCRIPT, 'x'], 'has no Ed25519 private key'],
  ])('says %s, without a stack', async (_name, args, said) => {
    const answer = await sign(...args);
    expect(answer).toMatchObject({ failed: true, said: expect.stringContaining(said) });
    expect(answer.said).not.toContain('    at ');
  });

  it('leaves alone what is no feed', async () => {
    writeFileSync(feed, 'version: 1\n');
    expect(await sign('--key', key(), feed)).toMatchObject({ failed: true });
    expect(readFileSync(feed, 'utf8')).toBe('version: 1\n');
  });
});
