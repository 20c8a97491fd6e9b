import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { listenOn, portOf } from '../../../../electron/forward/carrier';
import { type ForwardSetting, openForward, parseForwardSetting } from '../../../../electron/forward/open-forward';
import { AFollowedPlace, ForwardParts, placeOf, tell } from '../../../support/a-forward';
import { freePort, isListening } from '../../../support/loopback-ports';
import { ask } from '../../../support/plain-request';

const parts = new ForwardParts();
afterEach(async () => await parts.dispose());

describe('parseForwardSetting', () => {
  it.each([
    ['/run/user/1/a.sock', '/run/user/1/a.sock'],
    ['/run/./user/../a b.sock', '/run/a b.sock'],
  ])('takes the path of a socket: %s', (text, path) => {
    const value = { listen: { path }, origins: [], raw: false };
    expect(parseForwardSetting({ listen: `unix:${text}` }, 'linux')).toEqual({ ok: true, value });
    expect(parseForwardSetting({ listen: `unix:${text}` }, 'darwin')).toEqual({ ok: true, value });
  });

  it.each(['', 'a.sock', './a.sock', '/run/', '/a\0b', `/${'a'.repeat(103)}`, `/${'ä'.repeat(52)}`])(
    'refuses %j, which no socket can have',
    (path) => {
      expect(parseForwardSetting({ listen: `unix:${path}` }, 'linux')).toEqual({ ok: false, error: 'socket-path' });
    },
  );

  it('refuses a socket where TLS is to pass through, and on Windows', () => {
    const listen = 'unix:/run/a.sock';
    expect(parseForwardSetting({ listen, raw: true }, 'linux')).toEqual({ ok: false, error: 'raw-socket' });
    expect(parseForwardSetting({ listen }, 'win32')).toEqual({ ok: false, error: 'socket-on-windows' });
  });
});

async function open(setting: Partial<ForwardSetting>) {
  const app = await parts.app(tell);
  const listen = { host: 'localhost', port: await freePort() } as const;
  const opened = await openForward(new AFollowedPlace(placeOf(app)), { listen, origins: [], raw: false, ...setting });
  if (opened.ok) parts.use(opened.value);
  return opened;
}

describe('localhost', () => {
  it('is both addresses of this computer, and stays the name in the URL', async () => {
    const opened = await open({});
    const { httpUrl, host, httpsPort } = opened.ok ? opened.value.listening : { httpUrl: '', host: '', httpsPort: 0 };
    expect(host).toBe('localhost');
    expect(httpUrl).toMatch(/^http:\/\/localhost:\d+\/[A-Za-z0-9_-]{43}\/$/);
    const { pathname } = new URL(httpUrl ?? '');
    for (const name of ['127.0.0.1', '[::1]']) {
      expect((await ask(`http://${name}:${httpsPort}${pathname}`)).status, name).toBe(200);
    }
    await parts.dispose();
    for (const name of ['127.0.0.1', '::1']) expect(await isListening(httpsPort, name), name).toBe(false);
  });

  it('is both for a raw forward too, on each of its ports', async () => {
    const opened = await open({ raw: true });
    const { httpsPort, wssPort } = opened.ok ? opened.value.listening : { httpsPort: 0, wssPort: 0 };
    for (const port of [httpsPort, wssPort]) {
      for (const name of ['127.0.0.1', '::1']) expect(await isListening(port, name), name).toBe(true);
    }
    await parts.dispose();
    expect(await isListening(httpsPort, '::1')).toBe(false);
  });

  it.each([false, true])('is refused where another program has one of them (raw: %s)', async (raw) => {
    const other = net.createServer();
    expect(await listenOn(other, { host: '::1', port: await freePort() })).toBeNull();
    const port = portOf(other);
    expect(await open({ listen: { host: 'localhost', port }, raw })).toEqual({
      ok: false,
      error: { code: 'EADDRINUSE' },
    });
    expect(await isListening(port)).toBe(false);
    other.close();
  });
});
