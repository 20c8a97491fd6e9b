import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ParsedTransfer, parseTransfer, transferText } from '../../../../electron/known/transfer-format';
import { say } from '../../../../electron/lib/words';
import type { IgnoredApp } from '../../../../shared/domain/known-app';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { aNearbyApp, aToy } from '../../../support/nearby-app-factory';

const NOW = '2026-02-01T00:00:00.000Z';
const T0 = '2026-01-01T00:00:00.000Z';
const IGNORED: IgnoredApp = { deviceCode: 'stranger', title: 'android 192.168.1.9', since: T0, simulated: false };
const TYPED = aLedgerAddress({ source: 'address', host: ' 192.168.1.42:30010 ', httpsPort: null, wssPort: null });
const FULL = aKnownApp({
  alias: 'Sofa',
  group: 'Bedroom',
  favourite: true,
  keepConnected: true,
  addresses: [
    TYPED,
    aLedgerAddress({ firstGoodAt: T0, lastGoodAt: T0, network: { gateway: '192.168.1.1', subnet: '192.168.1.0/24' } }),
  ],
  lastInfo: aNearbyApp({
    toys: [aToy({ hardwareVersion: '', battery: null }), aToy({ id: 'later', hardwareVersion: null })],
  }),
  pin: { sha256: 'AA:BB', address: '192.168.1.42', pinnedAt: T0 },
  formerIds: ['older'],
  distinctFrom: ['other'],
});

const parsed = (text: string): ParsedTransfer => {
  const result = parseTransfer(text, NOW);
  if (!result.ok) throw new Error(say(result.error));
  return result.value;
};
const document = (overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...(JSON.parse(transferText([FULL], [IGNORED], T0)) as Record<string, unknown>),
  ...overrides,
});
const withApp = (overrides: Record<string, unknown>): ReturnType<typeof parseTransfer> => {
  const [app] = document().apps as Record<string, unknown>[];
  return parseTransfer(JSON.stringify(document({ apps: [{ ...app, ...overrides }] })), NOW);
};
const refusal = (value: unknown): string => {
  const result = parseTransfer(typeof value === 'string' ? value : JSON.stringify(value), NOW);
  if (result.ok) throw new Error('It was accepted');
  return say(result.error);
};

describe('an export', () => {
  it('reads back as it was, without what is this computer’s own', () => {
    const { id: _, pin: _pin, formerIds: _ids, simulated: _own, disconnectedAt: _at, ...transferred } = FULL;
    const content = parsed(transferText([FULL], [IGNORED], T0));
    expect(content).toEqual({
      exportedAt: T0,
      apps: [transferred],
      ignored: [{ deviceCode: 'stranger', title: 'android 192.168.1.9', since: T0 }],
      unreadable: 0,
      problems: [],
    });
  });

  it('has the port of a local address and who may use it, not whether it is switched on', () => {
    const localAddress = { port: 21_010, enabled: true, origins: ['http://localhost:5173'] };
    const text = transferText([aKnownApp({ localAddress })], [], T0);
    expect(text).not.toContain('enabled');
    expect(parsed(text).apps).toMatchObject([{ localAddress: { port: 21_010, origins: ['http://localhost:5173'] } }]);
    expect(parsed(transferText([aKnownApp()], [], T0)).apps[0]).not.toHaveProperty('localAddress');
    expect(withApp({ localAddress: { port: 0, origins: [] } })).toMatchObject({ value: { unreadable: 1 } });
    expect(withApp({ localAddress: { port: 1, origins: [], enabled: true } })).toMatchObject({
      value: { apps: [{ localAddress: { port: 1, origins: [] } }] },
    });
  });

  it('holds no pin, no identifier and nothing of the simulator', () => {
    const simulated = aKnownApp({ id: 'simulated', deviceCode: 'simulated', simulated: true });
    const text = transferText([FULL, simulated], [IGNORED, { ...IGNORED, deviceCode: 'sim', simulated: true }], T0);
    const typed = aLedgerAddress({ source: 'address', host: '192.168.1.44', verifiedAs: 'verified.example' });
    expect(transferText([aKnownApp({ addresses: [typed] })], [], T0)).not.toContain('verified');
    for (const word of ['AA:BB', 'pin', FULL.id, 'older', 'simulated', '"sim"']) expect(text).not.toContain(word);
  });
});

