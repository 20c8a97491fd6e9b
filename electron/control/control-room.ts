import type { AddByCode } from '../known/add-by-code';
import type { KnownAppsService } from '../known/known-apps-service';
import type { Clock } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import type { Reach } from '../reach/create-reach';
import type { DurableAnswers } from '../store/durable-answers';
import { AppLocator } from './app-locator';
import { controlAddresses, ownControlPlace } from './control-address';
import { controlHandlers } from './control-handlers';
import { ControlServer } from './control-server';
import { forgetPipeName } from './pipe-name';
import { StatusSource, type StatusSources } from './status-source';

export interface ControlRoomOptions extends Omit<StatusSources, 'known' | 'reach' | 'reconnect'> {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly durable: DurableAnswers;
  readonly userData: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly known: Pick<KnownAppsService, 'apps' | 'addAddress' | 'forget' | 'setFavourite'>;
  readonly adding: Pick<AddByCode, 'add'>;
  readonly reach: Pick<Reach<unknown>, 'connections' | 'records'>;
  /** Brings the window before the user. */
  readonly show: () => void;
}

/**
 * Everything through which the command line reaches the running Beckon. It is opened under the single-instance lock,
 * so no other Beckon has this user-data folder. Without it Beckon runs all the same.
 */
export class ControlRoom implements Disposable {
  readonly #options: ControlRoomOptions;
  readonly #server: ControlServer;

  constructor(options: ControlRoomOptions) {
    const { clock, logger, durable, known, reach, adding, show } = options;
    this.#options = options;
    const source = new StatusSource({
      ...options,
      known: known.apps,
      ...reach.records,
    });
    const find = (appId: string) => known.apps.get(appId) ?? null;
    const locator = new AppLocator({ connections: reach.connections, find, clock });
    const handlers = controlHandlers({ clock, source, known, adding, connections: reach.connections, locator, show });
    this.#server = new ControlServer({ handlers, durable, clock, logger });
    void this.#listen();
  }

  async dispose(): Promise<void> {
    await this.#server.dispose();
    if (process.platform === 'win32') forgetPipeName(this.#options.userData);
  }

  async #listen(): Promise<void> {
    const { userData, environment, logger } = this.#options;
    try {
      const listening = await this.#server.listen(controlAddresses(ownControlPlace(userData, environment)));
      if (listening.ok) logger.debug('The command line is listened to', { kind: listening.value.kind });
      else logger.warn('The command line cannot reach this Beckon', { reason: listening.error });
    } catch (error) {
      logger.error('The command line cannot reach this Beckon', error);
    }
  }
}
