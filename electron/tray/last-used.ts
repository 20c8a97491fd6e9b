import type { KnownApp } from '../../shared/domain/known-app';

/**
 * The app that was used last: the one that the user last brought back, else the one that was reached last, a favourite
 * before others; null: none is known. Pure.
 *
 * @param lastAsked the one that the user last brought back since the start; null: none
 */
export function lastUsedId(known: Readonly<Record<string, KnownApp>>, lastAsked: string | null): string | null {
  if (lastAsked !== null && Object.hasOwn(known, lastAsked)) return lastAsked;
  const [best] = Object.values(known).sort(
    (one, other) =>
      Number(other.favourite) - Number(one.favourite) ||
      reachedAt(other).localeCompare(reachedAt(one)) ||
      other.addedAt.localeCompare(one.addedAt),
  );
  return best?.id ?? null;
}

function reachedAt({ addresses }: KnownApp): string {
  return (
    addresses
      .map((one) => one.lastGoodAt ?? '')
      .sort()
      .at(-1) ?? ''
  );
}
