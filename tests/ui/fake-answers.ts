import type { Envelope } from '../../shared/ipc/envelope';
import { verbatim } from '../../shared/words/text';

/** The present moment, as the contract writes it. */
export function now(): string {
  return new Date().toISOString();
}

export function done<T>(data: T): Envelope<T> {
  return { ok: true, data };
}

export function notFound(): Envelope<never> {
  return {
    ok: false,
    error: {
      code: 'not-found',
      serviceCode: null,
      message: verbatim('That is not there any more.'),
      advice: verbatim('Look again: the list may have changed in the meantime.'),
    },
  };
}
