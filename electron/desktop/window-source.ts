import { parsedUrl } from '../lib/parsed-url';
import { APP_URL } from './bundle-resolver';

/** Where the window's document comes from: the built bundle, or the development server. */
export interface WindowSource {
  /** The document to load. */
  readonly url: string;
  readonly development: boolean;
}

/**
 * Chooses the document. The development server's address (set by electron-vite) counts only in an app that is not
 * packaged, and only on this computer.
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

/** Whether a request of the page may leave for the development server: its files, and its channel for updates. */
export function isDevelopmentRequest(source: WindowSource, url: URL): boolean {
  if (!source.development) return false;
  return url.host === new URL(source.url).host && (url.protocol === 'http:' || url.protocol === 'ws:');
}
