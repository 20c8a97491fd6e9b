import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WatchedApps } from '../../../../../electron/cli/apps/watched-apps';
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
  watched.apply({ event: 'state', at, apps: [a], looking });
  expect(watched.apps).toEqual([a]);
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
