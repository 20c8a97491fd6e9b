import { describe, expect, it } from 'vitest';
import { keepPaired } from '../../../../electron/known/adding';
import { aKnownRoom, type KnownRoomSetting } from '../../../support/a-known-room';
import { aNearby } from '../../../support/a-nearby';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { aNearbyApp } from '../../../support/nearby-app-factory';
import { aReachResult } from '../../../support/reach-result-factory';

const APP = aNearbyApp({ deviceCode: 'scanned' });

function setUp(setting: KnownRoomSetting = {}) {
  const room = aKnownRoom(setting);
  return { ...room, keep: (app = APP, simulated = false) => keepPaired(app, simulated, room) };
}

describe('keepPaired', () => {
  it('keeps an app with what it told, as one that came by pairing', () => {
    const { keep, apps } = setUp();
    const kept = keep();
    expect(kept).toMatchObject({ value: { wasKnown: false } });
    expect(apps.list).toMatchObject([
      { deviceCode: 'scanned', source: 'pairing', lastInfo: APP, addresses: [{ source: 'pairing' }] },
    ]);
  });

  it('updates one that is known already, and leaves it what it is', () => {
    const stored = [aKnownApp({ id: 'a', deviceCode: 'scanned', alias: 'Mine', source: 'nearby', addresses: [] })];
    const { keep, apps } = setUp({ stored });
    expect(keep()).toEqual({ ok: true, value: { id: 'a', wasKnown: true } });
    expect(apps.list).toMatchObject([{ alias: 'Mine', source: 'nearby', addresses: [{ source: 'pairing' }] }]);
  });

  it('shows again one that was ignored', () => {
    const { keep, known, ignored } = setUp({ nearby: aNearby([APP]) });
    known.ignore('scanned');
    expect(ignored.apps.value).toHaveLength(1);
    keep();
    expect(ignored.apps.value).toEqual([]);
  });

  it('recognizes one that was known by its address alone', () => {
    const address = aLedgerAddress({ source: 'address', host: APP.address ?? '', httpsPort: 30_010, wssPort: null });
    const typed = aKnownApp({ id: 'typed', deviceCode: null, addresses: [address], lastInfo: null });
    const { keep, apps, ledger } = setUp({ stored: [typed], nearby: aNearby([]) });
    ledger.recordProbe('typed', aReachResult({ address: APP.address }));
    expect(keep()).toEqual({ ok: true, value: { id: 'typed', wasKnown: true } });
    expect(apps.list).toMatchObject([{ id: 'typed', deviceCode: 'scanned' }]);
  });

  it('tells a simulated app from a real one with the same code', () => {
    const { keep, apps } = setUp({
      stored: [aKnownApp({ deviceCode: 'scanned' })],
      nearby: aNearby([], { simulated: true }),
    });
    expect(keep(APP, true)).toMatchObject({ value: { wasKnown: false } });
    expect(apps.list.map(({ simulated }) => simulated)).toEqual([false, true]);
  });

  it('changes nothing in a file that is not to be changed', () => {
    const { keep, apps } = setUp({ isReadOnly: true });
    expect(keep()).toEqual({ ok: false, error: { code: 'read-only' } });
    expect(apps.list).toEqual([]);
  });
});
