import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admit, admitOpen, newSecret, parseOrigin } from '../../../../electron/forward/admission';
import { parseListenAddress } from '../../../../electron/forward/listen-address';

const secret = newSecret();
const rules = { secret, port: 4_711, origins: ['http://localhost:5173'] };

function asking(url: string, ...rawHeaders: readonly string[]) {
  return { url, rawHeaders: rawHeaders.length === 0 ? ['Host', '127.0.0.1:4711'] : [...rawHeaders] };
}

describe('a secret', () => {
  it('has 256 bits in base64url, and is another each time', () => {
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(newSecret()).not.toBe(secret);
  });
});

describe('admit', () => {
  it.each([
    [`/${secret}/`, '/'],
    [`/${secret}`, '/'],
    [`/${secret}?a=1`, '/?a=1'],
    [`/${secret}/GetToys?a=/b`, '/GetToys?a=/b'],
    [`/${secret}//double/../x`, '//double/../x'],
  ])('takes the secret from %s, and leaves the rest as it is', (url, path) => {
    expect(admit(asking(url), rules)).toEqual({ ok: true, value: { path, origin: null } });
  });

  it('refuses every path without the secret, also its beginning, and an absolute target', () => {
    const wrong = fc.oneof(
      fc.webPath(),
      fc.webPath().map((path) => `/${secret.slice(0, -1)}${path}`),
      fc.webPath().map((path) => `/${secret}x${path}`),
      fc.webPath().map((path) => `http://127.0.0.1:4711/${secret}${path}`),
      fc.webPath().map((path) => `/x/${secret}${path}`),
    );
    fc.assert(
      fc.property(wrong, (url) => {
        expect(admit(asking(url), rules)).toEqual({ ok: false, error: 'not-found' });
      }),
    );
  });

  it.each(['127.0.0.1:4711', 'localhost:4711', 'LocalHost:4711', '[::1]:4711'])('has %s as its own host', (host) => {
    expect(admit(asking(`/${secret}/`, 'Host', host), rules)).toMatchObject({ ok: true });
  });

  it.each([
    ['evil.example:4711'],
    ['127.0.0.1'],
    ['127.0.0.1:4712'],
    ['localhost.evil.example:4711'],
    ['127.0.0.1:4711.evil.example'],
    [''],
  ])('refuses the host “%s”', (host) => {
    expect(admit(asking(`/${secret}/`, 'Host', host), rules)).toEqual({ ok: false, error: 'wrong-host' });
  });

  it('refuses a request with two hosts or none', () => {
    const own = ['Host', '127.0.0.1:4711'];
    expect(admit(asking(`/${secret}/`, ...own, 'hOst', 'evil.example'), rules)).toMatchObject({ ok: false });
    expect(admit(asking(`/${secret}/`, 'Accept', '*/*'), rules)).toEqual({ ok: false, error: 'wrong-host' });
  });

  it('refuses every origin but the allowed ones, before it looks at the secret', () => {
    const from = (origin: string, url: string) => admit(asking(url, 'Host', 'localhost:4711', 'Origin', origin), rules);
    for (const origin of ['null', 'https://evil.example', 'http://localhost:51730', 'http://LOCALHOST:5173', '']) {
      expect(from(origin, `/${secret}/`)).toEqual({ ok: false, error: 'origin-not-allowed' });
      expect(from(origin, '/wrong/')).toEqual({ ok: false, error: 'origin-not-allowed' });
    }
    expect(from('http://localhost:5173', `/${secret}/`)).toEqual({
      ok: true,
      value: { path: '/', origin: 'http://localhost:5173' },
    });
    expect(from('http://localhost:5173', '/wrong/')).toEqual({ ok: false, error: 'not-found' });
  });

  it('refuses the script of a service worker, whatever its value, and says so only to who knows the secret', () => {
    for (const value of ['script', '', 'Script, x']) {
      const wish = ['Host', 'localhost:4711', 'sErvice-Worker', value];
      expect(admit(asking(`/${secret}/sw.js`, ...wish), rules)).toEqual({ ok: false, error: 'service-worker' });
      expect(admit(asking('/wrong/sw.js', ...wish), rules)).toEqual({ ok: false, error: 'not-found' });
    }
  });
});

