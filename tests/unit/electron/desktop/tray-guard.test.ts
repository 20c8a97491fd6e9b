import { describe, expect, it } from 'vitest';
import { TRAY_WAIT_MS, TrayGuard } from '../../../../electron/desktop/tray-guard';
import { ObservableValue } from '../../../../electron/lib/observable';
import type { TrayState } from '../../../../shared/domain/desktop';
import { FakeClock } from '../../../support/fake-clock';

const PRESENT: TrayState = { kind: 'present' };
const NO_WATCHER: TrayState = { kind: 'absent', reason: 'no-watcher' };

function setUp(tray: TrayState) {
  const clock = new FakeClock();
  const state = new ObservableValue(tray);
  const window = { isShown: false, shows: 0 };
  const guard = new TrayGuard({
    clock,
    tray: state,
    isShown: () => window.isShown,
    show: () => {
      window.shows += 1;
      window.isShown = true;
    },
  });
  return { clock, state, window, guard };
}

describe('TrayGuard', () => {
  it('leaves a hidden Beckon alone while there is a tray', () => {
    const { clock, window, guard } = setUp(PRESENT);
    guard.check();
    expect(window.shows).toBe(0);
    expect(clock.pending).toBe(0);
  });

  it('shows the window when no tray comes', async () => {
    const { clock, window, guard } = setUp(NO_WATCHER);
    guard.check();
    await clock.advance(TRAY_WAIT_MS - 1);
    expect(window.shows).toBe(0);
    await clock.advance(1);
    expect(window.shows).toBe(1);
  });

  it('waits for a panel that starts at the same time', async () => {
    const { clock, state, window, guard } = setUp(NO_WATCHER);
    guard.check();
    await clock.advance(TRAY_WAIT_MS - 1);
    state.set(PRESENT);
    await clock.advance(TRAY_WAIT_MS);
    expect(window.shows).toBe(0);
    expect(clock.pending).toBe(0);
  });

  it('shows a hidden window when the tray goes, and lets a panel be replaced', async () => {
    const { clock, state, window } = setUp(PRESENT);
    state.set(NO_WATCHER);
    await clock.advance(TRAY_WAIT_MS / 2);
    state.set(PRESENT);
    await clock.advance(TRAY_WAIT_MS);
    expect(window.shows).toBe(0);
    state.set({ ...NO_WATCHER });
    await clock.advance(TRAY_WAIT_MS);
    expect(window.shows).toBe(1);
  });

  it.each(['no-bus', 'failed'] as const)('waits for nobody where nobody can come (%s)', (reason) => {
    const { window, state } = setUp(PRESENT);
    state.set({ kind: 'absent', reason });
    expect(window.shows).toBe(1);
  });

  it('has nothing to do while the window is there', async () => {
    const { clock, state, window, guard } = setUp(PRESENT);
    window.isShown = true;
    state.set(NO_WATCHER);
    expect(clock.pending).toBe(0);
    window.isShown = false;
    guard.check();
    guard.dispose();
    expect(clock.pending).toBe(0);
  });
});
