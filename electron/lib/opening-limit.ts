/** How long a window that opens is waited for, in milliseconds: its page may never paint. */
export const OPENING_LIMIT_MS = 5_000;
