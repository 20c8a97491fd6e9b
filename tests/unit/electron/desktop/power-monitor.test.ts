import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { watchPower } from '../../../../electron/desktop/power-monitor';

class FakePower extends EventEmitter {
  isOnBatteryPower(): boolean {
    return true;
  }
}

function setUp() {
  const power = new FakePower();
  const heard: string[] = [];
  const watching = watchPower(power, {
    suspended: () => void heard.push('suspended'),
    woke: () => void heard.push('woke'),
    setOnBattery: (isOnBattery) => void heard.push(isOnBattery ? 'battery' : 'mains'),
  });
  return { power, heard, watching };
}

describe('watchPower', () => {
  it('tells of sleep, of waking, of somebody who comes back, and of the battery', () => {
    const { power, heard } = setUp();
    for (const event of ['suspend', 'resume', 'unlock-screen', 'on-ac', 'on-battery']) power.emit(event);
    expect(heard).toEqual(['battery', 'suspended', 'woke', 'woke', 'mains', 'battery']);
  });

  it('hears nothing once it is disposed', () => {
    const { power, watching } = setUp();
    void watching.dispose();
    expect(power.eventNames()).toEqual([]);
  });
});
