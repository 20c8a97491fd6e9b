import { failure, type Result, success } from '../../shared/lib/result';
import { field, isWireObject, wholeNumber, withoutByteOrderMark } from './wire-value';

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
