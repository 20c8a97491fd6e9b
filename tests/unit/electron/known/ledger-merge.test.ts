import { describe, expect, it } from 'vitest';
import { MAX_IMPORTED_ADDRESSES } from '../../../../electron/known/address-ledger';
import { CONFIRMATION_MS } from '../../../../electron/known/duplicates';
import { MAX_MERGES, UNDO_MERGE_MS } from '../../../../electron/known/undo-buffers';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { aLedger, domainAt, HOME, knownAt, listedAt, reachedAt, typedApp } from '../../../support/a-ledger';
import { aNearby } from '../../../support/a-nearby';
import { FakeClock } from '../../../support/fake-clock';
import { aLedgerAddress } from '../../../support/known-app-factory';
import { aMiss } from '../../../support/reach-result-factory';

const T0 = '2026-01-01T00:00:00.000Z';
const T1 = '2026-01-01T00:00:15.000Z';

describe('an app known by its address alone', () => {
  const own = typedApp('192.168.1.44', { alias: 'Sofa' });

  it('takes on the code of the one app that the service puts there, once it was reached there', () => {
    const { ledger, apps, document } = aLedger({ stored: [own], nearby: aNearby([listedAt('a', 44)]) });
    ledger.recordProbe('typed', reachedAt(44, [30_010]));
    expect(apps.list).toEqual([
      {
        ...own,
        deviceCode: 'a',
        lastInfo: listedAt('a', 44),
        lastListedAt: T0,
        addresses: [
          { ...own.addresses[0], firstGoodAt: T0, lastGoodAt: T0, network: HOME },
          aLedgerAddress({ host: domainAt(44) }),
        ],
      },
    ]);
    expect(document.value).toEqual(apps.list);
    expect(ledger.merges.value).toMatchObject([{ appId: 'typed', address: '192.168.1.44', at: T0 }]);
  });

  it.each([
    ['its own', { typed: true, coded: true }, 1],
    ['that of the other record', { typed: false, coded: true }, 2],
    ['its own', { typed: false, coded: false }, 1],
  ])('keeps the local address that programs use: %s %j, and gives each back', (_, { typed, coded }, kept) => {
    const at = (port: number, enabled: boolean) => ({ port, enabled, origins: [] });
    const [first, second] = [
      { ...own, localAddress: at(1, typed) },
      { ...knownAt('a', 57), localAddress: at(2, coded) },
    ];
    const { ledger, apps } = aLedger({ stored: [first, second], nearby: aNearby([listedAt('a', 44)]) });
    ledger.recordProbe('typed', reachedAt(44, [30_010]));
    expect(apps.list.map(({ localAddress }) => localAddress?.port)).toEqual([kept]);
    ledger.undoMerge(ledger.merges.value[0]?.undoToken ?? '');
    expect(apps.list.map(({ localAddress }) => localAddress)).toEqual([first.localAddress, second.localAddress]);
  });

  it('does so too when the list comes after the measurement, or the answer by code of a record that is known', () => {
    const first = aLedger({ stored: [own] });
    first.ledger.recordProbe('typed', reachedAt(44, [30_010]));
    first.list.set(aNearby([listedAt('a', 44)], { at: T1 }));
    expect(first.apps.find('typed')?.deviceCode).toBe('a');

    const second = aLedger({ stored: [own, knownAt('a', 57)] });
    second.ledger.recordProbe('typed', reachedAt(44, [30_010]));
    second.ledger.recordAddress('a', listedAt('a', 44), 'code');
    expect(second.apps.list.map((app) => [app.id, app.deviceCode])).toEqual([['typed', 'a']]);
  });

  it.each([
    ['was not reached', aMiss(), aNearby([listedAt('a', 44)])],
    [
      'answered without encryption only',
      { ...reachedAt(44, []), report: { ...aMiss().report } },
      aNearby([listedAt('a', 44)]),
    ],
    ['was reached at another port', reachedAt(44, [31_010]), aNearby([listedAt('a', 44)])],
    ['was reached at another address', reachedAt(57, [30_010]), aNearby([listedAt('a', 44)])],
    [
      'is a real one, and the list is the simulator’s',
      reachedAt(44, [30_010]),
      aNearby([listedAt('a', 44)], { simulated: true }),
    ],
  ])('stays alone when it %s', (_, result, nearby) => {
    const { ledger, apps } = aLedger({ stored: [own], nearby });
    ledger.recordProbe('typed', result);
    expect(apps.find('typed')?.deviceCode).toBeNull();
  });

  it('stays alone when the user ignores the app that is there', () => {
    const { ledger, apps } = aLedger({ stored: [own], nearby: aNearby([listedAt('a', 44)]), ignored: ['a'] });
    ledger.recordProbe('typed', reachedAt(44, [30_010]));
    expect(apps.find('typed')?.deviceCode).toBeNull();
  });

  it('stays alone when the measurement is no longer true, or the list is old', async () => {
    const { ledger, apps, list, clock } = aLedger({ stored: [own] });
    ledger.recordProbe('typed', reachedAt(44, [30_010]));
    ledger.recordProbe('typed', aMiss());
    list.set(aNearby([listedAt('a', 44)]));
    expect(apps.find('typed')?.deviceCode).toBeNull();

    await clock.advance(CONFIRMATION_MS + 1);
    ledger.recordProbe('typed', reachedAt(44, [30_010]));
    expect(apps.find('typed')?.deviceCode).toBeNull();
    await clock.advance(CONFIRMATION_MS + 1);
    list.set(aNearby([listedAt('a', 44)], { at: new Date(clock.now()).toISOString() }));
    expect(apps.find('typed')?.deviceCode).toBeNull();
  });

  it('stays alone when the file is not to be changed', () => {
    const { ledger, apps } = aLedger({ stored: [own], nearby: aNearby([listedAt('a', 44)]), isReadOnly: true });
    ledger.recordProbe('typed', reachedAt(44, [30_010]));
    expect(apps.find('typed')?.deviceCode).toBeNull();
  });
});

