import { appendFileSync, chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLogger } from '../../../../electron/lib/logger';
import { secretHash } from '../../../../electron/pairing/secret';
import { AccessKeys, addAccessKey, readAccessKeys, revokeAccessKeys } from '../../../../electron/relay/access-keys';
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

async function open(clock = new FakeClock(), logger = silentLogger): Promise<AccessKeys> {
  return await AccessKeys.open({ file, clock, logger });
}

describe('AccessKeys', () => {
  test('knows a key by its hash, and tells owners apart', async () => {
    const [one, two] = [await addAccessKey(file, 'one', NOW), await addAccessKey(file, 'two', NOW)];
    const keys = await open();
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
    const keys = await open(clock);
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
    const keys = await open(clock);
    removeTemporaryFolder(folder);
    writeFileSync(folder, 'now a file, so that the path leads nowhere');
    await clock.advance(1000);
    expect(await keys.identify(`Bearer ${key}`)).toMatchObject({ name: 'one' });
  });

  test('knows a key that was made a moment ago, and looks at the file once for all that wait', async () => {
    const keys = await open();
    const key = await addAccessKey(file, 'new', NOW);
    const known = await Promise.all(Array.from({ length: 50 }, async () => await keys.identify(`Bearer ${key}`)));
    expect(new Set(known.map((holder) => holder?.name))).toEqual(new Set(['new']));
  });

  test('tells after a wait whether a key is still in force', async () => {
    const clock = new FakeClock();
    const key = await addAccessKey(file, 'desk', NOW);
    const keys = await open(clock);
    const holder = await keys.identify(`Bearer ${key}`);
    if (holder === null) throw new Error('An unknown key');
    expect(await keys.isInForce(holder)).toBe(true);
    await revokeAccessKeys(file, 'desk', NOW);
    await clock.advance(1000);
    expect(await keys.isInForce(holder)).toBe(false);
  });

  test.each([1, 100, 1_200])('hashes one text for a request, with %i keys', async (count) => {
    const others = Array.from({ length: count - 1 }, (_, index) =>
      JSON.stringify({ name: `client ${index}`, sha256: secretHash(`other ${index}`), createdAt: NOW }),
    );
    writeFileSync(file, `${others.join('\n')}\n`);
    const key = await addAccessKey(file, 'asking', NOW);
    let hashed = 0;
    const hashOf = (text: string): string => {
      hashed += 1;
      return secretHash(text);
    };
    const keys = await AccessKeys.open({ file, clock: new FakeClock(), logger: silentLogger, hashOf });
    expect(keys.count).toBe(count);
    const holder = await keys.identify(`Bearer ${key}`);
    if (holder === null) throw new Error('An unknown key');
    await keys.isInForce(holder);
    expect(hashed).toBe(1);
    expect(await keys.identify('Bearer beckon_wrong')).toBeNull();
    expect(hashed).toBe(2);
  });

  test('takes no key out of a file that everyone can change, and says so once', async () => {
    const clock = new FakeClock();
    const lines: string[] = [];
    const key = await addAccessKey(file, 'one', NOW);
    const keys = await open(clock, { ...silentLogger, warn: (message) => void lines.push(message) });
    const planted = await addAccessKey(file, 'planted', NOW);
    chmodSync(file, 0o666);
    await clock.advance(1000);
    for (const _ of [1, 2, 3]) expect(await keys.identify(`Bearer ${planted}`)).toBeNull();
    expect(await keys.identify(`Bearer ${key}`)).toMatchObject({ name: 'one' });
    expect(lines).toEqual([expect.stringContaining('Everyone on this computer can change the keys file')]);
    chmodSync(file, 0o600);
    await clock.advance(1000);
    expect(await keys.identify(`Bearer ${planted}`)).toMatchObject({ name: 'planted' });
  });
});
