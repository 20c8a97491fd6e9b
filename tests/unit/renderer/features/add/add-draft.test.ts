import { describe, expect, it } from 'vitest';
import {
  type AddDraft,
  EMPTY_DRAFT,
  findings,
  parseDraft,
  shownPorts,
} from '../../../../../renderer/features/add/add-draft';
import { saying } from '../../../../support/saying';

const CODE = 'remote_0123456789abcdef0123456789abcdef';
const OTHER_CODE = 'remote_fedcba9876543210fedcba9876543210';

function draftOf(text: string, changes: Partial<AddDraft> = {}): AddDraft {
  return { ...EMPTY_DRAFT, text, ...changes };
}

describe('parseDraft', () => {
  it('has nothing against an empty form', () => {
    expect(parseDraft(draftOf('  '))).toEqual({ kind: 'blank' });
  });

  it('passes an address on exactly as it was typed', () => {
    expect(parseDraft(draftOf(' 192.168.1.42:30010 ', { wssPort: ' 30011 ' }))).toMatchObject({
      kind: 'ready',
      code: null,
      found: null,
      address: { input: { target: ' 192.168.1.42:30010 ', httpsPort: null, wssPort: 30_011 } },
    });
  });

  it('understands a name in any script, and passes it on as it was typed', () => {
    expect(parseDraft(draftOf('bücher.example:30010'))).toMatchObject({
      kind: 'ready',
      address: {
        target: { host: 'xn--bcher-kva.example', port: 30_010 },
        input: { target: 'bücher.example:30010' },
      },
    });
  });

  it('refuses an address that is on no local network, and a name that spells one, before anything is tried', () => {
    for (const text of ['8.8.8.8', '8.8.8.8:30010', 'https://8-8-8-8.apps.example', 'It is 203.0.113.7:30010 now']) {
      expect(parseDraft(draftOf(text))).toMatchObject({ kind: 'wrong', problem: { kind: 'not-local' } });
    }
    expect(parseDraft(draftOf('100.64.0.7')).kind).toBe('ready');
  });

  it.each([
    ['192.168.1.42:99999', 'Ports go from 1 to 65535.'],
    ['ftp://192.168.1.42', 'Apps don’t use “ftp://”. Use https://, wss://, or http://.'],
  ])('refuses %s', (text, reason) => {
    expect(parseDraft(draftOf(text))).toEqual({
      kind: 'wrong',
      problem: { kind: 'text', text: saying(reason) },
      badPorts: [],
    });
  });

  it('takes a text with blanks for a message, unless it is to be an address', () => {
    const message = draftOf('hello world');
    expect(parseDraft(message)).toMatchObject({ problem: { kind: 'nothing' } });
    expect(parseDraft({ ...message, readAs: 'address' })).toMatchObject({
      problem: { kind: 'text', text: saying('Addresses can’t contain spaces.') },
    });
  });

  it.each(['30010', '192.168.1', '192.168.1.300', '192.168.1.42:', 'https://'])(
    'says what is wrong with %s',
    (text) => {
      expect(parseDraft(draftOf(text))).toMatchObject({ kind: 'wrong', problem: { kind: 'text' } });
    },
  );

  it('does not take 0, text or too large a number for a port', () => {
    const wrong = { kind: 'wrong', problem: null };
    expect(parseDraft(draftOf('phone.local', { httpsPort: '0', wssPort: '1e3' }))).toEqual({
      ...wrong,
      badPorts: ['httpsPort', 'wssPort'],
    });
    expect(parseDraft(draftOf('phone.local', { httpsPort: '99999' }))).toEqual({ ...wrong, badPorts: ['httpsPort'] });
  });

  it('takes the blanks off a device code, and nothing else', () => {
    const ready = { kind: 'ready', code: CODE, address: null, found: null };
    expect(parseDraft(draftOf(` ${CODE}\n`))).toEqual(ready);
    expect(parseDraft(draftOf(CODE, { wssPort: 'x' }))).toEqual(ready);
  });

  it('takes a code and an address in one text for one app, and the code alone where the address is no good', () => {
    expect(parseDraft(draftOf(`Code ${CODE}, address 192.168.1.42:30010`))).toMatchObject({
      kind: 'ready',
      code: CODE,
      address: { input: { target: '192.168.1.42:30010' } },
    });
    expect(parseDraft(draftOf(`Code ${CODE}, address 8.8.8.8`))).toMatchObject({ code: CODE, address: null });
  });

  it('uses the selected one of several, the first until then', () => {
    const text = `192.168.1.42 or ${CODE} or ${OTHER_CODE}`;
    expect(findings(draftOf(text))).toEqual([CODE, OTHER_CODE, '192.168.1.42']);
    expect(parseDraft(draftOf(text))).toMatchObject({ code: CODE, address: null });
    expect(parseDraft(draftOf(text, { selected: OTHER_CODE }))).toMatchObject({ code: OTHER_CODE, address: null });
    expect(parseDraft(draftOf(text, { selected: '192.168.1.42' }))).toMatchObject({
      code: null,
      address: { input: { target: '192.168.1.42' } },
    });
    expect(findings(draftOf(`${CODE} 192.168.1.42`))).toEqual([]);
  });

  it('believes the user about what it is', () => {
    expect(parseDraft(draftOf(' odd ', { readAs: 'code' }))).toMatchObject({ code: 'odd', address: null });
    expect(parseDraft(draftOf(CODE, { readAs: 'address' }))).toMatchObject({
      code: null,
      address: { input: { target: CODE } },
    });
  });

  it('says what it took out of a longer text', () => {
    expect(parseDraft(draftOf('It is at 192.168.1.42:30010 now'))).toMatchObject({ found: '192.168.1.42:30010' });
  });
});

describe('shownPorts', () => {
  it('takes the ports that a text names, until the user types others', () => {
    const text = '192.168.1.42, HTTPS port: 30010, WSS port: 30011';
    expect(shownPorts(draftOf(text))).toEqual({
      httpsPort: { value: '30010', isInAddress: false },
      wssPort: { value: '30011', isInAddress: false },
    });
    expect(parseDraft(draftOf(text, { wssPort: '1' }))).toMatchObject({
      address: { input: { httpsPort: 30_010, wssPort: 1 } },
    });
  });
});
