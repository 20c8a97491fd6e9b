import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { Result } from '../../shared/lib/result';
import { isSameText } from '../lib/same-text';
import { type CallbackStyle, callbackStyleSchema, GOOD_CALLBACK, isUsableCallbackUrl } from './callback-client';
import { type HttpReply, jsonReply, readJson } from './http-answer';
import type { ScenarioAction } from './scenario';
import { actionSchema } from './scenario-schema';

/** A scan: the code that was scanned or typed, and the app. */
export interface Scan {
  /** The content of the QR code, or the short code. */
  readonly code: string;
  /** The app's id in the scenario, or its device code. */
  readonly app: string;
  /** How its callback is posted; omitted: correctly. */
  readonly callback?: CallbackStyle;
}

/** How a scan ended; of several callbacks, the last one counts. */
export type ScanOutcome =
  | { readonly kind: 'unknown-code' | 'expired-code' | 'unknown-app' | 'no-callback-url' }
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'failed'; readonly reason: string };

/** The operations on a running simulator. */
export interface Controls {
  state(): unknown;
  perform(action: ScenarioAction): Promise<Result<null, string>>;
  scan(scan: Scan): Promise<ScanOutcome>;
  /** Registers the developer's callback URL; null: none. Must be on this computer. */
  setCallbackUrl(url: string | null): void;
}

const scanBody = z
  .object({
    code: z.string().optional(),
    qrcode: z.string().optional(),
    app: z.string().optional(),
    deviceCode: z.string().optional(),
    callback: callbackStyleSchema.optional(),
  })
  .transform(({ code, qrcode, app, deviceCode, callback = GOOD_CALLBACK }, context): Scan => {
    const scanned = qrcode ?? code;
    const by = app ?? deviceCode;
    if (scanned !== undefined && by !== undefined) return { code: scanned, app: by, callback };
    context.addIssue({ code: 'custom', message: 'name the code (qrcode or code) and the app (app or deviceCode)' });
    return z.NEVER;
  });

const callbackBody = z.object({
  url: z.string().refine(isUsableCallbackUrl, 'an http or https URL on this computer').nullable(),
});

/** The control endpoints; all require the token printed at start, as `Authorization: Bearer …`. */
export class ControlHandler {
  readonly #controls: Controls;
  readonly #token: string;

  constructor(controls: Controls, token: string) {
    this.#controls = controls;
    this.#token = token;
  }

  async handle(request: IncomingMessage): Promise<HttpReply> {
    if (!isSameText(request.headers.authorization ?? '', `Bearer ${this.#token}`)) {
      return jsonReply({ error: 'the control token is missing or wrong' }, 401);
    }
    switch (`${request.method} ${(request.url ?? '').split('?')[0]}`) {
      case 'GET /control':
        return jsonReply(this.#controls.state());
      case 'POST /control/perform':
        return await this.#perform(await readJson(request));
      case 'POST /control/scan':
        return await this.#scan(await readJson(request));
      case 'POST /control/callback':
        return this.#setCallback(await readJson(request));
      default:
        return jsonReply({ error: 'there is no such control; see docs/simulator.md' }, 404);
    }
  }

  async #perform(body: unknown): Promise<HttpReply> {
    const action = actionSchema.safeParse(body);
    if (!action.success) return invalid(action.error);
    const done = await this.#controls.perform(action.data);
    return done.ok ? jsonReply(this.#controls.state()) : jsonReply({ error: done.error }, 400);
  }

  async #scan(body: unknown): Promise<HttpReply> {
    const scan = scanBody.safeParse(body);
    return scan.success ? jsonReply(await this.#controls.scan(scan.data)) : invalid(scan.error);
  }

  #setCallback(body: unknown): HttpReply {
    const callback = callbackBody.safeParse(body);
    if (!callback.success) return invalid(callback.error);
    this.#controls.setCallbackUrl(callback.data.url);
    return jsonReply(callback.data);
  }
}

function invalid(error: z.ZodError): HttpReply {
  const problems = error.issues.map(({ path, message }) => [...path.map(String), message].join(': '));
  return jsonReply({ error: problems.join('; ') }, 400);
}
