import type { AppState } from '../../../shared/ipc/state';
import { plainText } from '../../ui/plain-text';

/** What the toys of kept and listed apps are called, by toy id; ready to show. */
export function toyNames({ known, nearby }: Pick<AppState, 'known' | 'nearby'>): ReadonlyMap<string, string> {
  const infos = [...Object.values(known).map(({ lastInfo }) => lastInfo), ...Object.values(nearby)];
  const toys = infos.flatMap((info) => info?.toys ?? []);
  return new Map(toys.map(({ id, displayName }) => [id, plainText(displayName)] as const));
}
