import { afterEach } from 'vitest';
import { runCli } from '../../electron/cli/program';
import type { ControlApp } from '../../electron/control/contract/shapes';
import type { ControlHandlers } from '../../electron/control/control-contract';
import { TemporaryFolder } from './a-temporary-folder';
import { Terminal } from './a-terminal';
import { KeptApps, type Place, placeIn } from './kept-apps';

type Environment = Readonly<Record<string, string>>;

/** How a command ended, and what it printed. */
export interface Ending {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line with nothing but this environment. */
export async function runIn(environment: Environment, argv: readonly string[]): Promise<Ending> {
  const terminal = new Terminal();
  const code = await runCli(argv, terminal, environment);
  return { code, out: terminal.out, err: terminal.err };
}

/** The one document that a command printed. */
export function documentOf({ out }: { readonly out: string }): unknown {
  return JSON.parse(out);
}

/** The command line of a file of tests: in each, it has a folder of its own, and the Beckon that a test starts there. */
export class CommandLine {
  readonly #temporary = new TemporaryFolder();
  readonly #open: KeptApps[] = [];
  readonly #environment: () => Environment;

  /** @param environment besides the place */
  constructor(environment: () => Environment = () => ({})) {
    this.#environment = environment;
    afterEach(async () => {
      for (const beckon of this.#open.splice(0)) await beckon.dispose();
    });
  }

  get folder(): string {
    return this.#temporary.path;
  }

  get place(): Place {
    return placeIn(this.folder);
  }

  readonly run = async (...argv: readonly string[]): Promise<Ending> => await this.runWith({}, argv);

  async runWith(environment: Environment, argv: readonly string[]): Promise<Ending> {
    return await runIn({ ...this.place, ...this.#environment(), ...environment }, argv);
  }

  /** A Beckon runs until the test ends, which keeps these apps. */
  async start(handlers: Partial<ControlHandlers> = {}, apps: readonly ControlApp[] = []): Promise<KeptApps> {
    const beckon = await KeptApps.open(this.place, handlers);
    this.#open.push(beckon);
    beckon.keep(apps);
    return beckon;
  }
}
