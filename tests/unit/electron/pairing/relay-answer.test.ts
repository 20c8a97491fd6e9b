import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { say } from '../../../../electron/lib/words';
import {
  readCreatedPairing,
  readPairingState,
  readRelayError,
  readUnmatchedList,
} from '../../../../electron/pairing/relay-answer';
import { parseApp } from '../../../../electron/service/app-info-parser';
import { aWireApp, aWireToy } from '../../../support/a-wire-app';
import { aNearbyApp, aToy } from '../../../support/nearby-app-factory';

/** Clears the screen, turns text around, ends a line, and sets the title of a terminal. */
const SLY = 'a\u001b[2J\u202eb\u2028c\u009b1m\u001b]0;owned\u0007';
const HARMLESS = 'a[2Jb c1m]0;owned';

/** What the relay says of an app, as its reader has it; null: the answer is refused. */
function readApp(app: unknown): unknown {
  const state = readPairingState(JSON.parse(JSON.stringify({ state: 'paired', app })));
  return state?.state === 'paired' ? state.app : null;
}

describe('an app that a relay tells of', () => {
  test('is what was parsed there, as long as that is by the rules', () => {
    const app = aNearbyApp({
      toys: [aToy({ nickname: null, displayName: 'Lush' }), aToy({ id: 'other', hardwareVersion: null })],
    });
    expect(readApp(app)).toEqual(app);
    expect(readApp({ ...app, toys: null })).toEqual({ ...app, toys: null });
    expect(readApp({ ...app, toys: [] })).toEqual({ ...app, toys: [] });
  });

  test('stays the same on its way, whatever the service said of it', () => {
    const value = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant(null));
    const toy = fc.record(
      { id: value, nickname: value, name: value, toyType: value, battery: value, fVersion: value, connected: value },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(toy, { maxLength: 4 }), value, (toyList, platform) => {
        const app = parseApp(aWireApp({ toyList, platform }));
        expect(readApp(app.ok && app.value)).toEqual(app.ok && app.value);
      }),
    );
  });

  test('has the address that its domain spells, whatever address stands beside it', () => {
    const app = { ...aNearbyApp({ domain: '192-168-1-44.apps.example' }), address: '127.0.0.1' };
    expect(readApp(app)).toMatchObject({ address: '192.168.1.44' });
    expect(readApp({ ...app, domain: 'apps.example' })).toMatchObject({ address: null });
  });

  test('has no text that forges a screen, and none without end', () => {
    const app = aNearbyApp({ domain: SLY, platform: SLY, appVersion: 'x'.repeat(1_000), appType: '\u3164' });
    expect(readApp({ ...app, toys: [{ ...aToy(), id: 't', nickname: SLY, displayName: SLY }] })).toMatchObject({
      domain: HARMLESS,
      platform: HARMLESS,
      appVersion: 'x'.repeat(256),
      appType: null,
      toys: [{ id: 't', nickname: HARMLESS, displayName: HARMLESS }],
    });
  });

  test.each([
    ['a code that sets a prototype', { ...aNearbyApp(), deviceCode: '__proto__' }],
    ['a code with an escape in it', { ...aNearbyApp(), deviceCode: SLY }],
    ['a code without end', { ...aNearbyApp(), deviceCode: 'x'.repeat(257) }],
    ['no code', { ...aNearbyApp(), deviceCode: null }],
    ['nothing that is an app', 'app'],
    ['nothing at all', undefined],
  ])('is refused with %s', (_what, app) => {
    expect(readApp(app)).toBeNull();
  });

  test('has ports, batteries and toys within their bounds', () => {
    const toys = Array.from({ length: 3_000 }, (_, at) => ({ ...aToy(), id: `t${at}`, battery: 4_000 }));
    const app = readApp({ ...aNearbyApp(), httpsPort: 70_000, wssPort: -1, toys }) as ReturnType<typeof aNearbyApp>;
    expect(app).toMatchObject({ httpsPort: null, wssPort: null });
    expect(app.toys).toHaveLength(1_000);
    expect(app.toys?.[0]).toMatchObject({ battery: null });
  });

  test('may come in the service’s own names', () => {
    expect(readApp(aWireApp({ toyList: [aWireToy()] }))).toMatchObject({ toys: [{ displayName: 'Lush' }] });
  });
});

describe('where a pairing stands', () => {
  test('is told in words of this side', () => {
    const failed = { state: 'failed', error: { code: 'unreadable-app', message: `Go to evil.example ${SLY}` } };
    const read = readPairingState(failed);
    expect(read).toMatchObject({ state: 'failed', error: { code: 'unreadable-app' } });
    expect(JSON.stringify(read)).not.toContain('evil');
    expect(readPairingState({ state: 'waiting', more: 1 })).toEqual({ state: 'waiting' });
    for (const state of [null, [], {}, { state: 'odd' }, { state: 'paired' }]) {
      expect(readPairingState(state)).toBeNull();
    }
  });
});

