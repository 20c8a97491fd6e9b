import { describe, expect, it } from 'vitest';
import type { Unmeasured } from '../../../../electron/reach/app-connection';
import { CertificateTrust } from '../../../../electron/reach/certificate-trust';
import type { CertificatePin } from '../../../../shared/domain/known-app';
import { type ReachOutcome, type ReachResult, withResult } from '../../../../shared/domain/reach-state';
import { failure, success } from '../../../../shared/lib/result';
import { aReachResult, REACHABLE } from '../../../support/a-measurement';
import { FakeClock } from '../../../support/fake-clock';

const SHOWN = 'AA:BB';
const unknown = (presented: string | null): ReachOutcome => ({
  kind: 'certificate',
  problem: 'unknown-authority',
  presented,
  pinned: null,
});

function setUp(result: ReachResult | Unmeasured, isReadOnly = false) {
  const pins: (CertificatePin | null)[] = [];
  let measured = 0;
  const trust = new CertificateTrust({
    clock: new FakeClock(),
    connections: {
      remeasure: async () => {
        measured += 1;
        return typeof result === 'string' ? failure(result) : success(withResult(null, result));
      },
    },
    setPin: (_id, pin) => {
      if (isReadOnly) return failure({ code: 'read-only' } as const);
      pins.push(pin);
      return success(null);
    },
  });
  return { trust, pins, measured: () => measured };
}

const bare = (outcome: ReachOutcome, overrides: Partial<ReachResult> = {}): ReachResult =>
  aReachResult(outcome, { host: '127.0.0.2', ...overrides });

describe('CertificateTrust', () => {
  it('pins what the user compared, for the address that shows it still, and measures with the pin', async () => {
    for (const result of [bare(unknown(SHOWN)), bare(REACHABLE, { wss: unknown(SHOWN) })]) {
      const { trust, pins, measured } = setUp(result);
      expect(await trust.trust('app', SHOWN)).toEqual({ ok: true, value: null });
      expect(pins).toEqual([{ sha256: SHOWN, address: '127.0.0.2', pinnedAt: '2026-01-01T00:00:00.000Z' }]);
      expect(measured()).toBe(2);
    }
  });

  it('replaces a pin on the user’s word', async () => {
    const changed: ReachOutcome = { kind: 'certificate', problem: 'changed', presented: SHOWN, pinned: 'CC:DD' };
    const { trust, pins } = setUp(bare(changed));
    expect(await trust.trust('app', SHOWN)).toMatchObject({ ok: true });
    expect(pins).toHaveLength(1);
  });

  it.each<[string, ReachResult]>([
    ['another certificate is shown now', bare(unknown('EE:FF'))],
    ['none was read', bare(unknown(null))],
    ['none stands in the way', bare(REACHABLE)],
    ['it is shown under a name', aReachResult(unknown(SHOWN))],
  ])('trusts nothing where %s', async (_, result) => {
    const { trust, pins } = setUp(result);
    expect(await trust.trust('app', SHOWN)).toEqual({ ok: false, error: { code: 'certificate-differs' } });
    expect(pins).toEqual([]);
  });

  it('knows no app that is not known, and changes nothing that must not be changed', async () => {
    expect(await setUp('not-found').trust.trust('app', SHOWN)).toEqual({ ok: false, error: { code: 'not-found' } });
    expect(await setUp('paused').trust.trust('app', SHOWN)).toEqual({ ok: false, error: { code: 'paused' } });
    const readOnly = setUp(bare(unknown(SHOWN)), true).trust;
    expect(await readOnly.trust('app', SHOWN)).toEqual({ ok: false, error: { code: 'read-only' } });
    expect(await readOnly.forget('app')).toEqual({ ok: false, error: { code: 'read-only' } });
  });

  it('takes a pin away, and measures as always', async () => {
    const { trust, pins, measured } = setUp(bare(REACHABLE));
    expect(await trust.forget('app')).toEqual({ ok: true, value: null });
    expect(pins).toEqual([null]);
    expect(measured()).toBe(1);
  });
});
