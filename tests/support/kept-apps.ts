import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ControlApp } from '../../electron/control/contract/shapes';
import { controlAddresses, ownControlPlace } from '../../electron/control/control-address';
import type { ControlHandlers } from '../../electron/control/control-contract';
import { ControlServer } from '../../electron/control/control-server';
import { systemClock } from '../../electron/lib/clock';
import { silentLogger } from '../../electron/lib/logger';
import { DurableAnswers } from '../../electron/store/durable-answers';
import { failure, success } from '../../shared/lib/result';
import { verbatim } from '../../shared/words/text';
import { refusingHandlers } from './refusing-handlers';

/** The control channel of a Beckon that keeps any apps one likes, without a window: the server that is built in. */
export class KeptApps {
  readonly #server: ControlServer;
  #apps: readonly ControlApp[] = [];

  private constructor(others: Partial<ControlHandlers>) {
    const no = async () => failure(NOT_HERE);
    const known: ControlHandlers['known'] = async () => success({ apps: [...this.#apps], discreet: false });
    const handlers = { ...refusingHandlers(no), known, ...others };
    this.#server = new ControlServer({
      handlers,
      version: '1.2.3',
      durable: new DurableAnswers([]),
      clock: systemClock,
      logger: silentLogger,
    });
  }

  /**
   * Listens where the command line looks for the Beckon of this environment.
   *
   * @param others answers to other requests, which it refuses otherwise
   */
  static async open(environment: Place, others: Partial<ControlHandlers> = {}): Promise<KeptApps> {
    const { BECKON_USER_DATA, XDG_RUNTIME_DIR } = environment;
    mkdirSync(XDG_RUNTIME_DIR, { mode: 0o700, recursive: true });
    const kept = new KeptApps(others);
    const listening = await kept.#server.listen(controlAddresses(ownControlPlace(BECKON_USER_DATA, environment)));
    if (!listening.ok) throw new Error(listening.error);
    return kept;
  }

  /** From now on it keeps these. */
  keep(apps: readonly ControlApp[]): void {
    this.#apps = apps;
  }

  async dispose(): Promise<void> {
    await this.#server.dispose();
  }
}

const NOT_HERE = { code: 'internal', serviceCode: null, message: verbatim('Not here.'), advice: verbatim('') };

/** The environment of one Beckon and its command line. */
export interface Place extends Readonly<Record<string, string>> {
  readonly BECKON_USER_DATA: string;
  readonly XDG_RUNTIME_DIR: string;
}

/** A place of its own below a test’s folder. */
export function placeIn(folder: string): Place {
  return { BECKON_USER_DATA: folder, XDG_RUNTIME_DIR: join(folder, 'run') };
}
