import { describe, expect, it } from 'vitest';
import { StatusSource } from '../../../../electron/control/status-source';
import { StateHub } from '../../../../electron/ipc/state-hub';
import { HistoryService } from '../../../../electron/known/history-service';
import { KnownSuffixes } from '../../../../electron/known/known-suffixes';
import { lastListedAt } from '../../../../electron/known/last-listed';
import { silentLogger } from '../../../../electron/lib/logger';
import { ObservableValue } from '../../../../electron/lib/observable';
import { NotificationService } from '../../../../electron/notify/notification-service';
import { AppConnections } from '../../../../electron/reach/app-connections';
import { TRAY_GAP_MS, TrayController } from '../../../../electron/tray/tray-controller';
import type { DiscoveryState } from '../../../../shared/domain/discovery';
import type { HistoryEntry } from '../../../../shared/domain/history';
import type { KnownApp } from '../../../../shared/domain/known-app';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { INITIAL_NOTIFICATIONS } from '../../../../shared/domain/notification';
import type { StatePatch } from '../../../../shared/ipc/state';
import { aLedger } from '../../../support/a-ledger';
import { aNearby } from '../../../support/a-nearby';
import { anAppState } from '../../../support/app-state-factory';
import { FakeDocument } from '../../../support/fake-document';
import { aNearbyApp, aToy } from '../../../support/nearby-app-factory';
import { stateSources } from '../../../support/state-sources';
import { domainOf, MANY, type Touched, watchedApps } from '../../../support/watched-apps';

const ID = 'app-5000';
const CODE = 'code-5000';

/** What the service lists: every known app, as it was known, but for the battery of one. */
function aList(battery = 80): readonly NearbyApp[] {
  return Array.from({ length: MANY }, (_, index) =>
    aNearbyApp({
      deviceCode: `code-${index}`,
      domain: domainOf(index),
      toys: [aToy({ battery: index === 5_000 ? battery : 80 })],
    }),
  );
}

/** The ledger of many known apps that are all listed, and everything that follows their records. */
async function setUp() {
  const touched: Touched = new Set();
  const { ledger, apps, list, clock, document } = aLedger({ stored: watchedApps(touched) });
  const known = apps.byId;
  const settings = new ObservableValue({ notifications: INITIAL_NOTIFICATIONS });
  const discovery = new ObservableValue<DiscoveryState>({ kind: 'idle', reason: 'paused' });
  const never = async (): Promise<never> => await new Promise(() => undefined);
  const connections = new AppConnections({
    clock,
    logger: silentLogger,
    known,
    ledger,
    meter: { measure: never },
    runAttempt: never,
    setDisconnected: () => undefined,
  });
  connections.pause('starting');
  const listed = (app: KnownApp) => lastListedAt(app, list);
  const entries = new FakeDocument<readonly HistoryEntry[]>([]);
  const titles: string[] = [];
  const watched = { clock, known, connections: connections.states, settings, discovery };
  const status = new StatusSource({ ...watched, nearby: list, ownAddresses: (id) => ledger.ownAddresses(id) });
  const suffixes = new KnownSuffixes({ known, nearby: list.apps });
  const patches: StatePatch[] = [];
  const changedStatuses: string[] = [];
  const opened = [
    new HistoryService({ ...watched, document: entries, thresholds: () => INITIAL_NOTIFICATIONS }),
    new NotificationService({
      ...watched,
      lastListedAt: listed,
      graceUntil: () => null,
      presenter: { isSupported: true, show: ({ title }) => titles.push(title) },
    }),
    new TrayController({
      ...watched,
      lastListedAt: listed,
      visibility: new ObservableValue({ kind: 'present' }),
      openTray: () => ({ show: () => undefined }),
      others: [],
    }),
    status,
    suffixes,
    new StateHub({
      sources: {
        ...stateSources(new ObservableValue(anAppState())),
        known,
        nearby: list.apps,
        listing: list.listing,
      },
      about: { version: '1', platform: 'linux', electron: '45', isTrialRuntime: false },
      clock,
      publish: (patch) => patches.push(patch),
    }),
    connections,
    ledger,
  ];
  status.subscribe(({ changed }) => void changedStatuses.push(...changed));
  suffixes.list();
  const settle = async (): Promise<void> => await clock.advance(TRAY_GAP_MS);
  list.set(aNearby(aList(), { at: '2026-01-01T00:00:00.000Z' }));
  await settle();
  patches.length = 0;
  const touchedBy = async (battery: number, at: string): Promise<readonly string[]> => {
    touched.clear();
    changedStatuses.length = 0;
    list.set(aNearby(aList(battery), { at }));
    suffixes.list();
    await settle();
    return [...touched];
  };
  const dispose = async (): Promise<void> => {
    for (const part of opened) await part.dispose();
  };
  return { apps, document, entries, titles, patches, status, changedStatuses, list, touchedBy, dispose };
}

describe(`a list of ${MANY} known apps`, () => {
  it('that repeats the last one is no work for any app, and a time for the window', async () => {
    const { apps, document, patches, status, changedStatuses, touchedBy, dispose } = await setUp();
    const at = '2026-01-01T00:00:15.000Z';
    expect(await touchedBy(80, at)).toEqual([]);
    expect(changedStatuses).toEqual([]);
    expect(patches).toEqual([
      { sequence: 2, changes: [{ op: 'replace', slice: 'listing', value: { fetchedAt: at, skipped: [] } }] },
    ]);
    // Whoever asks, and the file, have the time of the list.
    expect(status.find(ID)?.service).toEqual({ listed: true, online: true, at });
    expect(apps.stored[5_000]?.lastListedAt).toBe(at);
    expect(document.urgencies).toEqual(['sometime', 'sometime']);
    await dispose();
  });

  it('in which one toy changed is work for its app, wherever apps are followed', async () => {
    const { patches, entries, titles, changedStatuses, list, touchedBy, dispose } = await setUp();
    const at = '2026-01-01T00:00:15.000Z';
    expect(await touchedBy(3, at)).toEqual([ID]);
    expect(changedStatuses).toEqual([ID]);
    expect(patches).toHaveLength(1);
    expect(
      patches[0]?.changes.map((change) => [change.slice, change.op === 'merge' ? Object.keys(change.set) : null]),
    ).toEqual(
      expect.arrayContaining([
        ['known', [ID]],
        ['nearby', [CODE]],
        ['listing', null],
      ]),
    );
    expect(entries.value.map(({ kind }) => kind)).toEqual(['battery-low']);
    expect(titles).toEqual(['Battery low: kind-a']);
    expect(list.apps.get(CODE)?.toys?.[0]?.battery).toBe(3);
    await dispose();
  });

  it('that leaves one out dates the record of that one', async () => {
    const { apps, list, dispose } = await setUp();
    list.set(
      aNearby(
        aList().filter(({ deviceCode }) => deviceCode !== CODE),
        { at: '2026-01-01T00:00:15.000Z' },
      ),
    );
    expect(apps.find(ID)?.lastListedAt).toBe('2026-01-01T00:00:00.000Z');
    expect(apps.stored[5_000]?.lastListedAt).toBe('2026-01-01T00:00:00.000Z');
    await dispose();
  });
});
