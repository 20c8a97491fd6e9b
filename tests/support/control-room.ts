import { join } from 'node:path';
import { StatusSource, type StatusSources } from '../../electron/control/status-source';
import { AppTransfer } from '../../electron/known/app-transfer';
import { silentLogger } from '../../electron/lib/logger';
import { ObservableValue, projected } from '../../electron/lib/observable';
import { MutableObservableMap } from '../../electron/lib/observable-map';
import type { AppConnectionState } from '../../shared/domain/app-connection';
import type { DiscoveryState } from '../../shared/domain/discovery';
import type { UpdateState } from '../../shared/domain/update';
import { NO_AUTHORITY_FILES } from './a-connection';
import type { aKnownRoom } from './a-known-room';
import { NO_LOCAL_ADDRESSES } from './a-local-address';

/** What happens to a Beckon as a process, for a test to see and to change. */
export interface ProcessLife {
  paused: boolean;
  quits: number;
  /** False: the disk refuses. */
  isSaved: boolean;
}

/**
 * What the handlers of the control channel need besides the saved apps of a room and their statuses.
 *
 * @param folder of backups
 */
export function controlRoom(room: ReturnType<typeof aKnownRoom>, folder = '/nowhere') {
  const life: ProcessLife = { paused: false, quits: 0, isSaved: true };
  const { apps, ignored, known, history, clock, list, connection } = room;
  const onRestore = (ids: readonly string[]): void => known.restoring(ids);
  const backups = join(folder, 'backups');
  const parts = {
    nearby: list,
    ignored,
    history,
    transfer: new AppTransfer({ apps, ignored, onRestore, backups, clock, logger: silentLogger }),
    activeService: projected(connection, ({ active }) => active),
    pausing: {
      get isPaused() {
        return life.paused;
      },
      setPaused: (isPaused: boolean) => {
        life.paused = isPaused;
      },
    },
    updates: {
      state: new ObservableValue<UpdateState>({ kind: 'off', reason: 'not-installed' }),
      check: async () => await Promise.resolve(),
    },
    process: {
      version: '1.2.3',
      pid: 4_711,
      since: '2026-01-01T00:00:00.000Z',
      userData: folder,
      isWindowShown: () => true,
      memory: () => 100_000_000,
      save: async () => life.isSaved,
      quit: () => {
        life.quits += 1;
      },
    },
  };
  return { parts, life };
}

/** The statuses of the apps of a room, and what else they follow from, for a test to change. */
export function roomStatuses(room: ReturnType<typeof aKnownRoom>, overrides: Partial<StatusSources> = {}) {
  const settings = new ObservableValue({ discreet: false });
  const states = new MutableObservableMap<AppConnectionState>();
  const source = new StatusSource({
    clock: room.clock,
    known: room.known.apps,
    nearby: room.list,
    ownAddresses: (id) => room.ledger.ownAddresses(id),
    authorityFileOf: NO_AUTHORITY_FILES.fileOf,
    connections: states,
    localAddresses: NO_LOCAL_ADDRESSES.states,
    discovery: new ObservableValue<DiscoveryState>({ kind: 'idle', reason: 'no-service' }),
    settings,
    ...overrides,
  });
  return { source, settings, states };
}

/** A call of a handler: what it is told, and how its client leaves. */
export function aCall() {
  const gone = new AbortController();
  const told: unknown[] = [];
  const notify = (event: unknown): boolean => told.push(event) > 0;
  return { told, leave: () => gone.abort(), call: { signal: gone.signal, notify, onDrain: () => undefined } };
}
