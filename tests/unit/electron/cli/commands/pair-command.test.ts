import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CommandLine } from '../../../../support/a-command-line';
import { startTlsServer, type TlsServer } from '../../../../support/a-tls-server';

const commandLine = new CommandLine();
const run = async (...args: string[]) => await commandLine.run('pair', ...args);

test('what pair refuses before it asks anybody a relay or a key that is not named, or a key on its way over a network without TLS', async () => {
  expect(await run('--key-file', 'key')).toMatchObject({ code: 2, err: expect.stringContaining('--relay') });
  expect(await run('--relay', 'https://relay.example')).toMatchObject({
    code: 2,
    err: expect.stringContaining('--key-file'),
  });
  const { code, out } = await run('--relay', 'http://relay.example', '--key-file', 'key', '--json');
  expect(code).toBe(6);
  expect(JSON.parse(out)).toMatchObject({ error: { code: 'target-not-allowed' } });
});

test('what pair refuses before it asks anybody a file that holds no key, and says nothing of what it holds', async () => {
  const file = join(commandLine.folder, 'key');
  for (const text of ['', 'two words', 'line\nline', 'x'.repeat(513)]) {
    writeFileSync(file, text);
    const { code, err } = await run('--relay', 'https://relay.example', '--key-file', file);
    expect(code).toBe(2);
    expect(err).toContain('The file has no access key in it.');
    expect(err).not.toContain('two words');
  }
});

test.each(['', ' ', 'x'.repeat(65)])(
  'what pair refuses before it asks anybody a name that no relay takes: %j',
  async (uname) => {
    const file = join(commandLine.folder, 'key');
    writeFileSync(file, 'beckon_1');
    const { code, err } = await run('--relay', 'http://127.0.0.1:1', '--key-file', file, '--uname', uname);
    expect(code).toBe(2);
    expect(err).toContain('--uname');
  },
);

test.each([
  ['ENOENT', 'missing'],
  ['EISDIR', 'folder'],
])('what pair refuses before it asks anybody a file that cannot be read: %s', async (reason, name) => {
  mkdirSync(join(commandLine.folder, 'folder'));
  const { code, err } = await run('--relay', 'https://relay.example', '--key-file', join(commandLine.folder, name));
  expect(code).toBe(2);
  expect(err).toContain(`The file with the access key can’t be read (${reason}).`);
});

describe('the authority of a relay', () => {
  let relay: TlsServer;
  let ca: string;
  let args: string[];
  beforeEach(async () => {
    relay = await startTlsServer((_request, response) => response.writeHead(401).end());
    ca = join(commandLine.folder, 'ca.pem');
    writeFileSync(ca, relay.caPem);
    writeFileSync(join(commandLine.folder, 'key'), 'beckon_1');
    args = ['--relay', relay.url, '--key-file', join(commandLine.folder, 'key'), '--json'];
  });
  afterEach(async () => await relay.close());

  test('is named for it alone, and not the one of the service: the access key is not sent on its word', async () => {
    for (const answer of [
      await run(...args, '--ca', ca),
      await commandLine.runWith({ BECKON_CA: ca }, ['pair', ...args]),
    ]) {
      expect(JSON.parse(answer.out)).toMatchObject({ error: { code: 'tls' } });
      expect(answer.code).toBe(4);
    }
    expect(relay.requests).toEqual([]);
    const named = [
      await run(...args, '--relay-ca', ca),
      await commandLine.runWith({ BECKON_RELAY_CA: ca }, ['pair', ...args]),
    ];
    expect(named.map(({ out }) => JSON.parse(out) as unknown)).toMatchObject([
      { error: { code: 'unauthorized' } },
      { error: { code: 'unauthorized' } },
    ]);
    expect(relay.requests).toHaveLength(2);
  });
});
