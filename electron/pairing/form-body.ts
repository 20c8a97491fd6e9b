import type { WireObject } from '../service/wire-value';

/** Fields that are read; an App Info Object with a dozen toys has about a hundred. */
export const MAX_FIELDS = 1_000;
const MAX_DEPTH = 4;
const PART = /\[([^[\]]*)\]/g;

type Nested = Record<string, unknown>;

/**
 * Reads a form-encoded body as the object that it spells: `a=1`, and nested as `toyList[0][id]=x`. Lists come as maps
 * by index, which the parser of toys takes as well. The first of two values for one name counts. Anyone may send such
 * a body: the work grows with its length and no faster.
 *
 * @param newObject makes each of the objects, which must be empty and without a prototype
 */
export function parseFormBody(text: string, newObject: () => Nested = emptyObject): WireObject {
  const form = new Form(newObject);
  let fields = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    fields += 1;
    if (fields > MAX_FIELDS) break;
    form.place(pathOf(name), value);
  }
  return form.root;
}

/** The names from the outside in; a name that is nested too deep, or not well, is taken as it stands. */
function pathOf(name: string): readonly string[] {
  const bracket = name.indexOf('[');
  if (bracket <= 0) return [name];
  const parts = [...name.slice(bracket).matchAll(PART)].map((match) => match[1] ?? '');
  const whole = parts.map((part) => `[${part}]`).join('');
  return whole === name.slice(bracket) && parts.length < MAX_DEPTH ? [name.slice(0, bracket), ...parts] : [name];
}

class Form {
  readonly root: Nested;
  readonly #newObject: () => Nested;
  /** Where to look on for the next free place of a list: no place is looked at twice. */
  readonly #nextPlaces = new Map<Nested, number>();

  constructor(newObject: () => Nested) {
    this.#newObject = newObject;
    this.root = newObject();
  }

  place(path: readonly string[], value: string): void {
    let at = this.root;
    for (const name of path.slice(0, -1)) {
      const next = at[name] ?? this.#newObject();
      if (!isNested(next)) return;
      at[name] = next;
      at = next;
    }
    const last = path.at(-1) ?? '';
    // `list[]=a&list[]=b`: each gets the next free place.
    at[path.length > 1 && last === '' ? this.#freePlace(at) : last] ??= value;
  }

  #freePlace(list: Nested): string {
    let place = this.#nextPlaces.get(list) ?? 0;
    while (list[place] !== undefined) place += 1;
    this.#nextPlaces.set(list, place + 1);
    return String(place);
  }
}

function isNested(value: unknown): value is Nested {
  return typeof value === 'object' && value !== null;
}

/** Without a prototype, so that a field may be called `__proto__` and is nothing but a field. */
function emptyObject(): Nested {
  const object: Nested = {};
  Object.setPrototypeOf(object, null);
  return object;
}
