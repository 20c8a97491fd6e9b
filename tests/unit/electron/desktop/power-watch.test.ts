import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { MeteredWatch, PowerWatch } from '../../../../electron/desktop/power-watch';
import { FakeBus } from '../../../support/fake-bus';
import { FakeClock, settled } from '../../../support/fake-clock';

class FakePower extends EventEmitter {
  constructor(readonly onBattery: boolean) {
    super();
  }

  isOnBatteryPower(): boolean {
    return this.onBattery;
  }
}

function setUp({ onBattery = false } = {}) {
  const power = new FakePower(onBattery);
  const clock = new FakeClock();
  const watch = new PowerWatch(power, clock);
  const received: string[] = [];
  watch.onSuspend(() => received.push('suspend'));
  watch.onWake(() => received.push('wake'));
  watch.throttle.subscribe((factor) => received.push(`throttle ${factor}`));
  return { clock, power, received, watch };
}

it('PowerWatch reports sleep, waking, the user’s return, and the battery', () => {
  const { power, received, watch } = setUp({ onBattery: true });
  expect(watch.throttle.value).toBe(2);
  for (const event of ['suspend', 'resume', 'unlock-screen', 'on-ac', 'on-battery']) power.emit(event);
  expect(received).toEqual(['suspend', 'wake', 'wake', 'throttle 1', 'throttle 2']);
});

it('PowerWatch counts each sleep and each wake once, however often they are said', async () => {
  const { clock, power, received } = setUp();
  power.emit('suspend');
  // Asleep for hours between the first word and the second.
  await clock.jump(8 * 3_600_000);
  for (const event of ['suspend', 'resume', 'resume']) power.emit(event);
  expect(received.splice(0)).toEqual(['suspend', 'wake']);
  for (const event of ['suspend', 'suspend', 'resume', 'suspend', 'suspend', 'resume', 'resume']) power.emit(event);
  expect(received).toEqual(['suspend', 'wake', 'suspend', 'wake']);
});

it.each([
  ['suspend', 'suspend'],
  ['resume', 'wake'],
])('PowerWatch counts every %s, though what belongs in between was not said', async (event, reported) => {
  const { clock, power, received } = setUp();
  power.emit(event);
  await clock.advance(60_000);
  power.emit(event);
  expect(received).toEqual([reported, reported]);
});

it('PowerWatch goes back to the full pace only when nothing is scarce any more', () => {
  const { power, received, watch } = setUp();
  power.emit('on-battery');
  watch.setMetered(true);
  power.emit('on-ac');
  expect(received).toEqual(['throttle 2']);
  watch.setMetered(false);
  expect(received).toEqual(['throttle 2', 'throttle 1']);
});

it('PowerWatch hears nothing once it is disposed', () => {
  const { clock, power, watch } = setUp();
  power.emit('suspend');
  watch.dispose();
  expect(power.eventNames()).toEqual([]);
  expect(clock.pending).toBe(0);
});

async function setUpMetered(metered: number) {
  const bus = new FakeBus(async () => system.metered);
  const system = { metered };
  const change = async (next: number): Promise<void> => {
    system.metered = next;
    await bus.signal('PropertiesChanged');
  };
  const told: boolean[] = [];
  const watch = new MeteredWatch({ openBus: async () => bus, onChange: (isMetered) => told.push(isMetered) });
  await watch.ready;
  return { bus, change, told, watch };
}

it.each([
  ['unknown', 0, false],
  ['yes', 1, true],
  ['no', 2, false],
  ['yes, as a guess', 3, true],
  ['no, as a guess', 4, false],
])('MeteredWatch reads %s', async (_, value, isMetered) => {
  const { told } = await setUpMetered(value);
  expect(told).toEqual([isMetered]);
});

it('MeteredWatch follows the network, and takes silence for no', async () => {
  const { bus, change, told } = await setUpMetered(2);
  await change(1);
  await bus.own(false);
  expect(told).toEqual([false, true, false]);
});

it('MeteredWatch takes the end of the bus for no, even while it is being asked', async () => {
  const { bus, change, told } = await setUpMetered(1);
  let answer: (metered: number) => void = () => undefined;
  bus.property = async () => await new Promise<number>((resolve) => (answer = resolve));
  await change(1);
  await bus.close();
  answer(1);
  await settled();
  expect(told).toEqual([true, false]);
});

it('MeteredWatch tells nobody anything once it is closed', async () => {
  const { bus, change, told, watch } = await setUpMetered(2);
  watch.dispose();
  expect(bus.isOpen).toBe(false);
  await change(1);
  expect(told).toEqual([false]);
});

it('MeteredWatch has nobody to ask where there is no bus', async () => {
  const told: boolean[] = [];
  const watch = new MeteredWatch({ openBus: async () => null, onChange: (isMetered) => told.push(isMetered) });
  await watch.ready;
  expect(told).toEqual([]);
});
