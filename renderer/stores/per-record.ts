/**
 * Makes a derivation remember its last result for each record. What a record is derived from keeps its identity while
 * it does not change, so that after a patch only the records that changed are derived anew.
 */
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
