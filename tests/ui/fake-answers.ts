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
      message: verbatim('This no longer exists.'),
      advice: verbatim('The list may have changed. Refresh and try again.'),
    },
  };
}
