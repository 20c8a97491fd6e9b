import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SimulatorState } from '../../../electron/simulator/world';
import type { NetworkNamespace } from './network-namespace';
import { CLI, LAN_PROGRAM } from './programs';

interface Announcement {
  readonly url: string;
  readonly ca: string;
  readonly control: { readonly url: string; readonly token: string };
}

/** A simulator that runs within a namespace, on its loopback as always; rules of the namespace lead others there. */
export class SimulatorProcess {
  readonly #host: NetworkNamespace;
  readonly #announcement: Announcement;

  private constructor(host: NetworkNamespace, announcement: Announcement) {
    this.#host = host;
    this.#announcement = announcement;
  }

  /** Starts the simulator with a scenario, in the terms of a scenario file. */
  static async start(
    host: NetworkNamespace,
    scenario: unknown,
    options: { readonly directory: string; readonly port: number },
  ): Promise<SimulatorProcess> {
    mkdirSync(options.directory, { recursive: true });
    const file = join(options.directory, 'scenario.json');
    writeFileSync(file, JSON.stringify(scenario));
    const words = ['simulate', '--scenario', file, '--port', String(options.port), '--directory', options.directory];
    const { found } = await host.start([...CLI, ...words], 'stdout', /^(\{.*\})\n/);
    return new SimulatorProcess(host, JSON.parse(found[1] ?? '') as Announcement);
  }

  /** The file with the authority to trust. */
  get caFile(): string {
    return this.#announcement.ca;
  }

  /** Does what an event of a scenario does. */
  async perform(action: Readonly<Record<string, unknown>>): Promise<void> {
    await this.post('/perform', action);
  }

  /** Asks its controls for something, by their path. */
  async post(path: string, body: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#ask(path, 'POST', JSON.stringify(body));
  }

  async state(): Promise<SimulatorState> {
    return JSON.parse(await this.#ask('', 'GET')) as SimulatorState;
  }

  async #ask(path: string, ...rest: readonly string[]): Promise<string> {
    const { url, token } = this.#announcement.control;
    const { code, out, err } = await this.#host.run([
      ...LAN_PROGRAM,
      'ask',
      `${url}${path}`,
      token,
      this.caFile,
      ...rest,
    ]);
    if (code !== 0) throw new Error(`The simulator refused: ${out}${err}`);
    return out;
  }
}
