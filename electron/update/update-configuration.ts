import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { failure, type Result, success } from '../../shared/lib/result';
import { parsedUrl } from '../lib/parsed-url';
import { parsePublicKey } from './feed-signature';

/** Where updates come from, and whose signature they need; chosen when Beckon is built. */
export interface UpdateConfiguration {
  /** `https:`, with a slash at the end. */
  readonly feedUrl: URL;
  /** Ed25519. */
  readonly publicKey: KeyObject;
}

/** `resources/updates.json`. */
const file = z.object({ feedUrl: z.string().max(2_048), publicKey: z.string().max(256) });

/** Reads the file that `npm run package` writes; fails with what is wrong with it. */
export function parseUpdateConfiguration(text: string): Result<UpdateConfiguration, string> {
  const parsed = file.safeParse(jsonOf(text));
  if (!parsed.success) return failure('it is no JSON object with feedUrl and publicKey');
  const feedUrl = feedBase(parsed.data.feedUrl);
  if (!feedUrl.ok) return feedUrl;
  const publicKey = parsePublicKey(parsed.data.publicKey);
  return publicKey === null
    ? failure('its public key is no Ed25519 key')
    : success({ feedUrl: feedUrl.value, publicKey });
}

/** The folder that the feed is in. It has no secret in it, so that it may stand in logs. */
function feedBase(text: string): Result<URL, string> {
  const url = parsedUrl(text);
  if (url === null) return failure('the address of the feed is no URL');
  if (url.protocol !== 'https:') return failure('the address of the feed does not begin with https://');
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    return failure('the address of the feed has a user, a password, a query or a fragment');
  }
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return success(url);
}

/** The name of the feed's file for a system, as electron-builder calls it. */
export function feedFileName(platform: NodeJS.Platform, arch: string): string {
  if (platform === 'win32') return 'latest.yml';
  if (platform === 'darwin') return 'latest-mac.yml';
  return arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${arch}.yml`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
