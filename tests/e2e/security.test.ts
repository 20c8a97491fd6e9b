import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { contentSecurityPolicy } from '../../electron/desktop/app-protocol';
import { routes } from '../../shared/ipc/contract';
import { test } from './support/beckon-test';
import type { BeckonWindow } from './support/beckon-window';

async function urlOf(window: BeckonWindow): Promise<string> {
  return await window.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL() ?? '');
}

async function windowCount(window: BeckonWindow): Promise<number> {
  return await window.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
}

/** Lets the page try to leave, and waits for what it does next, which it can only do if it is still there. */
async function tryToLeave(page: Page, attempt: () => void): Promise<void> {
  await page.evaluate(attempt);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
}

/** The window, with nothing on its page of the step before. */
async function anew(beckon: BeckonWindow): Promise<BeckonWindow> {
  await beckon.page.reload();
  await beckon.page.getByRole('main').waitFor();
  return beckon;
}

test('the window has every lock on, and main hears nobody but its page', async ({ launch }) => {
  const beckon = await launch();

  await test.step('the live window has every lock on', async () => {
    const window = await anew(beckon);
    const [preferences, checksSpelling] = await window.app.evaluate(({ session, webContents }) => {
      const [contents] = webContents.getAllWebContents();
      // Not in Electron's types; it is what the window really runs with.
      const live = (
        contents as unknown as { getLastWebPreferences(): Record<string, unknown> }
      ).getLastWebPreferences();
      return [live, session.defaultSession.isSpellCheckerEnabled()] as const;
    });
    // It would fetch its dictionaries from the internet.
    expect(checksSpelling).toBe(false);
    expect(preferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
    });
    // Left out of the answer where they are off.
    expect(preferences.nodeIntegrationInWorker ?? false).toBe(false);
    expect(preferences.navigateOnDragDrop ?? false).toBe(false);
  });

  await test.step('the page has the bridge and nothing of Node', async () => {
    const { page } = await anew(beckon);
    const seen = await page.evaluate(() => ({
      bridge: Object.keys(window.beckon).sort(),
      node: ['require', 'process', 'module', 'Buffer', 'global', '__dirname'].filter((name) => name in window),
    }));
    expect(seen).toEqual({ bridge: ['on', 'request'], node: [] });
  });

  await test.step('the bridge passes only what the contract names', async () => {
    const { page } = await anew(beckon);
    const refused = await page.evaluate(async () => {
      const request = window.beckon.request as unknown as (route: string, input: unknown) => Promise<unknown>;
      const on = window.beckon.on as unknown as (event: string, listener: () => void) => unknown;
      const names = ['electron-store-get-data', 'constructor', '__proto__', 'toString', '', 'state.patch'];
      const outcomes: string[] = [];
      for (const name of names) {
        try {
          await request(name, null);
          outcomes.push(`${name} was sent`);
        } catch (error) {
          outcomes.push(String(error));
        }
      }
      try {
        on('constructor', () => {});
        outcomes.push('a listener was added');
      } catch (error) {
        outcomes.push(String(error));
      }
      return outcomes;
    });
    expect(refused).toHaveLength(7);
    for (const outcome of refused) expect(outcome).toContain('Not in the contract');
  });

  await test.step('the document comes with the policy, a style nonce of its own for each load, and no sniffing', async () => {
    const { page } = await anew(beckon);
    const loads: { readonly nonce: string; readonly headers: Record<string, string> }[] = [];
    for (let load = 0; load < 2; load += 1) {
      const response = await page.reload();
      const nonce = await page.locator('meta[name="style-nonce"]').getAttribute('content');
      loads.push({ nonce: nonce ?? '', headers: response?.headers() ?? {} });
    }
    const [first, second] = loads;
    expect(first?.nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(first?.nonce).not.toBe(second?.nonce);
    expect(first?.headers['content-security-policy']).toBe(contentSecurityPolicy(first?.nonce ?? ''));
    expect(first?.headers['x-content-type-options']).toBe('nosniff');
  });

  await test.step('requests from another window are refused, route by route', async () => {
    const window = await anew(beckon);
    const names = Object.keys(routes);
    const codes = await window.app.evaluate(async ({ app, BrowserWindow }, asked) => {
      // The same document and the same preload: only the window is another.
      const preload = `${app.getAppPath()}/out/preload/preload.js`;
      const stranger = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
      await stranger.loadURL('app://bundle/index.html');
      const script = `Promise.all(${JSON.stringify(asked)}.map((name) => window.beckon.request(name, null)))`;
      const envelopes: unknown = await stranger.webContents.executeJavaScript(script);
      stranger.destroy();
      return envelopes;
    }, names);
    expect(codes).toHaveLength(names.length);
    for (const envelope of codes as string[]) {
      expect(JSON.parse(envelope)).toMatchObject({ ok: false, error: { code: 'sender-refused' } });
    }
  });

  await test.step('input of another shape is refused at the door', async () => {
    const { page } = await anew(beckon);
    const codes = await page.evaluate(async () => {
      const request = window.beckon.request as unknown as (route: string, input: unknown) => Promise<string>;
      const address = { target: '127.0.0.2', httpsPort: null, wssPort: null, allowCarrierGradeNat: false, alias: null };
      const tries: readonly (readonly [string, unknown])[] = [
        ['state.snapshot', {}],
        ['known.keep', { deviceCode: 7 }],
        ['known.keep', { deviceCode: 'x'.repeat(257) }],
        ['known.keep', { deviceCode: 'x', extra: true }],
        ['known.set-alias', { id: 'x', alias: '' }],
        ['known.set-alias', { id: 'x', alias: 'x'.repeat(65) }],
        ['known.add-address', { ...address, httpsPort: 0 }],
        ['known.add-address', { ...address, httpsPort: 65_536 }],
        ['desktop.open-help', { page: 'https://127.0.0.1/' }],
        ['desktop.open-help', { page: 'constructor' }],
        ['desktop.copy-text', { text: 'x'.repeat(1_000_001) }],
        ['simulator.start', { scenario: '../../etc' }],
      ];
      const answers = [];
      for (const [route, input] of tries) answers.push(await request(route, input));
      return answers.map((answer) => (JSON.parse(answer) as { error?: { code: string } }).error?.code);
    });
    expect(codes).toEqual(codes.map(() => 'invalid-input'));
  });

  await test.step('text is copied by main, since the page may not', async () => {
    const window = await anew(beckon);
    expect(await window.ask('desktop.copy-text', { text: 'copied “text”' })).toEqual({ ok: true, data: null });
    expect(await window.app.evaluate(({ clipboard }) => clipboard.readText())).toBe('copied “text”');
  });
});

