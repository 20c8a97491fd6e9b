import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnswerSource,
  dialingOrder,
  joinedLedger,
  MAX_GIVEN_ADDRESSES,
  withGivenAddress,
} from '../../../../electron/known/address-ledger';
import type { LedgerAddress } from '../../../../shared/domain/known-app';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { aLedgerAddress } from '../../../support/known-app-factory';
import { aNearbyApp } from '../../../support/nearby-app-factory';

const EARLIER = '2026-01-01T00:00:00.000Z';
const NOW = '2026-01-02T00:00:00.000Z';
const HOME = { gateway: '192.168.1.1', subnet: '192.168.1.0/24' };
const WORK = { gateway: '10.0.0.1', subnet: '10.0.0.0/16' };

const hosts = (addresses: readonly LedgerAddress[]): string[] => addresses.map((one) => one.host);
const onDay = (day: number): string => `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`;

const imported = (host: string, overrides: Partial<LedgerAddress> = {}): LedgerAddress =>
  aLedgerAddress({ host, imported: true, ...overrides });

describe('an address that came in a file', () => {
  const typed = aLedgerAddress({ source: 'address', host: '192.168.1.3' });
  const mine = imported('192.168.1.66', { source: 'address', lastGoodAt: NOW, network: HOME });
  const theirs = imported('192-168-1-67.apps.example', { lastGoodAt: NOW, lastSeenAt: NOW, network: HOME });

  it('is the service’s word once the service says it, and else stays where it is', () => {
    const { addresses, isNew } = withGivenAddress(
      [typed, theirs, mine],
      aNearbyApp({ domain: theirs.host }),
      'code',
      NOW,
    );
    expect(isNew).toBe(true);
    expect(hosts(addresses)).toEqual(hosts([typed, theirs, mine]));
    expect(addresses[1]).toEqual(
      aLedgerAddress({ host: theirs.host, source: 'code', firstSeenAt: NOW, lastSeenAt: NOW }),
    );
  });
});

describe('withGivenAddress', () => {
  const seen = { firstSeenAt: NOW, lastSeenAt: NOW };
  const good = aLedgerAddress({ firstGoodAt: EARLIER, lastGoodAt: EARLIER, network: HOME });
  const [one, two] = [aLedgerAddress({ host: 'one.example' }), aLedgerAddress({ host: 'two.example' })];

  it.each<[string, LedgerAddress[], Partial<NearbyApp>, LedgerAddress[], boolean]>([
    ['enters a new address before the former ones', [one], { domain: two.host }, [{ ...two, ...seen }, one], true],
    ['only moves the time of one that it has', [good], {}, [{ ...good, lastSeenAt: NOW }], false],
    [
      'takes a moved port for another one',
      [good],
      { wssPort: 1 },
      [aLedgerAddress({ wssPort: 1, ...seen }), good],
      true,
    ],
    [
      'brings a former one back to the front',
      [one, two],
      { domain: two.host },
      [{ ...two, lastSeenAt: NOW }, one],
      true,
    ],
    ['enters nothing without a name', [good], { domain: null }, [good], false],
    ['enters nothing without a port', [good], { httpsPort: null, wssPort: null }, [good], false],
  ])('%s', (_, former, said, addresses, isNew) => {
    expect(withGivenAddress(former, aNearbyApp(said), 'nearby', NOW)).toEqual({ addresses, isNew });
  });

  it.each(['192.168.1.9.apps.example', '192-168-1-9.APPS.example', '192-168-1-9.apps.example.'])(
    'takes %s for another spelling of the same',
    (domain) => {
      const former = aLedgerAddress({ host: '192-168-1-9.apps.example' });
      const { addresses, isNew } = withGivenAddress([former], aNearbyApp({ domain }), 'nearby', NOW);
      expect(isNew).toBe(false);
      expect(hosts(addresses)).toEqual([domain]);
    },
  );

  it.each<[AnswerSource, AnswerSource, AnswerSource]>([
    ['nearby', 'code', 'code'],
    ['code', 'pairing', 'pairing'],
    ['pairing', 'nearby', 'pairing'],
    ['code', 'nearby', 'code'],
  ])('remembers of %s and then %s the better word: %s', (before, then, source) => {
    const { addresses, isNew } = withGivenAddress([aLedgerAddress({ source: before })], aNearbyApp(), then, NOW);
    expect(addresses[0]?.source).toBe(source);
    expect(isNew).toBe(source !== before);
  });

  it('drops what was never good, then what was good longest ago, and never a typed address or the latest', () => {
    const typed = Array.from({ length: 5 }, (_, i) => aLedgerAddress({ source: 'address', host: `typed-${i}` }));
    const given = Array.from({ length: MAX_GIVEN_ADDRESSES }, (_, i) =>
      aLedgerAddress({ host: `given-${i}`, lastSeenAt: onDay(20 - i), lastGoodAt: i === 3 ? null : onDay(20 - i) }),
    );
    const first = withGivenAddress([...typed, ...given], aNearbyApp({ domain: 'new-1' }), 'nearby', onDay(21));
    expect(hosts(first.addresses)).toEqual(
      ['typed-0', 'typed-1', 'typed-2', 'typed-3', 'typed-4', 'new-1', ...hosts(given)].filter((h) => h !== 'given-3'),
    );
    const second = withGivenAddress(first.addresses, aNearbyApp({ domain: 'new-2' }), 'nearby', onDay(22));
    expect(hosts(second.addresses).slice(5, 8)).toEqual(['new-2', 'given-0', 'given-1']);
    expect(second.addresses).toHaveLength(5 + MAX_GIVEN_ADDRESSES);
  });

  it('keeps its promises whatever the service says, in whatever order', () => {
    const place = fc.record({
      domain: fc.option(fc.constantFrom('a.example', 'b.example', '10-0-0-1.apps.example'), { nil: null }),
      httpsPort: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }),
      wssPort: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
    });
    const typed = [aLedgerAddress({ source: 'address', host: ' As Typed ' })];
    fc.assert(
      fc.property(fc.array(place, { maxLength: 60 }), (answers) => {
        let addresses: readonly LedgerAddress[] = typed;
        answers.forEach((app, index) => {
          addresses = withGivenAddress(addresses, app, 'nearby', new Date(index).toISOString()).addresses;
        });
        const given = addresses.slice(1);
        expect(addresses[0]).toBe(typed[0]);
        expect(given.length).toBeLessThanOrEqual(MAX_GIVEN_ADDRESSES);
        expect(
          new Set(given.map((address) => JSON.stringify([address.host, address.httpsPort, address.wssPort]))).size,
        ).toBe(given.length);
        expect(given.map(({ lastSeenAt }) => lastSeenAt)).toEqual(
          given
            .map(({ lastSeenAt }) => lastSeenAt)
            .sort()
            .reverse(),
        );
      }),
    );
  });
});

