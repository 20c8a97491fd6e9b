type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/**
 * How a document differs in shape from an example of it: in the fields of objects, of which an example need not show all,
 * and the types of values. An empty list, and null, stand for whatever may be there; of a list the first item counts.
 *
 * @param example as parsed
 * @param document as parsed
 * @returns one line for each difference
 */
export function differencesOfShape(example: unknown, document: unknown, path = '$'): readonly string[] {
  return compared(example as Json, document as Json, path);
}

function compared(example: Json, document: Json, path: string): readonly string[] {
  if (example === null || document === null) return [];
  if (isList(example) || isList(document)) {
    if (!isList(example) || !isList(document)) return [`${path}: a list, and no list`];
    const [first, other] = [example[0], document[0]];
    return first === undefined || other === undefined ? [] : compared(first, other, `${path}[0]`);
  }
  if (typeof example !== 'object' || typeof document !== 'object') {
    return typeof example === typeof document ? [] : [`${path}: ${typeof example}, and ${typeof document}`];
  }
  const missing = Object.keys(example).filter((name) => !(name in document));
  return [
    ...missing.map((name) => `${path}.${name}: only the page has it`),
    ...Object.entries(example).flatMap(([name, value]) => {
      const other = document[name];
      return other === undefined ? [] : compared(value, other, `${path}.${name}`);
    }),
  ];
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
