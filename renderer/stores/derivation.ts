/** Entry counts of the slices that were read; every patch replaces the object of a slice that it changes. */
const counts = new WeakMap<object, number>();

/** How many entries a slice has, counted once. */
export function entryCount(slice: object): number {
  const count = counts.get(slice) ?? Object.keys(slice).length;
  counts.set(slice, count);
  return count;
}

/** Makes a derivation cache its last result for each record: after a patch only the changed ones are derived again. */
export function perRecord<K extends object, D extends readonly unknown[], V>(
  derive: (record: K, ...dependencies: D) => V,
): (record: K, ...dependencies: D) => V {
  const results = new WeakMap<K, { readonly dependencies: D; readonly value: V }>();
  return (record, ...dependencies) => {
    const last = results.get(record);
    if (last !== undefined && dependencies.every((dependency, at) => dependency === last.dependencies[at])) {
      return last.value;
    }
    const value = derive(record, ...dependencies);
    results.set(record, { dependencies, value });
    return value;
  };
}
