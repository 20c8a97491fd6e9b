import { expect } from 'playwright/test';
import { PairingPerson } from '../../../e2e/support/pairing-person';
import { test } from './silence-test';

test('a service with apps, a doctor, and a relay', async ({ launch, inside, tell, leaveAlone }) => {
  const { service, relay, ada, bo } = inside;
  const window = await launch({ env: { BECKON_SERVICE_URL: service.url, BECKON_CA: service.caFile } });
  const person = new PairingPerson(window);
  await expect
    .poll(async () => Object.keys((await window.snapshot()).state.nearby).sort())
    .toEqual([ada.deviceCode, bo.deviceCode].sort());
  const keptIds: string[] = [];
  for (const { deviceCode } of [ada, bo]) {
    const { id } = await person.asks('known.keep', { deviceCode });
    await expect.poll(async () => (await window.snapshot()).state.connections[id]?.reach.kind).toBe('measured');
    keptIds.push(id);
  }
  await person.asks('doctor.run', { runId: 'one', request: { kind: 'known', id: keptIds.at(-1) ?? '' } });

  await person.asks('pairing.use-relay', { url: relay.url, caFile: relay.caFile, key: relay.key, unchecked: false });
  const shown = await person.showsCode();
  tell({ say: 'scan', qrcode: shown.progress.code.qrcode });
  // The callback has the app on the service's own host, which Beckon dials for no service elsewhere.
  await person.sees(shown.id, 'paired');
  await leaveAlone();
  await window.quit();
});
