import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { silentLogger } from '../../../../electron/lib/logger';
import {
  CertificateWatch,
  readServerTls,
  type ServerTls,
  type TlsFiles,
} from '../../../../electron/relay/server-certificate';
import { CertificateAuthority } from '../../../../electron/simulator/certificates/certificate-authority';
import { TemporaryFolder } from '../../../support/a-temporary-folder';
import { FakeClock } from '../../../support/fake-clock';

const CHECK_MS = 5_000;

const temporary = new TemporaryFolder();
let files: TlsFiles;
beforeEach(() => {
  files = { certFile: join(temporary.path, 'chain.pem'), keyFile: join(temporary.path, 'key.pem') };
});
/** A certificate with a key of its own: an authority of the simulator has one key for all of its certificates. */
async function issue(untilDays = 30, fromDays = -1): Promise<ServerTls> {
  const authority = await CertificateAuthority.create('Another authority');
  return await authority.issue({ names: ['relay.example'], fromDays, untilDays });
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
