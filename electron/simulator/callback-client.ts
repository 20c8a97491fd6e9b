import { got } from 'got';
import { errorCode } from '../lib/error-code';
import { trustedRoots } from '../lib/trusted-roots';
import type { CallbackPost } from './callback-style';
import { isUsableCallbackUrl } from './callback-url';

/** Longest wait for the receiver, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** How a callback ended: the receiver's HTTP status, or why there is none. */
export type CallbackOutcome =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'failed'; readonly reason: string };

/** Posts an App Info Object to the developer's callback URL. */
export async function postCallback(url: string, post: CallbackPost, extraCaPem: string): Promise<CallbackOutcome> {
  if (!isUsableCallbackUrl(url)) return { kind: 'failed', reason: 'not a loopback address' };
  const { href, host, hostname } = new URL(url);
  const target = new URL(href);
  for (const [name, value] of Object.entries(post.query)) target.searchParams.set(name, value);
  // "localhost" is whatever a resolver says it is; this is what it has to be.
  if (hostname === 'localhost') target.hostname = '127.0.0.1';
  try {
    const response = await got.post(target, {
      body: post.body,
      headers: { host, 'user-agent': 'beckon-simulator', ...post.headers },
      https: {
        certificateAuthority: trustedRoots(extraCaPem),
        ...(hostname === 'localhost' && { serverName: hostname }),
      },
      throwHttpErrors: false,
      retry: { limit: 0 },
      followRedirect: false,
      timeout: { request: TIMEOUT_MS },
    });
    return { kind: 'answered', status: response.statusCode };
  } catch (error) {
    return { kind: 'failed', reason: errorCode(error) ?? 'unknown' };
  }
}
