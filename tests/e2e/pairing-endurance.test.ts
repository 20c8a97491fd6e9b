import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { testAuthority } from '../support/a-tls-server';
import { aWireApp } from '../support/a-wire-app';
import { ask } from '../support/plain-request';
import { PairingPerson } from './support/pairing-person';
import { test } from './support/pairing-test';

test('a relay is trusted by an authority of its own, and not by the one of the service, from the start on', async ({
  launch,
  deployment,
  keyring,
}) => {
  const authority = await testAuthority();
  const { cert, key } = await authority.issue({ names: ['127.0.0.1'] });
  const file = (name: string, text: string): string => {
    writeFileSync(join(deployment.folder, name), text, { mode: 0o600 });
    return join(deployment.folder, name);
  };
  const tls = ['--tls-cert', file('cert.pem', cert), '--tls-key', file('key.pem', key)];
  const relay = await deployment.relay([...tls, '--unmatched']);
  expect(relay.url).toContain('https:');
  const { BECKON_SERVICE_URL = '', BECKON_CA = '' } = deployment.serviceEnvironment;
  const access = { url: relay.url, caFile: null, key: deployment.key, unchecked: false };
  const both = file('both.pem', `${readFileSync(BECKON_CA, 'utf8')}\n${authority.certificatePem}`);
  const env = { BECKON_SERVICE_URL, BECKON_CA: both, ...keyring.environment };
  const window = await launch({ env });
  const person = new PairingPerson(window);
  expect(await person.isRefused('pairing.use-relay', access)).toBe('tls');
  const caFile = file('relay-ca.pem', authority.certificatePem);
  await person.asks('pairing.use-relay', { ...access, caFile });
  const { id } = await person.showsCode();
  await window.quit();

  const again = new PairingPerson(await launch({ env }));
  const body = JSON.stringify(aWireApp({ deviceCode: 'remote_tls' }));
  const posted = await ask(relay.callbackUrl, { ca: authority.certificatePem, method: 'POST', body });
  expect(posted.status).toBe(200);
  const notes = async () => (await again.sees(id, 'waiting')).unmatched;
  await expect.poll(notes).toMatchObject([{ codeEnd: '_tls' }]);
  expect((await again.sees(id, 'waiting')).progress.trouble).toBeNull();
  await again.asks('pairing.claim', { id, unmatchedId: (await notes())[0]?.unmatchedId ?? '' });
  expect((await again.sees(id, 'paired')).progress.by).toBe('claim');
});

// Only Linux has a bus on which a test can play the login manager.
if (process.platform === 'linux') {
  test('a code that waits while the computer sleeps is heard of when it wakes', async ({
    computer,
    launch,
    awakened,
    deployment,
  }) => {
    const relay = await deployment.relay();
    const window = await launch({ env: computer.environment });
    const evening = new PairingPerson(window);
    await evening.asks('pairing.use-relay', { url: relay.url, caFile: null, key: deployment.key, unchecked: false });
    const { id, progress } = await evening.showsCode();
    await computer.sleep();
    // As after a long sleep: what was being waited for is gone on both sides.
    await relay.process.stop('SIGKILL');
    await deployment.relay(['--listen', new URL(relay.url).host]);
    await deployment.scan(progress.code.qrcode);
    await computer.wake();
    const morning = new PairingPerson(await awakened(window.app));
    expect((await morning.sees(id, 'paired')).progress).toMatchObject({ by: 'callback', wasKnown: false });
  });
}
