import { randomBytes } from 'node:crypto';
import got from 'got';
import { z } from 'zod';
import { errorCode } from '../lib/error-code';
import { trustedRoots } from '../lib/trusted-roots';
import type { CodeOwner } from './qr-codes';

/** Whether a callback may go there: http or https on this computer only. */
export function isUsableCallbackUrl(text: string | null): text is string {
  if (text === null) return false;
  try {
    const { protocol, hostname } = new URL(text);
    const isLoopback = /^127\.\d+\.\d+\.\d+$/.test(hostname) || hostname === '[::1]' || hostname === 'localhost';
    return (protocol === 'http:' || protocol === 'https:') && isLoopback;
  } catch {
    return false;
  }
}

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
  // A resolver may map "localhost" to any address; it must be this one.
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

const MAX_TIMES = 100;
const MAX_DELAY_MS = 60_000;

/** How a callback is posted; by default, correctly. */
export const callbackStyleSchema = z.object({
  /** Where the user's identifier and token are: the samples of section 6 show neither, other versions do. */
  identify: z.enum(['body', 'query', 'none']).default('body'),
  /** With a token that was never issued. */
  forged: z.boolean().default(false),
  /** `older`: toys as a map, numbers as text, and no `Custom-Header`. */
  shape: z.enum(['current', 'older']).default('current'),
  encoding: z.enum(['json', 'form']).default('json'),
  times: z.int().min(1).max(MAX_TIMES).default(1),
  /** Before the first one; in real time. */
  delayMs: z.int().min(0).max(MAX_DELAY_MS).default(0),
  /** Post even if the code has expired. */
  afterExpiry: z.boolean().default(false),
});
export type CallbackStyle = z.output<typeof callbackStyleSchema>;

export const GOOD_CALLBACK: CallbackStyle = callbackStyleSchema.parse({});

/** A callback to post. */
export interface CallbackPost {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Parameters to add to the callback URL. */
  readonly query: Readonly<Record<string, string>>;
}

type AppInfo = Readonly<Record<string, unknown>>;

/** Creates the callback for an App Info Object (reference, section 6), or one of its variants in the field. */
export function callbackPost(info: AppInfo, owner: CodeOwner, style: CallbackStyle): CallbackPost {
  const identity = {
    uid: owner.uid,
    ...(owner.utoken !== null && { utoken: style.forged ? randomBytes(32).toString('base64url') : owner.utoken }),
  };
  const reported = style.shape === 'older' ? olderShape(info) : info;
  const fields = style.identify === 'body' ? { ...reported, ...identity } : reported;
  const isForm = style.encoding === 'form';
  return {
    headers: {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json; charset=utf-8',
      ...(style.shape === 'current' && { 'custom-header': 'api-version=2' }),
    },
    body: isForm ? formEncoded(fields) : JSON.stringify(fields),
    query: style.identify === 'query' ? identity : {},
  };
}

const toysSchema = z.array(z.record(z.string(), z.unknown())).nullable().catch(null);

function olderShape({ toyList, httpsPort, wssPort, ...info }: AppInfo): AppInfo {
  const toys = toysSchema
    .parse(toyList)
    ?.map(({ nickname, connected, ...toy }) => [
      String(toy.id),
      { ...toy, nickName: nickname, status: connected === true ? '1' : '0' },
    ]);
  return {
    ...info,
    httpsPort: String(httpsPort),
    wssPort: String(wssPort),
    toys: toys === undefined ? null : Object.fromEntries(toys),
  };
}

function formEncoded(fields: AppInfo): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form.toString();
}
