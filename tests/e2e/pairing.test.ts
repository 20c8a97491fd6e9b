import { expect } from 'playwright/test';
import { say } from '../../electron/lib/words';
import { RelayDeployment } from '../support/relay-deployment';
import { saying } from '../support/saying';
import { PairingPerson } from './support/pairing-person';
import { test } from './support/pairing-test';

test('a relay lets a person in with its key and no other, and its code makes an app known', async ({
  launch,
  deployment,
}) => {
  const relay = await deployment.relay();
  const window = await launch();
  const person = new PairingPerson(window);
  expect(await person.isRefused('pairing.start', null)).toBe('no-way');
  const wrong = { url: relay.url, caFile: null, key: 'beckon_wrong', unchecked: false };
  expect(await person.isRefused('pairing.use-relay', wrong)).toBe('unauthorized');
  await person.asks('pairing.use-relay', { url: relay.url, caFile: null, key: deployment.key, unchecked: false });
  expect((await window.snapshot()).state.pairingSetup).toMatchObject({ way: 'relay', relay: { key: 'session' } });

  const { id, progress } = await person.showsCode();
  expect(progress.code.typed).toMatch(/^[A-Z2-9]{6}$/);
  expect(await deployment.scan(progress.code.qrcode, { forged: true })).toEqual({ kind: 'answered', status: 403 });
  expect(await deployment.scan(progress.code.qrcode)).toEqual({ kind: 'answered', status: 200 });
  const paired = await person.sees(id, 'paired');
  expect(paired.progress).toMatchObject({ by: 'callback', wasKnown: false });
  expect(await person.known(paired.progress.appId)).toMatchObject({
    deviceCode: 'remote_1',
    source: 'pairing',
    addresses: [{ source: 'pairing' }],
  });
  await person.asks('pairing.close', { id });
  await expect.poll(async () => await person.pairings()).toEqual({});
});

test('a code that waits goes on waiting after a restart, with the key that the keyring kept', async ({
  launch,
  deployment,
  keyring,
}) => {
  const relay = await deployment.relay();
  const window = await launch({ env: keyring.environment });
  const person = new PairingPerson(window);
  await person.asks('pairing.use-relay', { url: relay.url, caFile: null, key: deployment.key, unchecked: false });
  expect((await window.snapshot()).state.pairingSetup.relay.key).toBe('kept');
  const { id, progress } = await person.showsCode();
  await window.quit();

  const again = new PairingPerson(await launch({ env: keyring.environment }));
  expect((await again.sees(id, 'waiting')).progress.code).toEqual(progress.code);
  await deployment.scan(progress.code.qrcode);
  expect((await again.sees(id, 'paired')).progress.by).toBe('callback');
});

test('without a keyring the code waits for its key, which the person enters anew', async ({ launch, deployment }) => {
  const relay = await deployment.relay();
  const window = await launch();
  const person = new PairingPerson(window);
  const access = { url: relay.url, caFile: null, key: deployment.key, unchecked: false };
  await person.asks('pairing.use-relay', access);
  const { id, progress } = await person.showsCode();
  await window.quit();
  await deployment.scan(progress.code.qrcode);

  const again = new PairingPerson(await launch());
  const waits = async (): Promise<string> => {
    const { trouble } = (await again.sees(id, 'waiting')).progress;
    return trouble === null ? '' : say(trouble.message);
  };
  await expect.poll(waits).toContain('access key');
  await again.asks('pairing.use-relay', access);
  expect((await again.sees(id, 'paired')).progress.by).toBe('callback');
});

test('a relay that is killed between the code and its callback is waited for', async ({ launch, deployment }) => {
  const relay = await deployment.relay();
  const person = new PairingPerson(await launch());
  await person.asks('pairing.use-relay', { url: relay.url, caFile: null, key: deployment.key, unchecked: false });
  const { id, progress } = await person.showsCode();
  await relay.process.stop('SIGKILL');
  const trouble = async (): Promise<unknown> => (await person.sees(id, 'waiting')).progress.trouble;
  await expect.poll(trouble).not.toBeNull();
  await deployment.relay(['--listen', new URL(relay.url).host]);
  await deployment.scan(progress.code.qrcode);
  expect((await person.sees(id, 'paired')).progress.by).toBe('callback');
});

