import { expect, it } from 'vitest';
import type { WatchEvent } from '../../../../electron/control/contract/app-methods';
import { FEED_INTERVAL_MS, WatchFeed } from '../../../../electron/control/watch-feed';
import type { AppConnectionState } from '../../../../shared/domain/app-connection';
import { UNCHECKED } from '../../../../shared/domain/app-connection';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { entriesById } from '../../../support/a-known-map';
import { aMeasuredReach, knownApps, REACHABLE, SILENT } from '../../../support/a-measurement';
import { aNearby } from '../../../support/a-nearby';
import { aStatusSource, type StatusSetting } from '../../../support/a-status-source';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { aNearbyApp, aToy } from '../../../support/nearby-app-factory';
import { watchedReads } from '../../../support/watched-apps';

const APPS = ['a', 'b', 'c'].map((id) => aKnownApp({ id, deviceCode: id, alias: id }));
const measured = (...outcomes: Parameters<typeof aMeasuredReach>): AppConnectionState => ({
  reach: { kind: 'measured', measured: aMeasuredReach(...outcomes) },
  reconnect: null,
});

it('follow discreet mode, and what is known', () => {
  const { source, known, setDiscreet } = aStatusSource(APPS);
  expect(source.find('a')?.alias).toBe('a');
  setDiscreet(true);
  expect(source.find('a')?.alias).toBeNull();
  known.replaceAll(entriesById(APPS.slice(1)));
  expect(source.find('a')).toBeNull();
});

it('count apps anew in discreet mode when one comes or goes', () => {
  const { source, known, setDiscreet } = aStatusSource(APPS, { discreet: true });
  const names = (): readonly string[] => source.apps.map(({ name }) => name);
  expect(names()).toEqual(['App 1', 'App 2', 'App 3']);
  known.delete('b');
  expect(source.find('c')?.name).toBe('App 2');
  known.set('d', aKnownApp({ id: 'd', deviceCode: 'd' }));
  expect(names()).toEqual(['App 1', 'App 2', 'App 3']);
  setDiscreet(false);
  known.delete('a');
  setDiscreet(true);
  expect(names()).toEqual(['App 1', 'App 2']);
});

it('follow the list: the first one, its apps, and another service', () => {
  const [app] = APPS;
  const listed = aNearbyApp({ deviceCode: 'a', online: true });
  const nothing = { ...aNearby(), listing: { fetchedAt: null, skipped: [] } };
  const { source, nearby } = aStatusSource(APPS, { nearby: nothing });
  const said = (): unknown => [source.find('a')?.service.listed, source.find('a')?.service.online];
  expect(app?.simulated).toBe(false);
  expect(said()).toEqual([null, null]);
  nearby.set(aNearby([listed]));
  expect(said()).toEqual([true, true]);
  nearby.set(aNearby([{ ...listed, online: false }]));
  expect(said()).toEqual([true, false]);
  nearby.set(aNearby());
  expect(said()).toEqual([false, null]);
  nearby.set(aNearby([listed], { simulated: true }));
  expect(said()).toEqual([null, null]);
});

it('follow another app that takes an address, and one that gives it back', () => {
  const address = aLedgerAddress({ host: '192-168-1-7.apps.beckon.test', httpsPort: 30_010 });
  const app = aKnownApp({ id: 'a', deviceCode: 'a', addresses: [address] });
  const other = aNearbyApp({ deviceCode: 'z', domain: '192-168-1-7.apps.beckon.test', httpsPort: 30_010 });
  const ownAddresses: StatusSetting['ownAddresses'] = () => (setting.nearby.apps.has('z') ? [] : [address]);
  const setting = aStatusSource([app, ...APPS.slice(1)], { ownAddresses });
  const { source, nearby, takeMade } = setting;
  expect(source.find('a')?.connection.domain).toBe(address.host);
  takeMade();
  nearby.set(aNearby([other]));
  expect(source.find('a')?.connection.domain).toBeNull();
  nearby.set(aNearby());
  expect(source.find('a')?.connection.domain).toBe(address.host);
  expect(takeMade()).toEqual(['a', 'a']);
});

