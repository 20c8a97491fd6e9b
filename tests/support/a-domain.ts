import { StatusSource } from '../../electron/control/status-source';
import { StateHub } from '../../electron/ipc/state-hub';
import { HistoryService } from '../../electron/known/history-service';
import { KnownSuffixes } from '../../electron/known/known-suffixes';
import { lastListedAt } from '../../electron/known/last-listed';
import { silentLogger } from '../../electron/lib/logger';
import { ObservableValue } from '../../electron/lib/observable';
import { MutableObservableMap } from '../../electron/lib/observable-map';
import { language } from '../../electron/lib/words';
import { NotificationService } from '../../electron/notify/notification-service';
import { AppConnections } from '../../electron/reach/app-connections';
import { TRAY_GAP_MS, TrayController } from '../../electron/tray/tray-controller';
import type { DiscoveryState } from '../../shared/domain/discovery';
import type { HistoryEntry } from '../../shared/domain/history';
import type { KnownApp } from '../../shared/domain/known-app';
import type { LocalAddressState } from '../../shared/domain/local-address';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import { INITIAL_NOTIFICATIONS } from '../../shared/domain/notification';
import type { ReachResult } from '../../shared/domain/reach-state';
import type { UpdateState } from '../../shared/domain/update';
import type { StatePatch } from '../../shared/ipc/state';
import { NO_AUTHORITY_FILES } from './a-connection';
import { aLedger } from './a-ledger';
import { aNearby } from './a-nearby';
import { anAppState } from './app-state-factory';
import { FakeDocument } from './fake-document';
import { stateSources } from './state-sources';

/** What known apps are listed and measured as. */
export interface DomainSetting {
  readonly apps: readonly KnownApp[];
  /** The list that the service gave before; none is work for nobody. */
  readonly listed?: readonly NearbyApp[];
  /** What a measurement of an app comes to; omitted: none ends. */
  readonly measure?: (app: KnownApp) => ReachResult;
}

/**
 * Everything that follows the records and the connections of known apps in main: ledger, reach, history, notifications,
 * tray, statuses, suffixes and the window's state, on a clock that stands still.
 */
export async function aDomain({ apps: stored, listed = [], measure }: DomainSetting) {
  const { ledger, apps, list, clock, document } = aLedger({ stored });
  const known = apps.byId;
  const settings = new ObservableValue({ discreet: false, notifications: INITIAL_NOTIFICATIONS });
  const discovery = new ObservableValue<DiscoveryState>({ kind: 'idle', reason: 'paused' });
  const never = async (): Promise<never> => await new Promise(() => undefined);
  const connections = new AppConnections({
    clock,
    logger: silentLogger,
    known,
    ledger,
    meter: { measure: measure === undefined ? never : async (app) => ({ address: null, result: measure(app) }) },
    runAttempt: never,
    setDisconnected: () => undefined,
  });
  if (measure === undefined) connections.pause('starting');
  const entries = new FakeDocument<readonly HistoryEntry[]>([]);
  const titles: string[] = [];
  const localAddresses = new MutableObservableMap<LocalAddressState>();
  const watched = { clock, known, connections: connections.states, localAddresses, settings, discovery };
  const followed = { ...watched, lastListedAt: (app: KnownApp) => lastListedAt(app, list) };
  const status = new StatusSource({
    ...watched,
    nearby: list,
    ownAddresses: (id) => ledger.ownAddresses(id),
    authorityFileOf: NO_AUTHORITY_FILES.fileOf,
  });
  const suffixes = new KnownSuffixes({ known, nearby: list.apps });
  const patches: StatePatch[] = [];
  const changedStatuses: string[] = [];
  const opened = [
    new HistoryService({ ...watched, document: entries, thresholds: () => INITIAL_NOTIFICATIONS }),
    new NotificationService({
      ...followed,
      graceUntil: () => null,
      presenter: {
        isSupported: true,
        show: async ({ title }) => await Promise.resolve(titles.push(title) > 0),
        withdraw: () => undefined,
      },
    }),
    new TrayController({
      language,
      ...followed,
      visibility: new ObservableValue({ kind: 'present' }),
      update: new ObservableValue<UpdateState>({ kind: 'off', reason: 'not-installed' }),
      openTray: () => ({ show: () => undefined }),
      others: [],
    }),
    status,
    suffixes,
    new StateHub({
      sources: {
        ...stateSources(new ObservableValue(anAppState())),
        known,
        connections: connections.states,
        nearby: list.apps,
        listing: list.listing,
      },
      about: {
        version: '1',
        platform: 'linux',
        electron: '45',
        startNotice: null,
        region: null,
      },
      clock,
      publish: (patch) => patches.push(patch),
    }),
    connections,
    ledger,
  ];
  status.subscribe(({ changed }) => void changedStatuses.push(...changed));
  /** Until what follows has followed. */
  const settle = async (): Promise<void> => {
    suffixes.list();
    await clock.advance(TRAY_GAP_MS);
  };
  await settle();
  if (listed.length > 0) list.set(aNearby(listed, { at: '2026-01-01T00:00:00.000Z' }));
  await settle();
  patches.length = 0;
  const dispose = async (): Promise<void> => {
    for (const part of opened) await part.dispose();
  };
  return {
    apps,
    clock,
    connections,
    document,
    entries,
    titles,
    patches,
    status,
    changedStatuses,
    list,
    settle,
    dispose,
  };
}
