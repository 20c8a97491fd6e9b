import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseBundleManifest, resolveBundleRequest } from '../../../../electron/desktop/bundle-resolver';

const manifest = parseBundleManifest(
  JSON.stringify({ '/index.html': 'index.html', '/assets/index-1.js': 'assets/index-1.js', '/notes.txt': 'notes.txt' }),
);

function resolve(url: string, method = 'GET') {
  return resolveBundleRequest({ url, method }, manifest);
}

it.each(['app://bundle/', 'app://bundle/index.html', 'app://bundle/index.html?x=1#top'])('serves %s', (url) => {
  expect(resolve(url)).toEqual({
    kind: 'document',
    file: 'index.html',
    mimeType: 'text/html; charset=utf-8',
    body: true,
  });
});

it('serves a script under its own type, answers HEAD without a body, and calls a URL that is none a bad request', () => {
  const answer = { kind: 'file', file: 'assets/index-1.js', mimeType: 'text/javascript; charset=utf-8' };
  expect(resolve('app://bundle/assets/index-1.js')).toEqual({ ...answer, body: true });
  expect(resolve('app://bundle/assets/index-1.js', 'HEAD')).toEqual({ ...answer, body: false });
  expect(resolve('not a url')).toEqual({ kind: 'refused', status: 400 });
});

it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'get'])('refuses the method %s', (method) => {
  expect(resolve('app://bundle/index.html', method)).toEqual({ kind: 'refused', status: 405 });
});

it.each([
  'app://other/index.html',
  'app://bundle.other/index.html',
  'app://bundle:80/index.html',
  'app://user@bundle/index.html',
  'app://user:word@bundle/index.html',
  'https://bundle/index.html',
  'file:///index.html',
])('refuses another origin: %s', (url) => {
  expect(resolve(url)).toEqual({ kind: 'refused', status: 403 });
});

it.each([
  'app://bundle/../package.json',
  'app://bundle/%2e%2e/package.json',
  'app://bundle/..%2fpackage.json',
  'app://bundle/assets/../../package.json',
  'app://bundle//index.html',
  'app://bundle/constructor',
  'app://bundle/__proto__',
  // In the manifest, but of no type that a page needs.
  'app://bundle/notes.txt',
])('finds nothing at %s', (url) => {
  expect(resolve(url)).toEqual({ kind: 'refused', status: 404 });
});

it('never names a file outside the manifest, whatever is asked', () => {
  const files = new Set(manifest.values());
  fc.assert(
    fc.property(fc.string(), fc.string(), (method, rest) => {
      const answer = resolveBundleRequest({ method, url: `app://bundle/${rest}` }, manifest);
      expect(answer.kind === 'refused' || files.has(answer.file)).toBe(true);
    }),
  );
});

it.each(['null', '[1]', '{"/a":1}'])('parseBundleManifest takes %s for a broken build', (text) => {
  expect(() => parseBundleManifest(text)).toThrow(/manifest/);
});
