import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLogger } from '../../../../electron/lib/logger';
import { secretHash } from '../../../../electron/pairing/secret';
import { addAccessKey, revokeAccessKeys } from '../../../../electron/relay/access-key-file';
import { AccessKeys, type KeyHolder } from '../../../../electron/relay/access-keys';
import { FakeClock } from '../../../support/fake-clock';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

const NOW = '2026-01-01T00:00:00.000Z';
let folder: string;
let file: string;
beforeEach(() => {
  folder = makeTemporaryFolder();
  file = join(folder, 'keys');
});
afterEach(() => removeTemporaryFolder(folder));

async function open(clock = new FakeClock(), logger = silentLogger): Promise<AccessKeys> {
  return await AccessKeys.open({ file, clock, logger });
}

/** Whose key it is; else why it is refused. */
async function holderOf(keys: AccessKeys, key: string): Promise<KeyHolder | string> {
  const holder = await keys.identify(`Bearer ${key}`);
  return holder.ok ? holder.value : holder.error;
}

async function knownHolder(keys: AccessKeys, key: string): Promise<KeyHolder> {
  const holder = await holderOf(keys, key);
  if (typeof holder === 'string') throw new Error(holder);
  return holder;
}

describe('AccessKeys', () => {
  test('knows a key by its hash, and tells owners apart', async () => {
    const [one, two] = [await addAccessKey(file, 'one', NOW), await addAccessKey(file, 'two', NOW)];
    const keys = await open();
    expect(await holderOf(keys, one)).toEqual({
      ownerId: secretHash(one).slice(0, 16),
      name: 'one',
      expiresAt: null,
    });
    expect(await keys.identify(`bearer  ${two}`)).toMatchObject({ ok: true, value: { name: 'two' } });
    for (const wrong of [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      one,
      `Basic ${one}`,
      `Bearer ${one}x`,
      `Bearer ${one} x`,
    ]) {
      expect(await keys.identify(wrong)).toEqual({ ok: false, error: 'wrong-key' });
    }
    // The hash is in the file; it opens nothing.
    expect(await holderOf(keys, secretHash(one))).toBe('wrong-key');
  });

  test('notices new keys and revoked ones within a second', async () => {
    const clock = new FakeClock();
    const keys = await open(clock);
    expect(keys.count).toBe(0);
    const key = await addAccessKey(file, 'late', NOW);
    await clock.advance(1000);
    expect(await holderOf(keys, key)).toMatchObject({ name: 'late' });
    await revokeAccessKeys(file, 'late', NOW);
    await clock.advance(1000);
    expect(await holderOf(keys, key)).toBe('wrong-key');
  });

  test('keeps the keys it knows while the file cannot be read', async () => {
    const clock = new FakeClock();
    const key = await addAccessKey(file, 'one', NOW);
    const keys = await open(clock);
    removeTemporaryFolder(folder);
    writeFileSync(folder, 'now a file, so that the path leads nowhere');
    await clock.advance(1000);
    expect(await holderOf(keys, key)).toMatchObject({ name: 'one' });
  });

  test('knows a key that was made a moment ago, and looks at the file once for all that wait', async () => {
    const keys = await open();
    const key = await addAccessKey(file, 'new', NOW);
    const known = await Promise.all(Array.from({ length: 50 }, async () => await knownHolder(keys, key)));
    expect(new Set(known.map(({ name }) => name))).toEqual(new Set(['new']));
  });

  test('takes no key out of a file that everyone can change, and says so once', async () => {
    const clock = new FakeClock();
    const lines: string[] = [];
    const key = await addAccessKey(file, 'one', NOW);
    const keys = await open(clock, { ...silentLogger, warn: (message) => void lines.push(message) });
    const planted = await addAccessKey(file, 'planted', NOW);
    chmodSync(file, 0o666);
    await clock.advance(1000);
    for (const _ of [1, 2, 3]) expect(await holderOf(keys, planted)).toBe('wrong-key');
    expect(await holderOf(keys, key)).toMatchObject({ name: 'one' });
    expect(lines).toEqual([expect.stringContaining('Everyone on this computer can change the keys file')]);
    chmodSync(file, 0o600);
    await clock.advance(1000);
    expect(await holderOf(keys, planted)).toMatchObject({ name: 'planted' });
  });

  test('a stream of wrong keys does not have the file read again, however many keys it has', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) =>
      JSON.stringify({ name: `client ${index}`, sha256: secretHash(`key ${index}`), createdAt: NOW }),
    );
    writeFileSync(file, `${lines.join('\n')}\n`);
    const clock = new FakeClock();
    const read: string[] = [];
    const keys = await open(clock, { ...silentLogger, info: (message) => void read.push(message) });
    for (let count = 0; count < 100; count += 1) {
      await clock.advance(100);
      expect(await holderOf(keys, `wrong-${count}`)).toBe('wrong-key');
    }
    expect(read).toEqual([]);
    await addAccessKey(file, 'late', NOW);
    for (let count = 0; count < 100; count += 1) {
      expect(await holderOf(keys, `wrong-${count}`)).toBe('wrong-key');
    }
    expect(read).toEqual(['The keys file was read again']);
  });

  test('a key is refused from the moment it expires, with a reason of its own and one line in the log', async () => {
    const clock = new FakeClock(Date.parse(NOW));
    const lines: string[] = [];
    const key = await addAccessKey(file, 'guest', NOW, '2026-01-01T01:00:00.000Z');
    const keys = await open(clock, {
      ...silentLogger,
      warn: (message, fields) => void lines.push(`${message} ${JSON.stringify(fields)}`),
    });
    const holder = await knownHolder(keys, key);
    expect(keys.validForMs(holder)).toBe(3_600_000);
    await clock.advance(3_599_999);
    expect(await keys.refusalOf(holder)).toBeNull();
    expect(await knownHolder(keys, key)).toEqual(holder);
    await clock.advance(1);
    expect(await keys.refusalOf(holder)).toBe('expired-key');
    for (const _ of [1, 2, 3]) expect(await holderOf(keys, key)).toBe('expired-key');
    expect(keys.validForMs(holder)).toBe(0);
    expect(lines).toEqual(['An expired key was used {"key":"guest"}']);
    expect(keys.validForMs({ ...holder, expiresAt: null })).toBe(Number.POSITIVE_INFINITY);
  });
});
