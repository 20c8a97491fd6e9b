import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import { expect, it } from 'vitest';
import { quitInOrder } from '../../../../electron/desktop/orderly-quit';
import { PowerWatch } from '../../../../electron/desktop/power-watch';
import { silentLogger } from '../../../../electron/lib/logger';
import { FakeClock, settled } from '../../../support/fake-clock';

/** Quits as Electron does: asks twice, and stays when asked to; a call within the event counts for nothing. */
class FakeApp extends EventEmitter {
  hasQuit = false;
  #isQuitting = false;

  quit(): void {
    if (this.#isQuitting) return;
    this.#isQuitting = true;
    this.emit('before-quit', {});
    let isPrevented = false;
    this.emit('will-quit', { preventDefault: () => (isPrevented = true) });
    // Electron's own side goes on only when everything that was due in the event is done.
    setImmediate(() => {
      this.#isQuitting = false;
      this.hasQuit = !isPrevented;
    });
  }
}

async function ended(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await settled();
}

function setUp(dispose: () => Promise<void>) {
  const app = new FakeApp();
  const power = Object.assign(new EventEmitter(), { isOnBatteryPower: () => false });
  const events: string[] = [];
  const document = {
    flush: () => {
      events.push('flush');
      return true;
    },
  };
  const closing = {
    documents: [document],
    dispose: async () => {
      events.push('dispose');
      await dispose();
    },
  };
  quitInOrder(app as unknown as App, new PowerWatch(power, new FakeClock()), closing, silentLogger);
  return { app, power, events };
}

it('writes first, then closes, then ends', async () => {
  const { app, events } = setUp(async () => {});
  app.quit();
  expect(events[0]).toBe('flush');
  await ended();
  expect(events.filter((event) => event === 'dispose')).toHaveLength(1);
  expect(app.hasQuit).toBe(true);
});

it('ends when something does not close', async () => {
  const { app } = setUp(async () => Promise.reject(new Error('stuck')));
  app.quit();
  await ended();
  expect(app.hasQuit).toBe(true);
});

it('is not cut short by quitting again', async () => {
  let finish = (): void => undefined;
  const { app, events } = setUp(async () => await new Promise<void>((resolve) => (finish = resolve)));
  app.quit();
  await ended();
  app.quit();
  await ended();
  expect(app.hasQuit).toBe(false);
  finish();
  await ended();
  expect(events.filter((event) => event === 'dispose')).toHaveLength(1);
  expect(app.hasQuit).toBe(true);
});

it('writes when the computer goes to sleep, and writes and ends when it is shut down', async () => {
  const { app, power, events } = setUp(async () => {});
  power.emit('suspend');
  expect(events).toEqual(['flush']);
  expect(app.hasQuit).toBe(false);
  power.emit('shutdown');
  await ended();
  expect(events[0]).toBe('flush');
  expect(app.hasQuit).toBe(true);
});
