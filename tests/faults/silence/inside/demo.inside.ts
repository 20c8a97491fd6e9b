import { expect } from 'playwright/test';
import { PairingPerson } from '../../../e2e/support/pairing-person';
import { listeningAt } from '../support/listening-ports';
import { inspectorOf, test } from './silence-test';

test('the demo: a service and apps within Beckon itself', async ({ launch, tell, leaveAlone }) => {
  const window = await launch();
  const pid = window.app.process().pid ?? 0;
  const inspector = inspectorOf(window.app);
  await window.welcome.startSimulator();
  await expect.poll(async () => Object.keys((await window.snapshot()).state.nearby).length).toBeGreaterThan(0);
  const places = (): readonly string[] => listeningAt(pid).filter((place) => !inspector.includes(place));

  const person = new PairingPerson(window);
  for (const deviceCode of Object.keys((await window.snapshot()).state.nearby)) {
    await person.asks('known.keep', { deviceCode });
  }
  await person.asks('known.add-address', {
    target: places()[0] ?? '',
    httpsPort: null,
    wssPort: null,
    allowCarrierGradeNat: false,
    alias: null,
  });
  const shown = await person.showsCode();
  // The simulator, its apps, and where Beckon waits for the callback.
  tell({ say: 'listening', who: 'simulator', places: places() });
  await person.asks('pairing.simulate-scan', { id: shown.id });
  await person.sees(shown.id, 'paired');
  await leaveAlone();
  await window.quit();
});
