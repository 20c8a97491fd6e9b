import type { Toy } from './nearby-app';

/**
 * The lowest battery of an app's toys, in percent; null: none known. A toy that is off does not count: its charge
 * when it was switched off is outdated.
 */
export function lowestBattery(toys: readonly Toy[] | null): number | null {
  const levels = (toys ?? []).flatMap(({ battery, connected }) =>
    battery === null || connected === false ? [] : [battery],
  );
  return levels.length === 0 ? null : Math.min(...levels);
}
