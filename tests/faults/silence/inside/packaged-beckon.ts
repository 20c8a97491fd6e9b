import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { settingsFormat } from '../../../../electron/settings/settings-format';
import { runtimeFlags } from '../../../../scripts/lib/runtime.mjs';
import { ProgramProcess } from '../../../support/cli-process';

/** A packaged Beckon. Nobody can drive it: it is started, and asked by its own command line. */
export class PackagedBeckon {
  readonly #commandLine: string;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #process: ProgramProcess;

  /** @param automatic whether it looks for updates by itself; its user chose that before this start */
  constructor(program: string, userData: string, automatic: boolean, environment: Readonly<Record<string, string>>) {
    const { name, steps, initial, serialize } = settingsFormat;
    const content = { schemaVersion: steps.length + 1, ...serialize({ ...initial, updates: { automatic } }) };
    writeFileSync(join(userData, `${name}.json`), JSON.stringify(content));
    this.#commandLine = join(dirname(program), 'resources', 'command-line', 'beckon');
    this.#environment = { ...environment, BECKON_USER_DATA: userData, HOME: userData };
    this.#process = new ProgramProcess(program, runtimeFlags(process.env), this.#environment);
  }

  /** How far it is with updates; null: it does not answer yet. */
  async updateState(): Promise<unknown> {
    const answer = await this.#ask('update');
    const update = answer?.update;
    return typeof update === 'object' && update !== null && 'state' in update ? update.state : null;
  }

  async quit(): Promise<void> {
    await this.#ask('quit');
    await this.#process.ended();
  }

  async #ask(command: string): Promise<Readonly<Record<string, unknown>> | null> {
    const asked = new ProgramProcess(this.#commandLine, [command, '--json'], this.#environment);
    await asked.ended();
    return asked.out.startsWith('{') ? (JSON.parse(asked.out) as Record<string, unknown>) : null;
  }
}
