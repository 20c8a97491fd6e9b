import { expect, it } from 'vitest';
import { historyHandlers } from '../../../../../electron/ipc/handlers/history-handlers';
import { aKnownRoom } from '../../../../support/a-known-room';
import { aNearby } from '../../../../support/a-nearby';
import { aNearbyApp } from '../../../../support/nearby-app-factory';

const QUERY = { appId: null, search: null, kinds: [], limit: 50, before: null } as const;

it('find what happened, and clear it', async () => {
  const { known, history } = aKnownRoom({ nearby: aNearby([aNearbyApp()]) });
  const handlers = historyHandlers(history);
  known.keep(aNearbyApp().deviceCode);
  expect(await handlers['history.query'].run({ ...QUERY, kinds: ['kept'], search: 'nearby' })).toMatchObject({
    answer: { ok: true, value: { entries: [{ kind: 'kept', title: 'PC 127.0.0.2' }], more: false } },
  });
  expect(await handlers['history.clear'].run({ appId: null })).toMatchObject({ answer: { ok: true } });
  expect(history.query(QUERY).entries).toEqual([]);
});

it.each([{ limit: 0 }, { limit: 501 }, { kinds: ['other'] }, { before: 'yesterday' }, { search: 'x'.repeat(201) }])(
  'are turned away with %j',
  async (overrides) => {
    const { history } = aKnownRoom();
    expect((await historyHandlers(history)['history.query'].run({ ...QUERY, ...overrides })).kind).toBe('invalid');
  },
);
