import { describe, expect, it } from 'vitest';
import { planCandidates, suffixesOf } from '../../../../electron/dial/candidate-plan';
import { say } from '../../../../electron/lib/words';
import { parseTarget } from '../../../../shared/address/parse-target';

const NO_PORTS = { httpsPort: null, wssPort: null };

function plan(
  typed: string,
  given: { httpsPort: number | null; wssPort: number | null } = NO_PORTS,
  suffixes: string[] = [],
): string[] {
  const target = parseTarget(typed);
  if (!target.ok) throw new Error(say(target.error.message));
  return planCandidates(target.value, given, suffixes).map((one) => `${one.scheme}://${one.host}:${one.port}`);
}

describe('planCandidates', () => {
  it('tries a bare address under its names, then on the known ports', () => {
    expect(plan('192.168.1.42', NO_PORTS, ['apps.example'])).toEqual([
      'https://192-168-1-42.apps.example:30010',
      'https://192.168.1.42:30010',
      'http://192.168.1.42:30010',
      'http://192.168.1.42:20010',
    ]);
  });

  it('tries three names at most, each of which costs a connection', () => {
    const names = plan('192.168.1.42', NO_PORTS, ['a', 'b', 'c', 'd', 'e']).filter((one) => one.includes('-42.'));
    expect(names).toHaveLength(3);
  });

  it('takes a typed port as it is, and guesses no other', () => {
    expect(plan('192.168.1.42:30012', NO_PORTS, ['apps.example'])).toEqual([
      'https://192-168-1-42.apps.example:30012',
      'https://192.168.1.42:30012',
    ]);
  });

  it('tries both given ports of an app, once where they are the same address and scheme', () => {
    expect(plan('192-168-1-42.apps.example', { httpsPort: 30_010, wssPort: 30_011 })).toEqual([
      'https://192-168-1-42.apps.example:30010',
      'wss://192-168-1-42.apps.example:30011',
    ]);
  });

  it('lets a typed port win over the field beside it', () => {
    expect(plan('192.168.1.42:5', { httpsPort: 6, wssPort: null })).toEqual(['https://192.168.1.42:5']);
  });

  it('dashes a dotted name, whose certificate could never fit', () => {
    expect(plan('192.168.1.42.apps.example:1')).toEqual(['https://192-168-1-42.apps.example:1']);
  });

  it('never guesses port 443 or 80 unless a URL was typed', () => {
    for (const typed of ['192.168.1.42', '192-168-1-42.apps.example', 'host.example']) {
      expect(plan(typed).filter((one) => /:(443|80)$/.test(one))).toEqual([]);
    }
    expect(plan('https://192-168-1-42.apps.example/x')).toContain('https://192-168-1-42.apps.example:443');
    expect(plan('http://192.168.1.42')).toContain('http://192.168.1.42:80');
  });

  it('never drops from https to http when the scheme was typed', () => {
    expect(plan('https://192.168.1.42').filter((one) => one.startsWith('http://'))).toEqual([]);
  });

  it('has no dashed name for an IPv6 address', () => {
    expect(plan('[fe80::1]:30010', NO_PORTS, ['apps.example'])).toEqual(['https://fe80::1:30010']);
  });
});

describe('suffixesOf', () => {
  it('counts what follows spelled addresses, most frequent first', () => {
    expect(
      suffixesOf(['10-0-0-1.b.example', '10-0-0-2.a.example', '10.0.0.3.a.example', null, '10.0.0.1', 'x.example']),
    ).toEqual(['a.example', 'b.example']);
  });
});
