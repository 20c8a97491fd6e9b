import { MutableObservableMap } from '../../electron/lib/observable-map';
import type { KnownApp } from '../../shared/domain/known-app';

/** Known apps by id as their owner publishes them, for a test to change. */
export function aKnownMap(apps: readonly KnownApp[] = []): MutableObservableMap<KnownApp> {
  return new MutableObservableMap(entriesById(apps));
}

/** What `replaceAll` of such a map takes. */
export function entriesById(apps: readonly KnownApp[]): readonly (readonly [string, KnownApp])[] {
  return apps.map((app) => [app.id, app]);
}
