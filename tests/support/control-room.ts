import { join } from 'node:path';
import { AppFollowers } from '../../electron/control/app-followers';
import type { AppLocator, Located } from '../../electron/control/app-locator';
import { controlHandlers } from '../../electron/control/control-handlers';
import { StatusSource } from '../../electron/control/status-source';
import { LocalAddresses } from '../../electron/forward/local-addresses';
import { AddByCode } from '../../electron/known/adding';
import { AppTransfer } from '../../electron/known/app-transfer';
import type { Clock } from '../../electron/lib/clock';
import { silentLogger } from '../../electron/lib/logger';
import { ObservableValue, projected } from '../../electron/lib/observable';
import { MutableObservableMap } from '../../electron/lib/observable-map';
import type { AppConnections } from '../../electron/reach/app-connections';
import { serviceFailure } from '../../electron/service/service-failure';
import type { AppConnectionState } from '../../shared/domain/app-connection';
import { UNCHECKED } from '../../shared/domain/app-connection';
import type { DiscoveryState } from '../../shared/domain/discovery';
import type { ReconnectState } from '../../shared/domain/reconnect';
import type { UpdateState } from '../../shared/domain/update';
import { failure, success } from '../../shared/lib/result';
import { verbatim } from '../../shared/words/text';
import { NO_AUTHORITY_FILES } from './a-connection';
import { aKnownRoom, type KnownRoomSetting } from './a-known-room';

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

export interface ControlRoomSetting extends KnownRoomSetting {
  /** Unless given, the clock of the room. */
  readonly clock?: Clock;
  /** What a search for an app ends with, and a wait for one. */
  readonly located?: Located;
  readonly waited?: Located;
  /** What a reconnect ends with at once; none: it never ends. */
  readonly ending?: ReconnectState;
}

const SILENT: Located = {
  kind: 'failed',
  verdict: { code: 'silent', sentence: verbatim('Silent.'), advice: verbatim('Wake it.') },
};

/** A Beckon with saved apps and without a service, and all that it does for a client of the control channel. */
export function aControlRoom({
  clock: givenClock,
  located = SILENT,
  waited = { kind: 'stopped' },
  ending,
  ...setting
}: ControlRoomSetting = {}) {
  const room = aKnownRoom(setting);
  const { known } = room;
  // It listens nowhere as long as nobody starts it.
  const local = new LocalAddresses({
    known: known.apps,
    keep: (id, address) => known.setLocalAddress(id, address),
    clock: room.clock,
    logger: silentLogger,
  });
  const clock = givenClock ?? room.clock;
  const settings = new ObservableValue({ discreet: false });
  const states = new MutableObservableMap<AppConnectionState>();
  const source = new StatusSource({
    clock,
    known: known.apps,
    nearby: room.list,
    ownAddresses: (id) => room.ledger.ownAddresses(id),
    authorityFileOf: NO_AUTHORITY_FILES.fileOf,
    connections: states,
    localAddresses: local.states,
    discovery: new ObservableValue<DiscoveryState>({ kind: 'idle', reason: 'no-service' }),
    settings,
  });
  const { parts, life } = controlRoom(room, setting.folder);
  const connections: Pick<AppConnections, 'states' | 'measure' | 'hold' | 'stateOf' | 'reconnect'> = {
    states,
    measure: async () => failure('paused'),
    hold: () => () => undefined,
    stateOf: (id) => states.get(id) ?? UNCHECKED,
    reconnect: ([id = '']) => void (ending !== undefined && states.set(id, { ...UNCHECKED, reconnect: ending })),
  };
  const locator: Pick<AppLocator, 'locate' | 'lookUp' | 'wait'> = {
    locate: async () => located,
    lookUp: async () => null,
    wait: async () => waited,
  };
  const unknown = { getApp: async () => failure(serviceFailure('invalid-parameter')) };
  const adding = new AddByCode({ known, service: () => unknown, isSimulated: () => false, onAdded: () => undefined });
  const handlers = controlHandlers({
    ...parts,
    clock,
    source,
    known,
    local,
    adding,
    connections,
    locator,
    followers: new AppFollowers({ clock, source, locator, connections }),
    settings: { setDiscreet: (discreet) => success(settings.set({ discreet }) ?? null) },
    show: () => undefined,
    service: () => null,
    isServiceHere: () => false,
    doctor: () => {
      throw new Error('Nobody asks the doctor');
    },
    addressesToDial: () => [],
  });
  return { ...room, ...aCall(), handlers, local, source, settings, states, life };
}

/** A call of a handler: what it is told, and how its client leaves. */
export function aCall() {
  const gone = new AbortController();
  const told: unknown[] = [];
  const notify = (event: unknown): boolean => told.push(event) > 0;
  return { told, leave: () => gone.abort(), call: { signal: gone.signal, notify, onDrain: () => undefined } };
}
