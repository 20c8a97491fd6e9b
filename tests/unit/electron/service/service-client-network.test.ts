import http from 'node:http';
import net from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ServiceClient, type ServiceClientOptions } from '../../../../electron/service/service-client';
import { startTlsServer, type TlsServer, type TlsServerOptions } from '../../../support/a-tls-server';
import { freePort } from '../../../support/loopback-ports';
import { saying } from '../../../support/saying';
import { closedPort, type Listener, listenTcp } from '../../../support/tls-listener';

const EMPTY_LIST = '{"code":0,"data":[]}';

async function serve(listener: http.RequestListener, options: TlsServerOptions = {}): Promise<TlsServer> {
  const server = await startTlsServer(listener, options);
  onTestFinished(async () => await server.close());
  return server;
}

async function listen(onConnection: (socket: net.Socket) => void): Promise<Listener> {
  const listener = await listenTcp(onConnection);
  onTestFinished(async () => await listener.dispose());
  return listener;
}

async function list(options: Partial<ServiceClientOptions> & { baseUrl: string }, signal?: AbortSignal) {
  return await new ServiceClient({ extraCaPem: null, userAgent: 'Beckon/0 (t; t)', ...options }).listApps(signal);
}

describe('what the network does', () => {
  test.each(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'])('the name is not found (%s)', async (code) => {
    const lookup = async () => await Promise.reject(Object.assign(new Error('no'), { code }));
    expect(await list({ baseUrl: 'https://service.beckon.test', lookup })).toMatchObject({
      error: { code: 'name-not-found' },
    });
    expect(await list({ baseUrl: 'https://service.beckon.test', lookup: async () => [] })).toMatchObject({
      error: { code: 'name-not-found' },
    });
  });
});

describe('certificates', () => {
  const answer: http.RequestListener = (_request, response) => response.end(EMPTY_LIST);

  test('an authority that nobody trusts', async () => {
    const server = await serve(answer);
    expect(await list({ baseUrl: server.url })).toMatchObject({
      error: {
        code: 'tls',
        message: saying(expect.stringContaining('trust its certificate')),
        advice: saying(expect.stringContaining('file')),
      },
    });
    expect(server.requests).toEqual([]);
  });

  test.each([
    ['has expired', { fromDays: -9, untilDays: -2 }],
    ['isn’t valid yet', { fromDays: 2, untilDays: 9 }],
    ['for another name', { names: ['other.beckon.test'] }],
  ])('a certificate that %s', async (words, options) => {
    const server = await serve(answer, options);
    expect(await list({ baseUrl: server.url, extraCaPem: server.caPem })).toMatchObject({
      error: { code: 'tls', message: saying(expect.stringContaining(words)) },
    });
    expect(server.requests).toEqual([]);
  });

  test('the name in the address is the one that is checked', async () => {
    const server = await serve(answer, { names: ['service.beckon.test'] });
    const lookup = async (): Promise<readonly string[]> => ['127.0.0.1'];
    const common = { extraCaPem: server.caPem, lookup };
    expect(await list({ ...common, baseUrl: `https://service.beckon.test:${server.port}` })).toMatchObject({
      ok: true,
    });
    expect(await list({ ...common, baseUrl: `https://other.beckon.test:${server.port}` })).toMatchObject({
      error: { code: 'tls' },
    });
  });
});

describe('time', () => {
  test('a handshake and a name that never come are given up', async () => {
    const { port } = await listen(() => undefined);
    expect(await list({ baseUrl: `https://127.0.0.1:${port}`, timeoutMs: 100 })).toMatchObject({
      error: { code: 'timeout', message: saying(expect.stringContaining('100 ms')) },
    });
    const lookup = async (): Promise<readonly string[]> => await new Promise(() => undefined);
    expect(await list({ baseUrl: 'https://service.beckon.test', lookup, timeoutMs: 100 })).toMatchObject({
      error: { code: 'timeout' },
    });
  });

  test('a call that is stopped ends, whether before or in the middle', async () => {
    const stop = new AbortController();
    const server = await serve(() => stop.abort());
    const options = { baseUrl: server.url, extraCaPem: server.caPem };
    const stopped = { ok: false, error: { code: 'unreachable', message: saying(expect.stringContaining('stopped')) } };
    expect(await list(options, stop.signal)).toMatchObject(stopped);
    expect(await list(options, stop.signal)).toMatchObject(stopped);
    expect(server.requests).toHaveLength(1);
  });
});

