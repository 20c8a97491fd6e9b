import { existsSync, linkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { RELAY_LIMITS } from '../../../../electron/relay/relay-limits';
import { aRelay, request, type TestRelay } from '../../../support/a-relay';
import { ask } from '../../../support/plain-request';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

/** A server that listens; rejects with the system's error. */
async function listening(
  server: net.Server,
  at: { readonly host: string; readonly port: number },
): Promise<net.Server> {
  return await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ ...at, ipv6Only: true }, () => resolve(server));
  });
}

let relay: TestRelay;
afterEach(async () => await relay.dispose());

test('a Unix socket is for its group alone, whose proxy says whose address a request is from', async () => {
  const folder = makeTemporaryFolder();
  const socket = join(folder, 'relay.sock');
  writeFileSync(socket, '');
  const options = {
    listen: { socket },
    limits: { ...RELAY_LIMITS, rates: { ...RELAY_LIMITS.rates, openRequests: 2 } },
  };
  await expect(aRelay(options)).rejects.toThrow('EEXIST');
  rmSync(socket);
  relay = await aRelay(options);
  expect(relay.url).toBe(`unix:${socket}`);
  expect(statSync(socket).mode & 0o777).toBe(0o660);
  const status = async (headers: Record<string, string>): Promise<number> =>
    (await ask('http://localhost/readyz', { socketPath: socket, headers })).status;
  const asked = [];
  for (const from of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', null]) {
    asked.push(await status(from === null ? {} : { 'x-forwarded-for': from }));
  }
  expect(asked).toEqual([200, 200, 429, 200, 200]);
  expect(await status({ host: 'evil.example' })).toBe(421);
  await expect(aRelay(options)).rejects.toThrow('another program already does');
  await relay.dispose();
  expect(existsSync(socket)).toBe(false);
  // As a killed relay leaves it.
  const left = net.createServer();
  await new Promise<void>((resolve) => left.listen(socket, resolve));
  const copy = `${socket}.left`;
  linkSync(socket, copy);
  await new Promise((resolve) => left.close(resolve));
  renameSync(copy, socket);
  relay = await aRelay(options);
  expect(await status({})).toBe(200);
  removeTemporaryFolder(folder);
});

test('localhost is both families, of which nobody else may have one', async () => {
  relay = await aRelay({
    listen: { host: 'localhost', port: 0 },
    metricsListen: { host: 'localhost', port: 0 },
  });
  for (const url of [`${relay.url}/readyz`, relay.metricsUrl ?? '']) {
    const { port } = new URL(url);
    for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
      expect((await request(url.replace('localhost', host))).status).toBe(200);
    }
    const taken = { host: '::1', port: Number(port) };
    await expect(listening(net.createServer(), taken)).rejects.toThrow('EADDRINUSE');
  }
  await relay.dispose();
  const other = await listening(net.createServer(), { host: '::1', port: 0 });
  const { port } = other.address() as net.AddressInfo;
  await expect(aRelay({ listen: { host: 'localhost', port } })).rejects.toThrow(`[::1]:${port}`);
  await new Promise((resolve) => other.close(resolve));
  relay = await aRelay();
});
