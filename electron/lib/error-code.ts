/** The code of a system error, such as `ENOENT`; null when what was thrown has none. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
