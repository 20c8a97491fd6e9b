import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import { isUsableCallbackUrl } from './callback-client';
import { type HttpReply, htmlReply, jsonReply, readJson, textReply } from './http-answer';
import type { QrCodes } from './qr-codes';
import type { RateLimitRule, ServiceMode } from './scenario';

/** Counts requests in a sliding window. */
export class RateLimit {
  readonly #rule: RateLimitRule;
  readonly #clock: Clock;
  #taken: number[] = [];

  constructor(rule: RateLimitRule, clock: Clock) {
    this.#rule = rule;
    this.#clock = clock;
  }

  /** Counts a request: null if it is within the limit, else how long to wait, in milliseconds. */
  take(): number | null {
    const now = this.#clock.now();
    this.#taken = this.#taken.filter((at) => at > now - this.#rule.withinMs);
    const first = this.#taken[0];
    if (first !== undefined && this.#taken.length >= this.#rule.requests) return first + this.#rule.withinMs - now;
    this.#taken.push(now);
    return null;
  }
}

/** The service's view of the apps, as App Info Objects (reference, section 2.1). */
export interface AppDirectory {
  listed(): readonly unknown[];
  /** Null: no such app. */
  byCode(deviceCode: string): unknown;
}

/** The dependencies of the service. */
export interface ServiceParts {
  readonly apps: AppDirectory;
  readonly codes: QrCodes;
  readonly rateLimit: RateLimit | null;
  /** Real time, since clients' timeouts are real too. */
  readonly clock: Clock;
  /** Scheme, host and port, for the picture URL of a code. */
  readonly url: () => string;
  readonly mode: () => ServiceMode;
  readonly developerToken: string;
  readonly callbackUrl: () => string | null;
}

/** Seconds in `Retry-After` if the mode, not the count, causes a 429. */
const RETRY_AFTER_SECONDS = 30;

/**
 * Default user agents of libraries, which front servers in the field reject. Those of tools for inspecting the
 * simulator by hand (curl, a browser, Node's fetch) are accepted.
 */
const LIBRARY_AGENT = /^(got|axios|python-requests|python-urllib|go-http-client|okhttp|java|apache-httpclient)\b/i;

/** The request's fields (reference, section 4.3); others are ignored. */
const codeRequest = z.object({
  token: z.string().trim().min(1),
  uid: z.string().trim().min(1),
  uname: z.string().optional(),
  utoken: z.string().optional(),
});

const LIST_PATH = '/api/lan/v2/app';
const QR_PATH = '/api/lan/v2/qrcode';

/** The App Connection Service, as the reference describes it and as it misbehaves in the field. */
export class ServiceHandler implements Disposable {
  readonly #parts: ServiceParts;
  readonly #waits = new Set<TimerHandle>();

  constructor(parts: ServiceParts) {
    this.#parts = parts;
  }

  async handle(request: IncomingMessage): Promise<HttpReply> {
    if (LIBRARY_AGENT.test(request.headers['user-agent'] ?? '')) return htmlReply(403, '403 Forbidden');
    const waitMs = this.#parts.rateLimit?.take() ?? null;
    if (waitMs !== null) return tooMany(Math.ceil(waitMs / 1000));

    const mode = this.#parts.mode();
    switch (mode.kind) {
      case 'html':
        return htmlReply(200, 'Sign in to the network');
      case 'error-code':
        return jsonReply({ code: mode.code, message: messageOf(mode.code), data: null });
      case 'rate-limited':
        return tooMany(RETRY_AFTER_SECONDS);
      case 'slow':
        await this.#wait(mode.delayMs);
        return await this.#route(request, false);
      case 'empty':
        return await this.#route(request, true);
      case 'ok':
      case 'down':
        return await this.#route(request, false);
    }
  }

  /** Cancels the delays of slow responses; their clients are disconnected anyway. */
  dispose(): void {
    for (const wait of this.#waits) wait.cancel();
    this.#waits.clear();
  }

  async #route(request: IncomingMessage, empty: boolean): Promise<HttpReply> {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path === LIST_PATH) {
      if (request.method !== 'GET') return wrongMethod('GET');
      return jsonReply({ code: 0, message: 'success', data: empty ? [] : this.#parts.apps.listed() });
    }
    if (path.startsWith(`${LIST_PATH}/`)) {
      if (request.method !== 'GET') return wrongMethod('GET');
      return this.#byCode(path.slice(LIST_PATH.length + 1));
    }
    if (path === QR_PATH) {
      if (request.method !== 'POST') return wrongMethod('POST');
      return this.#createCode(request.headers['content-type'] ?? '', await readJson(request));
    }
    if (path.startsWith('/qrcode/')) return picture(path.slice('/qrcode/'.length));
    return textReply(404, 'Not Found\n');
  }

  #byCode(segment: string): HttpReply {
    const code = decoded(segment);
    const app = code === null || code === '' ? null : this.#parts.apps.byCode(code);
    // Success has no message here (reference, section 4.2); a failure has its reason.
    return app === null ? refusal(404, 'device code not found') : jsonReply({ code: 0, data: app });
  }

  #createCode(contentType: string, body: unknown): HttpReply {
    if (!/^application\/json\b/i.test(contentType)) return refusal(404, 'the body has to be JSON');
    const fields = codeRequest.safeParse(body);
    if (!fields.success) return refusal(404, `invalid parameter: ${fields.error.issues[0]?.path.join('.') || 'body'}`);
    if (fields.data.token !== this.#parts.developerToken) return refusal(501, 'invalid token');
    if (!isUsableCallbackUrl(this.#parts.callbackUrl())) return refusal(502, 'invalid callback url');
    const { uid, utoken = null } = fields.data;
    const { code, qrcode } = this.#parts.codes.issue({ uid, utoken });
    const qrcodeUrl = `${this.#parts.url()}/qrcode/${code}.svg`;
    return jsonReply({ code: 0, message: 'success', data: { qrcodeUrl, qrcode, code } });
  }

  async #wait(delayMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const wait = this.#parts.clock.after(delayMs, () => {
        this.#waits.delete(wait);
        resolve();
      });
      this.#waits.add(wait);
    });
  }
}

function messageOf(code: number): string {
  const messages: Readonly<Record<number, string>> = {
    0: 'success',
    404: 'invalid parameter',
    500: 'server error',
    501: 'invalid token',
    502: 'invalid callback url',
  };
  return messages[code] ?? `error ${code}`;
}

function refusal(code: number, message: string): HttpReply {
  return jsonReply({ code, message, data: null });
}

function tooMany(seconds: number): HttpReply {
  return textReply(429, 'Too Many Requests\n', { 'retry-after': String(seconds) });
}

function wrongMethod(allowed: string): HttpReply {
  return textReply(405, 'Method Not Allowed\n', { allow: allowed });
}

/** A placeholder for the picture: Beckon draws codes itself, and never fetches it. */
function picture(name: string): HttpReply {
  const code = /^([A-Z2-9]{6})\.svg$/.exec(name)?.[1];
  if (code === undefined) return textReply(404, 'Not Found\n');
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="60"><text x="20" y="40">${code}</text></svg>`;
  return { status: 200, type: 'image/svg+xml', body };
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
