import type { Observable } from '../../electron/lib/observable';
import { type ObservableEntries, PendingChange } from '../../electron/lib/observable-map';

/** The entries of a record that is replaced whole, such as a list answer; each change compares all of them. */
export function entriesIn<V, T>(
  source: Observable<V>,
  recordOf: (value: V) => Readonly<Record<string, T>>,
): ObservableEntries<T> {
  const own = (record: Readonly<Record<string, T>>, key: string): T | undefined =>
    Object.hasOwn(record, key) ? record[key] : undefined;
  return {
    get: (key) => own(recordOf(source.value), key),
    toRecord: () => recordOf(source.value),
    subscribe: (listener) => {
      let before = recordOf(source.value);
      return source.subscribe((value) => {
        const after = recordOf(value);
        if (after === before) return;
        const change = new PendingChange();
        for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) change.remove(key);
        for (const key of Object.keys(after)) {
          if (!Object.hasOwn(before, key) || own(after, key) !== own(before, key)) change.add(key);
        }
        before = after;
        if (!change.isEmpty) listener(change);
      });
    },
  };
}
