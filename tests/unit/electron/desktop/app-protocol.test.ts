import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import {
  type Bundle,
  type BundleProtocol,
  contentSecurityPolicy,
  serveBundle,
} from '../../../../electron/desktop/app-protocol';
import { TemporaryFolder } from '../../../support/a-temporary-folder';

const temporary = new TemporaryFolder();
beforeEach(() => {
  mkdirSync(join(temporary.path, 'assets'));
  writeFileSync(
    join(temporary.path, 'index.html'),
    '<html lang="en" dir="ltr"><meta content="__STYLE_NONCE__"><p data-view="__FIRST_VIEW__">__STYLE_NONCE__</p><b data-words="a.b">Apps</b>',
  );
  writeFileSync(join(temporary.path, 'assets', 'a.js'), '"__STYLE_NONCE__"');
  const manifest = { '/index.html': 'index.html', '/assets/a.js': 'assets/a.js' };
  writeFileSync(join(temporary.path, 'manifest.json'), JSON.stringify(manifest));
});

/** Serves the bundle; what comes back asks what was registered. */
function served() {
  let handler: Parameters<BundleProtocol['handle']>[1] | null = null;
  const bundle: Bundle = {
    directory: temporary.path,
    manifestFile: join(temporary.path, 'manifest.json'),
    firstView: () => 'known',
    language: () => ({ tag: 'ar', direction: 'rtl', words: { a: { b: 'A < B' } } }),
  };
  serveBundle(
    {
      handle: (scheme, given) => {
        expect(scheme).toBe('app');
        handler = given;
      },
    },
    bundle,
  );
  return async (url: string, method = 'GET') => {
    const response = await handler?.(new Request(url, { method }));
    if (response === undefined) throw new Error('Nothing was registered');
    return {
      status: response.status,
      headers: Object.fromEntries<string>(response.headers),
      body: await response.text(),
    };
  };
}

it('serving the bundle puts a new nonce into the document and its policy at each load', async () => {
  const request = served();
  const [one, two] = [await request('app://bundle/'), await request('app://bundle/index.html')];
  const nonce = /content="([^"]+)"/.exec(one.body)?.[1] ?? '';
  expect(nonce).not.toBe('');
  expect(one.body).toBe(
    `<html lang="ar" dir="rtl"><meta content="${nonce}"><p data-view="known">${nonce}</p><b data-words="a.b">A &lt; B</b>`,
  );
  expect(one.headers).toMatchObject({
    'content-security-policy': contentSecurityPolicy(nonce),
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  expect(two.body).not.toBe(one.body);
});

it('serving the bundle serves scripts as they are, and refuses what is not in the manifest or gone, with a policy all the same', async () => {
  expect(await served()('app://bundle/assets/a.js')).toMatchObject({
    status: 200,
    body: '"__STYLE_NONCE__"',
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'x-content-type-options': 'nosniff' },
  });
  const answer = await served()('app://bundle/manifest.json');
  expect(answer).toMatchObject({ status: 404, body: '' });
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  const request = served();
  rmSync(join(temporary.path, 'assets', 'a.js'));
  expect(await request('app://bundle/assets/a.js')).toMatchObject({ status: 404, body: '' });
  expect(await request('app://bundle/')).toMatchObject({ status: 200 });
});

it('allows own scripts, styles of this load, and no network', () => {
  expect(contentSecurityPolicy('abc=')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-abc='; img-src 'self' data:; font-src 'self'; " +
      "connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});