describe('address families', () => {
  const answer: http.RequestListener = (request, response) =>
    response.end(JSON.stringify({ code: 0, data: [{ deviceCode: request.socket.localAddress }] }));

  async function reachedOver(addresses: readonly string[], port: number, caPem: string): Promise<unknown> {
    const lookup = async (): Promise<readonly string[]> => addresses;
    const result = await list({ baseUrl: `https://localhost:${port}`, extraCaPem: caPem, lookup });
    return result.ok ? result.value.apps[0]?.deviceCode : result.error.code;
  }

  test('IPv4 comes first, whatever the order of the answer', async () => {
    const port = await freePort();
    const { caPem } = await serve(answer, { port });
    // Both would answer: only the order tells.
    await serve(answer, { host: '::1', port });
    expect(await reachedOver(['::1', '127.0.0.1'], port, caPem)).toBe('127.0.0.1');
  });

  test('then the next address, and IPv6', async () => {
    const server = await serve(answer, { host: '127.0.0.1' });
    expect(await reachedOver(['127.0.0.3', '127.0.0.1'], server.port, server.caPem)).toBe('127.0.0.1');
    // Not 127.0.0.1, where another test may have the same port.
    const six = await serve(answer, { host: '::1' });
    expect(await reachedOver(['127.0.0.3', '::1'], six.port, six.caPem)).toBe('::1');
  });

  test('a list of refusals is one refusal', async () => {
    expect(await reachedOver(['127.0.0.1', '::1', '127.0.0.2'], await closedPort(), '')).toBe('refused');
  });
});

describe('a proxy', () => {
  interface Proxy {
    readonly url: string;
    readonly connects: readonly string[];
  }

  /** Answers CONNECT with a status, and leads to the given port when that is 200. */
  async function startProxy(status: number | null, port = 0): Promise<Proxy> {
    const connects: string[] = [];
    const proxy = http.createServer();
    const sockets = new Set<net.Socket>();
    proxy.on('connection', (socket: net.Socket) => sockets.add(socket));
    proxy.on('connect', (request: http.IncomingMessage, client: net.Socket) => {
      connects.push(`${request.url} ${request.headers['proxy-authorization'] ?? 'anonymous'}`);
      client.on('error', () => undefined);
      if (status === null) return;
      client.write(`HTTP/1.1 ${status} Answer\r\n\r\n`);
      if (status !== 200) return;
      const upstream = net.connect(port, '127.0.0.1');
      sockets.add(upstream);
      upstream.on('error', () => undefined);
      upstream.pipe(client).pipe(upstream);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    onTestFinished(async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    });
    return { url: `http://127.0.0.1:${(proxy.address() as net.AddressInfo).port}`, connects };
  }

  const answer: http.RequestListener = (_request, response) => response.end(EMPTY_LIST);

  test('is passed by name, with the certificate still checked, and no name looked up here', async () => {
    const server = await serve(answer, { names: ['service.beckon.test'] });
    const proxy = await startProxy(200, server.port);
    const lookup = async (): Promise<never> => await Promise.reject(new Error('looked up'));
    const proxyFor = async (): Promise<string> => proxy.url.replace('//', '//user:p%40ss@');
    const common = { lookup, proxyFor, extraCaPem: server.caPem };
    expect(await list({ ...common, baseUrl: 'https://service.beckon.test:8443' })).toMatchObject({ ok: true });
    expect(proxy.connects).toEqual([`service.beckon.test:8443 Basic ${btoa('user:p@ss')}`]);
    expect(await list({ ...common, baseUrl: 'https://other.beckon.test' })).toMatchObject({ error: { code: 'tls' } });
  });

  test.each([
    [407, 'the proxy refused with HTTP 407'],
    [503, 'the proxy refused with HTTP 503'],
  ])('that answers %d is named as the problem', async (status, words) => {
    const proxy = await startProxy(status);
    expect(await list({ baseUrl: 'https://service.beckon.test', proxyFor: async () => proxy.url })).toMatchObject({
      error: { code: 'unreachable', message: saying(expect.stringContaining(words)) },
    });
  });

  test('that is not there, never answers, or is of another kind', async () => {
    const baseUrl = 'https://service.beckon.test';
    const gone = `http://127.0.0.1:${await closedPort()}`;
    expect(await list({ baseUrl, proxyFor: async () => gone })).toMatchObject({
      error: { code: 'unreachable', message: saying(expect.stringContaining('proxy doesn’t answer')) },
    });
    const silent = await startProxy(null);
    expect(await list({ baseUrl, proxyFor: async () => silent.url, timeoutMs: 100 })).toMatchObject({
      error: { code: 'timeout' },
    });
    expect(await list({ baseUrl, proxyFor: async () => 'socks5://127.0.0.1:1' })).toMatchObject({
      error: { code: 'unreachable', message: saying(expect.stringContaining('socks5')) },
    });
  });
});
