import { describe, expect, it } from 'vitest';
import { alternativeReading, EMPTY_DRAFT, parseDraft } from '../../../../../renderer/features/add/add-draft';
import { saying } from '../../../../support/saying';

const CODE = 'remote_0123456789abcdef0123456789abcdef';

describe('parseDraft', () => {
  it('has nothing against an empty form', () => {
    expect(parseDraft({ ...EMPTY_DRAFT, text: '  ' })).toEqual({ kind: 'blank' });
  });

  it('passes an address on exactly as it was typed', () => {
    const reading = parseDraft({ ...EMPTY_DRAFT, text: ' 192.168.1.42:30010 ', httpsPort: ' 30011 ' });
    expect(reading).toMatchObject({
      kind: 'address',
      found: null,
      input: { target: ' 192.168.1.42:30010 ', httpsPort: 30_011, wssPort: null },
    });
  });

  it('understands a name in any script, and passes it on as it was typed', () => {
    const reading = parseDraft({ ...EMPTY_DRAFT, text: 'bücher.example:30010' });
    expect(reading).toMatchObject({
      kind: 'address',
      target: { host: 'xn--bcher-kva.example', port: 30_010 },
      input: { target: 'bücher.example:30010' },
    });
  });

  it('says what is wrong with which box', () => {
    const reading = parseDraft({ ...EMPTY_DRAFT, text: 'two words', wssPort: '70000' });
    expect(reading).toEqual({
      kind: 'wrong',
      problem: saying('Addresses can’t contain spaces.'),
      badPorts: ['wssPort'],
    });
  });

  it('does not take 0 or text for a port', () => {
    const reading = parseDraft({ ...EMPTY_DRAFT, text: 'phone.local', httpsPort: '0', wssPort: '1e3' });
    expect(reading).toEqual({ kind: 'wrong', problem: null, badPorts: ['httpsPort', 'wssPort'] });
  });

  it('takes the blanks off a device code, and nothing else', () => {
    expect(parseDraft({ ...EMPTY_DRAFT, text: ` ${CODE}\n` })).toEqual({ kind: 'code', deviceCode: CODE, found: null });
  });

  it('lets bad ports be where they do not count', () => {
    expect(parseDraft({ ...EMPTY_DRAFT, text: CODE, wssPort: 'x' }).kind).toBe('code');
  });

  it('believes the user about what it is', () => {
    expect(parseDraft({ ...EMPTY_DRAFT, text: ' odd ', readAs: 'code' })).toMatchObject({ deviceCode: 'odd' });
    expect(parseDraft({ ...EMPTY_DRAFT, text: CODE, readAs: 'address' })).toMatchObject({ input: { target: CODE } });
  });

  it('says what it took out of a longer text', () => {
    const text = 'It is at 192.168.1.42:30010 now';
    expect(parseDraft({ ...EMPTY_DRAFT, text })).toMatchObject({ kind: 'address', found: '192.168.1.42:30010' });
  });
});

describe('alternativeReading', () => {
  it('offers the other of the two for one word', () => {
    expect(alternativeReading({ ...EMPTY_DRAFT, text: 'odd' })).toBe('code');
    expect(alternativeReading({ ...EMPTY_DRAFT, text: CODE })).toBe('address');
    expect(alternativeReading({ ...EMPTY_DRAFT, text: CODE, readAs: 'address' })).toBe('code');
  });

  it('offers nothing for what no device code can be', () => {
    expect(alternativeReading({ ...EMPTY_DRAFT, text: '' })).toBeNull();
    expect(alternativeReading({ ...EMPTY_DRAFT, text: 'two words' })).toBeNull();
    expect(alternativeReading({ ...EMPTY_DRAFT, text: 'x'.repeat(257) })).toBeNull();
  });
});
