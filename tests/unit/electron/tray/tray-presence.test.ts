import { expect, it } from 'vitest';
import { ObservableValue } from '../../../../electron/lib/observable';
import {
  BARE_SHELL_WAIT_MS,
  STATUS_NOTIFIER_WATCHER,
  TRAY_WAIT_MS,
  TrayGuard,
  TrayWatcher,
} from '../../../../electron/tray/tray-presence';
import type { TrayState } from '../../../../shared/domain/desktop';
import { FakeBus } from '../../../support/fake-bus';
import { FakeClock, settled } from '../../../support/fake-clock';

const PRESENT: TrayState = { kind: 'present' };
const NO_WATCHER: TrayState = { kind: 'absent', reason: 'no-watcher' };
const NO_BUS: TrayState = { kind: 'absent', reason: 'no-bus' };

/** A user's bus, with or without somebody who collects tray icons, and with or without a place that shows them. */
class TrayBus extends FakeBus {
  hasHost: boolean | null = true;
  /** The version that GNOME's shell says; null: nobody says one. */
  shellVersion: string | null = null;
  /** Answers are held back until the test lets them go; null: they come at once. */
  held: (() => void)[] | null = null;

  constructor() {
    super(async (owner) => (owner === STATUS_NOTIFIER_WATCHER ? this.hasHost : this.shellVersion));
  }

  override async hasOwner(name: string): Promise<boolean> {
    expect(name).toBe(STATUS_NOTIFIER_WATCHER);
    const answer = this.isOwned;
    if (this.held !== null) await new Promise<void>((resolve) => this.held?.push(resolve));
    return answer;
  }

  async host(isThere: boolean): Promise<void> {
    this.hasHost = isThere;
    await this.signal(isThere ? 'StatusNotifierHostRegistered' : 'StatusNotifierHostUnregistered');
  }
}

async function setUp(bus = new TrayBus()) {
  const watcher = new TrayWatcher({ platform: 'linux', openBus: async () => bus });
  const states: TrayState[] = [];
  watcher.state.subscribe((state) => states.push(state));
  await watcher.ready;
  return { bus, watcher, states };
}

it.each(['win32', 'darwin'] as const)('asks nobody on %s, which always shows icons', async (platform) => {
  const watcher = new TrayWatcher({
    platform,
    openBus: async () => {
      throw new Error('Asked');
    },
  });
  await watcher.ready;
  expect(watcher.state.value).toEqual(PRESENT);
});

it('takes the tray for absent until the system has been asked', async () => {
  const watcher = new TrayWatcher({ platform: 'linux', openBus: async () => new TrayBus() });
  expect(watcher.state.value).toEqual(NO_WATCHER);
  await watcher.ready;
  expect(watcher.state.value).toEqual(PRESENT);
});

it('says when there is nobody to ask', async () => {
  const watcher = new TrayWatcher({ platform: 'linux', openBus: async () => null });
  await watcher.ready;
  expect(watcher.state.value).toEqual(NO_BUS);
});

it('notices a watcher that comes, goes and comes again, each once', async () => {
  const bus = new TrayBus();
  bus.isOwned = false;
  const { states } = await setUp(bus);
  await bus.own(true);
  await bus.own(true);
  await bus.own(false);
  await bus.own(true);
  expect(states).toEqual([PRESENT, NO_WATCHER, PRESENT]);
});

it.each([false, null])('counts a watcher whose icons nothing draws as none: %s', async (hasHost) => {
  const bus = new TrayBus();
  bus.hasHost = hasHost;
  const { watcher } = await setUp(bus);
  expect(watcher.state.value).toEqual(NO_WATCHER);
  await bus.host(true);
  expect(watcher.state.value).toEqual(PRESENT);
  await bus.host(false);
  expect(watcher.state.value).toEqual(NO_WATCHER);
});

it('waits a minute for a panel, and not for the shell of GNOME, which has loaded its extensions', async () => {
  const bus = new TrayBus();
  bus.isOwned = false;
  const { watcher } = await setUp(bus);
  expect(watcher.waitMs).toBe(60_000);
  bus.shellVersion = '48.4';
  await bus.own(false);
  expect(watcher.waitMs).toBe(BARE_SHELL_WAIT_MS);
  // Who collects icons for nobody yet is a panel that starts.
  bus.hasHost = false;
  await bus.own(true);
  expect(watcher.waitMs).toBe(TRAY_WAIT_MS);
});

it('believes the last word when answers come late, and says so when the bus goes', async () => {
  const { bus, watcher } = await setUp();
  bus.held = [];
  await bus.own(false);
  await bus.own(true);
  const [first, second] = bus.held;
  second?.();
  await settled();
  first?.();
  await settled();
  expect(watcher.state.value).toEqual(PRESENT);
  await bus.close();
  expect(watcher.state.value).toEqual(NO_BUS);
});

it('lets go of the bus, even of one that came too late', async () => {
  const { bus, watcher } = await setUp();
  watcher.dispose();
  expect(bus.isOpen).toBe(false);
  const late = new TrayBus();
  const another = new TrayWatcher({ platform: 'linux', openBus: async () => late });
  another.dispose();
  await another.ready;
  expect(late.isOpen).toBe(false);
});

function setUpGuard(tray: TrayState) {
  const clock = new FakeClock();
  const state = new ObservableValue(tray);
  const window = { isShown: false, shows: 0 };
  const guard = new TrayGuard({
    clock,
    tray: state,
    waitMs: () => TRAY_WAIT_MS,
    isShown: () => window.isShown,
    show: () => {
      window.shows += 1;
      window.isShown = true;
    },
  });
  return { clock, state, window, guard };
}

it.each<[string, TrayState, TrayState, number]>([
  ['nothing while there is a tray', PRESENT, PRESENT, 0],
  ['the window when no tray comes', NO_WATCHER, NO_WATCHER, 1],
  ['nothing when a panel starts at the same time', NO_WATCHER, PRESENT, 0],
])('TrayGuard shows %s', async (_what, tray, later, shows) => {
  const { clock, state, window, guard } = setUpGuard(tray);
  guard.check();
  await clock.advance(TRAY_WAIT_MS - 1);
  expect(window.shows).toBe(0);
  state.set(later);
  await clock.advance(1);
  expect([window.shows, clock.pending]).toEqual([shows, 0]);
});

it('TrayGuard shows a hidden window when the tray goes, and lets a panel be replaced', async () => {
  const { clock, state, window } = setUpGuard(PRESENT);
  state.set(NO_WATCHER);
  await clock.advance(TRAY_WAIT_MS / 2);
  state.set(PRESENT);
  await clock.advance(TRAY_WAIT_MS);
  expect(window.shows).toBe(0);
  state.set({ ...NO_WATCHER });
  await clock.advance(TRAY_WAIT_MS);
  expect(window.shows).toBe(1);
});

it.each(['no-bus', 'failed'] as const)('TrayGuard waits for nobody where nobody can come (%s)', (reason) => {
  const { window, state } = setUpGuard(PRESENT);
  state.set({ kind: 'absent', reason });
  expect(window.shows).toBe(1);
});

it('TrayGuard has nothing to do while the window is there', async () => {
  const { clock, state, window, guard } = setUpGuard(PRESENT);
  window.isShown = true;
  state.set(NO_WATCHER);
  expect(clock.pending).toBe(0);
  window.isShown = false;
  guard.check();
  guard.dispose();
  expect(clock.pending).toBe(0);
});
