import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CertificateAuthority } from '../../electron/simulator/certificates/certificate-authority';
import { ask } from '../support/https-request';
import { freePort } from '../support/loopback-ports';
import { RelayDeployment } from '../support/relay-deployment';

let deployment: RelayDeployment;
beforeEach(async () => {
  deployment = await RelayDeployment.start();
});
afterEach(async () => await deployment.dispose());

/** Arguments and variables of a relay whose settings a container would have, with TLS or without. */
function settings(port: number, tls: Readonly<Record<string, string>>) {
  const { folder, keysFile, serviceEnvironment } = deployment;
  const where = ['--listen', `127.0.0.1:${port}`, '--keys-file', keysFile];
  const secrets = ['--token-file', join(folder, 'token'), '--callback-secret-file', join(folder, 'callback-secret')];
  const args = ['relay', ...where, ...secrets, '--json'];
  return { args, environment: { ...serviceEnvironment, BECKON_RELAY_PUBLIC_URL: 'https://relay.example', ...tls } };
}

test('the health check tells whether a relay is ready, with TLS and without, and why it is not', async () => {
  const port = await freePort();
  const listen = ['--listen', `127.0.0.1:${port}`];
  const check = async (environment: Readonly<Record<string, string>> = {}) => {
    const checked = deployment.run(['relay', '--check', '--json', ...listen], environment);
    return { code: await checked.ended(), answer: JSON.parse(checked.out) as unknown };
  };
  expect(await check()).toMatchObject({ code: 4, answer: { error: { code: 'unreachable' } } });

  const plain = settings(port, {});
  const first = deployment.run(plain.args, plain.environment);
  await first.line(0);
  expect(await check()).toEqual({ code: 0, answer: { ready: true, url: `http://127.0.0.1:${port}` } });
  await first.stop();

  // With an authority that nobody knows, and one file for both settings that names the certificate.
  const authority = await CertificateAuthority.create('Own authority');
  const { cert, key } = await authority.issue({ names: ['relay.example', '127.0.0.1'] });
  const files = {
    BECKON_RELAY_TLS_CERT: join(deployment.folder, 'chain.pem'),
    BECKON_RELAY_TLS_KEY: join(deployment.folder, 'key.pem'),
  };
  writeFileSync(files.BECKON_RELAY_TLS_CERT, cert);
  writeFileSync(files.BECKON_RELAY_TLS_KEY, key, { mode: 0o600 });
  const secured = settings(port, files);
  const second = deployment.run(secured.args, secured.environment);
  await second.line(0);
  const url = `https://127.0.0.1:${port}`;
  expect(await check(files)).toEqual({ code: 0, answer: { ready: true, url } });
  expect(await check()).toMatchObject({ code: 4, answer: { error: { code: 'tls' } } });
});

test('a renewed certificate is in use without a restart, and a broken one changes nothing', async () => {
  const authority = await CertificateAuthority.create('Own authority');
  const { folder } = deployment;
  const files = { BECKON_RELAY_TLS_CERT: join(folder, 'chain.pem'), BECKON_RELAY_TLS_KEY: join(folder, 'key.pem') };
  const first = await authority.issue({ names: ['127.0.0.1'] });
  writeFileSync(files.BECKON_RELAY_TLS_CERT, first.cert);
  writeFileSync(files.BECKON_RELAY_TLS_KEY, first.key, { mode: 0o600 });
  const { args, environment } = settings(0, files);
  const relay = deployment.run(args, environment);
  const { listening } = JSON.parse(await relay.line(0)) as { listening: string };
  const health = async (ca: CertificateAuthority) => (await ask(`${listening}/healthz`, ca.certificatePem)).status;
  expect(await health(authority)).toBe(200);

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
