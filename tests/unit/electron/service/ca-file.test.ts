import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tls from 'node:tls';
import { describe, expect, it, test } from 'vitest';
import { say } from '../../../../electron/lib/words';
import { AT_ONCE, parseCaPem, readCaFile, readLocalCaFile } from '../../../../electron/service/ca-file';
import { TemporaryFolder } from '../../../support/a-temporary-folder';
import { testAuthority } from '../../../support/a-tls-server';

const [ROOT = '', OTHER_ROOT = ''] = tls.rootCertificates;

const temporary = new TemporaryFolder();
function file(content: string): string {
  const path = join(temporary.path, 'ca.pem');
  writeFileSync(path, content);
  return path;
}

describe('readCaFile', () => {
  it('reads one certificate, and several', async () => {
    expect(await readCaFile(file(ROOT))).toMatchObject({ ok: true });
    const both = await readCaFile(file(`# mine\n${ROOT}\n${OTHER_ROOT}\n`));
    expect(both.ok && both.value.match(/BEGIN CERTIFICATE/g)).toHaveLength(2);
  });

  it.each([
    ['an empty file', () => file('')],
    ['a file without a certificate', () => file('-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----')],
    ['a broken certificate', () => file('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----')],
    ['a file that is too large', () => file(ROOT + '\n'.repeat(1024 * 1024))],
    ['no file', () => join(temporary.path, 'missing.pem')],
    [
      'a folder',
      () => {
        mkdirSync(join(temporary.path, 'sub'));
        return join(temporary.path, 'sub');
      },
    ],
  ])('refuses %s and says what to do', async (_what, path) => {
    const result = await readCaFile(path());
    expect(result).toMatchObject({ ok: false, error: { code: 'usage' } });
    expect(result.ok || say(result.error.advice)).toMatch(/PEM/);
  });
});

describe('readLocalCaFile', () => {
  /** Remembers every path that is looked at. */
  function watched() {
    const looked: string[] = [];
    const stat = (path: string) => {
      looked.push(path);
      return AT_ONCE.stat(path);
    };
    return { looked, reader: { ...AT_ONCE, stat } };
  }

  it.each([
    '\\\\server\\share\\ca.pem',
    '//server/share/ca.pem',
    '/\\server/share/ca.pem',
    '\\/server\\share\\ca.pem',
    '\\\\?\\UNC\\server\\share\\ca.pem',
    '\\\\.\\pipe\\name',
    '\\??\\UNC\\server\\share\\ca.pem',
  ])('does not even look at %s on Windows, which would log in at another computer', async (path) => {
    const { looked, reader } = watched();
    const result = await readLocalCaFile(path, 'win32', reader);
    expect(result).toMatchObject({ ok: false, error: { code: 'usage' } });
    expect(result.ok || say(result.error.message)).toBe(
      'The certificate authority’s file can’t be on another computer.',
    );
    expect(looked).toEqual([]);
  });

  it.each(['win32', 'linux'] as const)('reads a file of this computer (%s)', async (platform) => {
    const { looked, reader } = watched();
    const path = file(ROOT);
    expect(await readLocalCaFile(path, platform, reader)).toMatchObject({ ok: true });
    expect(looked).toEqual([path]);
  });

  it('takes two slashes for one where the system does', async () => {
    expect(await readLocalCaFile(`/${file(ROOT)}`, 'linux')).toMatchObject({ ok: true });
  });
});

test('keeps the certificates of a file and nothing else', async () => {
  const { certificatePem } = await testAuthority();
  expect(parseCaPem(`# our authority\r\n${certificatePem}\ntrailing\n${certificatePem}`)).toEqual({
    ok: true,
    value: `${certificatePem.trim()}\n${certificatePem.trim()}\n`,
  });
});
