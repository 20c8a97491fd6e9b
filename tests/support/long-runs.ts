/** As many rounds as the ring `long` takes, or the fewer that a test takes in its own ring. */
export function roundsOf({ short, long }: { readonly short: number; readonly long: number }): number {
  return process.env.BECKON_LONG === '1' ? long : short;
}
