import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tls from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { authoritiesOf } from '../../../../electron/dial/authorities';
import { AuthorityFiles } from '../../../../electron/dial/authority-files';
import { PortDialer } from '../../../../electron/dial/port-dialer';
import {
  CertificateAuthority,
  type ServerCertificate,
} from '../../../../electron/simulator/certificates/certificate-authority';
import { TemporaryFolder } from '../../../support/a-temporary-folder';
import { testAuthority } from '../../../support/a-tls-server';
import { Listeners } from '../../../support/listeners';
import { listenTls } from '../../../support/tls-listener';

const ADDRESS = '127.0.0.1';

const authority = await testAuthority();
const selfMade = await (await CertificateAuthority.create('Stranger')).issue({ names: [ADDRESS] });

const temporary = new TemporaryFolder();
const listeners = new Listeners();
const warnings: string[] = [];

afterEach(async () => {
  await listeners.dispose();
  warnings.length = 0;
});

const files = (directory = join(temporary.path, 'pinned')): AuthorityFiles =>
  new AuthorityFiles({ directory, extraCaFile: () => 'ca.pem', logger: { warn: (text) => warnings.push(text) } });
const fingerprint = ({ cert }: ServerCertificate): string => new X509Certificate(cert).fingerprint256;

/** A root that every program trusts, as a verified chain ends with it. */
function builtInRoot(): { readonly pem: string; readonly chain: tls.DetailedPeerCertificate } {
  const pem = tls.rootCertificates[0] ?? '';
  const chain = new X509Certificate(pem).toLegacyObject() as tls.DetailedPeerCertificate;
  return { pem, chain: Object.assign(chain, { issuerCertificate: chain }) };
}

describe('who vouches for a certificate', () => {
  it('is what every program trusts, even where the additional file has that authority too', () => {
    const { pem, chain } = builtInRoot();
    for (const extra of [
      null,
      authority.certificatePem,
      `${authority.certificatePem}\n${pem.replaceAll('\n', '\r\n')}`,
    ]) {
      expect(authoritiesOf(extra).voucherOf(chain)).toBe('built-in');
    }
  });

  it('is the user for a pinned one, which is kept in a file that only they can read', async () => {
    const app = await listeners.open(listenTls(selfMade));
    const kept = files();
    const dialer = new PortDialer({
      extraCaPem: () => null,
      keepPinned: (sha256, pem) => kept.keepPinned(sha256, pem),
    });
    const pin = { sha256: fingerprint(selfMade), address: ADDRESS, pinnedAt: '2026-01-01T00:00:00.000Z' };
    const target = { address: ADDRESS, port: app.port, host: ADDRESS, secure: true };
    const { certificate } = await dialer.dial(target, { pin });
    expect(certificate).toEqual({ sha256: pin.sha256, voucher: 'pinned' });
    const file = certificate === null ? null : kept.fileOf(certificate);
    expect(new X509Certificate(readFileSync(file ?? '')).fingerprint256).toBe(pin.sha256);
    if (process.platform !== 'win32') expect(statSync(file ?? '').mode & 0o077).toBe(0);
  });
});

describe('AuthorityFiles', () => {
  it('names the additional authority’s file by its whole path, and none for what every program trusts', () => {
    expect(files().fileOf({ sha256: 'AB', voucher: 'additional' })).toBe(join(process.cwd(), 'ca.pem'));
    expect(files().fileOf({ sha256: 'AB', voucher: 'built-in' })).toBeNull();
  });

  it('goes on without a file where the disk refuses one', () => {
    const file = join(temporary.path, 'file');
    writeFileSync(file, '');
    const refused = files(join(file, 'below'));
    refused.keepPinned('AB', 'pem');
    expect(refused.fileOf({ sha256: 'AB', voucher: 'pinned' })).toBeNull();
    expect(warnings).toHaveLength(1);
  });
});
