import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { PairingPerson } from './support/pairing-person';
import { test } from './support/pairing-test';

test('a relay lets a person in with its key and no other, and its code goes on waiting after a restart', async ({
  launch,
  deployment,
  keyring,
  userData,
}) => {
  const relay = await deployment.relay();
  const window = await launch({ env: keyring.environment });
  const person = new PairingPerson(window);
  expect(await person.isRefused('pairing.start', null)).toBe('no-way');
  const access = { url: relay.url, caFile: null, key: deployment.key, unchecked: false };
  expect(await person.isRefused('pairing.use-relay', { ...access, key: 'beckon_wrong' })).toBe('unauthorized');
  await person.asks('pairing.use-relay', access);
  expect((await window.snapshot()).state.pairingSetup).toMatchObject({ way: 'relay', relay: { key: 'kept' } });
  const { id, progress } = await person.showsCode();
  expect(progress.code.typed).toMatch(/^[A-Z2-9]{6}$/);
  await window.quit();
  const { setup } = JSON.parse(readFileSync(join(userData, 'pairing-setup.json'), 'utf8')) as {
    setup: { relay: { sealedKey: string } };
  };
  // By the keyring: v10 is Chromium’s own fixed password, which hides nothing.
  expect(Buffer.from(setup.relay.sealedKey, 'base64').toString('latin1')).toMatch(/^v11/);

  const again = new PairingPerson(await launch({ env: keyring.environment }));
  expect((await again.sees(id, 'waiting')).progress.code).toEqual(progress.code);
  expect(await deployment.scan(progress.code.qrcode, { forged: true })).toEqual({ kind: 'answered', status: 403 });
  expect(await deployment.scan(progress.code.qrcode)).toEqual({ kind: 'answered', status: 200 });
  const paired = await again.sees(id, 'paired');
  expect(paired.progress).toMatchObject({ by: 'callback', wasKnown: false });
  expect(await again.known(paired.progress.appId)).toMatchObject({
    deviceCode: 'remote_1',
    source: 'pairing',
    addresses: [{ source: 'pairing' }],
  });
  await again.asks('pairing.close', { id });
  await expect.poll(async () => await again.pairings()).toEqual({});
});

// Without a keyring the key is the session’s: whoever starts Beckon anew enters it anew.
test('without a keyring a relay refuses as whoever can mend it is told, and the code waits for its key', async ({
  launch,
  deployment,
}) => {
  const relay = await deployment.relay();
  const window = await launch();
  const person = new PairingPerson(window);
  const access = { url: relay.url, caFile: null, key: deployment.key, unchecked: false };
  await person.asks('pairing.use-relay', access);
  await deployment.registerCallback(null);
  const { id: failing } = await person.asks('pairing.start', null);
  expect((await person.sees(failing, 'failed')).progress).toMatchObject({
    code: 'invalid-callback-url',
    responsibleParty: 'relay-operator',
  });
  await deployment.registerCallback(relay.callbackUrl);
  const { id, progress } = await person.showsCode();
  await window.quit();
  await deployment.scan(progress.code.qrcode);

  const again = new PairingPerson(await launch());
  await expect.poll(async () => (await again.sees(id, 'waiting')).progress.trouble).not.toBeNull();
  await again.asks('pairing.use-relay', access);
  expect((await again.sees(id, 'paired')).progress.by).toBe('callback');
});
