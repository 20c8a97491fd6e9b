import { appendFileSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { secretHash } from '../../../../electron/pairing/secret';
import { addAccessKey, isExpired, readAccessKeys, revokeAccessKeys } from '../../../../electron/relay/access-key-file';
import { TemporaryFolder } from '../../../support/a-temporary-folder';

const NOW = '2026-01-01T00:00:00.000Z';

const temporary = new TemporaryFolder();
let file: string;
beforeEach(() => {
  file = join(temporary.path, 'keys');
});
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
    expect(keys.map(({ name }) => name).sort()).toEqual(names.toSorted());
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

  test('has when a key was created and when it expires; lines without an end never do', async () => {
    await addAccessKey(file, 'guest', NOW, '2026-04-01T00:00:00.000Z');
    await addAccessKey(file, 'desk', NOW);
    const { keys } = await readAccessKeys(file);
    expect(keys.map(({ name, createdAt, expiresAt }) => [name, createdAt, expiresAt])).toEqual([
      ['guest', NOW, '2026-04-01T00:00:00.000Z'],
      ['desk', NOW, null],
    ]);
    const [guest, desk] = keys;
    const atEnd = Date.parse('2026-04-01T00:00:00.000Z');
    expect(guest !== undefined && [isExpired(guest, atEnd - 1), isExpired(guest, atEnd)]).toEqual([false, true]);
    expect(desk !== undefined && isExpired(desk, Number.MAX_SAFE_INTEGER)).toBe(false);
  });

  test('a key whose end cannot be read is none, and not one without an end', async () => {
    const sha256 = secretHash('key');
    appendFileSync(file, `${JSON.stringify({ name: 'guest', sha256, createdAt: NOW, expiresAt: 'tomorrow' })}\n`);
    expect(await readAccessKeys(file)).toMatchObject({ keys: [], unreadable: [1] });
  });
});
