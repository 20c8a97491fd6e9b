import { describe, expect, it } from 'vitest';
import type { InterfaceAddress } from '../../../../electron/lib/network-interfaces';
import { GRACE_MS, INTERFACE_WAIT_MS, SWEEP_GAP_MS, WakeRecovery } from '../../../../electron/reach/wake-recovery';
import { FakeClock } from '../../../support/fake-clock';

const WIFI: InterfaceAddress = { name: 'wlan0', address: '192.0.2.7', prefix: 24, family: 'ipv4', internal: false };
/** The promise: everything is measured again no later than this after an interface is usable. */
const PROMISE_MS = 10_000;

function setUp() {
  const clock = new FakeClock();
  const start = clock.now();
  const system = { interfaces: [WIFI] as readonly InterfaceAddress[] };
  const happened: string[] = [];
  const sweeps: number[] = [];
  const recovery = new WakeRecovery({
    clock,
    interfaces: () => system.interfaces,
    onSuspend: () => void happened.push('suspend'),
    onWake: () => void happened.push('wake'),
    onGrace: () => void happened.push('grace'),
    onUsable: () => void sweeps.push(clock.now() - start),
  });
  return { clock, start, system, happened, sweeps, recovery };
}

describe('the recovery after a wake', () => {
  it('measures everything at once when the network is there on waking', async () => {
    const { clock, recovery, happened, sweeps } = setUp();
    recovery.suspended();
    expect(recovery.isAsleep).toBe(true);
    await clock.jump(8 * 60 * 60_000);
    recovery.woke();
    await clock.advance(0);
    expect(happened).toEqual(['suspend', 'grace', 'wake']);
    expect(sweeps).toHaveLength(1);
    await clock.advance(60_000);
    expect(sweeps).toHaveLength(1);
    expect(clock.pending).toBe(0);
  });

  it.each([500, 2_000, 5_000, 7_900, 9_000, 30_000, 5 * 60_000])(
    'measures everything within ten seconds of an interface that comes up %i ms after waking',
    async (ms) => {
      const { clock, start, recovery, system, sweeps } = setUp();
      recovery.suspended();
      system.interfaces = [];
      recovery.woke();
      await clock.advance(ms);
      system.interfaces = [WIFI];
      const usableAt = clock.now() - start;
      await clock.advance(60_000);
      const after = sweeps.filter((at) => at >= usableAt);
      expect(after).toHaveLength(1);
      expect((after[0] ?? Number.POSITIVE_INFINITY) - usableAt).toBeLessThan(PROMISE_MS / 2);
      expect(clock.pending).toBe(0);
    },
  );

  it('measures once without a network, so that what is shown is true, and looks no longer than ten minutes', async () => {
    const { clock, recovery, system, sweeps } = setUp();
    system.interfaces = [];
    recovery.woke();
    await clock.advance(60 * 60_000);
    expect(sweeps).toEqual([INTERFACE_WAIT_MS]);
    expect(clock.pending).toBe(0);
  });

  it('takes all signs of one wake for one', async () => {
    const { clock, recovery, system, sweeps } = setUp();
    recovery.suspended();
    recovery.suspended();
    system.interfaces = [];
    recovery.woke();
    recovery.woke();
    await clock.advance(1_000);
    system.interfaces = [WIFI];
    recovery.networkChanged();
    recovery.woke();
    await clock.advance(60_000);
    expect(sweeps).toHaveLength(1);
  });

  it('gives a network that changes time to settle, and measures on it', async () => {
    const { clock, recovery, sweeps } = setUp();
    recovery.networkChanged();
    await clock.advance(999);
    recovery.networkChanged();
    expect(sweeps).toEqual([]);
    await clock.advance(1);
    expect(sweeps).toEqual([1_000]);
  });

  it('measures after every change of a network that changes on and on, but not more often than every four seconds', async () => {
    const { clock, recovery, sweeps } = setUp();
    for (let time = 0; time < 60; time++) {
      recovery.networkChanged();
      await clock.advance(500);
    }
    await clock.advance(60_000);
    const gaps = sweeps.slice(1).map((at, index) => at - (sweeps[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(SWEEP_GAP_MS);
    expect(sweeps.at(-1)).toBeGreaterThan(29_500);
  });

  it('leaves a network that changes during sleep to the wake', async () => {
    const { clock, recovery, sweeps, happened } = setUp();
    recovery.suspended();
    recovery.networkChanged();
    await clock.advance(10_000);
    expect(sweeps).toEqual([]);
    expect(happened).toEqual(['suspend']);
  });

  it('counts a clock that jumped as sleep, also when the system had said nothing', async () => {
    const { clock, recovery, happened, sweeps } = setUp();
    await clock.jump(3 * 60 * 60_000);
    recovery.woke();
    await clock.advance(0);
    expect(happened).toEqual(['grace']);
    expect(sweeps).toHaveLength(1);
  });

  it('does not stay asleep when the computer did not sleep after all', async () => {
    const { clock, recovery, happened, sweeps } = setUp();
    recovery.suspended();
    await clock.advance(30_000);
    expect(recovery.isAsleep).toBe(false);
    expect(happened).toContain('wake');
    expect(sweeps).toHaveLength(1);
  });

  it('asks for half a minute of grace from each wake and each new network', async () => {
    const { clock, recovery } = setUp();
    expect(recovery.graceUntil).toBeNull();
    recovery.woke();
    expect(recovery.graceUntil).toBe(clock.now() + GRACE_MS);
    await clock.advance(GRACE_MS - 1);
    expect(recovery.graceUntil).not.toBeNull();
    recovery.networkChanged();
    await clock.advance(GRACE_MS - 1);
    expect(recovery.graceUntil).not.toBeNull();
    await clock.advance(1);
    expect(recovery.graceUntil).toBeNull();
    // Not for ever when the clock is set back.
    recovery.woke();
    await clock.jump(-24 * 60 * 60_000);
    expect(recovery.graceUntil).toBeNull();
  });

  it('leaves no timer behind', () => {
    const { clock, recovery, system } = setUp();
    system.interfaces = [];
    recovery.woke();
    recovery.dispose();
    expect(clock.pending).toBe(0);
  });
});
