/** How often objects were touched: each property that was read, set, looked for or listed counts as one. */
export interface Touches {
  count: number;
}

/** An object without a prototype that counts what is done with it. */
export function countingObject(touches: Touches): Record<string, unknown> {
  const target: Record<string, unknown> = {};
  Object.setPrototypeOf(target, null);
  return new Proxy(target, {
    get: (object, name) => {
      touches.count += 1;
      return Reflect.get(object, name) as unknown;
    },
    set: (object, name, value) => {
      touches.count += 1;
      return Reflect.set(object, name, value);
    },
    has: (object, name) => {
      touches.count += 1;
      return Reflect.has(object, name);
    },
    ownKeys: (object) => {
      const names = Reflect.ownKeys(object);
      touches.count += names.length;
      return names;
    },
  });
}
