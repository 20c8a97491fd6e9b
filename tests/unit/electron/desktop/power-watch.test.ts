import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { PowerWatch, throttleFactor } from '../../../../electron/desktop/power-watch';

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
  const watch = new PowerWatch(power);
  const heard: string[] = [];
  watch.onSuspend(() => heard.push('suspend'));
  watch.onWake(() => heard.push('wake'));
  watch.throttle.subscribe((factor) => heard.push(`throttle ${factor}`));
  return { power, heard, watch };
}

it.each([
  [false, false, 1],
  [true, false, 2],
  [false, true, 2],
  [true, true, 2],
] as const)('on battery: %s, metered: %s, waits %d times as long', (onBattery, metered, factor) => {
  expect(throttleFactor({ onBattery, metered })).toBe(factor);
});

describe('PowerWatch', () => {
  it('tells of sleep, of waking, of somebody who comes back, and of the battery', () => {
    const { power, heard, watch } = setUp({ onBattery: true });
    expect(watch.throttle.value).toBe(2);
    for (const event of ['suspend', 'resume', 'unlock-screen', 'on-ac', 'on-battery']) power.emit(event);
    expect(heard).toEqual(['suspend', 'wake', 'wake', 'throttle 1', 'throttle 2']);
  });

  it('goes back to the full pace only when nothing is scarce any more', () => {
    const { power, heard, watch } = setUp();
    power.emit('on-battery');
    watch.setMetered(true);
    power.emit('on-ac');
    expect(heard).toEqual(['throttle 2']);
    watch.setMetered(false);
    expect(heard).toEqual(['throttle 2', 'throttle 1']);
  });

  it('hears nothing once it is disposed', () => {
    const { power, watch } = setUp();
    watch.dispose();
    expect(power.eventNames()).toEqual([]);
  });
});
