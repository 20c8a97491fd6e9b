import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRelaySettings, type TypedRelaySettings } from '../../../../electron/relay/relay-settings';
import { CertificateAuthority } from '../../../../electron/simulator/certificates/certificate-authority';
import { saying } from '../../../support/saying';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

const SECRET = 'open-sesame-0123456789';

let folder: string;
let good: TypedRelaySettings;
beforeAll(() => {
  folder = makeTemporaryFolder();
  const tokenFile = file('token', '  the token\n', 0o600);
  const callbackSecretFile = file('callback-secret', `${SECRET}\n`, 0o600);
  good = { tokenFile, callbackSecretFile, keysFile: join(folder, 'keys'), publicUrl: 'https://relay.example' };
});
afterAll(() => removeTemporaryFolder(folder));

function file(name: string, text: string, mode: number): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

async function read(changes: TypedRelaySettings = {}, environment: Record<string, string> = {}) {
  return await readRelaySettings({ ...good, ...changes }, environment);
}

/** Without some of the good settings. */
async function readWithout(name: keyof TypedRelaySettings, environment: Record<string, string> = {}) {
  const { [name]: _, ...rest } = good;
  return await readRelaySettings(rest, environment);
}

describe('readRelaySettings', () => {
  test('fills in what was not said', async () => {
    expect(await read()).toEqual({
      ok: true,
      value: {
        token: 'the token',
        callbackSecret: SECRET,
        keepsUnmatched: false,
        keysFile: join(folder, 'keys'),
        publicUrl: 'https://relay.example',
        callbackUrl: 'https://relay.example/callback',
        listen: { host: '127.0.0.1', port: 8437 },
        metricsListen: null,
        dataFolder: join(folder, 'relay-data'),
        redisUrl: null,
        tls: null,
        tlsFiles: null,
        hosts: ['relay.example'],
        trustedProxies: [],
        secrets: ['the token', SECRET],
        warnings: [],
      },
    });
  });

  test('takes secrets from the environment too; a file wins', async () => {
    const environment = {
      BECKON_RELAY_TOKEN: 'other token',
      BECKON_RELAY_CALLBACK_SECRET: 'sesame',
      BECKON_RELAY_REDIS_URL: 'redis://:pw@127.0.0.1:6379',
    };
    expect(await readWithout('tokenFile', environment)).toMatchObject({
      value: { token: 'other token', callbackSecret: SECRET, redisUrl: 'redis://:pw@127.0.0.1:6379' },
    });
    expect(await readWithout('callbackSecretFile', environment)).toMatchObject({
      value: { token: 'the token', callbackSecret: 'sesame', warnings: [expect.stringContaining('is short')] },
    });
  });

  test('takes the public address and the files of the certificate from the environment too; an option wins', async () => {
    const { cert, key } = await (await CertificateAuthority.create('test')).issue({ names: ['relay.example'] });
    const certFile = file('environment-cert.pem', cert, 0o644);
    const keyFile = file('environment-key.pem', key, 0o600);
    const environment = {
      BECKON_RELAY_PUBLIC_URL: 'https://other.example/beckon/',
      BECKON_RELAY_TLS_CERT: certFile,
      BECKON_RELAY_TLS_KEY: keyFile,
    };
    expect(await readWithout('publicUrl', environment)).toMatchObject({
      value: {
        publicUrl: 'https://other.example/beckon',
        callbackUrl: 'https://other.example/beckon/callback',
        tls: { cert, key },
        tlsFiles: { certFile, keyFile },
      },
    });
    expect(await read({ tlsCert: '/nowhere/cert.pem' }, environment)).toMatchObject({ ok: false });
    const empty = { BECKON_RELAY_PUBLIC_URL: '', BECKON_RELAY_TLS_CERT: '', BECKON_RELAY_TLS_KEY: '' };
    expect(await read({}, empty)).toMatchObject({ value: { publicUrl: 'https://relay.example', tls: null } });
    expect(await readWithout('publicUrl', empty)).toMatchObject({ ok: false });
  });

  test('wants a callback secret, or the word that there is to be none', async () => {
    expect(await readWithout('callbackSecretFile')).toMatchObject({
      ok: false,
      error: {
        code: 'usage',
        message: saying('No callback secret was given.'),
        advice: saying(expect.stringMatching(/--callback-secret-file.*--no-callback-secret/)),
      },
    });
    const { callbackSecretFile: _, ...rest } = good;
    expect(await readRelaySettings({ ...rest, callbackSecret: false }, {})).toMatchObject({
      value: { callbackSecret: null, warnings: [expect.stringContaining('everyone can post')] },
    });
    expect(await read({ callbackSecret: false })).toMatchObject({ ok: false, error: { code: 'usage' } });
    expect(await read({ callbackSecret: true, unmatched: true })).toMatchObject({
      value: { callbackSecret: SECRET, keepsUnmatched: true },
    });
  });

  test.each<[string, readonly string[]]>([
    ['redis://:hunter2@127.0.0.1:6379', ['hunter2']],
    ['rediss://user:a%2Fb%3Fc@redis.example', ['a%2Fb%3Fc', 'a/b?c']],
    ['redis://127.0.0.1?password=hunter3', ['hunter3']],
    ['redis://:100%25@127.0.0.1', ['100%25', '100%']],
    ['redis://127.0.0.1', []],
  ])('of %s %j must stand in no log', async (redis, passwords) => {
    expect(await read({ redis })).toMatchObject({ value: { secrets: ['the token', SECRET, ...passwords] } });
  });

  test.each([
    ['https://relay.example/', 'https://relay.example/callback', 'relay.example'],
    ['https://relay.example:8443/beckon', 'https://relay.example:8443/beckon/callback', 'relay.example:8443'],
    ['https://relay.example/beckon/callback', 'https://relay.example/beckon/callback', 'relay.example'],
    ['http://127.0.0.1:8080/callback/', 'http://127.0.0.1:8080/callback', '127.0.0.1:8080'],
  ])('with the public address %s the service posts to %s', async (publicUrl, callbackUrl, host) => {
    expect(await read({ publicUrl })).toMatchObject({ value: { callbackUrl, hosts: [host] } });
  });

  test.each([
    ['127.0.0.1:0', { host: '127.0.0.1', port: 0 }],
    ['[::1]:8437', { host: '::1', port: 8437 }],
    ['localhost:80', { host: 'localhost', port: 80 }],
  ])('listens at %s', async (listen, expected) => {
    expect(await read({ listen })).toMatchObject({ value: { listen: expected, warnings: [] } });
    expect(await read({ metricsListen: listen })).toMatchObject({ value: { metricsListen: expected } });
  });

  test('listens on a Unix socket, which needs no TLS', async () => {
    const socket = { socket: '/run/beckon-relay/relay.sock' };
    expect(await read({ listen: 'unix:/run/beckon-relay/relay.sock' })).toMatchObject({
      value: { listen: socket, warnings: [] },
    });
  });

  test.each(['127.0.0.1', '127.0.0.0/8', '::1', '::ffff:127.0.0.1', '0.0.0.0/1'])(
    'warns of trusting everybody on this computer with %s, and says what to do',
    async (range) => {
      expect(await read({ trustProxy: ['192.0.2.7', range] })).toMatchObject({
        value: { warnings: [expect.stringMatching(/^Everybody on this computer.*--listen unix:/)] },
      });
      expect(await read({ trustProxy: ['192.0.2.7'] })).toMatchObject({ value: { warnings: [] } });
    },
  );

  test('warns of secrets that everyone can read, and of listening in the open', async () => {
    const settings = await read({ tokenFile: file('open', 'the token', 0o644), listen: '0.0.0.0:8437' });
    expect(settings).toMatchObject({
      value: { warnings: [expect.stringContaining('can read'), expect.stringContaining('without TLS')] },
    });
  });

  test('warns of a password that stands in the list of processes', async () => {
    const redis = 'redis://:hunter2@127.0.0.1';
    const settings = await read({ redis });
    expect(settings).toMatchObject({ value: { warnings: [expect.stringContaining('BECKON_RELAY_REDIS_URL')] } });
    expect(settings.ok && JSON.stringify(settings.value.warnings)).not.toContain('hunter2');
    expect(await read({}, { BECKON_RELAY_REDIS_URL: redis })).toMatchObject({ value: { warnings: [] } });
    expect(await read({ redis: 'redis://127.0.0.1' })).toMatchObject({ value: { warnings: [] } });
  });

  test('warns of keys and data that others can read or change', async () => {
    const warnings = async (changes: TypedRelaySettings): Promise<readonly string[]> => {
      const settings = await read(changes);
      return settings.ok ? settings.value.warnings : [];
    };
    const keysFile = file('open-keys', '', 0o644);
    expect(await warnings({ keysFile })).toEqual([`Everyone on this computer can read or change ${keysFile}.`]);
    chmodSync(keysFile, 0o660);
    expect(await warnings({ keysFile })).toEqual([`Its whole group can add keys to ${keysFile}.`]);
    const data = join(folder, 'group-data');
    mkdirSync(data);
    chmodSync(data, 0o770);
    expect(await warnings({ data })).toEqual([`Its whole group can change ${data}.`]);
    chmodSync(data, 0o700);
    expect(await warnings({ data, keysFile: file('own-keys', '', 0o600) })).toEqual([]);
  });

  test.each<[string, TypedRelaySettings]>([
    ['the token’s file is missing', { tokenFile: '/nowhere/token' }],
    ['the public address is none', { publicUrl: 'relay' }],
    ['the public address has a query', { publicUrl: 'https://relay.example/?secret=x' }],
    ['the public address is no web address', { publicUrl: 'ftp://relay.example' }],
    ['the port is missing', { listen: '127.0.0.1' }],
    ['the port is too high', { listen: '127.0.0.1:65536' }],
    ['the address for figures is none', { metricsListen: 'here' }],
    ['every address there is is to be trusted', { trustProxy: ['0.0.0.0/0'] }],
    ['the address of Redis is none', { redis: 'localhost' }],
    ['a trusted proxy is no address', { trustProxy: ['10.0.0.0/8', 'proxy'] }],
    ['there is a certificate without its key', { tlsCert: '/nowhere/cert.pem' }],
    ['the certificate is missing', { tlsCert: '/nowhere/cert.pem', tlsKey: '/nowhere/key.pem' }],
  ])('refuses when %s', async (_why, changes) => {
    expect(await read(changes)).toMatchObject({ ok: false, error: { code: 'usage' } });
  });

  test('refuses a certificate and a key that a server cannot use', async () => {
    const [one, other] = await Promise.all(
      ['One', 'Other'].map(async (name) => {
        return await (await CertificateAuthority.create(name)).issue({ names: ['relay.example'] });
      }),
    );
    if (one === undefined || other === undefined) throw new Error('No certificates');
    const cert = file('cert.pem', one.cert, 0o644);
    const key = file('key.pem', one.key, 0o600);
    expect(await read({ tlsCert: cert, tlsKey: key })).toMatchObject({ ok: true });
    for (const tls of [
      { tlsCert: file('junk.pem', 'junk', 0o644), tlsKey: key },
      { tlsCert: cert, tlsKey: cert },
      { tlsCert: cert, tlsKey: file('other.pem', other.key, 0o600) },
    ]) {
      expect(await read(tls)).toMatchObject({ ok: false, error: { code: 'usage' } });
    }
  });

  test('refuses what is missing, and quotes no token, however wrong it is', async () => {
    for (const name of ['tokenFile', 'keysFile', 'publicUrl'] as const) {
      expect(await readWithout(name)).toMatchObject({ ok: false, error: { code: 'usage' } });
    }
    for (const text of ['', ' \n', 'two\nlines hunter2', `hunter2${'x'.repeat(5000)}`]) {
      const settings = await read({ tokenFile: file('bad', text, 0o600) });
      expect(settings.ok).toBe(false);
      expect(JSON.stringify(settings)).not.toContain('hunter2');
    }
  });
});
