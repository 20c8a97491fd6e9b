import { expect, it } from 'vitest';
import type { DiscoveryState } from '../../../../shared/domain/discovery';
import type { ReconnectState } from '../../../../shared/domain/reconnect';
import { verbatim } from '../../../../shared/words/text';
import { aMeasuredReach, byId, knownApps, REACHABLE, SILENT } from '../../../support/a-measurement';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { aServiceFailure } from '../../../support/service-failure-factory';
import { drawnTray, measured, trayWorld } from '../../../support/tray-factory';

const AT = '2026-01-01T00:00:00.000Z';
const GONE = measured(aMeasuredReach(REACHABLE, SILENT, SILENT, SILENT));
const THERE = measured(aMeasuredReach(REACHABLE));
const NEVER = measured(aMeasuredReach(SILENT, SILENT, SILENT));
const PAUSED: DiscoveryState = { kind: 'idle', reason: 'paused' };
const running = (automatic: boolean): ReconnectState => ({
  kind: 'running',
  since: AT,
  step: 'asking-by-code',
  automatic,
  attempt: 1,
});
const [FAVOURITE, OTHER] = [
  aKnownApp({ id: 'a', alias: 'Phone', favourite: true }),
  aKnownApp({ id: 'b', alias: 'Study' }),
];

it.each([
  ['well when there is nothing', {}, 'well'],
  ['well when all are there', { a: THERE, b: THERE }, 'well'],
  ['lost when a favourite is not there', { a: NEVER, b: THERE }, 'lost'],
  ['lost when another app was there and is gone', { a: THERE, b: GONE }, 'lost'],
  ['well when another app was not there all along', { a: THERE, b: NEVER }, 'well'],
  ['still well after one miss', { a: measured(aMeasuredReach(REACHABLE, SILENT)), b: THERE }, 'well'],
] as const)('the icon of the tray is %s', (_name, reach, icon) => {
  expect(drawnTray(trayWorld({ known: byId([FAVOURITE, OTHER]), reach })).icon).toBe(icon);
});

it('the icon of the tray looks for what the user asked for, and does not flicker with what Beckon tries and measures by itself', () => {
  const known = byId([FAVOURITE, OTHER]);
  const reach = { a: GONE, b: THERE };
  expect(drawnTray(trayWorld({ known, reach, reconnect: { a: running(false) } })).icon).toBe('looking');
  const first = { kind: 'checking', since: AT, previous: null } as const;
  expect(drawnTray(trayWorld({ known, reach: { a: first, b: THERE } })).icon).toBe('looking');
  const checking = {
    kind: 'checking',
    since: AT,
    previous: aMeasuredReach(REACHABLE),
  } as const;
  expect(drawnTray(trayWorld({ known, reach: { a: GONE, b: THERE }, reconnect: { a: running(true) } })).icon).toBe(
    'lost',
  );
  expect(drawnTray(trayWorld({ known, reach: { a: checking, b: THERE } })).icon).toBe('well');
});

it('the icon of the tray is lost, and counted so, once a try was in vain, before the measurements say it too', () => {
  const verdict = { code: 'silent', sentence: verbatim('It is silent.'), advice: verbatim('Wake it.') } as const;
  const tries: readonly ReconnectState[] = [
    { kind: 'failed', at: AT, verdict },
    { kind: 'waiting', verdict, attempts: 1, nextAt: AT },
    running(true),
  ];
  for (const a of tries) {
    const facts = trayWorld({ known: byId([FAVOURITE, OTHER]), reach: { a: THERE, b: THERE }, reconnect: { a } });
    expect(drawnTray(facts)).toMatchObject({ icon: 'lost', tooltip: '1 of 2 reachable' });
  }
});

it('the icon of the tray shows a pause, since nobody else would remember it', () => {
  const facts = trayWorld({ known: byId([FAVOURITE]), reach: { a: GONE }, discovery: PAUSED });
  expect(drawnTray(facts)).toMatchObject({
    icon: 'paused',
    tooltip: '0 of 1 reachable · paused',
    status: ['0 of 1 reachable', 'Scanning is paused'],
    isPaused: true,
  });
});

