import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiName, hostNameProblem } from '../../../../shared/address/host-name';

describe('asciiName', () => {
  it.each([
    ['bücher.example', 'xn--bcher-kva.example'],
    ['faß.example', 'xn--fa-hia.example'],
    ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
    ['ａ.example', 'a.example'],
    ['１２７.１', '127.1'],
    ['0\ufe0fx7f.1', '0x7f.1'],
    ['phone.local', 'phone.local'],
  ])('writes %j as %s', (host, name) => {
    expect(asciiName(host)).toBe(name);
  });

  it.each([
    'bücher.example:80',
    'bücher.example/x',
    'bücher%2eexample',
    'ü@evil.example',
    '℀.example',
    '\u0301a.example',
    'ü'.repeat(300),
  ])('leaves alone what cannot be a name: %j', (host) => {
    expect(asciiName(host)).toBe(host);
  });

  it('changes nothing about what it wrote, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (host) => {
        expect(asciiName(asciiName(host))).toBe(asciiName(host));
      }),
    );
  });
});

describe('hostNameProblem', () => {
  it.each(['phone', 'a_b.local', '192-168-1-4.apps.example', '3com.example', '0x7f.example', 'xn--bcher-kva.example'])(
    'finds none in %s',
    (host) => {
      expect(hostNameProblem(host)).toBeNull();
    },
  );

  it.each(['1', '0x', '0x7f000001', '127.1', 'a.1', 'a.0xff'])('finds that %s ends in a number', (host) => {
    expect(hostNameProblem(host)).toBe('number');
  });

  it.each(['', '.', 'a..b', '-a', 'a-', '1-2', 'bücher', `${'a.'.repeat(127)}a`])('finds %j malformed', (host) => {
    expect(hostNameProblem(host)).toBe('malformed');
  });
});
