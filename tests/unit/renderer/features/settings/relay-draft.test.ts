import { describe, expect, it } from 'vitest';
import { readRelay } from '../../../../../renderer/features/settings/relay-draft';

const KEPT = { url: 'https://relay.example/base', key: 'kept' } as const;
const NONE = { url: null, key: 'none' } as const;

describe('readRelay', () => {
  it('has nothing against an empty form', () => {
    expect(readRelay({ url: ' ', key: 'x' }, NONE)).toEqual({ kind: 'blank' });
  });

  it('takes the blanks off what was pasted', () => {
    const reading = readRelay({ url: ' relay.example ', key: ' beckon_1\n' }, NONE);
    expect(reading).toEqual({ kind: 'good', input: { url: 'relay.example', key: 'beckon_1' } });
  });

  it.each(['none', 'locked'] as const)('wants a key where the kept one is %s', (key) => {
    const saved = { url: 'https://relay.example', key };
    expect(readRelay({ url: saved.url, key: '' }, saved)).toEqual({ kind: 'wrong', keyProblem: 'keyMissing' });
  });

  it.each(['https://relay.example', 'relay.example/other', 'https://RELAY.example:443'])(
    'means the kept key at %s',
    (url) => {
      expect(readRelay({ url, key: '' }, KEPT)).toEqual({ kind: 'good', input: { url, key: null } });
    },
  );

  it.each([
    'https://elsewhere.example',
    'https://relay.example:8443',
    'http://relay.example',
    'https://relay.example.evil.example',
    'https://',
  ])('never means it at %s', (url) => {
    expect(readRelay({ url, key: '' }, KEPT)).toEqual({ kind: 'wrong', keyProblem: 'keyElsewhere' });
  });
});
