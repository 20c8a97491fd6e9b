import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkHealth, type HealthReport } from '../../../../electron/relay/health-check';
import { CertificateAuthority } from '../../../../electron/simulator/certificates/certificate-authority';
import { aRelay, type TestRelay } from '../../../support/a-relay';
import { testAuthority } from '../../../support/a-tls-server';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

let relay: TestRelay | null;
beforeEach(() => {
  relay = null;
});
afterEach(async () => await relay?.dispose());

async function check(port: number, trusted: readonly string[] = [], host = '127.0.0.1'): Promise<HealthReport> {
  return await checkHealth({ listen: { host, port }, trusted, timeoutMs: 5_000 });
}

function portOf({ url }: Pick<TestRelay, 'url'>): number {
  return Number(new URL(url).port);
}

describe('the health check', () => {
  test('finds a relay without TLS ready, by the address that it listens at or by all of them', async () => {
    relay = await aRelay();
    const port = portOf(relay);
    const url = `http://127.0.0.1:${port}`;
    expect(await check(port)).toEqual({ kind: 'ready', url });
    expect(await check(port, [], '0.0.0.0')).toEqual({ kind: 'ready', url });
  });

  test('finds a relay ready through its socket, and says that nothing is there', async () => {
    const folder = makeTemporaryFolder();
    const socket = join(folder, 'relay.sock');
    relay = await aRelay({ listen: { socket } });
    const ask = async () => await checkHealth({ listen: { socket }, trusted: [], timeoutMs: 5_000 });
    expect(await ask()).toEqual({ kind: 'ready', url: `unix:${socket}` });
    await relay.dispose();
    expect(await ask()).toEqual({ kind: 'silent', url: `unix:${socket}` });
    removeTemporaryFolder(folder);
    relay = null;
  });

  test('finds a relay with TLS ready, whose certificate names another host', async () => {
    const authority = await testAuthority();
    relay = await aRelay({ tls: await authority.issue({ names: ['relay.example'] }) });
    const port = portOf(relay);
    const url = `https://127.0.0.1:${port}`;
    expect(await check(port, [authority.certificatePem])).toEqual({ kind: 'ready', url });
  });

  test('says what is wrong with a certificate', async () => {
    const authority = await testAuthority();
    relay = await aRelay({ tls: await authority.issue({ names: ['relay.example'], fromDays: -9, untilDays: -2 }) });
    const url = `https://127.0.0.1:${portOf(relay)}`;
    const other = await CertificateAuthority.create('Another authority');
    expect(await check(portOf(relay), [authority.certificatePem])).toEqual({
      kind: 'certificate',
      url,
      code: 'CERT_HAS_EXPIRED',
    });
    expect(await check(portOf(relay), [other.certificatePem])).toMatchObject({ kind: 'certificate', url });
  });

  test.each([
    [200, 'another page', '<html>welcome</html>', 'silent'],
    [404, 'another status', '{"status":"ok"}', 'silent'],
    [200, 'a long answer', 'x'.repeat(100_000), 'silent'],
    [503, 'that it cannot store', '{"status":"not-ready"}', 'not-ready'],
  ])('takes a program that answers %i, %s, for none that is ready', async (status, _what, body, kind) => {
    const server = http.createServer((_request, response) => response.writeHead(status).end(body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect((await check(port)).kind).toBe(kind);
    await new Promise((resolve) => server.close(resolve));
  });
});
