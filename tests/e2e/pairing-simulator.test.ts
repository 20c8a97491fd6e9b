import { expect } from 'playwright/test';
import { PairingPerson } from './support/pairing-person';
import { test } from './support/pairing-test';

test('in the simulator a code, a scan and a known app take three clicks and nothing to set up', async ({ launch }) => {
  const window = await launch({ args: ['--simulator=home'] });
  const person = new PairingPerson(window);
  await expect.poll(async () => (await window.snapshot()).state.pairingSetup.way).toBe('simulator');
  const { id } = await person.showsCode();
  await person.asks('pairing.simulate-scan', { id });
  const { progress } = await person.sees(id, 'paired');
  expect(progress).toMatchObject({ by: 'callback', wasKnown: false });
  expect(await person.known(progress.appId)).toMatchObject({ source: 'pairing', simulated: true });
  expect(await person.isRefused('pairing.simulate-scan', { id })).toBe('not-waiting');

  // Each further phone is another one, until all are known.
  const apps = new Set([progress.appId]);
  for (let more = 1; more < 4; more += 1) {
    const next = await person.showsCode();
    await person.asks('pairing.simulate-scan', { id: next.id });
    apps.add((await person.sees(next.id, 'paired')).progress.appId);
  }
  expect(apps.size).toBe(4);
  const last = await person.showsCode();
  await person.asks('pairing.simulate-scan', { id: last.id });
  expect((await person.sees(last.id, 'paired')).progress.wasKnown).toBe(true);
});

test('codes of a simulator end with it, and those of the next one can be scanned', async ({ launch }) => {
  const window = await launch({ args: ['--simulator=home'] });
  const person = new PairingPerson(window);
  await expect.poll(async () => (await window.snapshot()).state.pairingSetup.way).toBe('simulator');
  const former = await person.showsCode();
  await person.asks('simulator.start', { scenario: 'strangers' });
  expect((await person.sees(former.id, 'failed')).progress).toMatchObject({
    code: 'simulator-left',
    responsibleParty: 'user',
  });
  const next = await person.showsCode();
  await person.asks('pairing.simulate-scan', { id: next.id });
  await person.sees(next.id, 'paired');
  await person.asks('simulator.leave', null);
  await expect.poll(async () => (await window.snapshot()).state.pairingSetup.way).toBeNull();
});

test('several codes wait at the same time, and each is ended by its own scan', async ({ launch }) => {
  const window = await launch({ args: ['--simulator=home'] });
  const person = new PairingPerson(window);
  await expect.poll(async () => (await window.snapshot()).state.pairingSetup.way).toBe('simulator');
  const [first, second, third] = [await person.showsCode(), await person.showsCode(), await person.showsCode()];
  await person.asks('pairing.simulate-scan', { id: second.id });
  await person.sees(second.id, 'paired');
  expect((await person.pairings())[first.id]?.progress.kind).toBe('waiting');
  await person.asks('pairing.close', { id: first.id });
  await person.asks('pairing.simulate-scan', { id: third.id });
  await person.sees(third.id, 'paired');
});
