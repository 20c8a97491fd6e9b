import { parsedUrl } from '../lib/parsed-url';
import { APP_URL } from './bundle-resolver';

/** The source of the window's document: the built bundle, or the development server. */
export interface WindowSource {
  /** The document to load. */
  readonly url: string;
  readonly development: boolean;
}

/**
 * Chooses the document. The development server's URL (set by electron-vite) is used only if the app is not packaged and
 * the URL is on this computer.
 */
export function windowSource(developmentUrl: string | undefined, isPackaged: boolean): WindowSource {
  const bundle: WindowSource = { url: APP_URL, development: false };
  if (isPackaged || developmentUrl === undefined || developmentUrl === '') return bundle;
  const url = parsedUrl(developmentUrl);
  const isLocal = url !== null && (url.hostname === 'localhost' || url.hostname === '127.0.0.1');
  return isLocal && url.protocol === 'http:' ? { url: url.href, development: true } : bundle;
}

/** Whether a URL has the protocol and host of the source; `origin` would be "null" for the custom scheme. */
export function belongsTo(source: WindowSource, candidate: string): boolean {
  const url = parsedUrl(candidate);
  const own = new URL(source.url);
  return url !== null && url.protocol === own.protocol && url.host === own.host;
}

/** Whether the page may send a request to the development server: for its files, or its update channel. */
export function isDevelopmentRequest(source: WindowSource, url: URL): boolean {
  if (!source.development) return false;
  return url.host === new URL(source.url).host && (url.protocol === 'http:' || url.protocol === 'ws:');
}
