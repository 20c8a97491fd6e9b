import { expect } from 'playwright/test';
import { MISSES_UNTIL_GONE } from '../../shared/domain/reach-state';
import type { BeckonWindow } from '../e2e/support/beckon-window';
import type { DesktopSession } from './support/desktop-session';
import { test } from './support/desktop-test';

async function idOf(window: BeckonWindow, alias: string): Promise<string> {
  const { known } = (await window.snapshot()).state;
  const found = Object.values(known).find((app) => app.alias === alias);
  if (found === undefined) throw new Error(`No app is called ${alias}`);
  return found.id;
}

/** Measures an app until nobody takes its silence for chance. */
async function missUntilGone(window: BeckonWindow, alias: string): Promise<void> {
  const id = await idOf(window, alias);
  for (let miss = 0; miss < MISSES_UNTIL_GONE; miss += 1) await window.ask('reach.check-known', { id });
}

/** Picture and tooltip, which must never tell different things. */
function told({ tray }: DesktopSession): string {
  return `${tray.drawn ?? 'nothing'}: ${tray.tooltip ?? ''}`;
}

test('the icon tells that all is well, that something is lost, and that it is back', async ({
  desktop,
  settled,
  launch,
  simulator,
}) => {
  await desktop.tray.appear();
  await settled();
  const window = await launch();
  await expect.poll(() => told(desktop)).toBe('well: 2 of 2 reachable');

  await simulator.perform({ do: 'stop-app', app: 'pc' });
  await missUntilGone(window, 'Study');
  await expect.poll(() => told(desktop)).toBe('lost: 1 of 2 reachable');
  expect(desktop.tray.labels('Study')).toContain('Connection refused · last reached just now');
  expect(desktop.tray.labels('My phone')).toContain('Reachable · checked just now');

  await simulator.perform({ do: 'start-app', app: 'pc' });
  await desktop.tray.click('Study', 'Reconnect');
  await expect.poll(() => told(desktop)).toBe('well: 2 of 2 reachable');
});

test('the icon shows that Beckon is looking for an app on request', async ({ desktop, settled, launch, simulator }) => {
  await desktop.tray.appear();
  await settled();
  const window = await launch();
  await expect.poll(() => told(desktop)).toBe('well: 2 of 2 reachable');
  await simulator.perform({ do: 'stop-app', app: 'pc' });
  await simulator.perform({ do: 'unlist-app', app: 'pc' });
  await missUntilGone(window, 'Study');
  await expect.poll(() => told(desktop)).toBe('lost: 1 of 2 reachable');

  await simulator.perform({ do: 'service', mode: { kind: 'slow', delayMs: 3000 } });
  await desktop.tray.click('Study', 'Reconnect');
  await expect.poll(() => told(desktop)).toBe('looking: 1 of 2 reachable');
  expect(desktop.tray.labels('Study')).toContain('Reconnecting…');
  await expect.poll(() => told(desktop)).toBe('lost: 1 of 2 reachable');
});

test('the icon tells that looking is paused', async ({ desktop, settled, startHidden }) => {
  await desktop.tray.appear();
  await settled();
  await startHidden();
  await expect.poll(() => told(desktop)).toBe('well: 2 of 2 reachable');
  await desktop.tray.click('Pause scanning');
  await expect.poll(() => told(desktop)).toBe('paused: 2 of 2 reachable · paused');
  await desktop.tray.click('Resume scanning');
  await expect.poll(() => told(desktop)).toBe('well: 2 of 2 reachable');
});

test('in discreet mode no name is in the tray', async ({ desktop, settled, startHidden }) => {
  await desktop.tray.appear();
  await settled({ discreet: true });
  await startHidden();
  await expect.poll(() => told(desktop)).toBe('well: 2 of 2 reachable');
  await expect.poll(() => desktop.tray.labels()).toContain('App 1');
  expect(JSON.stringify(desktop.tray.icon)).not.toMatch(/My phone|Study|Sunday|Lush/);
});

test('nothing in the tray changes while nothing changes', async ({ desktop, settled, launch }) => {
  await desktop.tray.appear();
  await settled();
  const window = await launch();
  await expect.poll(() => told(desktop)).toBe('well: 2 of 2 reachable');
  await expect.poll(() => desktop.tray.labels('My phone')).toContain('Reachable · checked just now');
  const before = desktop.tray.seen.length;
  for (const alias of ['My phone', 'Study', 'My phone']) {
    await window.ask('reach.check-known', { id: await idOf(window, alias) });
  }
  await window.ask('discovery.refresh', null);
  // What is told last has passed whatever was told before it.
  await desktop.tray.click('Pause scanning');
  await expect.poll(() => told(desktop)).toBe('paused: 2 of 2 reachable · paused');
  expect(desktop.tray.seen.slice(before, -1).filter(({ tooltip }) => !tooltip.endsWith('paused'))).toEqual([]);
});
