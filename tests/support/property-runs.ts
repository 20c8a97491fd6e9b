/** How many times its usual runs each property test is to have: `BECKON_PROPERTY_RUNS`, 1 where it is not set. */
export const PROPERTY_RUNS_FACTOR = factorIn(process.env.BECKON_PROPERTY_RUNS ?? '1');

/** The runs of a property test that usually has so many. */
export function propertyRuns(usually: number): number {
  return usually * PROPERTY_RUNS_FACTOR;
}

function factorIn(text: string): number {
  const factor = Number(text);
  if (Number.isInteger(factor) && factor >= 1) return factor;
  throw new Error(`BECKON_PROPERTY_RUNS is “${text}”; it has to be a whole number from 1 on.`);
}
