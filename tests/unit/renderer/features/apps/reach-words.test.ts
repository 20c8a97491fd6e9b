import type { TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { reachKeys, reachStatement, reachText, reachTone } from '../../../../../renderer/features/apps/reach-words';
import type { CertificateProblem, ReachOutcome } from '../../../../../shared/domain/reach-state';
import { english } from '../../../../support/english';

let t: TFunction;
beforeAll(async () => {
  t = await english();
});

const certificate = (problem: CertificateProblem): ReachOutcome => ({
  kind: 'certificate',
  problem,
  presented: null,
  pinned: null,
});

describe('reachText', () => {
  it('names the latency of a reachable app, without false precision', () => {
    expect(reachText({ kind: 'reachable', latencyMs: 11.6 }, t)).toBe('Reachable · 12 ms');
    expect(reachStatement({ kind: 'reachable', latencyMs: 0.2 }, t)).toBe('Reachable in 1 ms');
  });

  it('has words for every outcome and every certificate problem', () => {
    const problems: readonly CertificateProblem[] = ['expired', 'name', 'unknown-authority', 'changed', 'invalid'];
    const kinds = ['refused', 'silent', 'name-blocked', 'plain-http', 'not-allowed', 'no-address'] as const;
    const outcomes = [
      ...kinds.map((kind) => ({ kind })),
      { kind: 'this-computer-offline' } as const,
      ...problems.map(certificate),
    ];
    const texts = outcomes.flatMap((outcome) => {
      const { short, statement, meaning } = reachKeys(outcome);
      return [t(short), t(statement), t(meaning)];
    });
    expect(texts.filter((text) => text.includes('reach.'))).toEqual([]);
    expect(new Set(outcomes.map((outcome) => reachText(outcome, t))).size).toBe(outcomes.length);
  });
});

describe('reachTone', () => {
  it('keeps what answers but fails apart from what does not answer', () => {
    const tones = [reachTone({ kind: 'reachable', latencyMs: 1 }), reachTone(certificate('expired'))];
    expect([...tones, reachTone({ kind: 'silent' })]).toEqual(['good', 'caution', 'bad']);
  });

  it('does not take a changed certificate lightly', () => {
    expect(reachTone(certificate('changed'))).toBe('bad');
  });
});
