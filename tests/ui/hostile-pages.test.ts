import http, { type IncomingMessage } from 'node:http';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { acceptWebSocket } from '../../electron/simulator/rehearsal-echo';
import { type AppHandler, ForwardParts } from '../support/a-forward';
import type { TlsServer } from '../support/a-tls-server';
import { type OpenAddress, openAddress } from '../support/an-open-address';
import { freePort } from '../support/loopback-ports';
import { ask } from '../support/plain-request';
import { test as base } from './beckon-test';
import { REBOUND_NAME } from './window-host';

/** Any web page: of whatever server of this computer, of the network or of the internet. */
const PAGE = '<!doctype html><title>Page</title><body></body>';

/** What the app was asked, with the headers. */
interface SeenApp extends TlsServer {
  readonly asked: readonly IncomingMessage[];
}

interface Fixtures {
  readonly parts: ForwardParts;
  readonly page: Page;
  readonly app: SeenApp;
  /** The port of a server of other pages, under every name of this computer; `/to-app` leads to the address. */
  readonly elsewhere: number;
  /** The local address of the app, which allows the origins of no other page. */
  readonly address: OpenAddress;
}

const test = base.extend<Fixtures>({
  parts: async ({ browserName: _ }, provide) => {
    const parts = new ForwardParts();
    await provide(parts);
    await parts.dispose();
  },
  page: async ({ host }, provide) => {
    await host.start();
    await provide(await host.openEmpty({ width: 800, height: 600 }));
    await host.reset();
  },
  app: async ({ parts }, provide) => {
    const asked: IncomingMessage[] = [];
    const answer: AppHandler = (request, response) => {
      asked.push(request);
      response.setHeader('Set-Cookie', 'app=1');
      if (request.url === '/page') response.setHeader('Content-Type', 'text/html');
      if (request.url === '/worker.js') response.setHeader('Content-Type', 'text/javascript');
      response.end(request.url === '/page' ? PAGE : request.url === '/worker.js' ? '' : 'of the app');
    };
    const app = await parts.app(answer);
    app.server.on('upgrade', (request: IncomingMessage, ...rest) => {
      asked.push(request);
      acceptWebSocket(request, ...rest);
    });
    await provide(Object.assign(app, { asked }));
  },
  address: async ({ parts, app }, provide) => {
    await provide(await openAddress(parts, app));
  },
  elsewhere: async ({ parts, address }, provide) => {
    const server = http.createServer((request, response) => {
      if (request.url === '/to-app') response.writeHead(307, { Location: `${address.url}/` });
      else response.writeHead(200, { 'Content-Type': 'text/html', 'Set-Cookie': 'session=of-another-program' });
      response.end(PAGE);
    });
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    parts.use({
      dispose: () => {
        server.closeAllConnections();
        server.close();
      },
    });
    await provide(port);
  },
});

