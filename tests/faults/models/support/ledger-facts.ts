/** What the user said of an app. */
export interface Facts {
  readonly code: string | null;
  /** The places that were typed, as the last number of their address. */
  readonly typed: readonly number[];
  readonly alias: string | null;
  readonly group: string | null;
  readonly favourite: boolean;
}

/** A record that was known by its address, and the one that it became one with. */
export interface Merged {
  readonly typedId: string;
  readonly typed: Facts;
  readonly codedId: string | null;
  readonly coded: Facts | null;
  readonly merged: Facts;
}

/** What is kept of two records that are the same app: what was said of the first counts more. */
export function joined(first: Facts = NOTHING_SAID, second: Facts | null, code: string): Facts {
  return {
    code,
    typed: [...first.typed, ...(second?.typed ?? []).filter((place) => !first.typed.includes(place))],
    alias: first.alias ?? second?.alias ?? null,
    group: first.group ?? second?.group ?? null,
    favourite: first.favourite || (second?.favourite ?? false),
  };
}

export const NOTHING_SAID: Facts = { code: null, typed: [], alias: null, group: null, favourite: false };

/** The last number of an address, however it is written. */
export function placeOf(host: string): number {
  return Number(/1[.-](\d+)(?:\.apps|$)/.exec(host)?.[1]);
}
