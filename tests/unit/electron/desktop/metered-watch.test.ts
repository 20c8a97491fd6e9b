import { describe, expect, it } from 'vitest';
import { MeteredWatch, type PropertyBus } from '../../../../electron/desktop/metered-watch';
import { settled } from '../../../support/fake-clock';

/** A system with a network manager on its bus, or without. */
class FakeBus implements PropertyBus {
  isManaged = true;
  metered = 0;
  isOpen = true;
  #tell: () => void = () => undefined;
  #tellOwner: (isOwned: boolean) => void = () => undefined;
  #tellClosed: () => void = () => undefined;

  hasOwner = async () => this.isManaged;
  property = async () => this.metered;
  listen = async (...[, onSignal]: Parameters<PropertyBus['listen']>) => {
    this.#tell = () => onSignal([]);
    return true;
  };
  listenToOwner = async (...[, onChange]: Parameters<PropertyBus['listenToOwner']>) => {
    this.#tellOwner = onChange;
    return true;
  };
  onClose = (listener: () => void) => {
    this.#tellClosed = listener;
  };
  dispose = () => {
    this.isOpen = false;
  };

  async close(): Promise<void> {
    this.isOpen = false;
    this.#tellClosed();
    await settled();
  }

  async change(metered: number): Promise<void> {
    this.metered = metered;
    this.#tell();
    await settled();
  }

  async leave(): Promise<void> {
    this.isManaged = false;
    this.#tellOwner(false);
    await settled();
  }
}

async function setUp(metered: number) {
  const bus = new FakeBus();
  bus.metered = metered;
  const told: boolean[] = [];
  const watch = new MeteredWatch({ openBus: async () => bus, onChange: (isMetered) => told.push(isMetered) });
  await watch.ready;
  return { bus, told, watch };
}

describe('MeteredWatch', () => {
  it.each([
    ['unknown', 0, false],
    ['yes', 1, true],
    ['no', 2, false],
    ['yes, as a guess', 3, true],
    ['no, as a guess', 4, false],
  ])('reads %s', async (_, value, isMetered) => {
    const { told } = await setUp(value);
    expect(told).toEqual([isMetered]);
  });

  it('follows the network, and takes silence for no', async () => {
    const { bus, told } = await setUp(2);
    await bus.change(1);
    await bus.leave();
    expect(told).toEqual([false, true, false]);
  });

  it('takes the end of the bus for no, even while it is being asked', async () => {
    const { bus, told } = await setUp(1);
    let answer: (metered: number) => void = () => undefined;
    bus.property = async () => await new Promise<number>((resolve) => (answer = resolve));
    await bus.change(1);
    await bus.close();
    answer(1);
    await settled();
    expect(told).toEqual([true, false]);
  });

  it('tells nobody anything once it is closed', async () => {
    const { bus, told, watch } = await setUp(2);
    watch.dispose();
    expect(bus.isOpen).toBe(false);
    await bus.change(1);
    expect(told).toEqual([false]);
  });

  it('has nobody to ask where there is no bus', async () => {
    const told: boolean[] = [];
    const watch = new MeteredWatch({ openBus: async () => null, onChange: (isMetered) => told.push(isMetered) });
    await watch.ready;
    expect(told).toEqual([]);
  });
});
