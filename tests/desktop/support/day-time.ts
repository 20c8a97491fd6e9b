import type { App } from 'electron';
import type { PowerWatch } from '../../../electron/desktop/power-watch';
import type { FakeClock } from '../../support/fake-clock';

declare global {
  /** In the main process of a day; see `day-main.ts`. */
  var dayTime: DayTime;
}

/** What a connection of the process’s own is to Node: the buses are no TCP. */
const CONNECTIONS = new Set(['TCPSocketWrap', 'TCPConnectWrap']);
/** Turns of the event loop without a connection after which nobody is about to make one. */
const QUIET_TURNS = 5;

/**
 * The time of a day in the main process. It stands still while anything is asked over the network, so that an answer
 * takes no time at all, however busy the computer is.
 */
export class DayTime {
  /** How often a window was shown, and the computer fell asleep and woke, since the start. */
  readonly counts = { shown: 0, suspend: 0, resume: 0 };
  readonly #clock: FakeClock;

  constructor(app: App, clock: FakeClock) {
    this.#clock = clock;
    app.on('browser-window-created', (_event, window) => {
      window.on('show', () => this.#count('shown'));
    });
  }

  /** To be called once the app is ready, and after the app’s own listeners are there. */
  followPower(power: Pick<PowerWatch, 'onSuspend' | 'onWake'>): void {
    power.onSuspend(() => this.#count('suspend'));
    power.onWake(() => this.#count('resume'));
  }

  /** Timers of Beckon that wait for their time. */
  get pendingTimers(): number {
    return this.#clock.pending;
  }

  /** Whether a timer of Beckon is due in exactly this time, in milliseconds. */
  isDueIn(ms: number): boolean {
    return this.#clock.isDueIn(ms);
  }

  /** Lets time pass, timer by timer, in milliseconds. */
  async pass(ms: number): Promise<void> {
    const end = this.#clock.now() + ms;
    await untilQuiet();
    // What is due at once takes no time, at the end too.
    while (this.#clock.now() < end || this.#clock.nextInMs === 0) {
      const leftMs = end - this.#clock.now();
      await this.#clock.advance(Math.min(this.#clock.nextInMs ?? leftMs, leftMs));
      await untilQuiet();
    }
  }

  /** Time passes while the computer sleeps: clocks go on, timers do not. */
  async sleep(ms: number): Promise<void> {
    await untilQuiet();
    await this.#clock.jump(ms);
  }

  #count(what: keyof DayTime['counts']): void {
    this.counts[what] += 1;
  }
}

/** Resolves once no connection is open, and none is about to be. */
async function untilQuiet(): Promise<void> {
  for (let turns = 0; turns < QUIET_TURNS; ) {
    await new Promise((resolve) => setImmediate(resolve));
    const isQuiet = !process.getActiveResourcesInfo().some((resource) => CONNECTIONS.has(resource));
    turns = isQuiet ? turns + 1 : 0;
  }
}