describe('joinedLedger', () => {
  it('puts typed addresses first in their order, then given ones, latest seen first', () => {
    const joined = joinedLedger(
      [aLedgerAddress({ source: 'address', host: 't1' }), aLedgerAddress({ host: 'old', lastSeenAt: EARLIER })],
      [aLedgerAddress({ source: 'address', host: 't2' }), aLedgerAddress({ host: 'new', lastSeenAt: NOW })],
    );
    expect(hosts(joined)).toEqual(['t1', 't2', 'new', 'old']);
  });

  it('makes one of two entries for one address, with all that both know', () => {
    const one = aLedgerAddress({ firstGoodAt: EARLIER, lastGoodAt: EARLIER, network: HOME, lastSeenAt: NOW });
    const other = aLedgerAddress({ source: 'pairing', lastGoodAt: NOW, network: WORK, firstSeenAt: '2025-01-01' });
    expect(joinedLedger([one], [other])).toEqual([
      {
        ...one,
        source: 'pairing',
        firstSeenAt: '2025-01-01',
        lastSeenAt: NOW,
        firstGoodAt: EARLIER,
        lastGoodAt: NOW,
        network: WORK,
      },
    ]);
  });

  it('keeps a typed address apart from the same one given', () => {
    const typed = aLedgerAddress({ source: 'address' });
    expect(joinedLedger([typed], [aLedgerAddress()])).toEqual([typed, aLedgerAddress()]);
  });
});

describe('dialingOrder', () => {
  const typed = aLedgerAddress({ source: 'address', host: 'typed', lastSeenAt: onDay(1) });
  const here = aLedgerAddress({ host: 'here', lastGoodAt: onDay(2), network: HOME, lastSeenAt: onDay(2) });
  const hereBefore = aLedgerAddress({ host: 'here-before', lastGoodAt: onDay(1), network: HOME, lastSeenAt: onDay(9) });
  const elsewhere = aLedgerAddress({ host: 'elsewhere', lastGoodAt: onDay(8), network: WORK, lastSeenAt: onDay(8) });
  const recent = aLedgerAddress({ host: 'recent', lastSeenAt: onDay(10) });
  const all = [elsewhere, recent, hereBefore, typed, here];

  it('dials typed ones, then those good on this network, then the latest seen', () => {
    expect(hosts(dialingOrder(all, [HOME]))).toEqual(['typed', 'here', 'here-before', 'recent', 'elsewhere']);
    expect(hosts(dialingOrder(all, [WORK]))).toEqual(['typed', 'elsewhere', 'recent', 'here-before', 'here']);
    expect(hosts(dialingOrder(all, []))).toEqual(['typed', 'recent', 'here-before', 'elsewhere', 'here']);
  });

  it('believes in the subnet where the gateway is not told', () => {
    expect(hosts(dialingOrder(all, [{ ...WORK, gateway: null }]))[1]).toBe('elsewhere');
    expect(hosts(dialingOrder(all, [{ ...WORK, gateway: '10.0.0.2' }]))[1]).toBe('recent');
  });
});
