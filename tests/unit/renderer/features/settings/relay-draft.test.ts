import { describe, expect, it } from 'vitest';
import { parseRelayDraft } from '../../../../../renderer/features/settings/relay-draft';

const KEPT = { url: 'https://relay.example/base', key: 'kept' } as const;
const NONE = { url: null, key: 'none' } as const;

function draft(overrides: Partial<Parameters<typeof parseRelayDraft>[0]>) {
  return { url: '', caFile: null, key: '', ...overrides };
}

describe('parseRelayDraft', () => {
  it('takes the blanks off the key that was pasted', () => {
    const reading = parseRelayDraft(draft({ url: 'relay.example', caFile: '/ca.pem', key: ' beckon_1\n' }), NONE);
    expect(reading).toEqual({ kind: 'good', input: { url: 'relay.example', caFile: '/ca.pem', key: 'beckon_1' } });
  });

  it.each(['none', 'locked'] as const)('wants a key where the kept one is %s', (key) => {
    const saved = { url: 'https://relay.example', key };
    expect(parseRelayDraft(draft({ url: saved.url }), saved)).toEqual({ kind: 'wrong', keyProblem: 'keyMissing' });
  });

  it.each(['https://relay.example', 'relay.example/other', 'https://RELAY.example:443'])(
    'means the kept key at %s',
    (url) => {
      expect(parseRelayDraft(draft({ url }), KEPT)).toEqual({ kind: 'good', input: { url, caFile: null, key: null } });
    },
  );

  it.each([
    'https://elsewhere.example',
    'https://relay.example:8443',
    'http://relay.example',
    'https://relay.example.evil.example',
    'https://',
  ])('never means it at %s', (url) => {
    expect(parseRelayDraft(draft({ url }), KEPT)).toEqual({ kind: 'wrong', keyProblem: 'keyElsewhere' });
  });

  it('means the key of an earlier version where the user saves it for the relay that it stood beside', () => {
    const saved = { ...KEPT, key: 'unbound' } as const;
    expect(parseRelayDraft(draft({ url: KEPT.url }), saved)).toMatchObject({ kind: 'good', input: { key: null } });
    expect(parseRelayDraft(draft({ url: 'https://elsewhere.example' }), saved)).toMatchObject({
      keyProblem: 'keyElsewhere',
    });
  });

  it('never means a key that was entered for another relay than is set', () => {
    const saved = { ...KEPT, key: 'elsewhere' } as const;
    expect(parseRelayDraft(draft({ url: KEPT.url }), saved)).toEqual({ kind: 'wrong', keyProblem: 'keyElsewhere' });
  });
});
