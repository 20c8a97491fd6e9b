/** Set to "1" by `npm run test:slow`. */
const LONG_RUNS = 'BECKON_LONG_RUNS';

/** As many rounds as `npm run test:slow` takes, or the fewer of its short form. */
export function roundsOf({ short, long }: { readonly short: number; readonly long: number }): number {
  return process.env[LONG_RUNS] === '1' ? long : short;
}
