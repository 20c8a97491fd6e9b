import { expect } from 'playwright/test';
import { PairingPerson } from './support/pairing-person';
import { test } from './support/pairing-test';

test('in the simulator a code and a scan make an app known, and both end with it', async ({ launch }) => {
  const window = await launch({ args: ['--simulator=home'] });
  const person = new PairingPerson(window);
  await expect.poll(async () => (await window.snapshot()).state.pairingSetup.way).toBe('simulator');

  // Two codes wait, and each is ended by its own scan.
  const [first, second] = [await person.showsCode(), await person.showsCode()];
  await person.asks('pairing.simulate-scan', { id: second.id });
  const { progress } = await person.sees(second.id, 'paired');
  expect(progress).toMatchObject({ by: 'callback', wasKnown: false });
  expect(await person.known(progress.appId)).toMatchObject({ source: 'pairing', simulated: true });
  expect(await person.isRefused('pairing.simulate-scan', { id: second.id })).toBe('not-waiting');
  expect((await person.pairings())[first.id]?.progress.kind).toBe('waiting');

  await person.asks('simulator.start', { scenario: 'strangers' });
  expect((await person.sees(first.id, 'failed')).progress).toMatchObject({
    code: 'simulator-left',
    responsibleParty: 'user',
  });
  const next = await person.showsCode();
  await person.asks('pairing.simulate-scan', { id: next.id });
  await person.sees(next.id, 'paired');

  await window.button('Demo').click();
  await window.page.getByRole('menuitem', { name: 'Leave the demo' }).click();
  await expect(window.notices).toContainText(/\d demo apps? (?:was|were) removed\./);
  const { state } = await window.snapshot();
  expect(state.known).toEqual({});
  expect(state.pairingSetup.way).toBeNull();
  expect(state.settings.service).toEqual({ kind: 'none' });
});
