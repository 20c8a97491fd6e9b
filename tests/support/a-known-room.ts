import { join } from 'node:path';
import { HistoryService } from '../../electron/known/history-service';
import { IgnoredAppsService } from '../../electron/known/ignored-apps-service';
import { KnownApps } from '../../electron/known/known-apps';
import { KnownAppsService } from '../../electron/known/known-apps-service';
import { LedgerService } from '../../electron/known/ledger-service';
import { ToyReadingsService } from '../../electron/known/toy-readings-service';
import { type TransferDialogs, TransferService } from '../../electron/known/transfer-service';
import type { StoredMerge } from '../../electron/known/undo-buffers';
import { silentLogger } from '../../electron/lib/logger';
import { NoticeBoard } from '../../electron/lib/notice-board';
import { ObservableValue } from '../../electron/lib/observable';
import { MutableObservableMap } from '../../electron/lib/observable-map';
import type { AppConnectionState } from '../../shared/domain/app-connection';
import type { HistoryEntry } from '../../shared/domain/history';
import type { IgnoredApp, KnownApp } from '../../shared/domain/known-app';
import { INITIAL_NOTIFICATIONS } from '../../shared/domain/notification';
import type { ActiveService } from '../../shared/domain/settings';
import type { ToyReadings } from '../../shared/domain/toy-readings';
import { aNearby, FakeNearby, type ListedApps } from './a-nearby';
import { FakeClock } from './fake-clock';
import { FakeDocument } from './fake-document';

export interface KnownRoomSetting {
  readonly stored?: readonly KnownApp[];
  readonly storedIgnored?: readonly IgnoredApp[];
  readonly nearby?: ListedApps;
  readonly isReadOnly?: boolean;
  /** Folder for backups. */
  readonly folder?: string;
  readonly dialogs?: TransferDialogs;
}

const NO_DIALOGS: TransferDialogs = {
  chooseDestination: () => Promise.resolve(null),
  chooseSource: () => Promise.resolve(null),
};

const SIMULATOR: ActiveService = {
  kind: 'simulator',
  scenario: 'home',
  baseUrl: 'https://127.0.0.1',
  caFile: 'ca.pem',
};

/** Everything about known apps as the app wires it: real services, and fakes for disk, clock, list and reach. */
export function aKnownRoom({
  stored = [],
  storedIgnored = [],
  nearby = aNearby(),
  isReadOnly = false,
  folder = '/nowhere',
  dialogs = NO_DIALOGS,
}: KnownRoomSetting = {}) {
  const clock = new FakeClock();
  const document = new FakeDocument(stored, isReadOnly);
  const notices = new NoticeBoard(clock);
  const list = new FakeNearby(nearby);
  const connection = new ObservableValue<{ active: ActiveService }>({
    active: nearby.simulated ? SIMULATOR : { kind: 'none' },
  });
  const connections = new MutableObservableMap<AppConnectionState>();
  const watched = { nearby: list, connection };
  const apps = new KnownApps(document, list);
  const ignoredDocument = new FakeDocument(storedIgnored, isReadOnly);
  const ignored = new IgnoredAppsService({ ...watched, document: ignoredDocument });
  const known = new KnownAppsService({ ...watched, apps, ignored, clock, notices });
  const ledger = new LedgerService({
    apps,
    merges: new FakeDocument<readonly StoredMerge[]>([]),
    nearby: list,
    isIgnored: (deviceCode, simulated) => ignored.has(deviceCode, simulated),
    network: { current: () => [] },
    clock,
  });
  const history = new HistoryService({
    document: new FakeDocument<readonly HistoryEntry[]>([], isReadOnly),
    known: known.apps,
    connections,
    thresholds: () => INITIAL_NOTIFICATIONS,
    clock,
  });
  const toyReadings = new ToyReadingsService({
    document: new FakeDocument<readonly ToyReadings[]>([], isReadOnly),
    known: known.apps,
    clock,
  });
  known.onRestore((ids) => {
    history.restore(ids);
    toyReadings.restore(ids);
  });
  const backups = join(folder, 'backups');
  const transfer = new TransferService({
    apps,
    ignored,
    onRestore: (ids) => known.restoring(ids),
    dialogs,
    backups,
    clock,
    logger: silentLogger,
  });
  return {
    clock,
    document,
    notices,
    list,
    connection,
    connections,
    apps,
    ignored,
    ignoredDocument,
    known,
    ledger,
    history,
    toyReadings,
    transfer,
  };
}
