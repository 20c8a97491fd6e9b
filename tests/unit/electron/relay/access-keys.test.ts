import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLogger } from '../../../../electron/lib/logger';
import { secretHash } from '../../../../electron/pairing/secret';
import { addAccessKey, readAccessKeys, revokeAccessKeys } from '../../../../electron/relay/access-key-file';
import { AccessKeys } from '../../../../electron/relay/access-keys';
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

describe('the keys file', () => {
  test('holds the hash of a key and not the key, for its owner alone', async () => {
    const key = await addAccessKey(file, 'desk', NOW);
    expect(key).toMatch(/^beckon_[\w-]{43}$/);
    const text = readFileSync(file, 'utf8');
    expect(text).not.toContain(key.slice('beckon_'.length));
    expect(JSON.parse(text)).toEqual({ name: 'desk', sha256: secretHash(key), createdAt: NOW });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('takes keys from many at once', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `client ${index}`);
    await Promise.all(names.map(async (name) => await addAccessKey(file, name, NOW)));
    const { keys, unreadable } = await readAccessKeys(file);
    expect(keys.map(({ name }) => name).sort()).toEqual([...names].sort());
    expect(unreadable).toEqual([]);
  });

  test('a line that was torn costs no other', async () => {
    await addAccessKey(file, 'one', NOW);
    appendFileSync(file, '{"name":"torn","sha');
    await addAccessKey(file, 'two', NOW);
    const { keys, unreadable } = await readAccessKeys(file);
    expect(keys.map(({ name }) => name)).toEqual(['one', 'two']);
    expect(unreadable).toEqual([2]);
  });

  test('a revoked name has no key, until it gets a new one', async () => {
    await addAccessKey(file, 'one', NOW);
    await addAccessKey(file, 'two', NOW);
    await revokeAccessKeys(file, 'one', NOW);
    expect((await readAccessKeys(file)).keys.map(({ name }) => name)).toEqual(['two']);
    await addAccessKey(file, 'one', NOW);
    expect((await readAccessKeys(file)).keys.map(({ name }) => name)).toEqual(['two', 'one']);
  });

  test('has none where it is missing', async () => {
    expect(await readAccessKeys(file)).toMatchObject({ keys: [], unreadable: [] });
  });
});

describe('AccessKeys', () => {
  test('knows a key by its hash, and tells owners apart', async () => {
    const [one, two] = [await addAccessKey(file, 'one', NOW), await addAccessKey(file, 'two', NOW)];
    const keys = await AccessKeys.open(file, new FakeClock(), silentLogger);
    const first = await keys.identify(`Bearer ${one}`);
    expect(first).toEqual({ ownerId: secretHash(one).slice(0, 16), name: 'one' });
    expect((await keys.identify(`bearer  ${two}`))?.name).toBe('two');
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
      expect(await keys.identify(wrong)).toBeNull();
    }
    // The hash is in the file; it opens nothing.
    expect(await keys.identify(`Bearer ${secretHash(one)}`)).toBeNull();
  });

  test('notices new keys and revoked ones within a second', async () => {
    const clock = new FakeClock();
    const keys = await AccessKeys.open(file, clock, silentLogger);
    expect(keys.count).toBe(0);
    const key = await addAccessKey(file, 'late', NOW);
    await clock.advance(1000);
    expect(await keys.identify(`Bearer ${key}`)).toMatchObject({ name: 'late' });
    await revokeAccessKeys(file, 'late', NOW);
    await clock.advance(1000);
    expect(await keys.identify(`Bearer ${key}`)).toBeNull();
  });

  test('keeps the keys it knows while the file cannot be read', async () => {
    const clock = new FakeClock();
    const key = await addAccessKey(file, 'one', NOW);
    const keys = await AccessKeys.open(file, clock, silentLogger);
    removeTemporaryFolder(folder);
    writeFileSync(folder, 'now a file, so that the path leads nowhere');
    await clock.advance(1000);
    expect(await keys.identify(`Bearer ${key}`)).toMatchObject({ name: 'one' });
  });
});
