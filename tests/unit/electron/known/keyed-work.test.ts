import { describe, expect, it } from 'vitest';
import { StateHub } from '../../../../electron/ipc/state-hub';
import { HistoryService } from '../../../../electron/known/history-service';
import { KnownSuffixes } from '../../../../electron/known/known-suffixes';
import { ObservableValue } from '../../../../electron/lib/observable';
import { type KeyedChange, MutableObservableMap } from '../../../../electron/lib/observable-map';
import type { AppConnectionState } from '../../../../shared/domain/app-connection';
import type { HistoryEntry } from '../../../../shared/domain/history';
import type { KnownApp } from '../../../../shared/domain/known-app';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { INITIAL_NOTIFICATIONS } from '../../../../shared/domain/notification';
import type { StatePatch } from '../../../../shared/ipc/state';
import { aLedger, reachedAt, typedApp } from '../../../support/a-ledger';
import { aNearby } from '../../../support/a-nearby';
import { anAppState } from '../../../support/app-state-factory';
import { FakeClock } from '../../../support/fake-clock';
import { FakeDocument } from '../../../support/fake-document';
import { aNearbyApp, aToy } from '../../../support/nearby-app-factory';
import { aReachResult, aReachState } from '../../../support/reach-result-factory';
import { stateSources } from '../../../support/state-sources';
import { domainOf, MANY, type Touched, watchedAppMap, watchedApps } from '../../../support/watched-apps';

const ID = 'app-5000';
const REACHABLE = { reach: aReachState({ kind: 'reachable', latencyMs: 3 }, 0), reconnect: null };

const favourite = (app: KnownApp): KnownApp => ({ ...app, favourite: true });
const withToy = (app: KnownApp): KnownApp => ({
  ...app,
  lastInfo: aNearbyApp({ deviceCode: 'code-5000', domain: domainOf(5_000), toys: [aToy({ battery: 3 })] }),
});
const CHANGES: readonly (readonly [string, (app: KnownApp) => KnownApp, readonly string[]])[] = [
  ['a favorite', favourite, []],
  ['a toy that runs low', withToy, ['battery-low']],
];

/** A second later for each. */
function addedAt(index: number): string {
  return new Date(Date.UTC(2026, 0, 1) + index * 1_000).toISOString();
}

/** What the change touches: everything that is looked at before it does not count. */
function touchedBy(touched: Touched, change: () => void): readonly string[] {
  touched.clear();
  change();
  return [...touched];
}

