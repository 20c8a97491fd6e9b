import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { parseExpiry } from '../../../../../electron/cli/commands/relay-key-command';
import { secretHash } from '../../../../../electron/pairing/secret';
import { CommandLine } from '../../../../support/a-command-line';

let file: string;
const commandLine = new CommandLine();
beforeEach(() => {
  file = join(commandLine.folder, 'keys');
});

const run = async (...args: string[]) => await commandLine.run('relay-key', '--keys-file', file, ...args);

test('prints a key once, as one JSON document, and stores its hash alone', async () => {
  const { code, out } = await run('--name', 'desk', '--json');
  expect(code).toBe(0);
  const { key } = JSON.parse(out) as { key: string };
  const stored = readFileSync(file, 'utf8');
  expect(stored).toContain(secretHash(key));
  expect(stored).not.toContain(key);
  const alone = { code: 0, out: expect.stringMatching(/^beckon_[\w-]{43}\n$/) };
  expect(await run('--name', 'people and pipes')).toMatchObject(alone);
});

test('revokes the keys of a name', async () => {
  await run('--name', 'desk');
  expect(await run('--name', 'desk')).toMatchObject({ code: 2, out: '' });
  expect(await run('--name', 'desk', '--revoke', '--json')).toMatchObject({ code: 0 });
  expect(await run('--name', 'desk', '--revoke')).toMatchObject({ code: 2 });
  expect(await run('--name', 'desk')).toMatchObject({ code: 0 });
});

test.each([
  [],
  ['--name', ''],
  ['--name', 'x'.repeat(65)],
  ['--name', 'a\nb'],
  ['--list', '--revoke'],
  ['--name', 'desk', '--revoke', '--expires', '90d'],
  ['--list', '--name', 'desk'],
  ['--name', 'desk', '--expires', 'tomorrow'],
  ['--name', 'desk', '--expires', '2025-01-01'],
])('refuses %j, and changes nothing', async (...args) => {
  const { code, out } = await run(...args, '--json');
  expect(code).toBe(2);
  expect(JSON.parse(out)).toMatchObject({ error: { code: 'usage' } });
  expect(existsSync(file)).toBe(false);
});

test('writes nothing into a file of another kind, and says why a file cannot be used', async () => {
  writeFileSync(file, 'the developer token\n');
  expect(await run('--name', 'desk')).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('no access keys'),
  });
  expect(readFileSync(file, 'utf8')).toBe('the developer token\n');
  writeFileSync(join(commandLine.folder, 'plain'), '');
  file = join(commandLine.folder, 'plain', 'keys');
  expect(await run('--name', 'desk')).toMatchObject({ code: 2, err: expect.stringContaining('ENOTDIR') });
});

test('lists names, creation and expiry, and no hash', async () => {
  expect(await run('--list')).toMatchObject({ code: 0, out: '', err: 'There are no keys yet.\n' });
  await run('--name', 'desk');
  await run('--name', 'guest', '--expires', '90d');
  const sha256 = secretHash('old key');
  const old = { name: 'old', sha256, createdAt: '2025-01-01T00:00:00.000Z', expiresAt: '2025-02-01T00:00:00.000Z' };
  appendFileSync(file, `${JSON.stringify(old)}\n`);
  const listed = await run('--list', '--json');
  expect(JSON.parse(listed.out)).toEqual({
    keys: [
      { name: 'desk', createdAt: expect.any(String), expiresAt: null, expired: false },
      { name: 'guest', createdAt: expect.any(String), expiresAt: expect.any(String), expired: false },
      { name: 'old', createdAt: old.createdAt, expiresAt: old.expiresAt, expired: true },
    ],
  });
  const { code, out } = await run('--list');
  expect(code).toBe(0);
  const rows = out
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/));
  expect(rows).toEqual([
    ['Name', 'Created', 'Expires'],
    ['desk', expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/), 'never'],
    ['guest', expect.any(String), expect.stringMatching(/UTC$/)],
    ['old', '2025-01-01 00:00 UTC', 'expired 2025-02-01 00:00 UTC'],
  ]);
  for (const hash of readFileSync(file, 'utf8').match(/[0-9a-f]{64}/g) ?? []) {
    expect(out + listed.out).not.toContain(hash.slice(0, 8));
  }
});

test('gives a key its end, and its name free once it has expired', async () => {
  const made = await run('--name', 'guest', '--expires', '12h', '--json');
  const { expiresAt } = JSON.parse(made.out) as { expiresAt: string };
  expect(made.err).toContain(`It expires ${expiresAt.slice(0, 16).replace('T', ' ')} UTC.`);
  expect(readFileSync(file, 'utf8')).toContain(`"expiresAt":"${expiresAt}"`);
  expect(await run('--name', 'guest')).toMatchObject({ code: 2 });
  writeFileSync(file, readFileSync(file, 'utf8').replace(expiresAt, '2025-01-01T00:00:00.000Z'));
  expect(await run('--name', 'guest')).toMatchObject({ code: 0 });
  const { keys } = JSON.parse((await run('--list', '--json')).out) as { keys: { name: string; expired: boolean }[] };
  expect(keys.map(({ name, expired }) => [name, expired])).toEqual([['guest', false]]);
});

const NOW = Date.parse('2026-11-22T10:00:00.000Z');

test.each([
  ['90d', '2027-02-20T10:00:00.000Z'],
  ['12h', '2026-11-22T22:00:00.000Z'],
  ['2027-01-31', '2027-02-01T00:00:00.000Z'],
  // A key can be given for the rest of today.
  ['2026-11-22', '2026-11-23T00:00:00.000Z'],
  ['2027-01-31T18:00Z', '2027-01-31T18:00:00.000Z'],
  ['2027-01-31T18:00:00+02:00', '2027-01-31T16:00:00.000Z'],
  ['3650d', '2036-11-19T10:00:00.000Z'],
])('the end of a key %s is %s', (text, at) => {
  expect(parseExpiry(text, NOW)).toBe(Date.parse(at));
});

test.each([
  '',
  '0d',
  '-1d',
  '90',
  '1.5d',
  '3651d',
  '99999d',
  '2026-11-21',
  '2027-02-31',
  '2027-13-01',
  '2027-02-30T10:00Z',
  '2027-01-31T18:00',
  '2099-01-01',
  'next week',
])('the end of a key %j is none', (text) => {
  expect(parseExpiry(text, NOW)).toBeNull();
});
