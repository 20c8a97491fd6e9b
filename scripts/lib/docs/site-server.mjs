import { extname } from 'node:path';

/** What a server of the site sends with every page: only what is in the site itself may load. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

const TYPES = /** @type {Readonly<Record<string, string>>} */ ({
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
});

/**
 * @param {import('./site.mjs').Site} site
 * @param {string} url path and query of a request
 * @returns {{ status: 200 | 404, headers: Record<string, string>, body: string | Buffer }}
 */
export function answerOf(site, url) {
  const { pathname } = new URL(url, 'http://site.localhost');
  const path = pathname.slice(1).replace(/(?<=^|\/)$/, 'index.html');
  const body = site.get(path);
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  if (body === undefined)
    return { status: 404, headers: { ...HEADERS, 'content-type': 'text/plain' }, body: 'Not found\n' };
  return { status: 200, headers: { ...HEADERS, 'content-type': type }, body };
}
