import type { ServiceErrorCode, ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result, success } from '../../shared/lib/result';
import { type Text, textFor } from '../../shared/words/text';
import { showableText } from '../lib/untrusted-text';
import type { HttpAnswer } from './https-exchange-client';
import { serviceFailure } from './service-failure';
import { field, isWireObject, wholeNumber, withoutByteOrderMark } from './wire-value';

/**
 * Evaluates a response: the body first, because a valid envelope wins whatever the HTTP status; then the status.
 * Returns the envelope's data when its code is 0. `secrets` never appear in a message.
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

/** The codes of section 7; any other number is passed on unchanged. */
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
  const words = cleaned(envelope.message, secrets);
  const quoted = words === '' ? undefined : textFor('failure.detail.quoted', { words });
  return failure(
    serviceFailure(code, {
      detail: code === 'service-code' ? withNumber(envelope.code, quoted) : quoted,
      serviceCode: envelope.code,
      retryAfterMs: answer.retryAfterMs,
    }),
  );
}

function withNumber(code: number, quoted: Text | undefined): Text {
  const number = textFor('failure.detail.serviceCode', { code });
  return quoted === undefined ? number : textFor('failure.detail.both', { first: number, second: quoted });
}

function cleaned(message: string | null, secrets: readonly string[]): string {
  const spellings = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
  ]);
  const kept = spellings
    .filter((spelling) => spelling !== '')
    .reduce((words, spelling) => words.split(spelling).join('…'), message ?? '');
  return showableText(kept);
}

function statusFailure(answer: HttpAnswer): ServiceFailure {
  const { status, retryAfterMs } = answer;
  if (status === 429) {
    const detail =
      retryAfterMs === null ? undefined : textFor('failure.detail.quiet', { seconds: Math.ceil(retryAfterMs / 1000) });
    return serviceFailure('rate-limited', { detail, retryAfterMs });
  }
  return serviceFailure('http-status', { ...statusWording(answer), retryAfterMs });
}

function statusWording({ status, location }: HttpAnswer): { detail: Text; advice?: Text } {
  if (status >= 300 && status <= 399) {
    const address = originOf(location);
    return {
      detail:
        address === null
          ? textFor('failure.detail.redirected', { status })
          : textFor('failure.detail.redirectedTo', { status, address }),
      advice: textFor('failure.advice.redirect'),
    };
  }
  if (status === 404) {
    return {
      detail: textFor('failure.detail.notFound'),
      advice: textFor('failure.advice.path'),
    };
  }
  if (status === 401 || status === 403) {
    return {
      detail: textFor('failure.detail.accessRefused', { status }),
      advice: textFor('failure.advice.turnedAway'),
    };
  }
  if (status >= 500) {
    return { detail: textFor('failure.detail.serverProblem', { status }), advice: textFor('failure.advice.later') };
  }
  return { detail: textFor('failure.detail.status', { status }) };
}

/** Where an answer redirects to; null: it says nothing that has an origin. */
function originOf(location: string | null): string | null {
  try {
    const { origin } = new URL(location ?? '');
    return origin === 'null' ? null : showableText(origin);
  } catch {
    return null;
  }
}

/** The response envelope (reference, section 2.3), after the parser. */
export interface ServiceEnvelope {
  /** 0: success; anything else: a failure (section 7). */
  readonly code: number;
  /** The service's own message, raw: must be sanitized before display. Null: none. */
  readonly message: string | null;
  /** Raw: its shape depends on the endpoint. Undefined when missing. */
  readonly data: unknown;
}

/** Why a body is not an envelope. */
export type EnvelopeProblem = { readonly code: 'not-json' | 'bad-envelope'; readonly detail: Text };

/** Parses a response body; any bytes yield an envelope or the reason why there is none. */
export function parseEnvelope(body: Uint8Array): Result<ServiceEnvelope, EnvelopeProblem> {
  const json = withoutByteOrderMark(new TextDecoder().decode(body));
  if (json.trim() === '') return failure({ code: 'not-json', detail: textFor('failure.detail.empty') });
  let value: unknown;
  try {
    value = JSON.parse(json) as unknown;
  } catch {
    const detail = /^\s*</.test(json) ? textFor('failure.detail.webPage') : textFor('failure.detail.otherText');
    return failure({ code: 'not-json', detail });
  }
  if (!isWireObject(value)) return failure({ code: 'bad-envelope', detail: textFor('failure.detail.notAnObject') });
  // A string such as "0" is accepted; without a code it is unknown whether the request succeeded.
  const code = wholeNumber(field(value, 'code'));
  if (code === null) return failure({ code: 'bad-envelope', detail: textFor('failure.detail.noCode') });
  const message = field(value, 'message');
  return success({ code, message: typeof message === 'string' ? message : null, data: field(value, 'data') });
}