describe('admitOpen', () => {
  const open = { port: 4_711, origins: ['http://localhost:5173'] };
  const own = ['Host', '127.0.0.1:4711'];
  const judged = (headers: readonly string[], url = '/command', of: Parameters<typeof admitOpen>[1] = open) => {
    const admitted = admitOpen({ url, rawHeaders: [...headers] }, of);
    return admitted.ok ? 'admitted' : admitted.error;
  };

  it('leaves the path as it is', () => {
    const request = { url: '/command?a=/b', rawHeaders: own };
    expect(admitOpen(request, open)).toEqual({ ok: true, value: { path: '/command?a=/b', origin: null } });
  });

  it.each(['/', '/x', '//double/../x'])('takes the path %s', (url) => {
    expect(judged(own, url)).toBe('admitted');
  });

  it('takes the path of a target that names it, too, as of a proxy', () => {
    const request = { url: 'http://127.0.0.1:4711/command?a=1', rawHeaders: own };
    expect(admitOpen(request, open)).toEqual({ ok: true, value: { path: '/command?a=1', origin: null } });
  });

  it.each(['http://127.0.0.1:4712/', 'http://127.0.0.1:4711', 'http://evil.example/', '*', ''])(
    'takes no request for “%s”',
    (url) => {
      expect(judged(own, url)).toBe('not-found');
    },
  );

  it.each([
    [['Host', 'evil.example:4711']],
    [['Host', '127.0.0.1:4712']],
    [['Host', '127.0.0.1']],
    [['Host', '127.0.0.2:4711']],
    [[...own, 'Host', '127.0.0.1:4711']],
    [[]],
  ])('refuses a host that is not its own: %j', (headers) => {
    expect(judged(headers)).toBe('wrong-host');
  });

  it('admits whoever names no page, and its own pages under any of its names', () => {
    expect(judged(own)).toBe('admitted');
    expect(judged(['host', 'LOCALHOST:4711'])).toBe('admitted');
    for (const site of ['none', 'same-origin', 'Same-Origin']) {
      expect(judged([...own, 'Sec-Fetch-Site', site])).toBe('admitted');
    }
    for (const host of ['127.0.0.1:4711', 'localhost:4711', '[::1]:4711']) {
      const page = ['Host', host, 'Origin', `http://${host}`, 'Sec-Fetch-Site', 'same-origin'];
      expect(judged(page)).toBe('admitted');
    }
    expect(judged([...own, 'Origin', 'http://localhost:5173', 'Sec-Fetch-Site', 'cross-site'])).toBe('admitted');
  });

  it.each([
    'https://evil.example',
    'null',
    '',
    'http://127.0.0.1:4712',
    // Another program may have the port there.
    'http://localhost:4711',
    'http://[::1]:4711',
    'https://127.0.0.1:4711',
    'http://127.0.0.1:4711/',
    'http://localhost:51730',
    'http://127.0.0.1:4711.evil.example',
  ])('refuses the origin “%s”, whatever else is said', (origin) => {
    expect(judged([...own, 'Origin', origin])).toBe('origin-not-allowed');
    expect(judged([...own, 'Origin', origin, 'Sec-Fetch-Site', 'none'])).toBe('origin-not-allowed');
    expect(judged([...own, 'Origin', 'http://localhost:5173', 'Origin', origin])).toBe('origin-not-allowed');
  });

  it('refuses every page that does not say its origin', () => {
    const site = fc.string().filter((text) => !['none', 'same-origin'].includes(text.toLowerCase()));
    fc.assert(
      fc.property(site, (text) => {
        expect(judged([...own, 'sec-fetch-site', text])).toBe('cross-site');
        expect(judged([...own, 'Sec-Fetch-Site', 'none', 'Sec-Fetch-Site', text])).toBe('cross-site');
      }),
    );
  });

  it('hands out no service worker', () => {
    expect(judged([...own, 'Service-Worker', 'script'])).toBe('service-worker');
  });

  it('has no name of its own at a socket file, and so no page either', () => {
    const socket = { port: null, origins: ['http://localhost:5173'] };
    expect(judged([], '/', socket)).toBe('admitted');
    expect(judged(['Host', 'anything'], '/', socket)).toBe('admitted');
    expect(judged(['Host', 'anything', 'Origin', 'http://anything'], '/', socket)).toBe('origin-not-allowed');
    expect(judged(['Host', 'anything', 'Sec-Fetch-Site', 'cross-site'], '/', socket)).toBe('cross-site');
    expect(judged(['Host', 'anything', 'Origin', 'http://localhost:5173'], '/', socket)).toBe('admitted');
  });
});

describe('parseOrigin', () => {
  it.each([
    ['http://localhost:5173', 'http://localhost:5173'],
    ['HTTPS://Game.Example:443/', 'https://game.example'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    ['tauri://localhost', 'tauri://localhost'],
  ])('takes %s', (text, origin) => {
    expect(parseOrigin(text)).toBe(origin);
  });

  it.each(['null', '*', '', 'localhost:5173', 'http://', 'http://a/b', 'http://a?b', 'http://u@a', 'http://a:99999'])(
    'has no origin in “%s”',
    (text) => {
      expect(parseOrigin(text)).toBeNull();
    },
  );
});

describe('parseListenAddress', () => {
  it.each([
    ['127.0.0.1:0', { host: '127.0.0.1', port: 0 }],
    ['LOCALHOST:8080', { host: 'localhost', port: 8_080 }],
    ['[::1]:8080', { host: '::1', port: 8_080 }],
    [':8080', { host: '127.0.0.1', port: 8_080 }],
    ['8080', { host: '127.0.0.1', port: 8_080 }],
  ])('takes %s', (text, address) => {
    expect(parseListenAddress(text)).toEqual(address);
  });

  it.each([
    '0.0.0.0:0',
    '192.168.1.2:80',
    '127.0.0.2:80',
    '[::]:80',
    '*:80',
    '127.0.0.1',
    '127.0.0.1:65536',
    'host:1',
    '',
  ])('refuses %s: others on the network could reach it, or it is no address', (text) => {
    expect(parseListenAddress(text)).toBeNull();
  });
});
