/** Longest wait that is taken from the service: a day. Past that it is a mistake, and no timer runs for months. */
export const MAX_RETRY_AFTER_MS = 24 * 60 * 60 * 1000;

/** Reads a `Retry-After` header, in seconds or as an HTTP date; in milliseconds from now, or null. */
export function parseRetryAfter(header: string | undefined, now: number): number | null {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1000, MAX_RETRY_AFTER_MS);
  // Date.parse takes much that is no date ("5 apples"): an HTTP date begins with its weekday.
  const at = /^[A-Za-z]{3,9},? /.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : Math.min(Math.max(0, at - now), MAX_RETRY_AFTER_MS);
}
