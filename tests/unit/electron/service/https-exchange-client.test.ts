import { describe, expect, onTestFinished, test } from 'vitest';
import { HttpsExchange, userAgent } from '../../../../electron/service/https-exchange-client';
import { CertificateAuthority } from '../../../../electron/simulator/certificates/certificate-authority';
import { startTlsServer } from '../../../support/a-tls-server';

test('names the product, its version and where it runs', () => {
  expect(userAgent('1.2.3', 'linux', 'x64')).toBe('Beckon/1.2.3 (linux; x64)');
});

test('cannot carry anything that breaks a header', () => {
  expect(userAgent('1.0\r\nX: y', '', 'a b')).toBe('Beckon/1.0Xy (unknown; ab)');
});

describe('the authorities of the operating system', () => {
  /** A server, what reaches it, and how often the store was read. */
  async function setUp(trust: 'user' | 'system' | 'nobody', extraCaPem: string | null = null) {
    const server = await startTlsServer((_request, response) => response.end('{}'));
    onTestFinished(async () => await server.close());
    let reads = 0;
    const exchange = new HttpsExchange({
      userAgent: 'Beckon/0 (t; t)',
      maxAnswerBytes: 1_000,
      extraCaPem: trust === 'user' ? server.caPem : extraCaPem,
      systemRoots: () => {
        reads += 1;
        return trust === 'system' ? [server.caPem] : [];
      },
    });
    const send = async (): Promise<string> => {
      const request = { method: 'POST', url: server.url, body: { a: 1 }, timeoutMs: 5_000, signal: undefined } as const;
      const answer = await exchange.send(request);
      return answer.ok ? 'answered' : answer.error.code;
    };
    return { server, send, reads: () => reads };
  }

  test('are not read while a certificate is verified without them', async () => {
    const { server, send, reads } = await setUp('user');
    expect([await send(), await send()]).toEqual(['answered', 'answered']);
    expect([reads(), server.connections, server.requests.length]).toEqual([0, 2, 2]);
  });

  test('count as much as one that the user trusts, for one more handshake, and no request more', async () => {
    const other = await CertificateAuthority.create('Another authority');
    for (const extraCaPem of [null, other.certificatePem]) {
      const { server, send, reads } = await setUp('system', extraCaPem);
      expect([await send(), await send()]).toEqual(['answered', 'answered']);
      expect([reads(), server.connections, server.requests.length]).toEqual([1, 3, 2]);
    }
  });

  test('are found for all requests that wait for them at once', async () => {
    const { server, send, reads } = await setUp('system');
    expect(await Promise.all([send(), send(), send()])).toEqual(['answered', 'answered', 'answered']);
    expect([reads(), server.requests.length]).toEqual([1, 3]);
  });

  test('are read once where nobody knows the certificate, and nothing is sent', async () => {
    const { server, send, reads } = await setUp('nobody');
    expect([await send(), await send()]).toEqual(['tls', 'tls']);
    expect([reads(), server.connections, server.requests]).toEqual([1, 2, []]);
  });
});