test('what the service refuses is told to whoever can mend it', async ({ launch, deployment }) => {
  const relay = await deployment.relay();
  const person = new PairingPerson(await launch());
  await person.asks('pairing.use-relay', { url: relay.url, caFile: null, key: deployment.key, unchecked: false });
  const refusal = async () => {
    const { id } = await person.asks('pairing.start', null);
    return (await person.sees(id, 'failed')).progress;
  };
  await deployment.registerCallback(null);
  expect(await refusal()).toMatchObject({
    code: 'invalid-callback-url',
    responsibleParty: 'relay-operator',
    message: saying(expect.stringContaining('502')),
    advice: saying(expect.stringContaining('callback URL')),
  });
  await deployment.registerCallback(relay.callbackUrl);
  await deployment.perform({ do: 'service', mode: { kind: 'error-code', code: 500 } });
  expect(await refusal()).toMatchObject({ code: 'server-error', responsibleParty: 'service' });
  await deployment.perform({ do: 'service', mode: { kind: 'error-code', code: 404 } });
  expect(await refusal()).toMatchObject({ code: 'invalid-parameter', responsibleParty: 'relay-operator' });
  await relay.process.stop();
  expect(await refusal()).toMatchObject({ code: 'refused', responsibleParty: 'user' });
});

test('a relay with a wrong developer token is told to its operator', async ({ launch, deployment }) => {
  const other = await RelayDeployment.start();
  const relay = await deployment.relay(['--token-file', `${other.folder}/token`]);
  await other.dispose();
  const person = new PairingPerson(await launch());
  await person.asks('pairing.use-relay', { url: relay.url, caFile: null, key: deployment.key, unchecked: false });
  const { id } = await person.asks('pairing.start', null);
  expect((await person.sees(id, 'failed')).progress).toMatchObject({
    code: 'invalid-token',
    responsibleParty: 'relay-operator',
    message: saying(expect.stringContaining('501')),
  });
});

test('an app whose callback names no pairing is nobody’s until its person says so', async ({ launch, deployment }) => {
  const relay = await deployment.relay(['--unmatched']);
  const person = new PairingPerson(await launch());
  await person.asks('pairing.use-relay', { url: relay.url, caFile: null, key: deployment.key, unchecked: false });
  const { id, progress } = await person.showsCode();
  await deployment.scan(progress.code.qrcode, { identify: 'none' });
  const notes = async () => (await person.sees(id, 'waiting')).unmatched;
  await expect.poll(notes).toMatchObject([{ codeEnd: 'te_1', toys: [expect.any(String)] }]);
  const [note] = await notes();
  expect(await person.isRefused('pairing.claim', { id, unmatchedId: 'nothing' })).toBe('relay-refused');
  await person.asks('pairing.claim', { id, unmatchedId: note?.unmatchedId ?? '' });
  const paired = await person.sees(id, 'paired');
  expect(paired.progress.by).toBe('claim');
  expect(await person.known(paired.progress.appId)).toMatchObject({ deviceCode: 'remote_1', source: 'pairing' });
});

test('a device code that is typed while one code waits ends it, and cancels it at the relay', async ({
  launch,
  deployment,
}) => {
  const relay = await deployment.relay();
  const person = new PairingPerson(await launch({ env: deployment.serviceEnvironment }));
  await person.asks('pairing.use-relay', { url: relay.url, caFile: null, key: deployment.key, unchecked: false });
  const { id, progress } = await person.showsCode();
  const added = await person.asks('known.add-code', { deviceCode: 'remote_1', alias: null });
  expect((await person.sees(id, 'paired')).progress).toEqual({
    kind: 'paired',
    appId: added.id,
    by: 'code',
    wasKnown: false,
  });
  await expect.poll(async () => await deployment.scan(progress.code.qrcode)).toEqual({ kind: 'answered', status: 403 });
});

test('an app that comes into the list while one code waits ends it', async ({ launch, deployment }) => {
  const relay = await deployment.relay();
  await deployment.perform({ do: 'unlist-app', app: 'phone' });
  const window = await launch({ env: deployment.serviceEnvironment });
  const person = new PairingPerson(window);
  await person.asks('pairing.use-relay', { url: relay.url, caFile: null, key: deployment.key, unchecked: false });
  await expect.poll(async () => (await window.snapshot()).state.listing.fetchedAt).not.toBeNull();
  const { id } = await person.showsCode();
  await deployment.perform({ do: 'list-app', app: 'phone' });
  await person.asks('discovery.refresh', null);
  const paired = await person.sees(id, 'paired');
  expect(paired.progress.by).toBe('list');
  expect(await person.known(paired.progress.appId)).toMatchObject({ deviceCode: 'remote_1', source: 'pairing' });
});
