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
import { aKnownApp, aLedgerAddress } from './known-app-factory';
import { aNearbyApp, aToy } from './nearby-app-factory';
import { aMiss, aReachResult } from './reach-result-factory';
import { stateSources } from './state-sources';
import { domainOf } from './watched-apps';

/** A change to one app, by its id; resolves when everything has followed it. */
export type DomainChange = (appId: string) => Promise<void>;

/** So many known apps `app-0`, `app-1`, …, a tenth of them favorites, all listed, and reached when they are measured. */
export async function aDomainToChange(count: number, wrap: (app: KnownApp) => KnownApp = (app) => app) {
  const infos = Array.from({ length: count }, (_, index) => infoOf(index));
  const away = new Set<string>();
  const domain = await aDomain(
    infos.map((info, index) => wrap(appOf(index, info))),
    infos,
    ({ id }) => {
      const index = Number(id.slice('app-'.length));
      const place = { host: domainOf(index), at: new Date(domain.clock.now()).toISOString() };
      return away.has(id) ? aMiss(undefined, place) : aReachResult({ ...place, address: addressOf(index) });
    },
  );
  const { apps, connections, list, settle } = domain;
  // Nothing is measured but what a change asks for.
  connections.setOpening(true);
  const changes: Readonly<Record<'measurement' | 'loss' | 'alias' | 'list', DomainChange>> = {
    measurement: async (appId) => {
      await connections.check(appId);
      await settle();
    },
    loss: async (appId) => {
      away.add(appId);
      for (let misses = 0; misses < 3; misses += 1) await connections.check(appId);
      await settle();
      away.delete(appId);
    },
    alias: async (appId) => {
      const app = apps.find(appId);
      if (app !== null) apps.update({ set: [{ ...app, alias: `${app.alias ?? ''}*` }] }, 'soon');
      await settle();
    },
    // The list itself has all apps: what is counted is what follows it.
    list: async (appId) => {
      const index = Number(appId.slice('app-'.length));
      const at = new Date(domain.clock.now()).toISOString();
      list.set(aNearby([...infos.slice(0, index), infoOf(index, 40), ...infos.slice(index + 1)], { at }));
      await settle();
    },
  };
  return { ...domain, changes };
}

function appOf(index: number, lastInfo: NearbyApp): KnownApp {
  return aKnownApp({
    id: `app-${index}`,
    deviceCode: lastInfo.deviceCode,
    alias: `App ${index}`,
    favourite: index % 10 === 0,
    addresses: [aLedgerAddress({ host: domainOf(index) })],
    lastInfo,
  });
}

function infoOf(index: number, battery = 80): NearbyApp {
  const toys = [aToy({ battery })];
  return aNearbyApp({ deviceCode: `code-${index}`, domain: domainOf(index), address: addressOf(index), toys });
}

function addressOf(index: number): string {
  return `10.1.${Math.floor(index / 250)}.${(index % 250) + 1}`;
}

/**
 * Everything that follows the records and the connections of known apps in main: ledger, reach, history, notifications,
 * tray, statuses, suffixes and the window's state, on a clock that stands still.
 */
async function aDomain(
  stored: readonly KnownApp[],
  listed: readonly NearbyApp[],
  measure: (app: KnownApp) => ReachResult,
) {
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
    meter: { measure: async (app) => ({ address: null, result: measure(app) }) },
    runAttempt: never,
    setDisconnected: () => undefined,
  });
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
  list.set(aNearby(listed, { at: '2026-01-01T00:00:00.000Z' }));
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
