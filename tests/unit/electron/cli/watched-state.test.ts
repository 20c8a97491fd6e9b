import { expect, test } from 'vitest';
import { afterEvent, NOTHING_WATCHED } from '../../../../electron/cli/watched-state';
import type { WatchEvent } from '../../../../electron/control/control-contract';
import { aControlApp } from '../../../support/control-app-factory';

const at = '2026-01-01T00:00:00.000Z';
const [a, b, c] = ['a', 'b', 'c'].map((id) => aControlApp({ id, name: id })) as [
  ReturnType<typeof aControlApp>,
  ReturnType<typeof aControlApp>,
  ReturnType<typeof aControlApp>,
];
const looking = { kind: 'found', reason: null, at };

test('a reader that takes in every event knows what Beckon knows', () => {
  const events: readonly WatchEvent[] = [
    { event: 'state', at, apps: [a, b], looking },
    { event: 'app', at, app: c },
    { event: 'app', at, app: { ...b, favourite: true } },
    { event: 'gone', at, id: 'a', name: 'a' },
    { event: 'looking', at, looking: { ...looking, kind: 'failed' } },
    { event: 'missed', at, changes: 3 },
  ];
  expect(events.reduce(afterEvent, NOTHING_WATCHED)).toEqual({
    apps: [{ ...b, favourite: true }, c],
    looking: { ...looking, kind: 'failed' },
  });
});

test('a new state replaces everything', () => {
  const before = afterEvent(NOTHING_WATCHED, { event: 'state', at, apps: [a, b], looking });
  expect(afterEvent(before, { event: 'state', at, apps: [c], looking }).apps).toEqual([c]);
});
