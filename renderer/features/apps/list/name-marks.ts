import type { TFunction } from 'i18next';
import { MarkedNames, type NameMark } from '../../../../shared/domain/look-alike';
import type { AppState } from '../../../../shared/ipc/state';
import { changedKeys } from '../../../stores/derivation';
import type { AppEntry } from '../app-entries';
import { kindOf } from '../app-title';

/** What names are shown of. */
export type NamedSlices = Pick<AppState, 'known' | 'nearby'>;

/** Why the name of an app needs a second look, if it does. */
export type MarkOf = (entry: Pick<AppEntry, 'key' | 'known'>) => NameMark | undefined;

/**
 * Creates a derivation of the marks of names that may not be taken at a glance, among all apps that are known or
 * nearby: an alias, or the kind of an app that is not known. After a patch it looks only at the apps that it named.
 */
export function createNameMarks(): (slices: NamedSlices, t: TFunction) => MarkOf {
  let last: ShownNames | null = null;
  return (slices, t) => {
    if (last === null || !last.update(slices, t)) last = new ShownNames(slices, t);
    const { names } = last;
    return ({ key, known }) => names.markOf(known === null ? nearbyKey(key) : known.id);
  };
}

/** The names that are shown of two slices, kept up to date. */
class ShownNames {
  readonly names = new MarkedNames();
  /** How many known apps have a code. */
  readonly #knownWith = new Map<string, number>();
  readonly #t: TFunction;
  #slices: NamedSlices;

  constructor(slices: NamedSlices, t: TFunction) {
    this.#t = t;
    this.#slices = slices;
    for (const { id, deviceCode } of Object.values(slices.known)) {
      this.#nameKnown(id);
      this.#countCode(deviceCode, 1);
    }
    for (const code of Object.keys(slices.nearby)) this.#nameNearby(code);
  }

  /** Whether it is known what has changed; else all has to be named anew. */
  update(slices: NamedSlices, t: TFunction): boolean {
    const before = this.#slices.known;
    const ids = changedKeys(before, slices.known);
    const codes = changedKeys(this.#slices.nearby, slices.nearby);
    if (ids === null || codes === null || t !== this.#t) return false;
    this.#slices = slices;
    const unsure = new Set(codes);
    for (const id of ids) {
      this.#nameKnown(id);
      const [old, now] = [before[id]?.deviceCode ?? null, slices.known[id]?.deviceCode ?? null];
      if (old === now) continue;
      this.#countCode(old, -1);
      this.#countCode(now, 1);
      for (const code of [old, now]) if (code !== null) unsure.add(code);
    }
    for (const code of unsure) this.#nameNearby(code);
    return true;
  }

  #nameKnown(id: string): void {
    const alias = this.#slices.known[id]?.alias ?? null;
    if (alias === null) this.names.delete(id);
    else this.names.set({ key: id, name: alias, isChosen: true });
  }

  #nameNearby(code: string): void {
    const { nearby } = this.#slices;
    // The code comes from outside and may equal the name of an inherited property.
    const info = Object.hasOwn(nearby, code) && !this.#knownWith.has(code) ? nearby[code] : undefined;
    if (info === undefined) this.names.delete(nearbyKey(code));
    else this.names.set({ key: nearbyKey(code), name: kindOf(info, this.#t), isChosen: false });
  }

  #countCode(code: string | null, by: 1 | -1): void {
    if (code === null) return;
    const count = (this.#knownWith.get(code) ?? 0) + by;
    if (count === 0) this.#knownWith.delete(code);
    else this.#knownWith.set(code, count);
  }
}

/** The key of an app that is nearby alone: nobody's code is another app's id. */
function nearbyKey(code: string): string {
  return `nearby ${code}`;
}
