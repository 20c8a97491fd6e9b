import { describe, expect, it } from 'vitest';
import { STATUS_NOTIFIER_WATCHER, TrayWatcher, type WatchedBus } from '../../../../electron/desktop/tray-watcher';
import type { TrayState } from '../../../../shared/domain/desktop';
import { settled } from '../../../support/fake-clock';

const PRESENT: TrayState = { kind: 'present' };
const NO_WATCHER: TrayState = { kind: 'absent', reason: 'no-watcher' };
const NO_BUS: TrayState = { kind: 'absent', reason: 'no-bus' };

/** A user's bus, with or without somebody who collects tray icons, and with or without a place that shows them. */
class FakeBus implements WatchedBus {
  hasWatcher = true;
  hasHost: boolean | null = true;
  isOpen = true;
  /** Answers are held back until the test lets them go; null: they come at once. */
  held: (() => void)[] | null = null;
  #ownerChanged: (isOwned: boolean) => void = () => undefined;
  readonly #signals = new Map<string, () => void>();
  #closed: () => void = () => undefined;

  hasOwner = async (name: string) => {
    expect(name).toBe(STATUS_NOTIFIER_WATCHER);
    const answer = this.hasWatcher;
    if (this.held !== null) await new Promise<void>((resolve) => this.held?.push(resolve));
    return answer;
  };
  property = async () => this.hasHost;
  listen = async (...[match, onSignal]: Parameters<WatchedBus['listen']>) => {
    this.#signals.set(match.member, () => onSignal([]));
    return true;
  };
  listenToOwner = async (...[, onChange]: Parameters<WatchedBus['listenToOwner']>) => {
    this.#ownerChanged = onChange;
    return true;
  };
  onClose = (listener: () => void) => {
    this.#closed = listener;
  };
  dispose = () => {
    this.isOpen = false;
  };

  async watcher(isThere: boolean): Promise<void> {
    this.hasWatcher = isThere;
    this.#ownerChanged(isThere);
    await settled();
  }

  async host(isThere: boolean): Promise<void> {
    this.hasHost = isThere;
    this.#signals.get(isThere ? 'StatusNotifierHostRegistered' : 'StatusNotifierHostUnregistered')?.();
    await settled();
  }

  async close(): Promise<void> {
    this.hasWatcher = false;
    this.#closed();
    await settled();
  }
}

async function setUp(bus = new FakeBus()) {
  const watcher = new TrayWatcher({ platform: 'linux', openBus: async () => bus });
  const states: TrayState[] = [];
  watcher.state.subscribe((state) => states.push(state));
  await watcher.ready;
  return { bus, watcher, states };
}

describe('the look-out for the tray', () => {
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
    const watcher = new TrayWatcher({ platform: 'linux', openBus: async () => new FakeBus() });
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
    const bus = new FakeBus();
    bus.hasWatcher = false;
    const { states } = await setUp(bus);
    await bus.watcher(true);
    await bus.watcher(true);
    await bus.watcher(false);
    await bus.watcher(true);
    expect(states).toEqual([PRESENT, NO_WATCHER, PRESENT]);
  });

  it.each([false, null])('counts a watcher whose icons nothing draws as none: %s', async (hasHost) => {
    const bus = new FakeBus();
    bus.hasHost = hasHost;
    const { watcher } = await setUp(bus);
    expect(watcher.state.value).toEqual(NO_WATCHER);
    await bus.host(true);
    expect(watcher.state.value).toEqual(PRESENT);
    await bus.host(false);
    expect(watcher.state.value).toEqual(NO_WATCHER);
  });

  it('believes the last word when answers come late', async () => {
    const { bus, watcher } = await setUp();
    bus.held = [];
    await bus.watcher(false);
    await bus.watcher(true);
    const [first, second] = bus.held;
    second?.();
    await settled();
    first?.();
    await settled();
    expect(watcher.state.value).toEqual(PRESENT);
  });

  it('says so when the bus goes', async () => {
    const { bus, watcher } = await setUp();
    await bus.close();
    expect(watcher.state.value).toEqual(NO_BUS);
  });

  it('lets go of the bus, even of one that came too late', async () => {
    const { bus, watcher } = await setUp();
    watcher.dispose();
    expect(bus.isOpen).toBe(false);
    const late = new FakeBus();
    const another = new TrayWatcher({ platform: 'linux', openBus: async () => late });
    another.dispose();
    await another.ready;
    expect(late.isOpen).toBe(false);
  });
});
