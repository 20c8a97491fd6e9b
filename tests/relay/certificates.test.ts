import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CertificateAuthority } from '../../electron/simulator/certificates/certificate-authority';
import { freePort } from '../support/loopback-ports';
import { ask } from '../support/plain-request';
import { RelayDeployment } from '../support/relay-deployment';

let deployment: RelayDeployment;
beforeEach(async () => {
  deployment = await RelayDeployment.start();
});
afterEach(async () => await deployment.dispose());

test('a renewed certificate is in use without a restart, a broken one changes nothing, and the health check goes by it', async () => {
  const authority = await CertificateAuthority.create('Own authority');
  const { folder, keysFile, serviceEnvironment } = deployment;
  const files = { BECKON_RELAY_TLS_CERT: join(folder, 'chain.pem'), BECKON_RELAY_TLS_KEY: join(folder, 'key.pem') };
  const first = await authority.issue({ names: ['127.0.0.1'] });
  writeFileSync(files.BECKON_RELAY_TLS_CERT, first.cert);
  writeFileSync(files.BECKON_RELAY_TLS_KEY, first.key, { mode: 0o600 });
  const listen = ['--listen', `127.0.0.1:${await freePort()}`];
  const secrets = ['--token-file', join(folder, 'token'), '--callback-secret-file', join(folder, 'callback-secret')];
  const args = ['relay', ...listen, '--keys-file', keysFile, ...secrets, '--json'];
  const publicUrl = { BECKON_RELAY_PUBLIC_URL: 'https://relay.example' };
  const relay = deployment.run(args, { ...serviceEnvironment, ...publicUrl, ...files });
  const { listening } = JSON.parse(await relay.line(0)) as { listening: string };
  const health = async (ca: CertificateAuthority) =>
    (await ask(`${listening}/healthz`, { ca: ca.certificatePem })).status;
  expect(await health(authority)).toBe(200);

  // Nobody knows the authority: what the relay itself reads names the certificate.
  const check = async (environment: Readonly<Record<string, string>> = {}) => {
    const checked = deployment.run(['relay', '--check', '--json', ...listen], environment);
    return { code: await checked.ended(), answer: JSON.parse(checked.out) as unknown };
  };
  expect(await check(files)).toEqual({ code: 0, answer: { ready: true, url: listening } });
  expect(await check()).toMatchObject({ code: 4, answer: { error: { code: 'tls' } } });

  writeFileSync(files.BECKON_RELAY_TLS_CERT, 'broken');
  await relay.says('The new certificate and its key cannot be used');
  expect(await health(authority)).toBe(200);

  const other = await CertificateAuthority.create('The next authority');
  const second = await other.issue({ names: ['127.0.0.1'] });
  writeFileSync(files.BECKON_RELAY_TLS_CERT, second.cert);
  writeFileSync(files.BECKON_RELAY_TLS_KEY, second.key);
  await relay.says('The certificate was read again');
  expect(await health(other)).toBe(200);
  expect(await relay.stop()).toBe(0);
  expect(relay.err.split('cannot be used')).toHaveLength(2);
});
