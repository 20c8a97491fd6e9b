import type { ServiceErrorCode, ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result, success } from '../../shared/lib/result';
import type { HttpAnswer } from './https-exchange-client';
import { serviceFailure } from './service-failure';
import { showableText } from './untrusted-text';
import { field, isWireObject, wholeNumber, withoutByteOrderMark } from './wire-value';

/**
 * Judges an answer: the body first, because a valid envelope wins whatever the HTTP status; only then the status.
 * Gives the envelope's data when its code is 0. `secrets` never come back in a message.
 */
export function judgeAnswer(answer: HttpAnswer, secrets: readonly string[]): Result<unknown, ServiceFailure> {
  const envelope = parseEnvelope(answer.body);
  if (envelope.ok) {
    return envelope.value.code === 0 ? success(envelope.value.data) : refused(envelope.value, answer, secrets);
  }
  if (answer.status < 200 || answer.status > 299) return failure(statusFailure(answer));
  return failure(
    serviceFailure(envelope.error.code, { detail: envelope.error.detail, retryAfterMs: answer.retryAfterMs }),
  );
}

/** The codes of section 7; every other number is kept as it is. */
const ENVELOPE_CODES: ReadonlyMap<number, ServiceErrorCode> = new Map([
  [404, 'invalid-parameter'],
  [500, 'server-error'],
  [501, 'invalid-token'],
  [502, 'invalid-callback-url'],
]);

function refused(
  envelope: ServiceEnvelope,
  answer: HttpAnswer,
  secrets: readonly string[],
): Result<never, ServiceFailure> {
  const code = ENVELOPE_CODES.get(envelope.code) ?? 'service-code';
  const reason = quoted(envelope.message, secrets);
  const number = code === 'service-code' ? `code ${envelope.code}` : '';
  return failure(
    serviceFailure(code, {
      detail: [number, reason].filter((part) => part !== '').join(', '),
      serviceCode: envelope.code,
      retryAfterMs: answer.retryAfterMs,
    }),
  );
}

function quoted(message: string | null, secrets: readonly string[]): string {
  const spellings = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
  ]);
  const kept = spellings
    .filter((spelling) => spelling !== '')
    .reduce((words, spelling) => words.split(spelling).join('…'), message ?? '');
  const words = showableText(kept);
  return words === '' ? '' : `“${words}”`;
}

function statusFailure(answer: HttpAnswer): ServiceFailure {
  const { status, retryAfterMs } = answer;
  if (status === 429) {
    const detail = retryAfterMs === null ? undefined : `it wants ${Math.ceil(retryAfterMs / 1000)} seconds of quiet`;
    return serviceFailure('rate-limited', { detail, retryAfterMs });
  }
  return serviceFailure('http-status', { ...statusWording(answer), retryAfterMs });
}

function statusWording({ status, location }: HttpAnswer): { detail: string; advice?: string } {
  if (status >= 300 && status <= 399) {
    return {
      detail: `HTTP ${status} points to ${originOf(location)}, and Beckon follows no redirects`,
      advice: 'If you trust that other address, enter it as the service’s address.',
    };
  }
  if (status === 404) {
    return {
      detail: 'HTTP 404, this address has no such page',
      advice:
        'Check the service’s address and its path. (An app that the service does not know is reported otherwise.)',
    };
  }
  if (status === 401 || status === 403) {
    return {
      detail: `HTTP ${status}, access was refused`,
      advice: 'Something in front of the service turns this computer away: wait, and try without a VPN or proxy.',
    };
  }
  if (status >= 500) {
    return { detail: `HTTP ${status}, a server problem`, advice: 'Nothing is wrong here. Try again later.' };
  }
  return { detail: `HTTP ${status}` };
}

function originOf(location: string | null): string {
  try {
    const { origin } = new URL(location ?? '');
    return origin === 'null' ? 'another address' : `“${showableText(origin)}”`;
  } catch {
    return 'another address';
  }
}

/** The response envelope (reference, section 2.3), after the parser. */
export interface ServiceEnvelope {
  /** 0: success; anything else: a failure (section 7). */
  readonly code: number;
  /** The service's own words, as they came: not fit to be shown before they are cleaned. Null: none. */
  readonly message: string | null;
  /** As it came: what it should be depends on the endpoint. Undefined when missing. */
  readonly data: unknown;
}

/** Why a body is no envelope. */
export type EnvelopeProblem = { readonly code: 'not-json' | 'bad-envelope'; readonly detail: string };

/** Reads a response body; any bytes are answered with an envelope or with why there is none. */
export function parseEnvelope(body: Uint8Array): Result<ServiceEnvelope, EnvelopeProblem> {
  const json = withoutByteOrderMark(new TextDecoder().decode(body));
  if (json.trim() === '') return failure({ code: 'not-json', detail: 'it is empty' });
  let value: unknown;
  try {
    value = JSON.parse(json) as unknown;
  } catch {
    const detail = /^\s*</.test(json) ? 'it is a web page' : 'it is other text';
    return failure({ code: 'not-json', detail });
  }
  if (!isWireObject(value)) return failure({ code: 'bad-envelope', detail: 'it is JSON, but not an object' });
  // A string such as "0" counts; without a code nothing says whether the request succeeded.
  const code = wholeNumber(field(value, 'code'));
  if (code === null) return failure({ code: 'bad-envelope', detail: 'it has no numeric code' });
  const message = field(value, 'message');
  return success({ code, message: typeof message === 'string' ? message : null, data: field(value, 'data') });
}