describe('a new pairing', () => {
  const CREATED = {
    pairingId: 'p',
    qrcode: '{"v":2}',
    qrcodeUrl: 'https://pictures.example/1',
    code: 'K7P2QX',
    expiresAt: '2026-01-01T04:00:00.000Z',
  };

  test('is what was agreed, and nothing else', () => {
    expect(readCreatedPairing({ ...CREATED, toString: 'x' })).toEqual(CREATED);
    const { code: _, ...withoutCode } = CREATED;
    expect(readCreatedPairing(withoutCode)).toEqual(withoutCode);
  });

  test('has texts that forge no screen, but for the QR code’s own, which is drawn', () => {
    expect(readCreatedPairing({ ...CREATED, qrcode: SLY, qrcodeUrl: SLY, code: SLY })).toEqual({
      ...CREATED,
      qrcode: SLY,
      qrcodeUrl: HARMLESS,
      code: HARMLESS,
    });
  });

  test.each(['..', '.', 'a\u0000b', 'lone \ud800', 'x'.repeat(257), ''])('is refused with the name %j', (pairingId) => {
    // It stands in the path of what is asked next.
    expect(readCreatedPairing({ ...CREATED, pairingId })).toBeNull();
  });

  test.each([{ qrcode: '  ' }, { qrcode: 'x'.repeat(4_097) }, { expiresAt: 'soon' }, { pairingId: 7 }])(
    'is refused with %j',
    (wrong) => expect(readCreatedPairing({ ...CREATED, ...wrong })).toBeNull(),
  );
});

describe('unmatched apps', () => {
  const ENTRY = {
    unmatchedId: 'u',
    receivedAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2026-01-01T00:10:00.000Z',
    codeEnd: '9f3c',
    platform: 'android',
    appVersion: null,
    appType: 'remote',
    toys: ['Lush'],
  };
  const { expiresAt: _expiry, ...NOTE } = ENTRY;

  test('are kept where the relay does not say that they are not', () => {
    expect(readUnmatchedList({ unmatched: [ENTRY] })).toEqual({ enabled: true, notes: [NOTE] });
    expect(readUnmatchedList({ unmatched: [ENTRY], enabled: false })).toEqual({ enabled: false, notes: [] });
    expect(readUnmatchedList({ unmatched: 'none' })).toBeNull();
  });

  test('are the newest twenty, each with as much as a person looks through', () => {
    const list = readUnmatchedList({
      unmatched: Array.from({ length: 500 }, (_, at) => ({
        ...ENTRY,
        unmatchedId: `u${at}`,
        toys: Array.from({ length: 500 }, () => 'Lush'),
      })),
    });
    expect(list?.notes.map(({ unmatchedId }) => unmatchedId)).toEqual(
      Array.from({ length: 20 }, (_, at) => `u${480 + at}`),
    );
    expect(list?.notes[0]?.toys).toHaveLength(20);
  });

  test('have no text that forges a screen, and one that cannot be read costs no other', () => {
    const sly = { ...ENTRY, codeEnd: SLY, platform: SLY, toys: [SLY, '\u200b', '\u3164'] };
    const refused = [null, { ...ENTRY, unmatchedId: '..' }, { ...ENTRY, unmatchedId: SLY }, { ...ENTRY, toys: [1] }];
    expect(readUnmatchedList({ unmatched: [...refused, sly] })?.notes).toEqual([
      { ...NOTE, codeEnd: HARMLESS.slice(0, 16), platform: HARMLESS, toys: [HARMLESS] },
    ]);
  });
});

describe('readRelayError', () => {
  test('keeps the service’s own refusals apart by their codes, in words for whoever can mend them', () => {
    const token = readRelayError(502, { error: { code: 'invalid-token', message: 'x', serviceCode: 501 } }, null);
    expect(token).toMatchObject({ code: 'invalid-token', serviceCode: 501, isPassing: false });
    expect(say(token.advice)).toContain('whoever runs the relay');
    const callback = readRelayError(502, { error: { code: 'invalid-callback-url', message: 'x' } }, null);
    expect(say(callback.advice)).toContain('callback URL');
  });

  test('shows none of the words that were sent', () => {
    expect(
      JSON.stringify(readRelayError(401, { error: { code: 'unauthorized', message: 'EVIL' } }, null)),
    ).not.toContain('EVIL');
  });

  test.each([
    [401, 'unauthorized', false],
    [404, 'http-status', false],
    [429, 'rate-limited', true],
    [502, 'unreachable', true],
    [503, 'unreachable', true],
    [500, 'http-status', false],
  ] as const)('HTTP %i without a known code is %s', (status, code, isPassing) => {
    for (const body of [undefined, {}, { error: {} }, { error: { code: 'new', message: 'x' } }]) {
      expect(readRelayError(status, body, null)).toMatchObject({ code, isPassing });
    }
  });

  test('keeps how long it is asked to wait', () => {
    const error = { error: { code: 'busy', message: 'x' } };
    expect(readRelayError(503, error, 4000)).toMatchObject({ code: 'busy', retryAfterMs: 4000, isPassing: true });
  });
});
