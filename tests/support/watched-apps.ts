import type { KnownApp } from '../../shared/domain/known-app';

/** Ids of what was looked at since it was last cleared; shared by everything that a test watches. */
export type Touched = Set<string>;

/** The object; whoever reads, asks for or lists any of its properties has touched it. */
export function watched<T extends object>(id: string, object: T, touched: { add(id: string): unknown }): T {
  return new Proxy(object, {
    get: (target, name, receiver) => {
      touched.add(id);
      return Reflect.get(target, name, receiver) as unknown;
    },
    has: (target, name) => {
      touched.add(id);
      return Reflect.has(target, name);
    },
    ownKeys: (target) => {
      touched.add(id);
      return Reflect.ownKeys(target);
    },
  });
}

/** Known apps of which it is noted whose records are read: a listener that works for one app reads no other. */
export function watchedReads(apps: readonly KnownApp[]): {
  readonly apps: readonly KnownApp[];
  /** Their ids. */
  readonly read: Touched;
} {
  const read: Touched = new Set();
  return { apps: apps.map((app) => watched(app.id, app, read)), read };
}

/** The name that embeds an address of its own for each app. */
export function domainOf(index: number): string {
  return `10-1-${Math.floor(index / 250)}-${(index % 250) + 1}.apps.example`;
}
