import { expect, it } from 'vitest';
import { reachedCount } from '../../../../electron/cli/printing/app-lines';
import { verdictInWords } from '../../../../electron/lib/words';
import { type AppConnectionState, UNCHECKED } from '../../../../shared/domain/app-connection';
import type { KnownApp } from '../../../../shared/domain/known-app';
import type { ReconnectState } from '../../../../shared/domain/reconnect';
import { verbatim } from '../../../../shared/words/text';
import { aMeasuredReach, byId, REACHABLE, SILENT } from '../../../support/a-measurement';
import { aNearby } from '../../../support/a-nearby';
import { aStatusSource, type StatusSetting } from '../../../support/a-status-source';
import { aKnownApp } from '../../../support/known-app-factory';
import { aNearbyApp } from '../../../support/nearby-app-factory';
import { drawnTray, trayWorld } from '../../../support/tray-factory';

const AT = '2026-01-01T00:00:00.000Z';

const statuses = (apps: readonly KnownApp[], setting?: StatusSetting) => aStatusSource(apps, setting).source.apps;
const connection = (...outcomes: Parameters<typeof aMeasuredReach>): AppConnectionState => ({
  reach: { kind: 'measured', measured: aMeasuredReach(...outcomes) },
  reconnect: null,
});

it('never mixes what the service says with what was measured here, and says nothing of the service where it cannot know', () => {
  const app = aKnownApp({ id: 'a' });
  const listed = aNearby([aNearbyApp({ deviceCode: app.deviceCode ?? '', online: false })]);
  const [gone] = statuses([app], { connections: { a: connection(REACHABLE) } });
  expect(gone).toMatchObject({
    service: { listed: false, online: null, at: AT },
    reach: { outcome: 'reachable', latencyMs: 3, at: AT, lastGoodAt: AT },
  });
  const [silent] = statuses([app], {
    nearby: listed,
    connections: { a: { reach: { kind: 'checking', since: AT, previous: aMeasuredReach(SILENT) }, reconnect: null } },
  });
  expect(silent).toMatchObject({
    service: { listed: true, online: false },
    reach: { outcome: 'silent', latencyMs: null, lastGoodAt: null },
  });
  const unanswered = { ...aNearby(), listing: { fetchedAt: null, skipped: [] } };
  const cases: readonly (readonly [KnownApp, StatusSetting])[] = [
    [aKnownApp(), { nearby: unanswered }],
    [aKnownApp({ deviceCode: null }), {}],
    [aKnownApp({ simulated: true }), {}],
    [aKnownApp(), { nearby: aNearby([], { simulated: true }) }],
  ];
  for (const [one, facts] of cases) expect(statuses([one], facts)[0]?.service.listed).toBeNull();
});

it('tells where programs find an app, and only while they can', () => {
  const localAddress = { port: 21_010, enabled: true, origins: ['https://secret.example'] };
  const { source, localAddresses, setDiscreet, known } = aStatusSource([aKnownApp({ id: 'a', localAddress })]);
  const url = 'http://127.0.0.1:21010';
  const told = () => source.find('a');
  expect(told()).toMatchObject({ localAddress: { port: 21_010, url, state: 'off' }, connection: { localUrl: null } });
  localAddresses.set('a', { kind: 'port-taken', takenBy: 'game' });
  expect(told()).toMatchObject({
    localAddress: { state: 'port-taken', takenBy: 'game', origins: ['https://secret.example'] },
    connection: { localUrl: null },
  });
  for (const kind of ['listening', 'ipv4-only'] as const) {
    localAddresses.set('a', { kind, takenBy: null });
    expect(told()).toMatchObject({ localAddress: { state: kind }, connection: { localUrl: url } });
  }
  setDiscreet(true);
  localAddresses.set('a', { kind: 'ipv4-only', takenBy: 'game' });
  expect(told()).toMatchObject({ localAddress: { url, takenBy: null, origins: [] } });
  known.set('a', aKnownApp({ id: 'a' }));
  localAddresses.delete('a');
  expect(told()).toMatchObject({ localAddress: null, connection: { localUrl: null } });
});

it('says what is being done about each', () => {
  const verdict = { code: 'silent', sentence: verbatim('Silent.'), advice: verbatim('Wake it.') } as const;
  const states: Readonly<Record<string, ReconnectState>> = {
    a: { kind: 'running', since: AT, step: 'examining', automatic: true, attempt: 1 },
    b: { kind: 'waiting', verdict, attempts: 2, nextAt: AT },
    c: { kind: 'stopped', at: AT },
  };
  const apps = ['a', 'b', 'c', 'd'].map((id) => aKnownApp({ id, deviceCode: id }));
  const connections = Object.fromEntries(
    Object.entries(states).map(([id, reconnect]) => [id, { ...UNCHECKED, reconnect }]),
  );
  expect(statuses(apps, { connections }).map(({ reconnect }) => reconnect)).toEqual([
    { kind: 'running', step: 'examining', automatic: true, verdict: null, nextAt: null },
    { kind: 'waiting', step: null, automatic: null, verdict: verdictInWords(verdict), nextAt: AT },
    { kind: 'stopped', step: null, automatic: null, verdict: null, nextAt: null },
    null,
  ]);
});

it('has as many reached as the tray counts, whatever is being done about them', () => {
  const verdict = { code: 'silent', sentence: verbatim('Silent.'), advice: verbatim('Wake it.') } as const;
  const reconnects: readonly (ReconnectState | null)[] = [
    null,
    { kind: 'running', since: AT, step: 'examining', automatic: false, attempt: 1 },
    { kind: 'running', since: AT, step: 'examining', automatic: true, attempt: 1 },
    { kind: 'failed', at: AT, verdict },
    { kind: 'waiting', verdict, attempts: 1, nextAt: AT },
    { kind: 'stopped', at: AT },
    { kind: 'connected', at: AT, address: 'a:1', via: 'code', moved: null },
  ];
  const app = aKnownApp({ id: 'a' });
  for (const measured of [aMeasuredReach(REACHABLE), aMeasuredReach(REACHABLE, SILENT), aMeasuredReach(SILENT)]) {
    const reach = { a: { kind: 'measured', measured } } as const;
    for (const state of reconnects) {
      const reconnect = state === null ? {} : { a: state };
      const told = statuses([app], { connections: { a: { reach: reach.a, reconnect: state } } });
      const tray = drawnTray(trayWorld({ known: byId([app]), reach, reconnect }));
      expect(tray.tooltip, JSON.stringify(state)).toBe(`${reachedCount(told)} of 1 reachable`);
    }
  }
});

it('is discreet where the user wants that: no words of theirs, no toys', () => {
  const told = statuses([aKnownApp({ id: 'a', alias: 'Mine', group: 'Home' })], { discreet: true });
  expect(told).toMatchObject([{ name: 'App 1', alias: null, group: null, toys: null }]);
  expect(JSON.stringify(told)).not.toMatch(/Mine|Home|kind-a/);
});