test('the page, and every window that main opens, stays with the bundle', async ({ launch, simulator }) => {
  const beckon = await launch({ toleratesErrors: true });

  await test.step('the protocol hands out nothing but the bundle', async () => {
    const { app } = await anew(beckon);
    for (const [url, status] of [
      ['app://bundle/../package.json', 404],
      ['app://bundle/%2e%2e/%2e%2e/package.json', 404],
      ['app://bundle/..%2f..%2fpackage.json', 404],
      ['app://bundle/renderer-manifest.json', 404],
      ['app://bundle/constructor', 404],
      ['app://other/index.html', 403],
    ] as const) {
      // Loaded by main, which may load anything: it is the protocol that has to refuse.
      const seen = await app.evaluate(async ({ BrowserWindow }, target) => {
        const window = new BrowserWindow({ show: false });
        const navigated = new Promise<number>((resolve) => {
          window.webContents.once('did-navigate', (_event, _url, code) => resolve(code));
        });
        await window.loadURL(target).catch(() => {});
        const code = await navigated;
        window.destroy();
        return code;
      }, url);
      expect(seen, url).toBe(status);
    }
  });

  await test.step('the page cannot run what is not its own, nor talk to anybody', async () => {
    const window = await anew(beckon);
    const outcome = await window.page.evaluate(async (url) => {
      const violations = new Set<string>();
      const allReported = new Promise<void>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => {
          violations.add(event.effectiveDirective);
          if (violations.size === 6) resolve();
        });
      });
      const inline = document.createElement('script');
      inline.textContent = 'window.ran = true';
      document.body.append(inline);
      const style = document.createElement('style');
      style.textContent = 'body { --ran: yes }';
      document.body.append(style);
      const image = document.createElement('img');
      image.src = `${url}/picture.png`;
      document.body.append(image);
      const frame = document.createElement('iframe');
      frame.src = 'app://bundle/index.html';
      document.body.append(frame);
      const reached: string[] = [];
      const attempt = async (name: string, trying: () => Promise<unknown>): Promise<void> => {
        try {
          await trying();
          reached.push(name);
        } catch {
          // As it should be.
        }
      };
      await attempt('fetch', () => fetch(url));
      await attempt('own fetch', () => fetch('app://bundle/index.html'));
      await attempt(
        'socket',
        () =>
          new Promise((resolve, reject) => {
            const socket = new WebSocket(url.replace('https', 'wss'));
            socket.addEventListener('open', resolve);
            socket.addEventListener('error', reject);
          }),
      );
      const button = document.createElement('button');
      button.setAttribute('onclick', 'window.ran = true');
      document.body.append(button);
      button.click();
      await allReported;
      const ranStyle = getComputedStyle(document.body).getPropertyValue('--ran');
      return { violations: [...violations].sort(), reached, ran: 'ran' in window, ranStyle };
    }, simulator.url);
    expect(outcome).toEqual({
      violations: ['connect-src', 'frame-src', 'img-src', 'script-src-attr', 'script-src-elem', 'style-src-elem'],
      reached: [],
      ran: false,
      ranStyle: '',
    });
    expect(simulator.state().apps.every(({ connections }) => connections === 0)).toBe(true);
  });

  await test.step('every permission is denied', async () => {
    const window = await anew(beckon);
    const outcome = await window.page.evaluate(async () => {
      const names = [
        'notifications',
        'geolocation',
        'camera',
        'microphone',
        'midi',
        'clipboard-read',
        'clipboard-write',
      ];
      const states: string[] = [];
      for (const name of names) {
        const { state } = await navigator.permissions.query({ name: name as PermissionName });
        states.push(`${name}: ${state}`);
      }
      const refused = async (attempt: () => Promise<unknown>): Promise<boolean> => {
        try {
          await attempt();
          return false;
        } catch {
          return true;
        }
      };
      return {
        granted: states.filter((state) => state.endsWith('granted')),
        camera: await refused(() => navigator.mediaDevices.getUserMedia({ video: true })),
        screen: await refused(() => navigator.mediaDevices.getDisplayMedia()),
        clipboard: await refused(() => navigator.clipboard.readText()),
        // Not merely without an answer, as where nobody knows where this computer is.
        position: await new Promise((resolve) =>
          navigator.geolocation.getCurrentPosition(
            () => resolve('told'),
            ({ code }) => resolve(code === GeolocationPositionError.PERMISSION_DENIED ? 'denied' : 'unknown'),
          ),
        ),
        notifications: Notification.permission,
        notificationsWhenAsked: await Notification.requestPermission(),
        persists: await navigator.storage.persist(),
      };
    });
    expect(outcome).toEqual({
      granted: [],
      camera: true,
      screen: true,
      clipboard: true,
      position: 'denied',
      notifications: 'denied',
      notificationsWhenAsked: 'denied',
      persists: false,
    });
  });

  await test.step('the window goes nowhere and opens nothing', async () => {
    const { page } = await anew(beckon);
    const home = await urlOf(beckon);
    expect(home).toBe('app://bundle/index.html');
    await tryToLeave(page, () => {
      location.href = 'https://127.0.0.1:9/';
    });
    await tryToLeave(page, () => {
      location.href = 'file:///etc/passwd';
    });
    await tryToLeave(page, () => {
      location.href = 'app://bundle/assets/';
    });
    await tryToLeave(page, () => {
      const link = document.createElement('a');
      link.href = 'https://127.0.0.1:9/';
      link.target = '_blank';
      document.body.append(link);
      link.click();
      link.remove();
    });
    await tryToLeave(page, () => {
      if (window.open('https://127.0.0.1:9/') !== null) throw new Error('A window opened');
      if (window.open('about:blank') !== null) throw new Error('A window opened');
    });
    await tryToLeave(page, () => {
      const form = document.createElement('form');
      form.action = 'https://127.0.0.1:9/';
      document.body.append(form);
      form.submit();
      form.remove();
    });
    await tryToLeave(page, () => {
      const view = document.createElement('webview');
      view.setAttribute('src', 'https://127.0.0.1:9/');
      document.body.append(view);
      view.remove();
    });
    expect(await urlOf(beckon)).toBe(home);
    expect(await windowCount(beckon)).toBe(1);
    expect(await page.evaluate(() => document.querySelector('main') !== null)).toBe(true);
  });

  await test.step('no window that main opens gets out, is led elsewhere, or has another embedded', async () => {
    const { app } = await anew(beckon);
    // Main may load anything and allow embedding: what stops it here are the guards of every contents and of the session.
    const outcome = await app.evaluate(async ({ BrowserWindow, session }, serviceUrl) => {
      const reasonOf = async (loading: Promise<void>): Promise<string> =>
        await loading.then(
          () => 'loaded',
          (error: unknown) => String(error),
        );
      const leaving = new BrowserWindow({ show: false });
      const outside = await reasonOf(leaving.loadURL(serviceUrl));
      leaving.destroy();

      const elsewhere = session.fromPartition('elsewhere');
      elsewhere.protocol.handle('app', ({ url }) =>
        url.endsWith('/moved')
          ? new Response(null, { status: 302, headers: { Location: 'app://bundle/there' } })
          : new Response('there', { headers: { 'Content-Type': 'text/html' } }),
      );
      const strange = new BrowserWindow({ show: false, webPreferences: { session: elsewhere, webviewTag: true } });
      const redirected = await reasonOf(strange.loadURL('app://bundle/moved'));
      const direct = await reasonOf(strange.loadURL('app://bundle/there'));
      const attaching = new Promise<boolean>((resolve) => {
        strange.webContents.once('will-attach-webview', (event) => resolve(event.defaultPrevented));
      });
      await strange.webContents.executeJavaScript(
        `document.body.append(Object.assign(document.createElement('webview'), { src: 'app://bundle/there' })); 0`,
      );
      const isEmbeddingPrevented = await attaching;
      strange.destroy();
      return { outside, redirected, direct, isEmbeddingPrevented };
    }, simulator.url);
    expect(outcome).toEqual({
      outside: expect.stringContaining('ERR_BLOCKED_BY_CLIENT'),
      redirected: expect.stringMatching(/ERR_(FAILED|ABORTED)/),
      direct: 'loaded',
      isEmbeddingPrevented: true,
    });
  });
});
