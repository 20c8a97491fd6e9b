import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tls from 'node:tls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLogger } from '../../../../electron/lib/logger';
import { RELAY_LIMITS } from '../../../../electron/relay/relay-limits';
import {
  CertificateWatch,
  certificateExpiry,
  readServerTls,
  type ServerTls,
  type TlsFiles,
} from '../../../../electron/relay/server-certificate';
import { CertificateAuthority } from '../../../../electron/simulator/certificates/certificate-authority';
import { aRelay, metricsOf } from '../../../support/a-relay';
import { testAuthority } from '../../../support/a-tls-server';
import { FakeClock } from '../../../support/fake-clock';
import { ask } from '../../../support/https-request';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

const CHECK_MS = 5_000;

let folder: string;
let files: TlsFiles;
beforeEach(() => {
  folder = makeTemporaryFolder();
  files = { certFile: join(folder, 'chain.pem'), keyFile: join(folder, 'key.pem') };
});
afterEach(() => removeTemporaryFolder(folder));

/** A certificate with a key of its own: an authority of the simulator has one key for all of its certificates. */
async function issue(untilDays = 30, fromDays = -1): Promise<ServerTls> {
  const authority = await CertificateAuthority.create('Another authority');
  return await authority.issue({ names: ['relay.example'], fromDays, untilDays });
}

async function issueTrusted(untilDays: number): Promise<ServerTls> {
  return await (await testAuthority()).issue({ names: ['localhost', '127.0.0.1'], untilDays });
}

function write({ cert, key }: ServerTls): void {
  writeFileSync(files.certFile, cert);
  writeFileSync(files.keyFile, key);
}

describe('the files of a certificate', () => {
  test('belong together, or the pair is refused by its code', async () => {
    expect(await readServerTls(files)).toEqual({ ok: false, error: { kind: 'certificate', code: 'ENOENT' } });
    const first = await issue();
    writeFileSync(files.certFile, first.cert);
    expect(await readServerTls(files)).toEqual({ ok: false, error: { kind: 'key', code: 'ENOENT' } });
    writeFileSync(files.keyFile, (await issue()).key);
    expect(await readServerTls(files)).toMatchObject({ ok: false, error: { kind: 'unusable' } });
    write(first);
    expect(await readServerTls(files)).toEqual({ ok: true, value: { cert: first.cert, key: first.key } });
  });
});