/** In a page: tries every way to the address, waits until each has ended, and gives those that brought anything. */
async function tryEveryWay(url: string): Promise<readonly string[]> {
  const brought: string[] = [];
  const attempt = async (name: string, trying: () => Promise<unknown>): Promise<void> => {
    // Some are not there in a page that is not secure.
    const outcome = await (async () => await trying())().catch(() => null);
    if (outcome !== null) brought.push(`${name}: ${JSON.stringify(outcome)}`);
  };
  const textOf = async (to: string, options: RequestInit = {}): Promise<string | null> => {
    const response = await fetch(to, options);
    return response.type === 'opaque' ? null : await response.text();
  };
  const loaded = async (element: HTMLElement): Promise<string> =>
    await new Promise((resolve, reject) => {
      element.addEventListener('load', () => resolve('loaded'));
      element.addEventListener('error', reject);
      document.body.append(element);
    });
  const make = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    properties: Partial<HTMLElementTagNameMap[Name]>,
  ): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), properties);
  /** What a frame shows after it was led there; null: the page may not look. */
  const framed = async (lead: (frame: HTMLIFrameElement) => void): Promise<string | null> => {
    const frame = make('iframe', { name: `frame-${Math.random()}`, src: 'about:blank' });
    await loaded(frame);
    const arrived = new Promise((resolve) => {
      frame.addEventListener('load', resolve);
    });
    lead(frame);
    await arrived;
    return frame.contentDocument?.body.textContent ?? null;
  };
  const opened = async (target: EventTarget): Promise<string> =>
    await new Promise((resolve, reject) => {
      target.addEventListener('open', () => resolve('opened'));
      target.addEventListener('error', reject);
    });
  const beaconEnded = async (to: string): Promise<null> => {
    const ended = new Promise<null>((resolve) => {
      new PerformanceObserver((list) => {
        if (list.getEntries().some(({ name }) => name === to)) resolve(null);
      }).observe({ type: 'resource', buffered: true });
    });
    return navigator.sendBeacon(to, 'beacon') ? await ended : null;
  };
  const redirect = `${location.origin}/to-app`;
  const ways: Readonly<Record<string, () => Promise<unknown>>> = {
    fetch: () => textOf(`${url}/fetch`),
    'fetch of localhost': () => textOf(`${url.replace('127.0.0.1', 'localhost')}/fetch-localhost`),
    'fetch with cookies': () => textOf(`${url}/credentials`, { credentials: 'include' }),
    'fetch without CORS': () => textOf(`${url}/no-cors`, { mode: 'no-cors', credentials: 'include' }),
    'POST without CORS': () => textOf(`${url}/post`, { mode: 'no-cors', method: 'POST', body: 'text' }),
    'PUT with a preflight': () => textOf(`${url}/put`, { method: 'PUT', headers: { 'X-Any': '1' } }),
    'fetch by a redirect': () => textOf(redirect),
    'fetch by a redirect without CORS': () => textOf(redirect, { mode: 'no-cors' }),
    picture: () => loaded(make('img', { src: `${url}/picture.png` })),
    'picture by a redirect': () => loaded(make('img', { src: redirect })),
    'picture for CORS': () => loaded(make('img', { src: `${url}/cors.png`, crossOrigin: 'use-credentials' })),
    script: () => loaded(make('script', { src: `${url}/script.js` })),
    module: () => loaded(make('script', { type: 'module', src: `${url}/module.js` })),
    style: () => loaded(make('link', { rel: 'stylesheet', href: `${url}/style.css` })),
    preload: () => loaded(make('link', { rel: 'preload', as: 'image', href: `${url}/preload.png` })),
    font: () => new FontFace('Any', `url(${url}/font.woff2)`).load(),
    object: () => loaded(make('object', { data: `${url}/object` })),
    frame: () => framed((frame) => Object.assign(frame, { src: `${url}/frame` })),
    'link in a frame': () =>
      framed(({ name }) => {
        const link = make('a', { href: `${url}/link`, target: name });
        document.body.append(link);
        link.click();
      }),
    form: () =>
      framed(({ name }) => {
        const form = make('form', { action: `${url}/form`, method: 'post', target: name });
        document.body.append(form);
        form.submit();
      }),
    'web socket': () => opened(new WebSocket(`${url.replace('http', 'ws')}/echo`)),
    'event source': () => opened(new EventSource(`${url}/events`, { withCredentials: true })),
    beacon: () => beaconEnded(`${url}/beacon`),
    worker: async () => {
      const worker = new Worker(URL.createObjectURL(new Blob([`importScripts('${url}/worker.js'); postMessage('')`])));
      return await new Promise((resolve, reject) => {
        worker.addEventListener('message', () => resolve('ran'));
        worker.addEventListener('error', reject);
      });
    },
    'service worker': () => navigator.serviceWorker.register(`${url}/worker.js`),
  };
  await Promise.all(Object.entries(ways).map(async ([name, trying]) => await attempt(name, trying)));
  return brought;
}

/** In a page: announces and asks more than there are places, and waits until all of that was refused. */
async function insist(url: string): Promise<void> {
  const link = (properties: Partial<HTMLLinkElement>): void =>
    document.head.append(Object.assign(document.createElement('link'), properties));
  for (let at = 0; at < 300; at += 1) {
    link({ rel: 'preconnect', href: url, crossOrigin: at % 2 === 0 ? 'anonymous' : null });
    link({ rel: 'prefetch', href: `${url}/prefetch-${at}` });
  }
  await Promise.allSettled(
    Array.from({ length: 300 }, async (_, at) => await fetch(`${url}/${at}`, { mode: 'no-cors', cache: 'no-store' })),
  );
}

/** Where pages come from that are none of the app’s. */
const FOREIGN = ['127.0.0.1', 'localhost', REBOUND_NAME] as const;

