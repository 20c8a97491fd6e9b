import type { Disposable } from '../lib/disposable';

/** The part of Electron’s `powerMonitor` that matters here. */
export interface PowerEvents {
  on(event: PowerEvent, listener: () => void): unknown;
  off(event: PowerEvent, listener: () => void): unknown;
  isOnBatteryPower(): boolean;
}

type PowerEvent = 'suspend' | 'resume' | 'unlock-screen' | 'on-battery' | 'on-ac';

export interface PowerListener {
  /** The computer is about to sleep. */
  suspended(): void;
  /** It is awake again, or somebody came back to it. */
  woke(): void;
  setOnBattery(isOnBattery: boolean): void;
}

/** Tells of sleep, of somebody coming back, and of the battery, as far as the system says so. */
export function watchPower(power: PowerEvents, listener: PowerListener): Disposable {
  const listeners: readonly (readonly [PowerEvent, () => void])[] = [
    ['suspend', () => listener.suspended()],
    ['resume', () => listener.woke()],
    ['unlock-screen', () => listener.woke()],
    ['on-battery', () => listener.setOnBattery(true)],
    ['on-ac', () => listener.setOnBattery(false)],
  ];
  for (const [event, call] of listeners) power.on(event, call);
  listener.setOnBattery(power.isOnBatteryPower());
  return {
    dispose: () => {
      for (const [event, call] of listeners) power.off(event, call);
    },
  };
}
