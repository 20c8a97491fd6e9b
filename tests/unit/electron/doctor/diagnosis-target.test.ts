import { describe, expect, it } from 'vitest';
import {
  type DiagnosisTarget,
  diagnosisTargetOf,
  findInList,
  placeOf,
} from '../../../../electron/doctor/diagnosis-target';
import type { LedgerAddress } from '../../../../shared/domain/known-app';
import { aPhone, byCode, DOMAIN, typed } from '../../../support/a-path-doctor';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';

const entry = (host: string, overrides: Partial<LedgerAddress> = {}): LedgerAddress =>
  aLedgerAddress({ host, ...overrides });

/** Where the HTTPS port is dialed, as `host:port`. */
function dialed(target: DiagnosisTarget, ...more: [ReturnType<typeof aPhone> | null, string[]]): string[] {
  return placeOf(target, ...more).https.map((one) => `${one.host}:${one.port}`);
}

describe('diagnosisTargetOf', () => {
  it('examines a typed address as it is', () => {
    const app = aKnownApp({
      addresses: [
        entry('old.beckon.test', { lastGoodAt: '2026-01-02T00:00:00.000Z' }),
        entry(' 192.168.1.9 ', { source: 'address' }),
      ],
    });
    expect(diagnosisTargetOf(app, app.addresses).address).toEqual({
      target: ' 192.168.1.9 ',
      httpsPort: 30_010,
      wssPort: 30_011,
      typed: true,
      imported: false,
      counterpart: app.addresses[0],
    });
  });

  it('lets a certificate claim the name of an address that is typed and that the service does not give', () => {
    const typedOne = entry('192.168.1.9', { source: 'address' });
    const given = entry('192-168-1-9.apps.beckon.test');
    const mayClaim = (addresses: LedgerAddress[], own = addresses): boolean =>
      placeOf(diagnosisTargetOf(aKnownApp({ addresses }), own), null, []).mayUseClaimedName;
    expect(mayClaim([typedOne])).toBe(true);
    expect(mayClaim([typedOne, given])).toBe(false);
    // What the service gave is another app's by now.
    expect(mayClaim([typedOne, given], [typedOne])).toBe(true);
    expect(mayClaim([typedOne, { ...given, imported: true }])).toBe(true);
    expect(mayClaim([{ ...typedOne, imported: true }])).toBe(false);
    const named = [{ ...typedOne, verifiedAs: given.host }];
    expect(placeOf(diagnosisTargetOf(aKnownApp(), named), null, [])).toMatchObject({ formerName: given.host });
  });

  it('falls back on where the app was reached last', () => {
    const app = aKnownApp({
      addresses: [
        entry('never.beckon.test'),
        entry('first.beckon.test', { lastGoodAt: '2026-01-01T00:00:00.000Z' }),
        entry('last.beckon.test', { lastGoodAt: '2026-01-02T00:00:00.000Z', allowCarrierGradeNat: true }),
      ],
    });
    expect(diagnosisTargetOf(app, app.addresses)).toMatchObject({
      deviceCode: app.deviceCode,
      address: { target: 'last.beckon.test', typed: false },
      allowCarrierGradeNat: true,
    });
  });

  it('has no address where none is its own', () => {
    expect(diagnosisTargetOf(aKnownApp(), []).address).toBeNull();
  });
});

describe('placeOf', () => {
  const remembered = { target: '192-168-1-9.apps.beckon.test', httpsPort: 30_010, wssPort: null, typed: false };

  it('prefers what the service says now to what is remembered', () => {
    expect(dialed(byCode(remembered), aPhone(), [])).toEqual([`${DOMAIN}:30010`]);
    expect(dialed(byCode(remembered), null, [])).toEqual(['192-168-1-9.apps.beckon.test:30010']);
  });

  it('keeps to what was typed, with the ports that the service says', () => {
    expect(dialed(typed('192.168.1.9'), aPhone({ httpsPort: 41_000 }), [])).toEqual(['192.168.1.9:41000']);
    expect(placeOf(typed('192.168.1.9:30010'), aPhone(), []).wss.map((one) => one.port)).toEqual([30_011]);
  });

  it('takes a typed port that the app does not have for another program’s', () => {
    const place = placeOf(typed('192.168.1.9:50000'), aPhone(), []);
    expect([...place.https, ...place.wss].map((one) => one.port)).toEqual([50_000]);
  });

  it('names a bare address by the suffixes that verify it', () => {
    expect(dialed(typed('192.168.1.44:30010'), null, ['apps.beckon.test'])).toEqual([
      `${DOMAIN}:30010`,
      '192.168.1.44:30010',
    ]);
  });

  it('is nowhere for what is no address', () => {
    expect(placeOf(typed('not an address'), null, [])).toMatchObject({ host: null, https: [], wss: [] });
    expect(placeOf(byCode(), aPhone({ domain: 'not an address' }), [])).toMatchObject({ host: null, https: [] });
    expect(placeOf(byCode(), null, [])).toMatchObject({ host: null });
  });

  it('dials only the wss port of a wss address', () => {
    const place = placeOf(typed('wss://192.168.1.44:30011/path'), null, []);
    expect(place.https).toEqual([]);
    expect(place.wss).toEqual([{ host: '192.168.1.44', port: 30_011, scheme: 'wss' }]);
  });
});

describe('findInList', () => {
  it('goes by the device code alone where there is one', () => {
    const swapped = aPhone({ deviceCode: 'remote_other' });
    expect(findInList([swapped], byCode({ target: DOMAIN, httpsPort: 30_010, wssPort: null, typed: true }))).toBeNull();
    expect(findInList([swapped, aPhone()], byCode())).toEqual(aPhone());
  });

  it('goes by address and port where there is none', () => {
    expect(findInList([aPhone()], typed('192.168.1.44:30011'))).toEqual(aPhone());
    expect(findInList([aPhone()], typed('192.168.1.44:50000'))).toBeNull();
    expect(
      findInList([aPhone({ domain: 'Phone.beckon.test.', address: null })], typed('phone.beckon.test')),
    ).not.toBeNull();
    expect(findInList([aPhone({ domain: null, address: null })], typed(DOMAIN))).toBeNull();
  });
});
