import { describe, expect, it } from 'vitest';
import { MAX_PLACES_AN_HOUR, PlaceBudget } from '../../../../electron/dial/place-budget';
import type { InterfaceAddress } from '../../../../electron/lib/network-interfaces';
import {
  AddressMeter,
  type AddressMeterOptions,
  type MeasurableAddress,
  type MeasureOptions,
} from '../../../../electron/reach/address-meter';
import { outcomeOfApp, type ReachResult } from '../../../../shared/domain/reach-state';
import { aPortResult } from '../../../support/a-port-result';
import { FakeClock } from '../../../support/fake-clock';
import { aLedgerAddress } from '../../../support/known-app-factory';

const OWN: InterfaceAddress = { name: 'wlan0', address: '10.0.0.7', prefix: 24, family: 'ipv4', internal: false };
const USUAL: Omit<MeasureOptions, 'budget'> = { urgency: 'usual' };
const GOOD_AT = '2026-01-01T00:00:00.000Z';

/** A meter on another computer than its service, which reaches everything and dials nothing for real. */
function setUp(options: Partial<AddressMeterOptions> = {}) {
  const clock = new FakeClock();
  const dialed: string[] = [];
  const meter = new AddressMeter({
    clock,
    dialer: {
      timeoutMs: 1_000,
      dial: async ({ address, port }) => {
        dialed.push(`${address} ${port}`);
        return aPortResult();
      },
    },
    lookup: async () => [],
    interfaces: () => [OWN],
    suffixes: () => [],
    isServiceHere: () => false,
    ...options,
  });
  const budget = new PlaceBudget(clock);
  const measure = async (address: MeasurableAddress, asked = USUAL, simulated = false): Promise<ReachResult> =>
    await meter.measure({ pin: null, simulated }, address, { ...asked, budget });
  const kindAt = async (address: MeasurableAddress, asked = USUAL): Promise<string> =>
    outcomeOfApp(await measure(address, asked)).kind;
  return { dialed, measure, kindAt };
}

function given(host: string, overrides: Partial<MeasurableAddress> = {}): MeasurableAddress {
  return { host, httpsPort: 30_010, wssPort: null, source: 'nearby', allowCarrierGradeNat: false, ...overrides };
}

const typed = (host: string): MeasurableAddress => given(host, { source: 'address', httpsPort: null });
const another = (number: number): MeasurableAddress => given(`10-0-1-${number}.evil.example`);

describe('AddressMeter, on the word of a service elsewhere', () => {
  it('does not dial this computer at a bridge that has no carrier, and needs a network for anything else', async () => {
    const idle: InterfaceAddress = { ...OWN, name: 'idle', address: '172.17.0.1', prefix: null, internal: true };
    const { dialed, measure } = setUp({ interfaces: () => [OWN, idle] });
    const result = await measure(given('172-17-0-1.evil.example'));
    expect(result).toMatchObject({ https: { kind: 'own-address' } });
    const offline = setUp({ interfaces: () => [idle] });
    expect(await offline.kindAt(given('10-0-0-9.apps.example'))).toBe('this-computer-offline');
    expect([...dialed, ...offline.dialed]).toEqual([]);
  });

  it('does not dial ports of other things', async () => {
    const { dialed, kindAt } = setUp();
    for (const wssPort of [22, 9_100]) {
      expect(await kindAt(given('10-0-0-8.evil.example', { wssPort })), String(wssPort)).toBe('not-allowed');
    }
    expect(dialed).toEqual([]);
  });

  it('dials no port of a typed address that only the service names, where the service may not name one', async () => {
    const { dialed, measure } = setUp();
    const onThisComputer = aLedgerAddress({ host: '127-0-0-1.apps.example', httpsPort: 30_010, wssPort: 5_432 });
    await measure({ ...typed('127.0.0.1:30010'), counterpart: onThisComputer });
    const shell = aLedgerAddress({ host: '10-0-0-8.apps.example', httpsPort: 30_010, wssPort: 22 });
    await measure({ ...typed('10.0.0.8:30010'), counterpart: shell });
    expect(dialed).toEqual(['127.0.0.1 30010', '10.0.0.8 30010']);
  });

  it('dials only a few ports of a typed address that the service names one after the other', async () => {
    const { dialed, measure } = setUp();
    for (let wssPort = 40_000; wssPort < 40_020; wssPort++) {
      const counterpart = aLedgerAddress({ host: '10-0-0-8.apps.example', httpsPort: 30_010, wssPort });
      await measure({ ...typed('10.0.0.8:30010'), counterpart });
    }
    expect(dialed.filter((place) => place !== '10.0.0.8 30010')).toHaveLength(MAX_PLACES_AN_HOUR);
  });

  it('dials this computer for a service that is here itself, and for its own apps alone', async () => {
    const { measure } = setUp({ isServiceHere: ({ simulated }) => simulated });
    expect(await measure(given('127.0.0.1'), USUAL, true)).toMatchObject({ https: { kind: 'reachable' } });
    expect(await measure(given('127.0.0.1'), USUAL, false)).toMatchObject({ https: { kind: 'own-address' } });
  });
});

describe('AddressMeter, where a service elsewhere gives one address after the other', () => {
  it('counts where a name leads by now, not what it is called', async () => {
    let number = 0;
    const { dialed, kindAt } = setUp({ lookup: async () => [`10.0.1.${number++}`] });
    for (let look = 0; look < 100; look++) await kindAt(given('evil.example', { lastGoodAt: GOOD_AT }));
    expect(new Set(dialed).size).toBe(MAX_PLACES_AN_HOUR);
  });

  it('keeps nobody waiting who asks once, nor where the app was reached before, nor what was typed', async () => {
    const { dialed, kindAt } = setUp();
    for (let number = 0; number < 20; number++) await kindAt(another(number));
    dialed.length = 0;
    expect(await kindAt(another(30), { urgency: 'asked' })).toBe('reachable');
    expect(await kindAt(another(31), { urgency: 'asked', isRepeat: true })).toBe('moved-too-often');
    expect(await kindAt({ ...another(32), lastGoodAt: GOOD_AT })).toBe('reachable');
    expect(await kindAt(typed('10.0.1.33:30010'))).toBe('reachable');
    expect(dialed).toHaveLength(3);
  });

  it('counts the places of a file that was imported as well', async () => {
    const { kindAt } = setUp({ isServiceHere: () => true });
    const places = Array.from({ length: MAX_PLACES_AN_HOUR + 1 }, (_one, index) => `10.0.1.${index + 1}:30010`);
    const kinds: string[] = [];
    for (const host of places) kinds.push(await kindAt({ ...typed(host), imported: true }));
    expect(kinds.at(-1)).toBe('moved-too-often');
    expect(kinds.slice(0, -1)).not.toContain('moved-too-often');
  });

  it('lets a service on this computer move its apps at will, as a rehearsal does', async () => {
    const { kindAt } = setUp({ isServiceHere: () => true });
    for (let number = 0; number < 20; number++) expect(await kindAt(another(number))).toBe('reachable');
  });
});
