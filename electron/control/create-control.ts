import type { AddByCode } from '../known/adding';
import type { KnownAppsService } from '../known/known-apps-service';
import type { Clock } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import type { Reach } from '../reach/create-reach';
import type { DurableAnswers } from '../store/durable-answers';
import { AppLocator } from './app-locator';
import { controlAddresses, forgetPipeName, ownControlPlace } from './control-address';
import { controlHandlers, type SettingsWriter } from './control-handlers';
import { ControlServer } from './control-server';
import { StatusSource, type StatusSources } from './status-source';

export interface ControlOptions extends Omit<StatusSources, 'known' | 'connections'> {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly durable: DurableAnswers;
  readonly userData: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly known: Pick<KnownAppsService, 'apps' | 'addAddress' | 'forget' | 'setFavourite'>;
  readonly adding: Pick<AddByCode, 'add'>;
  readonly reach: Pick<Reach<unknown>, 'connections'>;
  readonly settingsWriter: Pick<SettingsWriter, 'setDiscreet'>;
  /** Shows the window. */
  readonly show: () => void;
}

/**
 * Opens the command line's channel to the running Beckon. Runs under the single-instance lock, so no other Beckon has
 * this user-data folder. If it cannot be opened, Beckon runs without it.
 */
export function createControl(options: ControlOptions): Disposable {
  const { clock, logger, durable, userData, environment, known, reach, adding, show } = options;
  const { connections } = reach;
  const source = new StatusSource({ ...options, known: known.apps, connections: connections.states });
  const locator = new AppLocator({ connections, find: (appId) => known.apps.get(appId) ?? null, clock });
  const handlers = controlHandlers({
    clock,
    source,
    known,
    adding,
    connections,
    locator,
    settings: options.settingsWriter,
    show,
  });
  const server = new ControlServer({ handlers, durable, clock, logger });
  void listen(server, { userData, environment, logger });
  return {
    dispose: async () => {
      await server.dispose();
      await source.dispose();
      if (process.platform === 'win32') forgetPipeName(userData);
    },
  };
}

async function listen(
  server: ControlServer,
  { userData, environment, logger }: Pick<ControlOptions, 'userData' | 'environment' | 'logger'>,
): Promise<void> {
  try {
    const listening = await server.listen(controlAddresses(ownControlPlace(userData, environment)));
    if (listening.ok) logger.debug('The command line is listened to', { kind: listening.value.kind });
    else logger.warn('The command line cannot reach this Beckon', { reason: listening.error });
  } catch (error) {
    logger.error('The command line cannot reach this Beckon', error);
  }
}
