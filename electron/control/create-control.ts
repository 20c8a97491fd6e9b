import type { KnownApp } from '../../shared/domain/known-app';
import { asAwayReason } from '../forward/app-place';
import type { FollowApp, LocalAddresses } from '../forward/local-addresses';
import type { AddByCode } from '../known/adding';
import { AppTransfer, type AppTransferOptions } from '../known/app-transfer';
import type { HistoryService } from '../known/history-service';
import type { IgnoredAppsService } from '../known/ignored-apps-service';
import type { KnownAppsService } from '../known/known-apps-service';
import type { Clock } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import type { Reach } from '../reach/create-reach';
import type { DurableAnswers } from '../store/durable-answers';
import { AppFollowers } from './app-followers';
import { AppLocator } from './app-locator';
import { controlAddresses, forgetPipeName, ownControlPlace } from './control-address';
import { controlHandlers } from './control-handlers';
import { ControlServer } from './control-server';
import type { RunningHandlerOptions } from './handlers/running-handlers';
import type { ServiceHandlerOptions } from './handlers/service-handlers';
import type { UpdateHandlerOptions } from './handlers/update-handlers';
import { StatusSource, type StatusSources } from './status-source';

export interface ControlOptions
  extends Omit<StatusSources, 'known' | 'connections' | 'localAddresses' | 'authorityFileOf'>,
    UpdateHandlerOptions,
    Pick<RunningHandlerOptions, 'activeService' | 'pausing' | 'process' | 'show'>,
    Pick<ServiceHandlerOptions, 'service' | 'isServiceHere' | 'addressesToDial'> {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly durable: DurableAnswers;
  /** The version of this Beckon. */
  readonly version: string;
  readonly userData: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly known: KnownAppsService;
  /** The records of the known apps, for exports and imports. */
  readonly records: AppTransferOptions['apps'];
  readonly ignored: IgnoredAppsService;
  readonly history: Pick<HistoryService, 'query' | 'apps'>;
  /** Folder for the backups made before each import. */
  readonly backups: string;
  readonly adding: Pick<AddByCode, 'add'>;
  readonly reach: Pick<Reach<unknown>, 'connections' | 'authorityFileOf' | 'doctor'>;
  readonly settingsWriter: RunningHandlerOptions['settings'];
  readonly local: LocalAddresses;
}

export interface Control extends Disposable {
  /** Follows a known app for whoever forwards to it. */
  readonly follow: FollowApp;
}

/**
 * Opens the command line's channel to the running Beckon. Runs under the single-instance lock, so no other Beckon has
 * this user-data folder. If it cannot be opened, Beckon runs without it.
 */
export function createControl(options: ControlOptions): Control {
  const { clock, logger, durable, version, userData, environment, known, ignored, reach } = options;
  const { connections, authorityFileOf } = reach;
  const source = new StatusSource({
    ...options,
    known: known.apps,
    connections: connections.states,
    localAddresses: options.local.states,
    authorityFileOf,
  });
  const find = (appId: string): KnownApp | null => known.apps.get(appId) ?? null;
  const locator = new AppLocator({ connections, find, authorityFileOf, service: options.service, clock });
  const transfer = new AppTransfer({
    apps: options.records,
    ignored,
    onRestore: (ids) => known.restoring(ids),
    backups: options.backups,
    clock,
    logger,
  });
  const followers = new AppFollowers({ clock, source, locator, connections });
  const handlers = controlHandlers({
    ...options,
    source,
    connections,
    locator,
    followers,
    transfer,
    settings: options.settingsWriter,
    doctor: reach.doctor,
  });
  const server = new ControlServer({ handlers, version, durable, clock, logger });
  void listen(server, { userData, environment, logger });
  return {
    follow: (appId, onEvent, signal) =>
      followers.follow(
        appId,
        (event) => onEvent(event.event === 'lost' ? { event: event.event, reason: asAwayReason(event.reason) } : event),
        signal,
      ),
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
