import { describe, expect, it } from 'vitest';
import { reachedConnection } from '../../../../electron/reach/reached-connection';
import type { ProbeCandidate } from '../../../../shared/domain/reach';
import { verbatim } from '../../../../shared/words/text';
import { aReachResult } from '../../../support/a-measurement';

const WHO = { deviceCode: 'remote_1', info: { platform: 'android', appType: 'remote' } };
const NAME = '127-0-0-2.apps.beckon.test';

const aCandidate = (overrides: Partial<ProbeCandidate> = {}): ProbeCandidate => ({
  host: NAME,
  address: '127.0.0.2',
  port: 30_010,
  scheme: 'https',
  outcome: 'reachable',
  detail: verbatim(''),
  latencyMs: 3,
  ...overrides,
});

function connection(
  given: { readonly host: string; readonly httpsPort: number | null; readonly wssPort: number | null },
  ...candidates: readonly ProbeCandidate[]
) {
  const result = aReachResult();
  return reachedConnection(WHO, given, { ...result, report: { ...result.report, candidates } });
}

describe('what a program is told of an app that was reached', () => {
  it('is the name that was verified, the address that was dialed and the ports that answered', () => {
    const wss = aCandidate({ scheme: 'wss', port: 30_011 });
    expect(connection({ host: NAME, httpsPort: 30_010, wssPort: 30_011 }, aCandidate(), wss)).toEqual({
      deviceCode: 'remote_1',
      domain: NAME,
      address: '127.0.0.2',
      httpsPort: 30_010,
      wssPort: 30_011,
      platform: 'android',
      appType: 'remote',
    });
  });

  it('names one port twice where it serves both', () => {
    const both = { host: NAME, httpsPort: 30_010, wssPort: 30_010 };
    expect(connection(both, aCandidate())).toMatchObject({ httpsPort: 30_010, wssPort: 30_010 });
  });

  it('goes by the name that a typed bare address was verified under, not by the one that failed', () => {
    const bare = { host: '127.0.0.2', httpsPort: null, wssPort: null };
    const failed = aCandidate({ host: '127-0-0-2.other.test', outcome: 'tls' });
    expect(connection(bare, failed, aCandidate())).toMatchObject({ domain: NAME, httpsPort: 30_010, wssPort: null });
  });

  it('never names what was reached at another address', () => {
    const elsewhere = aCandidate({ address: '127.0.0.3', port: 1 });
    expect(connection({ host: NAME, httpsPort: 30_010, wssPort: null }, elsewhere)).toMatchObject({
      domain: NAME,
      address: '127.0.0.2',
      httpsPort: null,
    });
  });
});
