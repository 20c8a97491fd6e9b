import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';

/** A desktop's place for tray icons on the session bus, without which nothing is ever hidden. */
export class TrayHost {
  readonly #process: ChildProcess;
  readonly #lines: Interface;
  readonly #said: string[] = [];

  private constructor() {
    this.#process = spawn('/usr/bin/python3', ['tests/desktop/support/programs/tray_host.py'], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, TRAY_IS_DRAWN: '1', PYTHONDONTWRITEBYTECODE: '1' },
    });
    const { stdout } = this.#process;
    if (stdout === null) throw new Error('The tray host has no output');
    this.#lines = createInterface({ input: stdout }).on('line', (line) => this.#said.push(line));
  }

  static async start(): Promise<TrayHost> {
    const host = new TrayHost();
    await host.#until('"ready"');
    return host;
  }

  /** Until the app has its icon there. */
  async shown(): Promise<void> {
    await this.#until('Beckon');
  }

  /** Clicks the icon: a window in front goes into the tray. */
  click(): void {
    this.#process.stdin?.write(`${JSON.stringify({ id: 1, do: 'activate' })}\n`);
  }

  async end(): Promise<void> {
    const ended = once(this.#process, 'close');
    this.#process.kill();
    await ended;
  }

  async #until(words: string): Promise<void> {
    while (!this.#said.some((line) => line.includes(words))) await once(this.#lines, 'line');
  }
}
