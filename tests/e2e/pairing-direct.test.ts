import { join } from 'node:path';
import { expect } from 'playwright/test';
import { freePort, isListening } from '../support/loopback-ports';
import { PairingPerson } from './support/pairing-person';
import { test } from './support/pairing-test';
import { chooseFile, lastQuestion, pressButton } from './support/system-dialogs';

test('a developer alone pairs in direct mode, also after a restart, and the port is open only while a code is shown', async ({
  launch,
  deployment,
  keyring,
}) => {
  const env = { ...deployment.serviceEnvironment, ...keyring.environment };
  const window = await launch({ env });
  const person = new PairingPerson(window);
  const port = await freePort();
  await deployment.registerCallback(`http://127.0.0.1:${port}/callback`);
  expect(await person.isRefused('pairing.start', null)).toBe('no-way');
  await chooseFile(window, join(deployment.folder, 'scenario.yaml'));
  expect(await person.isRefused('pairing.take-token', { from: 'file' })).toBe('bad-file');
  await chooseFile(window, join(deployment.folder, 'token'));
  await pressButton(window, 'Cancel');
  expect(await person.asks('pairing.take-token', { from: 'file' })).toEqual({ taken: false });
  expect((await window.snapshot()).state.pairingSetup.direct.token).toBe('none');
  await pressButton(window, 'Save token');
  expect(await person.asks('pairing.take-token', { from: 'file' })).toEqual({ taken: true });
  expect(await lastQuestion(window)).toContain(deployment.serviceEnvironment.BECKON_SERVICE_URL);
  await person.asks('pairing.set-direct', { enabled: true, port });
  await expect
    .poll(async () => (await window.snapshot()).state.pairingSetup)
    .toMatchObject({ way: 'direct', direct: { enabled: true, port, token: 'kept' } });
  expect(await isListening(port)).toBe(false);

  const first = await person.showsCode();
  expect(await isListening(port)).toBe(true);
  expect(await deployment.scan(first.progress.code.qrcode, { forged: true })).toEqual({
    kind: 'answered',
    status: 403,
  });
  await deployment.scan(first.progress.code.qrcode, { identify: 'none' });
  const notes = async () => (await person.sees(first.id, 'waiting')).unmatched;
  await expect.poll(notes).toMatchObject([{ codeEnd: 'te_1' }]);
  expect(await deployment.scan(first.progress.code.qrcode)).toEqual({ kind: 'answered', status: 200 });
  const paired = await person.sees(first.id, 'paired');
  expect(paired.progress).toMatchObject({ by: 'callback', wasKnown: false });
  await expect.poll(async () => await isListening(port)).toBe(false);

  const second = await person.showsCode();
  await window.quit();
  expect(await isListening(port)).toBe(false);

  const again = new PairingPerson(await launch({ env }));
  expect((await again.sees(second.id, 'waiting')).progress.code).toEqual(second.progress.code);
  await expect.poll(async () => await isListening(port)).toBe(true);
  await deployment.scan(second.progress.code.qrcode, { identify: 'none', shape: 'older', encoding: 'form' });
  const other = async () => (await again.sees(second.id, 'waiting')).unmatched;
  await expect.poll(other).toHaveLength(1);
  await again.asks('pairing.claim', { id: second.id, unmatchedId: (await other())[0]?.unmatchedId ?? '' });
  expect((await again.sees(second.id, 'paired')).progress).toMatchObject({
    by: 'claim',
    appId: paired.progress.appId,
    wasKnown: true,
  });
  await again.asks('pairing.forget-token', null);
  expect(await again.isRefused('pairing.start', null)).toBe('no-way');
});
