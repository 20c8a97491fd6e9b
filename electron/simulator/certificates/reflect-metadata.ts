/**
 * The three Reflect functions that the X.509 library's dependency container needs when it loads, and no runtime has.
 * Import this before `@peculiar/x509`. Existing implementations are kept.
 */
const metadata = new WeakMap<object, Map<unknown, unknown>>();

function defineMetadata(key: unknown, value: unknown, target: object): void {
  const entries = metadata.get(target) ?? new Map<unknown, unknown>();
  metadata.set(target, entries.set(key, value));
}

function getOwnMetadata(key: unknown, target: object): unknown {
  return metadata.get(target)?.get(key);
}

function getMetadata(key: unknown, target: object): unknown {
  for (let owner: object | null = target; owner !== null; owner = Reflect.getPrototypeOf(owner)) {
    if (metadata.get(owner)?.has(key)) return getOwnMetadata(key, owner);
  }
  return undefined;
}

if (!('getMetadata' in Reflect)) Object.assign(Reflect, { defineMetadata, getOwnMetadata, getMetadata });
