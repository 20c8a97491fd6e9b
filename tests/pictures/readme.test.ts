import { readFileSync, writeFileSync } from 'node:fs';
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
import { drawTray } from './drawn-tray';
import { smallPng } from './small-png';

const ROOT = resolve(__dirname, '../..');
const SIZE = { width: 1200, height: 740 };
const DOCTOR_SIZE = { width: 1200, height: 800 };

/** What the household calls its apps, by the simulator's names. */
const NAMES: Readonly<Record<string, { readonly alias: string; readonly group: string | null }>> = {
  'ada-phone': { alias: 'Ada’s phone', group: 'Upstairs' },
  'living-room-pc': { alias: 'Living room PC', group: null },
  'sam-phone': { alias: 'Sam’s phone', group: 'Upstairs' },
  tablet: { alias: 'Tablet', group: null },
};

const test = base.extend({
  simulator: async ({ browserName: _ }, provide) => {
    const directory = makeTemporaryFolder();
    const home = readFileSync(resolve(ROOT, 'electron/simulator/scenarios/home.yaml'), 'utf8');
    const scenario = scenarioSchema.parse(parse(home));
    const simulator = await startSimulator({ scenario, port: 0, directory, network: SIMULATED_NETWORK });
    await provide(simulator);
    await simulator.dispose();
    removeTemporaryFolder(directory);
  },
});

async function setSize(window: BeckonWindow, { width, height }: typeof SIZE): Promise<void> {
  await window.app.evaluate(({ BrowserWindow }, [w, h]) => BrowserWindow.getAllWindows()[0]?.setContentSize(w, h), [
    width,
    height,
  ] as const);
  await expect.poll(() => window.page.evaluate(() => [innerWidth, innerHeight])).toEqual([width, height]);
}

async function setTheme(window: BeckonWindow, theme: 'light' | 'dark'): Promise<void> {
  const { appearance } = (await window.snapshot()).state.settings;
  await window.ask('settings.set-appearance', { ...appearance, theme });
  await expect(window.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
}

/** Takes a picture for the README. */
async function take(of: Pick<BeckonWindow['page'], 'screenshot'>, name: string): Promise<void> {
  const png = await of.screenshot({ animations: 'disabled' });
  writeFileSync(resolve(ROOT, 'docs/images', `${name}.png`), smallPng(png));
}

test('the pictures of the README', async ({ desktop, launch, simulator }) => {
  await desktop.tray.appear();
  const window = await launch();
  const { page, detail, known } = window;
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
  const note = window.button('Dismiss');
  if (await note.isVisible()) await note.click();
  await setSize(window, SIZE);
  await window.goTo('Apps');

  for (const theme of ['light', 'dark'] as const) {
    await setTheme(window, theme);
    await known.open('Ada’s phone');
    await expect(detail.copyAddress).toBeVisible();
    await take(page, theme);
  }
  await setTheme(window, 'light');
  await window.goTo('Toys');
  await page.mouse.move(SIZE.width / 2, SIZE.height - 10);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await expect(page.getByText('Sunday')).toBeVisible();
  await take(page, 'toys');

  const icon = desktop.tray.icon;
  if (icon === null) throw new Error('The tray has no icon');
  const tray = await drawTray(page, icon, 'Ada’s phone');
  await take(tray, 'tray');
  await tray.evaluate((element) => element.remove());

  await setSize(window, DOCTOR_SIZE);
  await simulator.perform({ do: 'stop-app', app: 'tablet' });
  await window.goTo('Apps');
  await known.open('Tablet');
  await detail.button('Check now').click();
  await expect(detail.measured).toContainText('Connection refused', { timeout: 45_000 });
  await detail.button('Run doctor').click();
  await expect(detail.doctor.getByRole('button', { name: 'Run again' })).toBeVisible();
  await page.mouse.move(SIZE.width / 2, SIZE.height - 10);
  await detail.doctor.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await take(page, 'doctor');
});
