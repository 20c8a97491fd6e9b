import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { WatchedApps } from '../../../../../electron/cli/apps/watched-apps';
import { tableLines } from '../../../../../electron/cli/commands/watch-command';
import { knownTable, reachedCount } from '../../../../../electron/cli/printing/app-lines';
import { timeOfDay } from '../../../../../electron/cli/printing/formats';
import type { WatchEvent } from '../../../../../electron/control/contract/app-methods';
import type { ControlApp } from '../../../../../electron/control/contract/shapes';
import { aControlApp } from '../../../../support/control-app-factory';

const at = '2026-01-01T00:00:00.000Z';
const looking = { kind: 'found', reason: null, at };
const [a, b, c] = ['a', 'b', 'c'].map((id) => aControlApp({ id, name: id })) as [ControlApp, ControlApp, ControlApp];

function after(...events: readonly WatchEvent[]): WatchedApps {
  const watched = new WatchedApps();
  for (const event of events) watched.apply(event);
  return watched;
}

test('a reader that takes in every event knows what Beckon knows', () => {
  const watched = after(
    { event: 'state', at, apps: [a, b], looking },
    { event: 'app', at, app: c },
    { event: 'app', at, app: { ...b, favourite: true } },
    { event: 'gone', at, id: 'a', name: 'a' },
    { event: 'looking', at, looking: { ...looking, kind: 'failed' } },
    { event: 'missed', at, changes: 3 },
  );
  expect(watched.apps).toEqual([{ ...b, favourite: true }, c]);
  expect(watched.looking).toEqual({ ...looking, kind: 'failed' });
  expect([watched.isEmpty, new WatchedApps().isEmpty]).toEqual([false, true]);
});

test('a new state replaces everything', () => {
  const watched = after({ event: 'state', at, apps: [a, b], looking }, { event: 'state', at, apps: [c], looking });
  expect(watched.apps).toEqual([c]);
});

test('whatever comes, the counts and marks are those of the apps that are there', async () => {
  const app = fc
    .record({
      id: fc.constantFrom('1', '2', '3', '4'),
      name: fc.constantFrom('Sofa', 'S\u043efa', 'Den'),
      alias: fc.constantFrom(null, 'x'),
      favourite: fc.boolean(),
      outcome: fc.constantFrom('reachable', 'silent'),
    })
    .map(({ outcome, ...fields }) =>
      aControlApp({ ...fields, reach: { outcome, latencyMs: null, at: null, lastGoodAt: null } }),
    );
  const event = fc.oneof(
    app.map((changed): WatchEvent => ({ event: 'app', at, app: changed })),
    fc.constantFrom('1', '2', '3').map((id): WatchEvent => ({ event: 'gone', at, id, name: '' })),
    fc
      .uniqueArray(app, { selector: ({ id }) => id })
      .map((apps): WatchEvent => ({ event: 'state', at, apps, looking })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 12 }), async (events) => {
      const { apps, reached, names } = after(...events);
      expect(reached).toBe(reachedCount(apps));
      expect(new Set(apps.map(({ id }) => id)).size).toBe(apps.length);
      const table = { when: timeOfDay, isDiscreet: false };
      const expected = await knownTable(apps, table);
      expect(await knownTable(apps, { ...table, names })).toEqual(expected);
    }),
  );
});

describe('one app that changes', () => {
  /** Reads of the properties of all apps, while one changes and a screen of 24 rows is drawn. */
  async function readsFor(count: number): Promise<number> {
    let reads = 0;
    const apps = Array.from({ length: count }, (_, index) => {
      const app = aControlApp({ id: `id-${index}`, name: `App ${index}` });
      return new Proxy(app, {
        get: (target, name) => {
          reads += 1;
          return Reflect.get(target, name) as unknown;
        },
      });
    });
    const watched = after({ event: 'state', at, apps, looking });
    reads = 0;
    watched.apply({ event: 'app', at, app: aControlApp({ id: 'id-7', name: 'Changed' }) });
    const lines = await tableLines(watched, 23);
    expect(lines).toHaveLength(2 + 1 + 23);
    return reads;
  }

  it('is the same work among 100, 1,000 and 10,000, with the table that a screen has room for', async () => {
    const [few, more, most] = [await readsFor(100), await readsFor(1_000), await readsFor(10_000)];
    expect(few).toBeGreaterThan(0);
    expect([more, most]).toEqual([few, few]);
  });
});
