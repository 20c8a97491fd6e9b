import type { ElectronApplication } from 'playwright';
import { expect } from 'playwright/test';
import type { PrivateSystemBus } from '../../e2e/support/private-system-bus';
import type { FakeClock } from '../../support/fake-clock';
import type { DesktopSession } from './desktop-session';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** What a moment of the day is to look like: the tray, and every notification since the moment before. */
export interface Moment {
  readonly tray: string;
  readonly told: readonly unknown[];
}

/** A day of Beckon’s and of the simulator’s, whose time passes as the test says: neither waits for the other. */
export class Day {
  readonly app: ElectronApplication;
  readonly #desktop: DesktopSession;
  readonly #computer: PrivateSystemBus;
  readonly #simulated: FakeClock;
  #minute: number;
  #secondsIn = 0;
  #toldBefore = 0;

  constructor(
    app: ElectronApplication,
    desktop: DesktopSession,
    computer: PrivateSystemBus,
    simulated: FakeClock,
    start: string,
  ) {
    this.app = app;
    this.#desktop = desktop;
    this.#computer = computer;
    this.#simulated = simulated;
    this.#minute = minuteOf(start);
  }

  /** How often a window has been shown. */
  async windowsShown(): Promise<number> {
    return (await this.#counts()).shown;
  }

  /** Lets time pass until the clock says `time`, `HH:MM`; the next day’s where it has said so already. */
  async until(time: string): Promise<void> {
    await this.#passMs(this.#advanceTo(time));
  }

  /** Lets some seconds pass, after which the clock still says the same minute. */
  async pass(seconds: number): Promise<void> {
    this.#secondsIn += seconds;
    await this.#passMs(seconds * 1000);
  }

  /** The computer sleeps until then, and wakes. */
  async sleepUntil(time: string): Promise<void> {
    const { suspend, resume } = await this.#counts();
    await this.#computer.sleep();
    await expect.poll(async () => (await this.#counts()).suspend).toBe(suspend + 1);
    const sleptMs = this.#advanceTo(time);
    await this.app.evaluate(async (_electron, ms) => await dayTime.sleep(ms), sleptMs);
    await this.#simulated.advance(sleptMs);
    await this.#computer.wake();
    await expect.poll(async () => (await this.#counts()).resume).toBe(resume + 1);
  }

  /** Checks what the tray shows now, and what was told since the last time this was asked: that, once, and no more. */
  async expect(moment: Moment): Promise<void> {
    const now = (): Moment => ({
      tray: `${this.#desktop.tray.drawn ?? 'nothing'}: ${this.#desktop.tray.tooltip ?? ''}`,
      told: this.#desktop.notifications.texts.slice(this.#toldBefore),
    });
    await expect.poll(now, { message: `at ${this.time}` }).toEqual(moment);
    this.#toldBefore += moment.told.length;
  }

  /** What the clock says, `HH:MM`. */
  get time(): string {
    const [hours, minutes] = [Math.floor(this.#minute / 60), this.#minute % 60];
    return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
  }

  /** How long it is until then, in milliseconds. */
  #advanceTo(time: string): number {
    const minutes = (minuteOf(time) - this.#minute + DAY_MINUTES) % DAY_MINUTES;
    const ms = minutes * MINUTE_MS - this.#secondsIn * 1000;
    this.#minute = minuteOf(time);
    this.#secondsIn = 0;
    return ms;
  }

  async #passMs(ms: number): Promise<void> {
    for (let leftMs = ms; leftMs > 0; ) {
      // The simulator’s events happen in between, each before whatever Beckon does after that.
      const stepMs = Math.min(leftMs, this.#simulated.nextInMs ?? leftMs);
      await this.app.evaluate(async (_electron, step) => await dayTime.pass(step), stepMs);
      await this.#simulated.advance(stepMs);
      leftMs -= stepMs;
    }
  }

  async #counts(): Promise<Readonly<Record<'shown' | 'suspend' | 'resume', number>>> {
    return await this.app.evaluate(() => dayTime.counts);
  }
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
