import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { freePort, isListening } from '../support/loopback-ports';
import { saying } from '../support/saying';
import { PairingPerson } from './support/pairing-person';
import { test } from './support/pairing-test';
import { chooseFile, lastQuestion, pressButton } from './support/system-dialogs';

test('a developer alone pairs in direct mode, and the port is open only while a code is shown', async ({
  launch,
  deployment,
}) => {
  const window = await launch({ env: deployment.serviceEnvironment });
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
    .toMatchObject({ way: 'direct', direct: { enabled: true, port, token: 'session' } });
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
  await deployment.scan(second.progress.code.qrcode, { identify: 'none', shape: 'older', encoding: 'form' });
  const other = async () => (await person.sees(second.id, 'waiting')).unmatched;
  await expect.poll(other).toHaveLength(1);
  await person.asks('pairing.claim', { id: second.id, unmatchedId: (await other())[0]?.unmatchedId ?? '' });
  expect((await person.sees(second.id, 'paired')).progress).toMatchObject({
    by: 'claim',
    appId: paired.progress.appId,
    wasKnown: true,
  });
});

test('what the service refuses in direct mode is the developer’s to mend', async ({ launch, deployment }) => {
  const window = await launch({ env: deployment.serviceEnvironment });
  const person = new PairingPerson(window);
  const refusal = async () => {
    const { id } = await person.asks('pairing.start', null);
    return (await person.sees(id, 'failed')).progress;
  };
  await window.app.evaluate(async ({ clipboard }) => await clipboard.writeText(' not-the-token-of-anybody \n'));
  await pressButton(window, 'Cancel');
  expect(await person.asks('pairing.take-token', { from: 'clipboard' })).toEqual({ taken: false });
  expect(await window.app.evaluate(async ({ clipboard }) => await clipboard.readText())).toContain('not-the-token');
  await pressButton(window, 'Save token');
  expect(await person.asks('pairing.take-token', { from: 'clipboard' })).toEqual({ taken: true });
  expect(await window.app.evaluate(async ({ clipboard }) => await clipboard.readText())).toBe('');
  const port = await freePort();
  await person.asks('pairing.set-direct', { enabled: true, port });
  expect(await refusal()).toMatchObject({ code: 'invalid-token', responsibleParty: 'developer' });
  await window.app.evaluate(async ({ clipboard }, text) => await clipboard.writeText(text), deployment.token);
  await person.asks('pairing.take-token', { from: 'clipboard' });
  expect(await refusal()).toMatchObject({ code: 'invalid-callback-url', responsibleParty: 'developer' });
  expect(await isListening(port)).toBe(false);

  await deployment.registerCallback(`http://127.0.0.1:${port}/callback`);
  const waiting = await person.showsCode();
  await person.asks('pairing.set-direct', { enabled: false, port });
  expect((await person.sees(waiting.id, 'failed')).progress).toMatchObject({
    code: 'direct-changed',
    responsibleParty: 'user',
  });
  await expect.poll(async () => await isListening(port)).toBe(false);
  await person.asks('pairing.forget-token', null);
  await expect.poll(async () => (await window.snapshot()).state.pairingSetup.direct.token).toBe('none');
});

test('a direct code goes on waiting after a restart, with its token in the keyring', async ({
  launch,
  deployment,
  keyring,
}) => {
  const env = { ...deployment.serviceEnvironment, ...keyring.environment };
  const window = await launch({ env });
  const person = new PairingPerson(window);
  const port = await freePort();
  await deployment.registerCallback(`http://127.0.0.1:${port}/callback`);
  const file = join(deployment.folder, 'token-with-blanks');
  writeFileSync(file, `\n  ${deployment.token}  \n`);
  await chooseFile(window, file);
  await pressButton(window, 'Save token');
  await person.asks('pairing.take-token', { from: 'file' });
  await person.asks('pairing.set-direct', { enabled: true, port });
  const { id, progress } = await person.showsCode();
  await window.quit();
  expect(await isListening(port)).toBe(false);

  const later = await launch({ env });
  const again = new PairingPerson(later);
  await expect
    .poll(async () => (await later.snapshot()).state.pairingSetup)
    .toMatchObject({ way: 'direct', direct: { token: 'kept' } });
  expect((await again.sees(id, 'waiting')).progress.code).toEqual(progress.code);
  await expect.poll(async () => await isListening(port)).toBe(true);
  await deployment.scan(progress.code.qrcode);
  expect((await again.sees(id, 'paired')).progress.by).toBe('callback');
});

test('a port that another program uses is told in words', async ({ launch, deployment }) => {
  const window = await launch({ env: deployment.serviceEnvironment });
  const person = new PairingPerson(window);
  const port = Number(new URL(deployment.serviceEnvironment.BECKON_SERVICE_URL ?? '').port);
  await chooseFile(window, join(deployment.folder, 'token'));
  await pressButton(window, 'Save token');
  await person.asks('pairing.take-token', { from: 'file' });
  await person.asks('pairing.set-direct', { enabled: true, port });
  const { id } = await person.asks('pairing.start', null);
  expect((await person.sees(id, 'failed')).progress).toMatchObject({
    code: 'port-refused',
    responsibleParty: 'developer',
    message: saying(expect.stringContaining(String(port))),
  });
});
