import { expect } from 'playwright/test';
import type { RunningSimulator } from '../../electron/simulator/simulator';
import { shownOutcome } from '../../shared/domain/reach-state';
import { test } from './support/beckon-test';
import type { BeckonWindow } from './support/beckon-window';

/** Far less than the pace at which the window has everything measured, and what is promised after a wake. */
const PROMISE_MS = 10_000;

function connections(simulator: RunningSimulator): number {
  return simulator.state().apps.find(({ id }) => id === 'phone')?.connections ?? 0;
}

async function shownKinds(window: BeckonWindow): Promise<(string | undefined)[]> {
  const { state } = await window.snapshot();
  return Object.values(state.connections).map(({ reach }) => shownOutcome(reach)?.kind);
}

// Only Linux has a bus on which a test can play the login manager.
if (process.platform === 'linux') {
  test('after sleep every known app is measured again within ten seconds, and the window is there, hidden or not', async ({
    computer,
    launch,
    awakened,
    simulator,
    serviceEnvironment,
  }) => {
    let window = await launch({ env: { ...serviceEnvironment, ...computer.environment } });
    await window.goTo('Nearby');
    await window.nearby.keep('Sunday');
    await expect.poll(async () => await shownKinds(window)).toEqual(['reachable']);

    for (const isHidden of [false, true]) {
      if (isHidden) await window.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
      const before = connections(simulator);
      await computer.sleep();
      await computer.wake();
      await expect.poll(() => connections(simulator), { timeout: PROMISE_MS }).toBeGreaterThan(before);
      window = await awakened(window.app);
      await expect.poll(async () => await shownKinds(window)).toEqual(['reachable']);
      expect(await window.isVisible()).toBe(!isHidden);
      await expect(window.known.row('Sunday')).toContainText('Reachable');
    }
  });
}
