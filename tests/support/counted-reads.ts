/** A value whose properties are counted as they are looked at, however deep they lie. */
export interface CountedReads {
  readonly value: unknown;
  /** How often any property was read, asked for or listed; a list of keys counts as many as it names. */
  readonly reads: () => number;
}

/** Wraps JSON data, so that a test can compare a parser's work with the size of what it reads. */
export function countedReads(data: unknown): CountedReads {
  let reads = 0;
  const wrap = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    return new Proxy(value, {
      get: (target, name, receiver) => {
        reads += 1;
        return wrap(Reflect.get(target, name, receiver) as unknown);
      },
      has: (target, name) => {
        reads += 1;
        return Reflect.has(target, name);
      },
      getOwnPropertyDescriptor: (target, name) => {
        reads += 1;
        return Reflect.getOwnPropertyDescriptor(target, name);
      },
      ownKeys: (target) => {
        const keys = Reflect.ownKeys(target);
        reads += keys.length;
        return keys;
      },
    });
  };
  return { value: wrap(data), reads: () => reads };
}
