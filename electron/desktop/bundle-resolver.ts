import { parsedUrl } from '../lib/parsed-url';

/** Scheme and host of all URLs that the window loads. */
export const APP_SCHEME = 'app';
const APP_HOST = 'bundle';
export const APP_URL = `${APP_SCHEME}://${APP_HOST}/index.html`;

/** The only document of the bundle; each load gets a new style nonce. */
const DOCUMENT_PATH = '/index.html';

const MIME_TYPES: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.ico', 'image/x-icon'],
  ['.woff2', 'font/woff2'],
]);

export interface BundleRequest {
  readonly method: string;
  readonly url: string;
}

/** Maps URL paths to files below the bundle's folder, as written by the build: a request can never name a file path. */
export type BundleManifest = ReadonlyMap<string, string>;

export type BundleAnswer =
  | { readonly kind: 'file'; readonly file: string; readonly mimeType: string; readonly body: boolean }
  | { readonly kind: 'document'; readonly file: string; readonly mimeType: string; readonly body: boolean }
  | { readonly kind: 'refused'; readonly status: 400 | 403 | 404 | 405 };

/** The file that answers a request to `app://bundle/`, if any. Pure: does not access the disk. */
export function resolveBundleRequest(request: BundleRequest, manifest: BundleManifest): BundleAnswer {
  if (request.method !== 'GET' && request.method !== 'HEAD') return { kind: 'refused', status: 405 };
  const url = parsedUrl(request.url);
  if (url === null) return { kind: 'refused', status: 400 };
  // `origin` does not help here: for a custom scheme it is the string "null".
  const own = url.protocol === `${APP_SCHEME}:` && url.host === APP_HOST && url.username === '' && url.password === '';
  if (!own) return { kind: 'refused', status: 403 };

  const path = url.pathname === '/' ? DOCUMENT_PATH : url.pathname;
  const file = manifest.get(path);
  const mimeType = MIME_TYPES.get(path.slice(path.lastIndexOf('.')));
  if (file === undefined || mimeType === undefined) return { kind: 'refused', status: 404 };
  return { kind: path === DOCUMENT_PATH ? 'document' : 'file', file, mimeType, body: request.method === 'GET' };
}

/** Parses the build's manifest; throws on anything but a flat map of text to text, since the build is then broken. */
export function parseBundleManifest(text: string): BundleManifest {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null) throw new Error('The renderer manifest is not an object');
  const entries = Object.entries(parsed).map(([path, file]: [string, unknown]): [string, string] => {
    if (typeof file !== 'string') throw new Error('The renderer manifest names something that is not a file');
    return [path, file];
  });
  return new Map(entries);
}
