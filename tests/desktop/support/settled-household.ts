import { expect } from 'playwright/test';
import type { RunningSimulator } from '../../../electron/simulator/simulator';
import type { DesktopPreferences } from '../../../shared/domain/desktop';
import type { NotificationPreferences } from '../../../shared/domain/notification';
import { shownOutcome } from '../../../shared/domain/reach-state';
import type { BeckonWindow } from '../../e2e/support/beckon-window';

/** What a person calls the apps, by the simulator’s names; the PC alone is no favourite. */
const ALIASES: Readonly<Record<string, string>> = { phone: 'My phone', tablet: 'Tablet', pc: 'Study' };

/** What a test wants set otherwise than it is at first. */
export interface Preferences {
  readonly desktop?: Partial<DesktopPreferences>;
  readonly notifications?: Partial<NotificationPreferences>;
  readonly discreet?: boolean;
  readonly pollIntervalSeconds?: number;
}

/** Keeps the apps as {@link keepAll} does, and sets what is asked for; then quits. */
export async function settle(
  window: BeckonWindow,
  simulator: RunningSimulator,
  preferences: Preferences = {},
): Promise<void> {
  await keepAll(window, simulator);
  const { settings } = (await window.snapshot()).state;
  const desktop = { ...settings.desktop, closeAction: 'tray' as const, ...preferences.desktop };
  await window.ask('settings.set-desktop', desktop);
  await window.ask('settings.set-notifications', { ...settings.notifications, ...preferences.notifications });
  if (preferences.discreet !== undefined) await window.ask('settings.set-discreet', { discreet: preferences.discreet });
  const { pollIntervalSeconds: seconds } = preferences;
  if (seconds !== undefined) await window.ask('settings.set-poll-interval', { seconds });
  await window.quit();
}

/**
 * Keeps every app that is listed, names it, makes it a favourite or, the PC, one to keep connected, and waits until all
 * are measured.
 */
async function keepAll(window: BeckonWindow, simulator: RunningSimulator): Promise<void> {
  const listed = async (): Promise<readonly string[]> => Object.keys((await window.snapshot()).state.nearby);
  const apps = simulator.state().apps.filter(({ listed: isListed }) => isListed);
  await expect.poll(async () => (await listed()).length).toBe(apps.length);
  for (const { id, deviceCode } of apps) {
    const kept = await window.answer('known.keep', { deviceCode });
    await window.ask('known.set-alias', { id: kept.id, alias: ALIASES[id] ?? id });
    if (id === 'pc') await window.ask('known.set-keep-connected', { id: kept.id, keepConnected: true });
    else await window.ask('known.set-favourite', { ids: [kept.id], favourite: true });
  }
  await expect.poll(async () => await reachKinds(window)).toEqual(apps.map(() => 'reachable'));
}

/** What is shown of each known app's reach. */
async function reachKinds(window: BeckonWindow): Promise<readonly (string | undefined)[]> {
  const { state } = await window.snapshot();
  return Object.values(state.connections).map(({ reach }) => shownOutcome(reach)?.kind);
}