it('the icon of the tray does not miss what the user disconnected', () => {
  const stopped = { kind: 'stopped', at: AT } as const;
  const facts = trayWorld({ known: byId([FAVOURITE]), reach: { a: GONE }, reconnect: { a: stopped } });
  expect(drawnTray(facts).icon).toBe('well');
});

it('the words of the tray counts the reachable ones, and says what keeps Beckon from looking', () => {
  const known = byId([FAVOURITE, OTHER, aKnownApp({ id: 'c' })]);
  const model = drawnTray(trayWorld({ known, reach: { a: THERE, b: GONE, c: THERE } }));
  expect(model.tooltip).toBe('2 of 3 reachable');
  expect(model.status).toEqual(['2 of 3 reachable']);
  const note = (discovery: DiscoveryState): string | undefined => drawnTray(trayWorld({ discovery })).status[1];
  expect(note({ kind: 'idle', reason: 'no-service' })).toBe('No service set up');
  expect(note({ kind: 'failed', at: AT, nextAt: AT, attempts: 2, failure: aServiceFailure() })).toBe(
    'Can’t reach the service',
  );
  expect(note({ kind: 'looking', since: AT })).toBeUndefined();
});

it('the words of the tray puts favorites first, each group by name, whatever was measured last', () => {
  const known = byId([
    aKnownApp({ id: '1', alias: 'Zoo' }),
    aKnownApp({ id: '2', alias: 'app 10', favourite: true }),
    aKnownApp({ id: '3', alias: 'App 9', favourite: true }),
    aKnownApp({ id: '4', alias: 'attic', addresses: [aLedgerAddress({ lastGoodAt: '2026-01-01T00:00:59.000Z' })] }),
  ]);
  expect(drawnTray(trayWorld({ known })).apps.map(({ name }) => name)).toEqual(['App 9', 'app 10', 'attic', 'Zoo']);
});

it('the words of the tray lists no more than a menu can hold, the recent ones, and says how many are left out', () => {
  const old = aKnownApp({ id: 'old', alias: '0', addedAt: '2025-01-01T00:00:00.000Z' });
  const known = { ...byId(knownApps(12, () => ({ alias: 'x' }))), old };
  const model = drawnTray(trayWorld({ known }));
  expect(model.apps).toHaveLength(12);
  expect(model.apps.some(({ id }) => id === 'old')).toBe(false);
  expect(model.more).toBe(1);
  const favourite = { ...known, old: { ...old, favourite: true } };
  expect(drawnTray(trayWorld({ known: favourite })).apps[0]?.id).toBe('old');
});

it('the words of the tray numbers apps as the command line does, and names nobody, when it is to be discreet', () => {
  const added = ['c', 'a', 'b'].map((id) => aKnownApp({ id, alias: `Secret ${id}`, favourite: id === 'b' }));
  const model = drawnTray(trayWorld({ known: byId(added), discreet: true }));
  expect(model.apps.map(({ id, name }) => [id, name])).toEqual([
    ['b', 'App 3'],
    ['c', 'App 1'],
    ['a', 'App 2'],
  ]);
  expect(JSON.stringify(model)).not.toMatch(/Secret|kind-a/);
});

it('the words of the tray keeps a long or harmful name within one short line', () => {
  const alias = `a\n\u202eb${'c'.repeat(80)}`;
  const [app] = drawnTray(trayWorld({ known: byId([aKnownApp({ alias })]) })).apps;
  expect(app?.name).toBe(`a b${'c'.repeat(36)}…`);
});

it('the words of the tray knows whose address for programs is switched on', () => {
  const local = (enabled: boolean) => ({ port: 21_010, enabled, origins: [] });
  const known = byId([
    aKnownApp({ id: 'a', alias: 'a', localAddress: local(true) }),
    aKnownApp({ id: 'b', alias: 'b', localAddress: local(false) }),
    aKnownApp({ id: 'c', alias: 'c' }),
  ]);
  const { apps } = drawnTray(trayWorld({ known }));
  expect(apps.map(({ hasLocalAddress }) => hasLocalAddress)).toEqual([true, false, false]);
});