describe(`among ${MANY} known apps`, () => {
  describe.each(CHANGES)('%s', (_, change, kinds) => {
    it('is one app of the history, of the suffixes and of the window, and one entry of one patch', async () => {
      const touched: Touched = new Set();
      const known = watchedAppMap(touched);
      const clock = new FakeClock();
      const document = new FakeDocument<readonly HistoryEntry[]>([]);
      const connections = new MutableObservableMap<AppConnectionState>();
      const thresholds = () => INITIAL_NOTIFICATIONS;
      const history = new HistoryService({ document, known, connections, thresholds, clock });
      const nearby = new MutableObservableMap<NearbyApp>();
      const suffixes = new KnownSuffixes({ known, nearby });
      suffixes.list();
      const patches: StatePatch[] = [];
      const hub = new StateHub({
        sources: { ...stateSources(new ObservableValue(anAppState())), known },
        about: {
          version: '1',
          platform: 'linux',
          electron: '45',
          startNotice: null,
          region: null,
        },
        clock,
        publish: (patch) => patches.push(patch),
      });
      const app = known.get(ID);
      if (app === undefined) throw new Error('No such app');
      const next = change(app);
      touched.clear();
      known.set(ID, next);
      suffixes.list();
      await clock.advance(1_000);
      expect([...touched]).toEqual([ID]);
      expect(patches).toEqual([
        { sequence: 1, changes: [{ op: 'merge', slice: 'known', set: { [ID]: next }, remove: [] }] },
      ]);
      expect(document.value.map(({ kind }) => kind)).toEqual(kinds);
      hub.dispose();
      await suffixes.dispose();
      await history.dispose();
    });
  });

  it('a measurement is one app of the history, and one event', () => {
    const touched: Touched = new Set();
    const known = watchedAppMap(touched);
    const connections = new MutableObservableMap<AppConnectionState>();
    const document = new FakeDocument([]);
    const thresholds = () => INITIAL_NOTIFICATIONS;
    new HistoryService({ document, known, connections, thresholds, clock: new FakeClock() });
    expect(touchedBy(touched, () => connections.set(ID, REACHABLE))).toEqual([ID]);
    expect(document.value).toMatchObject([{ kind: 'found', appId: ID }]);
  });

  it('what the user changes about one is one app of the records, which are not listed for their file yet', () => {
    const touched: Touched = new Set();
    const { apps, document } = aLedger({ stored: watchedApps(touched) });
    const app = apps.find(ID);
    if (app === null) throw new Error('No such app');
    const next = favourite(app);
    expect(touchedBy(touched, () => apps.update({ set: [next] }, 'soon'))).toEqual([ID]);
    expect(document.urgencies).toEqual(['soon']);
    expect(document.value).toHaveLength(MANY);
    expect(document.value[5_000]).toBe(next);
  });

  it('a forgotten app that comes back is one app of the records, which are put in order once somebody lists them', () => {
    const touched: Touched = new Set();
    const { apps } = aLedger({ stored: watchedApps(touched, (index) => ({ addedAt: addedAt(index) })) });
    const app = apps.find(ID);
    if (app === null) throw new Error('No such app');
    apps.update({ remove: [ID] }, 'soon');
    const changes: KeyedChange[] = [];
    apps.byId.subscribe((change) => changes.push(change));
    expect(touchedBy(touched, () => apps.update({ set: [app] }, 'soon'))).toEqual([ID]);
    expect(changes).toEqual([{ changed: new Set([ID]), removed: new Set() }]);
    expect([...apps.byId.keys()].slice(4_999, 5_002)).toEqual(['app-4999', ID, 'app-5001']);
  });

  it('a code and an address are found without a look at the others', () => {
    const touched: Touched = new Set();
    const { apps } = aLedger({ stored: watchedApps(touched) });
    const look = (find: () => unknown) => touchedBy(touched, () => void find());
    expect(look(() => apps.withDeviceCode('code-5000', false))).toEqual([]);
    expect(look(() => apps.withDeviceCode('none', false))).toEqual([]);
    expect(look(() => apps.hasRecordOf(typedApp('10.1.20.1')))).toEqual([]);
  });

  it('a listed app, a measured one and one answered for by its code are one app of the ledger', () => {
    const touched: Touched = new Set();
    const { list, ledger, apps } = aLedger({ stored: watchedApps(touched) });
    const info = aNearbyApp({ deviceCode: 'code-5000', domain: domainOf(5_000) });
    expect(touchedBy(touched, () => list.set(aNearby([info])))).toEqual([ID]);
    expect(apps.find(ID)?.lastInfo).toEqual(info);
    expect(touchedBy(touched, () => ledger.recordProbe('app-7', reachedAt(44)))).toEqual(['app-7']);
    expect(
      touchedBy(touched, () => {
        ledger.recordAddress('app-8', aNearbyApp({ deviceCode: 'code-8', domain: domainOf(8) }), 'code');
      }),
    ).toEqual(['app-8']);
  });

  it('two records that are one app are found by the address that was reached alone', () => {
    const touched: Touched = new Set();
    const stored = watchedApps(touched, (index) => (index === 7 ? typedApp('10.1.20.1', { id: 'app-7' }) : {}));
    const { ledger, apps, list } = aLedger({ stored });
    list.set(aNearby([aNearbyApp({ deviceCode: 'code-5000', domain: domainOf(5_000) })]));
    const result = aReachResult({ host: domainOf(5_000), address: '10.1.20.1' }, [30_010]);
    expect(touchedBy(touched, () => ledger.recordProbe('app-7', result))).toEqual(['app-7', ID]);
    expect(apps.find('app-7')).toMatchObject({ deviceCode: 'code-5000', formerIds: [ID] });
    expect(apps.find(ID)).toBeNull();
  });
});