describe('a file that cannot be used', () => {
  it.each([
    ['', 'It isn’t valid JSON: line 1, column 1.'],
    ['{\n  "format": "beckon-known-apps",\n  "version": 1,,\n}', 'It isn’t valid JSON: line 3, column 16.'],
    [[], 'It isn’t a Beckon export: the whole file: Invalid input: expected object, received array.'],
    [{}, 'It isn’t a Beckon export: format: it does not say that it is one.'],
    [document({ version: 3 }), 'It was written by a newer version of Beckon: “version” is 3.'],
    [document({ version: 0 }), 'It isn’t a Beckon export: version: Too small: expected number to be >=1.'],
    [document({ apps: {} }), 'It isn’t a Beckon export: apps: Invalid input: expected array, received object.'],
    [document({ apps: Array.from({ length: 2_001 }, () => 0) }), 'It has more than 2,000 entries.'],
    [
      document({ apps: [7], ignored: [] }),
      'None of its entries can be read: apps[0]: Invalid input: expected object, received number.',
    ],
  ])('says where: %#', (content, reason) => {
    expect(refusal(content)).toBe(reason);
  });

  it('never makes it throw', () => {
    fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), (text) => void parseTransfer(text, NOW)));
    const field = fc.constantFrom(...Object.keys((document().apps as object[])[0] ?? {}));
    fc.assert(fc.property(field, fc.jsonValue(), (name, value) => void withApp({ [name]: value })));
  });
});

describe('a record that cannot be used', () => {
  it('costs no other, and its place is told', () => {
    const [app] = document().apps as Record<string, unknown>[];
    const apps = [app, { ...app, deviceCode: 7 }, { ...app, deviceCode: 'b', addresses: [{ ...TYPED, httpsPort: 0 }] }];
    const content = parsed(JSON.stringify(document({ apps, ignored: [{ deviceCode: 'x' }, IGNORED] })));
    expect(content.apps).toHaveLength(1);
    expect(content.ignored).toHaveLength(1);
    expect([content.unreadable, content.problems]).toEqual([
      3,
      [
        'apps[1].deviceCode: Invalid input: expected string, received number',
        'apps[2].addresses[0].httpsPort: Too small: expected number to be >=1',
        'ignored[0].title: Invalid input: expected string, received undefined',
      ],
    ]);
  });

  it('is the second one for an app', () => {
    const [app] = document().apps as Record<string, unknown>[];
    const typed = { ...app, deviceCode: null };
    const content = parsed(JSON.stringify(document({ apps: [app, app, typed, { ...typed, alias: 'x' }] })));
    expect(content.problems).toEqual([
      'apps[1]: the same app is in the file before',
      'apps[3]: the same app is in the file before',
    ]);
  });

  it.each([
    [{ deviceCode: 'a\u0000b' }, 'apps[0].deviceCode: contains control characters'],
    [
      { addresses: [{ ...TYPED, host: '8.8.8.8' }] },
      'apps[0].addresses[0].host: it is not an address on a local network',
    ],
    [{ addresses: [{ ...TYPED, host: 'a b' }] }, 'apps[0].addresses[0].host: Addresses can’t contain spaces.'],
    [{ addresses: [aLedgerAddress({ host: 'a\nb' })] }, 'apps[0].addresses[0].host: contains control characters'],
    [{ deviceCode: null, addresses: [aLedgerAddress()] }, 'apps[0]: it has neither a device code nor a typed address'],
    [{ alias: 'x'.repeat(65) }, 'apps[0].alias: Too big: expected string to have <=64 characters'],
  ])('is one with %j', (overrides, problem) => {
    const result = withApp(overrides);
    expect(result.ok ? result.value.problems : []).toEqual([problem]);
  });
});

describe('what is read', () => {
  const app = (overrides: Record<string, unknown>) => {
    const result = withApp(overrides);
    if (!result.ok) throw new Error(say(result.error));
    return result.value.apps[0];
  };

  it('is fit to be shown', () => {
    expect(app({ alias: ' So\u202efa\n ', group: 'Bed\troom' })).toMatchObject({ alias: 'Sofa', group: 'Bed room' });
    const info = { ...aNearbyApp(), platform: '\u0007', address: '8.8.8.8', extra: 1 };
    expect(app({ lastInfo: info })?.lastInfo).toEqual(aNearbyApp({ platform: null }));
  });

  it('has no times to come', () => {
    const late = '2099-01-01T00:00:00Z';
    const address = { ...TYPED, firstSeenAt: late, lastSeenAt: late, firstGoodAt: late, lastGoodAt: late };
    expect(app({ addedAt: late, lastListedAt: late, addresses: [address] })).toMatchObject({
      addedAt: NOW,
      lastListedAt: NOW,
      addresses: [{ firstSeenAt: NOW, lastSeenAt: NOW, firstGoodAt: NOW, lastGoodAt: NOW }],
    });
  });

  it('takes no word about another app', () => {
    expect(app({ lastInfo: aNearbyApp({ deviceCode: 'other' }) })?.lastInfo).toBeNull();
  });

  it('does without what is not needed, and with a mark at the beginning', () => {
    const { ignored: _, exportedAt: _at, ...rest } = document();
    const content = parsed(`\uFEFF${JSON.stringify(rest)}`);
    expect([content.exportedAt, content.ignored, content.apps.length]).toEqual([null, [], 1]);
  });
});
