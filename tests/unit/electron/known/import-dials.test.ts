import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTransfer, transferText } from '../../../../electron/known/transfer-format';
import { planImport } from '../../../../electron/known/transfer-plan';
import { shouldMonitor } from '../../../../electron/notify/notification-policy';
import { isKept, type KnownApp } from '../../../../shared/domain/known-app';
import { INITIAL_NOTIFICATIONS } from '../../../../shared/domain/notification';
import { aSetOfConnections } from '../../../support/a-set-of-connections';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';

const NOW = '2026-06-01T00:00:00.000Z';
const A_DAY_MS = 24 * 60 * 60_000;

const wishes = { favourite: fc.boolean(), keepConnected: fc.boolean() };
const someone = fc.record({
  code: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  host: fc.integer({ min: 1, max: 9 }),
  ...wishes,
});
const some = fc.uniqueArray(someone, { selector: ({ code }) => code, minLength: 1 });

function app(
  prefix: string,
  { code, host, favourite, keepConnected }: typeof someone extends fc.Arbitrary<infer T> ? T : never,
): KnownApp {
  const deviceCode = code === 'e' ? null : code;
  const addresses = [aLedgerAddress({ source: 'address', host: `127.0.2.${host}`, httpsPort: 9, wssPort: null })];
  return aKnownApp({ id: `${prefix}-${code}`, deviceCode, favourite, keepConnected, addresses });
}

/** The connections of apps in a Beckon whose window is hidden, before and after the import of a file. */
function setUp(mine: readonly KnownApp[], theirs: readonly KnownApp[], mode: 'merge' | 'replace') {
  const file = parseTransfer(transferText(theirs, [], NOW), NOW);
  if (!file.ok) throw new Error('Not an export');
  let last = 0;
  const newId = (): string => `new-${++last}`;
  const plan = planImport({ apps: mine, ignored: [] }, file.value, { mode, origin: 'anybody', now: NOW, newId });
  const options = { shouldNotify: (known: KnownApp) => shouldMonitor(known, INITIAL_NOTIFICATIONS) };
  const setting = aSetOfConnections({ apps: mine, outcomes: {}, options });
  const kept = new Set(plan.apps.map(({ id }) => id));
  setting.known.update({
    set: plan.apps.map((known) => [known.id, known]),
    remove: mine.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  });
  return { ...setting, plan };
}

describe('after the import of any file', () => {
  it('nothing dials a new app by itself, nor any other app again and again', async () => {
    await fc.assert(
      fc.asyncProperty(some, some, fc.constantFrom('merge', 'replace'), async (mine, theirs, mode) => {
        const before = mine.map((one) => app('mine', one));
        const { connections, attempts, clock, takeAsked, plan } = setUp(
          before,
          theirs.map((one) => app('theirs', one)),
          mode,
        );
        const wanted = new Set(before.filter(isKept).map(({ id }) => id));
        expect(plan.apps.filter(isKept).filter(({ id }) => !wanted.has(id))).toEqual([]);
        await clock.advance(A_DAY_MS);
        const unasked = takeAsked().filter((id) => !wanted.has(id));
        expect(unasked.filter((id) => id.startsWith('new'))).toEqual([]);
        // A known app with other addresses than before is measured once, at its own ones first.
        expect(unasked).toHaveLength(new Set(unasked).size);
        // A wake, or another network.
        await connections.remeasureAll();
        connections.resetBackoff();
        await clock.advance(A_DAY_MS);
        expect(takeAsked().filter((id) => id.startsWith('new'))).toEqual([]);
        expect(attempts.filter(({ app: { id } }) => !wanted.has(id))).toEqual([]);
        connections.dispose();
      }),
    );
  });

  it('a favorite of it stays one, and is dialed once a person reconnects it or looks', async () => {
    const [theirs] = [app('theirs', { code: 'a', host: 1, favourite: true, keepConnected: false })];
    const { connections, attempts, takeAsked, plan } = setUp(
      [app('mine', { code: 'b', host: 2, favourite: false, keepConnected: false })],
      [theirs],
      'merge',
    );
    expect(plan.apps[1]).toMatchObject({ favourite: true, disconnectedAt: NOW });
    expect(connections.stateOf('new-1').reconnect).toEqual({ kind: 'stopped', at: NOW });
    connections.setShown(true);
    expect(takeAsked()).toContain('new-1');
    connections.setShown(false);
    connections.reconnect(['new-1']);
    expect(attempts.map((attempt) => attempt.app.id)).toEqual(['new-1']);
    connections.dispose();
  });
});
