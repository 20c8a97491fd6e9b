import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { CodeOwner } from './qr-codes';

const MOST_TIMES = 100;
const LONGEST_DELAY_MS = 60_000;

/** How a callback is posted; a scan that says nothing of it posts a good one. */
export const callbackStyleSchema = z.object({
  /** Where the user's identifier and token stand: the samples of section 6 show neither, other versions do. */
  identify: z.enum(['body', 'query', 'none']).default('body'),
  /** With a token that was never given out. */
  forged: z.boolean().default(false),
  /** `older`: toys as a map, texts for numbers, and no `Custom-Header`. */
  shape: z.enum(['current', 'older']).default('current'),
  encoding: z.enum(['json', 'form']).default('json'),
  times: z.int().min(1).max(MOST_TIMES).default(1),
  /** Before the first one; real time. */
  delayMs: z.int().min(0).max(LONGEST_DELAY_MS).default(0),
  /** Also for a code that is no longer good. */
  afterExpiry: z.boolean().default(false),
});
export type CallbackStyle = z.output<typeof callbackStyleSchema>;

export const GOOD_CALLBACK: CallbackStyle = callbackStyleSchema.parse({});

/** A callback, ready to be posted. */
export interface CallbackPost {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** To be added to the query of the callback URL. */
  readonly query: Readonly<Record<string, string>>;
}

type AppInfo = Readonly<Record<string, unknown>>;

/** Writes the callback for an App Info Object (reference, section 6), or one of its variants in the field. */
export function callbackPost(info: AppInfo, owner: CodeOwner, style: CallbackStyle): CallbackPost {
  const identity = {
    uid: owner.uid,
    ...(owner.utoken !== null && { utoken: style.forged ? randomBytes(32).toString('base64url') : owner.utoken }),
  };
  const told = style.shape === 'older' ? olderShape(info) : info;
  const fields = style.identify === 'body' ? { ...told, ...identity } : told;
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
