import { describe, expect, it } from 'vitest';
import { AddByCode, keepPaired } from '../../../../electron/known/adding';
import { serviceFailure } from '../../../../electron/service/service-failure';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import type { ServiceFailure } from '../../../../shared/domain/service-error';
import { failure, type Result, success } from '../../../../shared/lib/result';
import { aKnownRoom, type KnownRoomSetting } from '../../../support/a-known-room';
import { aNearby } from '../../../support/a-nearby';
import { aKnownApp } from '../../../support/known-app-factory';
import { aNearbyApp } from '../../../support/nearby-app-factory';

const T0 = '2026-01-01T00:00:00.000Z';
const APP = aNearbyApp({ deviceCode: 'remote_far' });

function setUp(
  answer: Result<NearbyApp, ServiceFailure> | null,
  setting: KnownRoomSetting = {},
  onAsked: (room: ReturnType<typeof aKnownRoom>) => void = () => undefined,
) {
  const room = aKnownRoom(setting);
  const asked: string[] = [];
  const added: string[] = [];
  const service = {
    getApp: async (deviceCode: string) => {
      asked.push(deviceCode);
      onAsked(room);
      return answer ?? failure(serviceFailure('unreachable'));
    },
  };
  const adding = new AddByCode({
    known: room.known,
    service: () => (answer === null ? null : service),
    isSimulated: () => room.list.simulated,
    onAdded: (id) => added.push(id),
  });
  return { ...room, adding, asked, added };
}

describe('adding an app by its code', () => {
  it('asks once for a code with blanks around it, and nobody about what can be no code or is known', async () => {
    const { adding, added, apps, asked } = setUp(success(APP));
    expect(await adding.add(' .. ', null)).toMatchObject({ error: { code: 'service', reason: { code: 'usage' } } });
    expect(asked).toEqual([]);
    expect(await adding.add('\tremote_far \n', null)).toMatchObject({ ok: true });
    expect(apps.list).toMatchObject([
      { id: added[0], deviceCode: 'remote_far', source: 'code', lastInfo: APP, lastListedAt: null },
    ]);
    expect(await adding.add(' remote_far', null)).toEqual(failure({ code: 'already-known' }));
    expect(asked).toEqual(['remote_far']);
  });

  it('asks nobody about an app of the list', async () => {
    const { adding, apps, asked } = setUp(success(APP), { nearby: aNearby([APP]) });
    expect(await adding.add('remote_far', null)).toMatchObject({ ok: true });
    expect(apps.list).toMatchObject([{ source: 'nearby', lastListedAt: T0 }]);
    expect(asked).toEqual([]);
  });

  it('takes an app off the list of ignored ones, since it was asked for by name', async () => {
    const { adding, known, ignored } = setUp(success(APP), { nearby: aNearby([APP]) });
    known.ignore('remote_far');
    expect(await adding.add('remote_far', null)).toMatchObject({ ok: true });
    expect(ignored.apps.value).toEqual([]);
  });

  it('takes no answer about another app, nor one of a service that has been replaced since', async () => {
    const other = setUp(success(aNearbyApp({ deviceCode: 'remote_other' })));
    // A real app would be kept for the simulator’s.
    const replaced = setUp(success(APP), {}, ({ list }) => list.set(aNearby([], { simulated: true })));
    for (const { adding, apps, added } of [other, replaced]) {
      expect(await adding.add('remote_far', null)).toMatchObject({ error: { code: 'service' } });
      expect([apps.list, added]).toEqual([[], []]);
    }
  });

  it('says why there is nothing to keep: no service, its refusal, or data of a newer Beckon', async () => {
    const refused = serviceFailure('invalid-parameter');
    expect(await setUp(null).adding.add('x', null)).toMatchObject({ error: { reason: { code: 'usage' } } });
    expect(await setUp(failure(refused)).adding.add('x', null)).toEqual(failure({ code: 'service', reason: refused }));
    const readOnly = setUp(success(APP), { isReadOnly: true });
    expect(await readOnly.adding.add('remote_far', null)).toEqual(failure({ code: 'read-only' }));
    expect(readOnly.asked).toEqual([]);
  });
});

describe('keepPaired', () => {
  it('keeps an app with what it told, as one that came by pairing, apart from the simulator’s with its code', () => {
    const room = aKnownRoom({
      stored: [aKnownApp({ deviceCode: 'remote_far' })],
      nearby: aNearby([], { simulated: true }),
    });
    expect(keepPaired(APP, true, room)).toMatchObject({ value: { wasKnown: false } });
    expect(room.apps.list).toMatchObject([
      { simulated: false },
      { simulated: true, source: 'pairing', lastInfo: APP, addresses: [{ source: 'pairing' }] },
    ]);
  });

  it('updates one that is known already, and leaves it what it is', () => {
    const room = aKnownRoom({
      stored: [aKnownApp({ id: 'a', deviceCode: 'remote_far', alias: 'Mine', source: 'nearby', addresses: [] })],
    });
    expect(keepPaired(APP, false, room)).toEqual({ ok: true, value: { id: 'a', wasKnown: true } });
    expect(room.apps.list).toMatchObject([{ alias: 'Mine', source: 'nearby', addresses: [{ source: 'pairing' }] }]);
  });

  it('changes nothing in a file that is not to be changed', () => {
    const room = aKnownRoom({ isReadOnly: true });
    expect(keepPaired(APP, false, room)).toEqual({ ok: false, error: { code: 'read-only' } });
    expect(room.apps.list).toEqual([]);
  });
});
