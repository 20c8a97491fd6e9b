import { type ChildProcess, spawn } from 'node:child_process';
import { LineProgram } from './line-program';

/** A notification as it was handed to the desktop. */
export interface ShownNotification {
  readonly number: number;
  /** Whether it took the place of an earlier one. */
  readonly isReplacement: boolean;
  readonly title: string;
  readonly body: string;
  /** What may be clicked, by key; `default` is the notification itself. */
  readonly actions: Readonly<Record<string, string>>;
  /** 0 low, 1 normal, 2 critical. */
  readonly urgency: number;
  /** The desktop entry of the program that shows it, without its extension; empty: it names none. */
  readonly desktopEntry: string;
}

/** The notification daemon of a desktop, and what it was told. */
export class Notifications {
  readonly #daemon: ChildProcess;
  readonly #desk: LineProgram;
  readonly #shown: ShownNotification[];
  readonly #takenBack: number[];

  private constructor(daemon: ChildProcess, desk: LineProgram, shown: ShownNotification[], takenBack: number[]) {
    this.#daemon = daemon;
    this.#desk = desk;
    this.#shown = shown;
    this.#takenBack = takenBack;
  }

  static async open(environment: Readonly<Record<string, string>>): Promise<Notifications> {
    const capabilities = JSON.stringify({ capabilities: 'actions body body-markup' });
    const daemon = spawn(
      '/usr/bin/python3',
      ['-m', 'dbusmock', '--template', 'notification_daemon', '--parameters', capabilities],
      { env: { ...process.env, ...environment }, stdio: 'ignore' },
    );
    const shown: ShownNotification[] = [];
    const takenBack: number[] = [];
    const desk = await LineProgram.start('notification_desk', environment, ({ notification, event, number }) => {
      if (notification !== undefined) shown.push(notification as ShownNotification);
      if (event === 'closed') takenBack.push(number as number);
    });
    return new Notifications(daemon, desk, shown, takenBack);
  }

  /** Every notification so far, the first one first. */
  get shown(): readonly ShownNotification[] {
    return this.#shown;
  }

  /** Numbers of the notifications that their program closed, in that order. */
  get takenBack(): readonly number[] {
    return this.#takenBack;
  }

  /** Titles and bodies of every notification so far. */
  get texts(): readonly string[] {
    return this.#shown.map(({ title, body }) => `${title} | ${body}`);
  }

  /** Clicks a notification, or the button that has this key. */
  async click({ number }: ShownNotification, action = 'default'): Promise<void> {
    await this.#desk.ask('act', { number, action });
  }

  /** From now on this desktop has no daemon. */
  async vanish(): Promise<void> {
    if (this.#daemon.exitCode !== null || this.#daemon.signalCode !== null) return;
    const ended = new Promise((resolve) => this.#daemon.once('close', resolve));
    this.#daemon.kill();
    await ended;
  }

  async dispose(): Promise<void> {
    await this.#desk.end();
    await this.vanish();
  }
}
