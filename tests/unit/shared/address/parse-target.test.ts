import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { say } from '../../../../electron/lib/words';
import { parseDomain, parseTarget } from '../../../../shared/address/parse-target';

function understood(typed: string): unknown {
  const result = parseTarget(typed);
  if (!result.ok) return say(result.error.message);
  const { understoodAs, host, port, scheme } = result.value;
  return [understoodAs, host, port, scheme];
}

/** Whether `inet_aton`, which resolvers ask first, reads a text as an address: one to four numbers of any base. */
function isReadAsNumber(host: string): boolean {
  const parts = host.split('.');
  return parts.length <= 4 && parts.every((part) => /^(?:0x[\da-f]*|\d+)$/i.test(part));
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
    ['①⑨②.168.1.42', 'address', '192.168.1.42', null, null],
    ['192.168.1.42.', 'address', '192.168.1.42', null, null],
    ['Bücher.example', 'domain', 'xn--bcher-kva.example', null, null],
    ['bücher.example:30010', 'domain', 'xn--bcher-kva.example', 30_010, null],
    ['https://bücher.example:30010/lager', 'url', 'xn--bcher-kva.example', 30_010, 'https'],
    ['bu\u0308cher.example', 'domain', 'xn--bcher-kva.example', null, null],
    ['例え．テスト', 'domain', 'xn--r8jz45g.xn--zckzah', null, null],
    ['192-168-1-42.bücher.example', 'domain', '192-168-1-42.xn--bcher-kva.example', null, null],
    ['xn--bcher-kva.example', 'domain', 'xn--bcher-kva.example', null, null],
    ['\u200e192.168.1.42\u200b', 'address', '192.168.1.42', null, null],
    ['\u202a192-168-1-42.apps.example\u202c:30010', 'domain', '192-168-1-42.apps.example', 30_010, null],
  ])('understands %j', (typed, understoodAs, host, port, scheme) => {
    expect(understood(typed)).toEqual([understoodAs, host, port, scheme]);
  });

  it.each([
    ['', /^Enter an address/],
    ['   ', /^Enter an address/],
    ['192.168.1.42 30010', /spaces/],
    ['192.168.1.42:0', /^Ports go from/],
    ['192.168.1.42:65536', /^Ports go from/],
    ['192.168.1.42:', /^Ports go from/],
    ['192.168.1.42:https', /^Ports go from/],
    ['192.168.1', /isn’t an IP address/],
    ['0x7f000001:80', /number/],
    ['0X7F000001', /number/],
    ['0x7f.1', /number/],
    ['0x7f.0.0.1', /number/],
    ['127.1', /number/],
    ['127.0.1', /number/],
    ['2130706433', /number/],
    ['017700000001', /number/],
    ['0177.0.0.1', /leading zeros/],
    ['127.0.0.01', /leading zeros/],
    ['192-168-1-042', /isn’t an IP address/],
    ['127.0.0.0x1', /number/],
    ['127.0.0.1.5', /number/],
    ['a.1', /number/],
    ['a.1.', /number/],
    ['a.1?a', /number/],
    ['a.0x', /number/],
    ['a.0x7f', /number/],
    ['https://0x7f000001:80/', /number/],
    ['０ｘ７ｆ０００００１', /number/],
    ['１２７．１', /number/],
    ['①②⑦.①', /number/],
    ['127。1', /number/],
    ['0\ufe0fx7f.1', /number/],
    ['::ffff:0x7f.0.0.1', /isn’t an address/],
    ['[::ffff:0177.0.0.1]:80', /isn’t an IP address/],
    ['℀.example', /isn’t an IP address/],
    ['\u0301a.example', /isn’t an IP address/],
    [`${'ü'.repeat(64)}.example`, /isn’t an IP address/],
    ['300.1.1.1', /isn’t an IP address/],
    ['ftp://192.168.1.42', /ftp/],
    ['ws://192.168.1.42', /ws:/],
    ['https://', /isn’t an address/],
    [':30010', /isn’t an address/],
    ['/etc/hosts', /isn’t an address/],
    ['https://user:secret@192.168.1.42', /password/],
    ['[fe80::1', /isn’t an address/],
    ['a:b:c', /isn’t an address/],
    ['-bad-.example', /isn’t an IP address/],
    ['ex ample', /spaces/],
    [`${'a'.repeat(64)}.example`, /isn’t an IP address/],
    ['x'.repeat(3000), /too long/],
  ])('refuses %j in words', (typed, message) => {
    expect(understood(typed)).toMatch(message);
  });

  it('looks at no more than the length of what is far too long', () => {
    expect(understood('\ufdfa'.repeat(10_000_000))).toMatch(/too long/);
  });

  it('repeats no more of a wrong host than can be read', () => {
    expect(understood(`-${'a'.repeat(2_000)}`)).toHaveProperty('length', 103);
  });

  it('takes nothing for a name that is a number to a URL or to the system’s own parser', () => {
    const digits = ['0', '1', '7', '8', '9', '127', '0x', '0X', '7f', '00', '2130706433', '０', 'ｘ', '７', '①', '٣'];
    const others = ['.', '.', '．', '。', '-', '_', 'a', 'ü', '\u200b', '\ufe0f', '\u00ad', '℀', ':80', '/', 'xn--'];
    const text = fc.array(fc.constantFrom(...digits, ...digits, ...others), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(
        text.map((pieces) => pieces.join('')),
        (typed) => {
          const result = parseTarget(typed);
          if (!result.ok || result.value.host.includes(':')) return;
          const { host } = result.value;
          // An address means itself everywhere, and so does a name; no name means an address.
          expect(new URL(`http://${host}/`).hostname).toBe(host);
          if (!/^\d+(?:\.\d+){3}$/.test(host)) expect(isReadAsNumber(host), host).toBe(false);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('keeps what was typed, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const result = parseTarget(typed);
        if (result.ok) expect(result.value.typed).toBe(typed);
        else expect(say(result.error.message)).not.toBe('');
      }),
    );
  });

  it('never repeats a password that stood in a URL', () => {
    expect(understood('https://user:secret@192.168.1.42')).not.toMatch(/secret/);
  });
});

describe('parseDomain', () => {
  it.each([
    ['192-168-1-44.Apps.Example.', '192-168-1-44.apps.example'],
    [' 192.168.1.44 ', '192.168.1.44'],
    ['[fe80::1]', 'fe80::1'],
    ['bücher.example', 'xn--bcher-kva.example'],
  ])('understands %j', (domain, host) => {
    expect(parseDomain(domain)).toMatchObject({ ok: true, value: { host, port: null, scheme: null } });
  });

  it.each([
    'a:1',
    'https://a',
    'a/b',
    'a?b',
    'a#b',
    'a／b',
    '0x7f000001',
    '127.1',
    '127-0-0-1.evil.example.1',
    'a b',
    '',
  ])('refuses %j', (domain) => {
    expect(parseDomain(domain)).toMatchObject({ ok: false });
  });
});