describe('CertificateWatch', () => {
  async function watched() {
    const clock = new FakeClock(Date.now());
    const first = await issue();
    write(first);
    const lines: string[] = [];
    const renewed: ServerTls[] = [];
    const watch = new CertificateWatch({
      files,
      current: first,
      clock,
      logger: {
        ...silentLogger,
        info: (message) => void lines.push(message),
        warn: (message) => void lines.push(message),
      },
      checkMs: CHECK_MS,
      onRenewed: (pair) => void renewed.push(pair),
    });
    /** Has the files checked so many times; real reads take their time. */
    const check = async (times = 1): Promise<void> => {
      for (let count = 0; count < times; count += 1) {
        await clock.advance(CHECK_MS);
        await expect.poll(() => clock.pending).toBe(1);
      }
    };
    return { clock, first, lines, renewed, watch, check };
  }

  test('takes a renewed pair, once, and says until when it is valid', async () => {
    const { check, renewed, lines, watch } = await watched();
    await check(2);
    expect(renewed).toEqual([]);
    const second = await issue(60);
    write(second);
    await check(3);
    expect(renewed.map(({ cert }) => cert)).toEqual([second.cert]);
    expect(watch.current.cert).toBe(second.cert);
    expect(lines).toEqual(['The certificate was read again']);
    watch.dispose();
  });

  test('follows links that a certificate tool puts elsewhere', async () => {
    const { check, renewed, watch } = await watched();
    const second = await issue(60);
    for (const [file, text] of [
      [files.certFile, second.cert],
      [files.keyFile, second.key],
    ] as const) {
      writeFileSync(`${file}.2`, text);
      rmSync(file);
      symlinkSync(`${file}.2`, file);
    }
    await check();
    expect(renewed.map(({ cert }) => cert)).toEqual([second.cert]);
    watch.dispose();
  });

  test('a renewal that is halfway through is no fault, and is taken when it is complete', async () => {
    const { check, renewed, lines, watch } = await watched();
    const second = await issue(60);
    writeFileSync(files.certFile, second.cert);
    await check();
    expect([renewed, lines]).toEqual([[], []]);
    writeFileSync(files.keyFile, second.key);
    await check();
    expect(renewed.map(({ cert }) => cert)).toEqual([second.cert]);
    expect(lines).toEqual(['The certificate was read again']);
    watch.dispose();
  });

  test.each<[string, (first: ServerTls) => Promise<void>]>([
    ['does not belong together', async () => writeFileSync(files.keyFile, (await issue()).key)],
    ['is no PEM', async () => writeFileSync(files.certFile, 'no certificate')],
    ['is gone', async () => rmSync(files.keyFile)],
    ['has expired', async () => write(await issue(-2, -9))],
  ])('a new pair that %s changes nothing and is logged once', async (_what, spoil) => {
    const { check, first, renewed, lines, watch } = await watched();
    await spoil(first);
    await check(5);
    expect(renewed).toEqual([]);
    expect(lines).toEqual(['The new certificate and its key cannot be used; the old ones stay in use']);
    const second = await issue(60);
    write(second);
    await check(2);
    expect(renewed.map(({ cert }) => cert)).toEqual([second.cert]);
    watch.dispose();
  });
});

describe('a relay with TLS of its own', () => {
  /** The serial number that a new connection is shown. */
  async function presented(port: number): Promise<string> {
    const ca = (await testAuthority()).certificatePem;
    return await new Promise((resolve, reject) => {
      const socket = tls.connect({ host: '127.0.0.1', port, ca, servername: 'localhost' }, () => {
        const { fingerprint256 } = socket.getPeerCertificate();
        socket.destroy();
        resolve(fingerprint256);
      });
      socket.on('error', reject);
    });
  }

  test('shows a renewed certificate to new connections, and drops nobody who waits', async () => {
    const first = await issueTrusted(30);
    write(first);
    const relay = await aRelay({ tls: first, tlsFiles: files, limits: { ...RELAY_LIMITS, certificateCheckMs: 20 } });
    const ca = (await testAuthority()).certificatePem;
    const port = Number(new URL(relay.url).port);
    const headers = { authorization: `Bearer ${relay.key}` };
    const before = await presented(port);
    const made = await ask(`${relay.url}/v1/pairings`, ca, { method: 'POST', headers });
    const { pairingId } = JSON.parse(made.body) as { pairingId: string };
    const polled = ask(`${relay.url}/v1/pairings/${pairingId}?wait=25`, ca, { headers });
    await expect.poll(async () => (await metricsOf(relay)).includes('waiting_requests 1')).toBe(true);

    const second = await issueTrusted(60);
    write(second);
    await expect.poll(async () => await presented(port)).not.toBe(before);
    const expiry = certificateExpiry(second) / 1000;
    expect(await metricsOf(relay)).toContain(`beckon_relay_certificate_expiry_seconds ${expiry}`);
    expect(await metricsOf(relay)).toContain('waiting_requests 1');

    const { asked } = relay;
    const { uid, utoken } = asked.at(-1) ?? { uid: '' };
    const app = { uid, utoken, deviceCode: 'remote_1', domain: '127-0-0-2.apps.example', toys: [] };
    await ask(`${relay.url}/callback`, ca, { method: 'POST', headers: {}, body: JSON.stringify(app) });
    expect((await polled).status).toBe(200);
    expect((await polled).body).not.toContain('waiting');
    await relay.dispose();
  });
});
