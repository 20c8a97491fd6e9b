import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from 'playwright/test';
import { parse } from 'yaml';
import { scenarioSchema } from '../../electron/simulator/scenario-schema';
import { startSimulator } from '../../electron/simulator/simulator';
import { shownOutcome } from '../../shared/domain/reach-state';
import { test as base } from '../desktop/support/desktop-test';
import type { BeckonWindow } from '../e2e/support/beckon-window';
import { SIMULATED_NETWORK } from '../support/simulated-network';
import { makeTemporaryFolder, removeTemporaryFolder } from '../support/temporary-folder';

const HOME = resolve(__dirname, '../../electron/simulator/scenarios/home.yaml');

/** What the household calls its apps, by the simulator's names. */
const NAMES: Readonly<Record<string, { readonly alias: string; readonly group: string | null }>> = {
  'ada-phone': { alias: 'Ada’s phone', group: 'Upstairs' },
  'living-room-pc': { alias: 'Living room PC', group: null },
  'sam-phone': { alias: 'Sam’s phone', group: 'Upstairs' },
  tablet: { alias: 'Tablet', group: null },
};

interface Fixtures {
  /** Starts Beckon with the household's four apps saved and reached, Ada's phone as a favorite. */
  readonly household: () => Promise<BeckonWindow>;
}

/** A test with the four apps of the scenario `home` nearby, on a desktop of its own. */
export const test = base.extend<Fixtures>({
  simulator: async ({ browserName: _ }, provide) => {
    const directory = makeTemporaryFolder();
    const scenario = scenarioSchema.parse(parse(readFileSync(HOME, 'utf8')));
    const simulator = await startSimulator({ scenario, port: 0, directory, network: SIMULATED_NETWORK });
    await provide(simulator);
    await simulator.dispose();
    removeTemporaryFolder(directory);
  },
  household: async ({ launch, simulator }, provide) => {
    await provide(async () => {
      const window = await launch();
      const { apps } = simulator.state();
      await expect.poll(async () => Object.keys((await window.snapshot()).state.nearby).length).toBe(apps.length);
      for (const { id, deviceCode } of apps) {
        const kept = await window.ask('known.keep', { deviceCode });
        if (!kept.ok) throw new Error(kept.error.code);
        const { alias, group } = NAMES[id] ?? { alias: id, group: null };
        await window.ask('known.set-alias', { id: kept.data.id, alias });
        if (group !== null) await window.ask('known.set-group', { ids: [kept.data.id], group });
        if (id === 'ada-phone') await window.ask('known.set-favourite', { ids: [kept.data.id], favourite: true });
      }
      const reached = async (): Promise<readonly (string | undefined)[]> =>
        Object.values((await window.snapshot()).state.connections).map(({ reach }) => shownOutcome(reach)?.kind);
      await expect.poll(reached).toEqual(apps.map(() => 'reachable'));
      await dismissNote(window);
      return window;
    });
  },
});

/** Puts away the note about a runtime that is for trying only. */
export async function dismissNote(window: BeckonWindow): Promise<void> {
  const note = window.button('Dismiss');
  if (await note.isVisible()) await note.click();
}
