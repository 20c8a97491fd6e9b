import type { Toy } from './nearby-app';

/**
 * The lowest battery of an app's toys, in percent; null: none is known. A toy that is off does not count: what it had
 * when it was switched off says nothing now.
 */
export function lowestBattery(toys: readonly Toy[] | null): number | null {
  const levels = (toys ?? []).flatMap(({ battery, connected }) =>
    battery === null || connected === false ? [] : [battery],
  );
  return levels.length === 0 ? null : Math.min(...levels);
}
