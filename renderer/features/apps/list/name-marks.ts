import type { TFunction } from 'i18next';
import { MarkedNames, type NameMark, type ShownName } from '../../../../shared/domain/look-alike';
import type { AppState } from '../../../../shared/ipc/state';
import type { AppEntry } from '../app-entries';
import { kindOf } from '../app-title';

/** What names are shown of. */
export type NamedSlices = Pick<AppState, 'known' | 'nearby'>;

/** Why the name of an app needs a second look, if it does. */
export type MarkOf = (entry: Pick<AppEntry, 'key' | 'known'>) => NameMark | undefined;

/**
 * Creates a derivation of the marks of names that may not be taken at a glance, among all apps that are known or
 * nearby: an alias, or the kind of an app that is not known. Names that stay are not looked at again.
 */
export function createNameMarks(): (slices: NamedSlices, t: TFunction) => MarkOf {
  const names = new MarkedNames();
  let shown: readonly ShownName[] = [];
  return ({ known, nearby }, t) => {
    const codes = new Set(Object.values(known).map(({ deviceCode }) => deviceCode));
    const before = shown;
    shown = [
      ...Object.values(known).flatMap(({ id, alias }) =>
        alias === null ? [] : [{ key: id, name: alias, isChosen: true }],
      ),
      ...Object.values(nearby)
        .filter(({ deviceCode }) => !codes.has(deviceCode))
        .map((info) => ({ key: nearbyKey(info.deviceCode), name: kindOf(info, t), isChosen: false })),
    ];
    const keys = new Set(shown.map(({ key }) => key));
    for (const { key } of before) if (!keys.has(key)) names.delete(key);
    for (const name of shown) names.set(name);
    return ({ key, known: app }) => names.markOf(app === null ? nearbyKey(key) : app.id);
  };
}

/** The key of an app that is nearby alone: nobody's code is another app's id. */
function nearbyKey(code: string): string {
  return `nearby ${code}`;
}
