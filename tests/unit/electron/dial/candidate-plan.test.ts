import { describe, expect, it } from 'vitest';
import { planCandidates, suffixesOf } from '../../../../electron/dial/candidate-plan';
import { say } from '../../../../electron/lib/words';
import { parseTarget } from '../../../../shared/address/parse-target';

interface Ports {
  readonly httpsPort: number | null;
  readonly wssPort: number | null;
}

const NO_PORTS: Ports = { httpsPort: null, wssPort: null };

function plan(typed: string, given = NO_PORTS, suffixes: readonly string[] = []): string[] {
  const target = parseTarget(typed);
  if (!target.ok) throw new Error(say(target.error.message));
  return planCandidates(target.value, given, suffixes).map((one) => `${one.scheme}://${one.host}:${one.port}`);
}

describe('planCandidates', () => {
  it.each<[string, string, Ports, readonly string[]]>([
    [
      'tries a bare address under its names, then on the known ports',
      '192.168.1.42',
      NO_PORTS,
      [
        'https://192-168-1-42.apps.example:30010',
        'https://192.168.1.42:30010',
        'http://192.168.1.42:30010',
        'http://192.168.1.42:20010',
      ],
    ],
    [
      'takes a typed port as it is, and guesses no other',
      '192.168.1.42:30012',
      { httpsPort: 6, wssPort: null },
      ['https://192-168-1-42.apps.example:30012', 'https://192.168.1.42:30012'],
    ],
    [
      'tries both given ports of an app, once where they are the same address and scheme',
      '192-168-1-42.apps.example',
      { httpsPort: 30_010, wssPort: 30_011 },
      ['https://192-168-1-42.apps.example:30010', 'wss://192-168-1-42.apps.example:30011'],
    ],
    ['dashes a dotted name', '192.168.1.42.apps.example:1', NO_PORTS, ['https://192-168-1-42.apps.example:1']],
    ['has no dashed name for an IPv6 address', '[fe80::1]:30010', NO_PORTS, ['https://fe80::1:30010']],
  ])('%s', (_, typed, given, planned) => {
    expect(plan(typed, given, ['apps.example'])).toEqual(planned);
  });

  it('tries three names at most, each of which costs a connection', () => {
    const names = plan('192.168.1.42', NO_PORTS, ['a', 'b', 'c', 'd', 'e']).filter((one) => one.includes('-42.'));
    expect(names).toHaveLength(3);
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
});

describe('suffixesOf', () => {
  it('counts what follows spelled addresses, most frequent first', () => {
    expect(
      suffixesOf(['10-0-0-1.b.example', '10-0-0-2.a.example', '10.0.0.3.a.example', null, '10.0.0.1', 'x.example']),
    ).toEqual(['a.example', 'b.example']);
  });
});