describe('two records that are one app', () => {
  const own = typedApp('192.168.1.44', { alias: 'Sofa', addedAt: '2026-01-03T00:00:00.000Z' });
  const coded = knownAt('a', 57, {
    alias: 'Phone',
    group: 'Bedroom',
    favourite: true,
    addedAt: '2026-01-02T00:00:00.000Z',
    formerIds: ['older'],
  });
  const merged = (overrides: { own?: Partial<KnownApp>; coded?: Partial<KnownApp> } = {}) => {
    const set = aLedger({
      stored: [{ ...own, ...overrides.own }, { ...coded, ...overrides.coded }, knownAt('z', 99)],
      nearby: aNearby([listedAt('a', 44)]),
    });
    set.ledger.recordProbe('typed', reachedAt(44, [30_010]));
    const note = set.ledger.merges.value[0];
    if (note === undefined) throw new Error('Nothing was merged');
    return { ...set, undoToken: note.undoToken };
  };

  it('become one, with the typed address first and the typed record’s words where it has any', () => {
    const pin = { sha256: 'AA:BB', address: '192.168.1.44', pinnedAt: T0 };
    const { apps, ledger, undoToken } = merged({ own: { formerIds: ['former'], pin } });
    expect(apps.list.map((app) => app.id)).toEqual(['z', 'typed']);
    expect(apps.find('typed')).toMatchObject({
      deviceCode: 'a',
      alias: 'Sofa',
      group: 'Bedroom',
      favourite: true,
      addedAt: coded.addedAt,
      formerIds: ['former', 'a', 'older'],
      pin,
    });
    expect(apps.find('typed')?.addresses.map((one) => one.host)).toEqual(['192.168.1.44', domainAt(44), domainAt(57)]);
    ledger.undoMerge(undoToken);
    expect([apps.find('typed')?.pin, apps.find('a')?.pin]).toEqual([pin, null]);
  });

  it('become two again, each with what belongs to it, and stay so', () => {
    const { ledger, apps, list, undoToken, document } = merged();
    list.set(aNearby([listedAt('a', 44, { appVersion: '9' })], { at: T1 }));
    apps.update({ set: [{ ...(apps.find('typed') ?? own), alias: 'Couch' }] }, 'soon');
    expect(ledger.undoMerge(undoToken)).toEqual({ ok: true, value: null });
    expect(apps.find('typed')).toMatchObject({ deviceCode: null, alias: 'Couch', group: null, distinctFrom: ['a'] });
    expect(apps.find('typed')?.addresses.map((one) => one.host)).toEqual(['192.168.1.44']);
    expect(apps.find('a')).toMatchObject({
      ...coded,
      addresses: expect.anything(),
      lastInfo: { appVersion: '9' },
      lastListedAt: T1,
    });
    expect(apps.find('a')?.addresses.map((one) => one.host)).toEqual([domainAt(44), domainAt(57)]);
    expect(document.value).toEqual(apps.list);
    expect(ledger.merges.value).toEqual([]);

    ledger.recordProbe('typed', { ...reachedAt(44, [30_010]), at: T1 });
    expect(apps.find('typed')?.deviceCode).toBeNull();
    expect(ledger.undoMerge(undoToken)).toEqual({ ok: false, error: { code: 'undo-expired' } });
  });

  it('can be separated for a while, and as long as the record is there', async () => {
    const { ledger, apps, clock, undoToken, merges } = merged();
    await clock.advance(29 * 24 * 60 * 60_000);
    apps.update({ set: apps.list.map((app) => ({ ...app })) }, 'soon');
    expect(ledger.merges.value).toHaveLength(1);
    await clock.advance(UNDO_MERGE_MS);
    expect(ledger.undoMerge(undoToken)).toEqual({ ok: false, error: { code: 'undo-expired' } });
    apps.update({ set: apps.list.map((app) => ({ ...app })) }, 'soon');
    expect([ledger.merges.value, merges.value]).toEqual([[], [expect.objectContaining({ undoToken })]]);

    const other = merged();
    other.apps.replaceAll([], 'soon');
    expect([other.ledger.merges.value, other.merges.value]).toEqual([[], []]);
  });

  it('can be separated once more where the clock was set far forward, and back', () => {
    const before = merged();
    const years = { now: () => before.clock.now() + 120 * UNDO_MERGE_MS };
    const ahead = aLedger({
      stored: before.document.value,
      merged: before.merges.value,
      clock: Object.assign(new FakeClock(), years),
    });
    expect(ahead.ledger.merges.value).toEqual([]);
    expect(ahead.ledger.undoMerge(before.undoToken).ok).toBe(false);
    expect(ahead.merges.value).toEqual(before.merges.value);
    ahead.clock.now = () => before.clock.now();
    ahead.apps.update({ set: ahead.apps.list.map((app) => ({ ...app })) }, 'soon');
    expect(ahead.ledger.merges.value).toEqual(before.ledger.merges.value);
    expect(ahead.ledger.undoMerge(before.undoToken).ok).toBe(true);
  });

  it('cannot be separated where the records are no more what they were, whatever the file says', () => {
    const { document, merges, undoToken } = merged();
    const [typed] = document.value.filter(({ id }) => id === 'typed');
    if (typed === undefined) throw new Error('No record');
    // They were separated, or the records come from an older copy.
    for (const stored of [[{ ...typed, deviceCode: null }], [typed, coded], []]) {
      const again = aLedger({ stored, merged: merges.value });
      expect(again.ledger.merges.value).toEqual([]);
      expect(again.ledger.undoMerge(undoToken).ok).toBe(false);
      expect(again.apps.list).toEqual(stored);
    }
  });

  it('of a file count for less than what the user calls the app, and no more of them become one than have room', () => {
    const ofFile = Array.from({ length: 40 }, (_, index) =>
      typedApp(`https://192.168.1.44:30010/${index}`, {
        id: `file-${index}`,
        alias: 'Theirs',
        group: 'Theirs',
        source: 'import',
        addresses: [
          aLedgerAddress({
            source: 'address',
            host: `https://192.168.1.44:30010/${index}`,
            httpsPort: null,
            wssPort: null,
            imported: true,
          }),
        ],
      }),
    );
    const { ledger, apps, document } = aLedger({ stored: [...ofFile, coded], nearby: aNearby([listedAt('a', 44)]) });
    for (const { id } of ofFile) ledger.recordProbe(id, reachedAt(44, [30_010]));
    expect(apps.list).toHaveLength(41 - MAX_IMPORTED_ADDRESSES);
    expect(apps.withDeviceCode('a', false)).toMatchObject({ alias: 'Phone', group: 'Bedroom', favourite: true });
    // One write for each measurement, and one for each of the few merges.
    expect(document.urgencies.length).toBeLessThanOrEqual(40 + MAX_IMPORTED_ADDRESSES);
  });

  it('are kept for the last twenty merges', () => {
    const many = Array.from({ length: 25 }, (_, index) =>
      typedApp(`192.168.1.${index + 100}`, { id: `typed-${index}`, alias: `App ${index}` }),
    );
    const { ledger, merges } = aLedger({
      stored: many,
      nearby: aNearby(many.map((_, index) => listedAt(`code-${index}`, index + 100))),
    });
    for (const [index, { id }] of many.entries()) ledger.recordProbe(id, reachedAt(index + 100, [30_010]));
    expect(merges.value).toHaveLength(MAX_MERGES);
    expect(ledger.merges.value[0]?.appId).toBe('typed-24');
  });
});