test('a page of another port gets nothing to the app, and nothing from it', async ({
  page,
  app,
  elsewhere,
  address,
}) => {
  for (const name of FOREIGN) {
    await test.step(name, async () => {
      await page.goto(`http://${name}:${elsewhere}/`);
      expect(await page.evaluate(tryEveryWay, address.url)).toEqual([]);
      expect(app.asked.map(({ url }) => url)).toEqual([]);
      // Nor does its link lead there.
      await page.evaluate((url) => location.assign(url), `${address.url}/page`);
      await page.waitForURL(`${address.url}/page`);
      expect(await page.textContent('body')).toContain('cross-site');
      expect(app.connections).toBe(0);
    });
  }
});

test('a page that insists keeps no program out', async ({ page, app, elsewhere, address }) => {
  await page.goto(`http://127.0.0.1:${elsewhere}/`);
  const insisting = page.evaluate(insist, address.url);
  for (let asked = 0; asked < 20; asked += 1) expect((await ask(`${address.url}/program`)).body).toBe('of the app');
  await insisting;
  expect(new Set(app.requests)).toEqual(new Set(['GET /program']));
});

test('pages of no origin get nothing to the app, and nothing from it', async ({ page, app, elsewhere, address }) => {
  await page.goto(`http://127.0.0.1:${elsewhere}/`);
  await page.evaluate((content) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-popups');
    document.body.append(Object.assign(frame, { srcdoc: content }));
  }, PAGE);
  const frame = await page.waitForSelector('iframe');
  const inside = await frame.contentFrame();
  expect(await inside?.evaluate(tryEveryWay, address.url)).toEqual([]);
  await page.goto(`data:text/html,${encodeURIComponent(PAGE)}`);
  expect(await page.evaluate(tryEveryWay, address.url)).toEqual([]);
  expect(app.connections).toBe(0);
});

test('a page whose own name comes to lead to the address gets nothing to the app', async ({ page, app, address }) => {
  const rebound = `http://${REBOUND_NAME}:${address.port}`;
  await page.goto(`${rebound}/`);
  expect(await page.textContent('body')).toContain('wrong-host');
  const said = await page.evaluate(async () => {
    const answers = [await fetch('/fetch'), await fetch('/post', { method: 'POST', body: 'text' })];
    return await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`));
  });
  expect(said).toEqual([expect.stringMatching(/^421 .*wrong-host/), expect.stringMatching(/^421 .*wrong-host/)]);
  expect(app.connections).toBe(0);
});

/** In a page: what it reads of the app, by a simple request, by one with a preflight and by a WebSocket. */
async function readApp(url: string): Promise<readonly string[]> {
  const simple = await fetch(`${url}/simple`);
  const preflighted = await fetch(`${url}/put`, {
    method: 'PUT',
    headers: { 'X-Any': '1', 'Content-Type': 'application/json' },
    body: '{}',
    credentials: 'same-origin',
  });
  const echoed = await new Promise<string>((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/echo`);
    socket.addEventListener('open', () => socket.send('echoed'));
    socket.addEventListener('message', ({ data }) => resolve(String(data)));
    socket.addEventListener('error', reject);
  });
  return [await simple.text(), await preflighted.text(), echoed];
}

const USED = ['of the app', 'of the app', 'echoed'];

test('a page of an origin that is allowed uses the app', async ({ page, parts, app, elsewhere }) => {
  const origin = `http://localhost:${elsewhere}`;
  const { url } = await openAddress(parts, app, { origins: [origin] });
  await page.goto(`${origin}/`);
  expect(await page.evaluate(readApp, url)).toEqual(USED);
  expect(app.requests).toEqual(['GET /simple', 'PUT /put']);
  expect(app.asked.flatMap(({ rawHeaders }) => rawHeaders)).not.toContain(origin);
});

test('the app’s own page uses it, and shares no cookie with other programs of this computer', async ({
  page,
  app,
  elsewhere,
  address,
}) => {
  await page.goto(`http://127.0.0.1:${elsewhere}/`);
  expect(await page.evaluate(() => document.cookie)).toBe('session=of-another-program');
  const asLocalhost = address.url.replace('127.0.0.1', 'localhost');
  for (const url of [asLocalhost, address.url]) {
    await page.goto(`${url}/page`);
    expect(await page.evaluate(readApp, url)).toEqual(USED);
  }
  const registered = await page.evaluate(async () => {
    const registering = navigator.serviceWorker.register('/worker.js');
    return await registering.then(
      () => 'registered',
      () => 'refused',
    );
  });
  expect(registered).toBe('refused');
  expect(app.requests).not.toContain('GET /worker.js');
  expect(app.asked.flatMap(({ headers }) => headers.cookie ?? [])).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe('session=of-another-program');
});
