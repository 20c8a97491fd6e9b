import type { KnownApp } from '../../shared/domain/known-app';

/** Known apps of which it is noted whose records are read: a listener that works for one app reads no other. */
export function watchedReads(apps: readonly KnownApp[]): {
  readonly apps: readonly KnownApp[];
  /** Their ids. */
  readonly read: Set<string>;
} {
  const read = new Set<string>();
  const watched = apps.map(
    (app) =>
      new Proxy(app, {
        get: (target, name) => {
          read.add(target.id);
          return Reflect.get(target, name) as unknown;
        },
      }),
  );
  return { apps: watched, read };
}
