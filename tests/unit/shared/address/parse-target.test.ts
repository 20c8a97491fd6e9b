import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTarget } from '../../../../shared/address/parse-target';

function understood(typed: string): unknown {
  const result = parseTarget(typed);
  if (!result.ok) return result.error.message;
  const { understoodAs, host, port, scheme } = result.value;
  return [understoodAs, host, port, scheme];
}

describe('parseTarget', () => {
  it.each([
    ['192.168.1.42', 'address', '192.168.1.42', null, null],
    ['192-168-1-42', 'address', '192.168.1.42', null, null],
    ['  192.168.1.42:30011 ', 'address', '192.168.1.42', 30_011, null],
    ['192-168-1-42:30011', 'address', '192.168.1.42', 30_011, null],
    ['[fe80::1]:30010', 'address', 'fe80::1', 30_010, null],
    ['fe80::1', 'address', 'fe80::1', null, null],
    ['192-168-1-42.Apps.Example.', 'domain', '192-168-1-42.apps.example', null, null],
    ['192.168.1.42.apps.example:1', 'domain', '192.168.1.42.apps.example', 1, null],
    ['localhost:30010', 'domain', 'localhost', 30_010, null],
    ['https://192-168-1-42.apps.example:30010/command?x=1#y', 'url', '192-168-1-42.apps.example', 30_010, 'https'],
    ['WSS://[fd00::5]:8/', 'url', 'fd00::5', 8, 'wss'],
    ['http://192.168.1.42', 'url', '192.168.1.42', null, 'http'],
    ['192.168.1.42/', 'address', '192.168.1.42', null, null],
    ['192.168.1.42:30010/command?x=1', 'address', '192.168.1.42', 30_010, null],
    ['192-168-1-42.apps.example/GetToys#a/b', 'domain', '192-168-1-42.apps.example', null, null],
    ['192.168.1.42:30010?next=https://service.example', 'address', '192.168.1.42', 30_010, null],
    ['[fd00::5]:8/', 'address', 'fd00::5', 8, null],
    ['fe80::1%25', 'address', 'fe80::1%25', null, null],
    ['https://[fe80::1%25eth0]:30010/', 'url', 'fe80::1%eth0', 30_010, 'https'],
    ['https://[fe80::1%25]:30010/', 'url', 'fe80::1%25', 30_010, 'https'],
    ['１９２．１６８．１．４２：３００１０', 'address', '192.168.1.42', 30_010, null],
    ['192。168。1。42', 'address', '192.168.1.42', null, null],
    ['\u200e192.168.1.42\u200b', 'address', '192.168.1.42', null, null],
    ['\u202a192-168-1-42.apps.example\u202c:30010', 'domain', '192-168-1-42.apps.example', 30_010, null],
  ])('understands %j', (typed, understoodAs, host, port, scheme) => {
    expect(understood(typed)).toEqual([understoodAs, host, port, scheme]);
  });

  it.each([
    ['', /nothing/i],
    ['   ', /nothing/i],
    ['192.168.1.42 30010', /blanks/],
    ['192.168.1.42:0', /port/],
    ['192.168.1.42:65536', /port/],
    ['192.168.1.42:', /port/],
    ['192.168.1.42:https', /port/],
    ['192.168.1', /neither/],
    ['300.1.1.1', /neither/],
    ['ftp://192.168.1.42', /ftp/],
    ['ws://192.168.1.42', /ws:/],
    ['https://', /not an address/],
    [':30010', /not an address/],
    ['/etc/hosts', /not an address/],
    ['https://user:secret@192.168.1.42', /password/],
    ['[fe80::1', /not an address/],
    ['a:b:c', /not an address/],
    ['-bad-.example', /neither/],
    ['ex ample', /blanks/],
    [`${'a'.repeat(64)}.example`, /neither/],
    ['x'.repeat(3000), /too long/],
  ])('refuses %j in words', (typed, message) => {
    expect(understood(typed)).toMatch(message);
  });

  it('keeps what was typed, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const result = parseTarget(typed);
        if (result.ok) expect(result.value.typed).toBe(typed);
        else expect(result.error.message).not.toBe('');
      }),
    );
  });

  it('never repeats a password that stood in a URL', () => {
    expect(understood('https://user:secret@192.168.1.42')).not.toMatch(/secret/);
  });
});