it('leave no timer and no listener behind', async () => {
  const { source, connections, clock } = aStatusSource(APPS);
  const changes: unknown[] = [];
  const stop = source.subscribe((change) => changes.push(change));
  connections.set('b', measured(REACHABLE));
  await source.dispose();
  expect(clock.pending).toBe(0);
  stop();
  connections.set('b', measured(SILENT));
  await clock.advance(1_000);
  expect(changes).toEqual([]);
});

const COUNT = 10_000;

/** Ten thousand listed apps that were measured once, two readers who watch, and what they get from then on. */
function aCrowd() {
  const { apps, read } = watchedReads(knownApps(COUNT));
  const listed = apps.map((app) =>
    aNearbyApp({ deviceCode: app.deviceCode ?? '', domain: app.addresses[0]?.host ?? '' }),
  );
  const connections = Object.fromEntries(apps.map((app) => [app.id, measured(REACHABLE)]));
  const setting = aStatusSource(apps, { nearby: aNearby(listed), connections });
  const { source, clock } = setting;
  const events: WatchEvent[] = [];
  const notify = (event: WatchEvent): boolean => events.push(event) > 0;
  const feeds = [new WatchFeed({ source, clock, notify }), new WatchFeed({ source, clock, notify })];
  expect(events.splice(0)).toMatchObject([{ event: 'state' }, { event: 'state' }]);
  expect(setting.takeMade()).toHaveLength(COUNT);
  read.clear();
  const sent = async (): Promise<readonly WatchEvent[]> => {
    await clock.advance(FEED_INTERVAL_MS);
    return events.splice(0);
  };
  return { ...setting, apps, listed, read, feeds, sent };
}

function firstOf(apps: readonly KnownApp[]): KnownApp {
  const [, , , , app] = apps;
  if (app === undefined) throw new Error('No app');
  return app;
}

it('several apps that change together are in the order of the table: favorites first, then as they were added', async () => {
  const apps = knownApps(3, (index) => ({ favourite: index === 2, addedAt: `2026-01-0${index + 1}T00:00:00.000Z` }));
  const { source } = aStatusSource(apps);
  const ids = apps.map(({ id }) => id);
  expect(source.inOrder(['nobody', ...ids].reverse())).toEqual([ids[2], ids[0], ids[1]]);
  expect(source.inOrder(ids)).toEqual(source.apps.map(({ id }) => id));
});

it('one app among ten thousand is all that is worked out and sent, whatever happens to it', async () => {
  const { known, connections, nearby, apps, listed, read, takeMade, sent } = aCrowd();
  const app = firstOf(apps);
  const { id, deviceCode } = app;
  const changes: readonly (readonly [string, () => void, object])[] = [
    [
      'a measurement',
      () => connections.set(id, measured(REACHABLE, SILENT, SILENT, SILENT)),
      { reach: { outcome: 'silent' } },
    ],
    ['a favorite', () => known.set(id, { ...app, favourite: true }), { favourite: true }],
    [
      'a toy',
      () =>
        known.set(id, {
          ...app,
          lastInfo: aNearbyApp({ deviceCode: deviceCode ?? '', toys: [aToy({ battery: 5 })] }),
        }),
      { toys: [{ battery: 5 }] },
    ],
    [
      'a step',
      () => connections.set(id, { ...UNCHECKED, reconnect: { kind: 'stopped', at: '' } }),
      { reconnect: { kind: 'stopped' } },
    ],
    [
      'an answer of the service',
      () =>
        nearby.set(aNearby(listed.map((info) => (info.deviceCode === deviceCode ? { ...info, online: false } : info)))),
      { service: { online: false } },
    ],
  ];
  for (const [what, change, shown] of changes) {
    read.clear();
    change();
    expect(await sent(), what).toMatchObject([
      { event: 'app', app: { id, ...shown } },
      { event: 'app', app: { id, ...shown } },
    ]);
    expect(takeMade(), what).toEqual([id]);
    expect(
      [...read].filter((other) => other !== id),
      what,
    ).toEqual([]);
  }
});

it('one app among ten thousand costs nothing once nobody watches, until somebody asks', async () => {
  const { connections, apps, feeds, clock, source, takeMade } = aCrowd();
  const { id } = firstOf(apps);
  for (const feed of feeds) feed.dispose();
  connections.set(id, measured(SILENT));
  expect(clock.pending).toBe(0);
  expect(takeMade()).toEqual([]);
  expect(source.find(id)?.reach.outcome).toBe('silent');
  expect(takeMade()).toEqual([id]);
});
