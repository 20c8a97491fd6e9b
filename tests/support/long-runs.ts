/** Set to "1" by `npm run test:faults`. */
const LONG_RUNS = 'BECKON_LONG_RUNS';

/** As many rounds as `npm run test:faults` takes, or the fewer that `npm test` does. */
export function roundsOf({ short, long }: { readonly short: number; readonly long: number }): number {
  return process.env[LONG_RUNS] === '1' ? long : short;
}
