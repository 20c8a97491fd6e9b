/** A moment as an ISO 8601 text in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export type IsoTime = string;
