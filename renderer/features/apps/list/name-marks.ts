import type { TFunction } from 'i18next';
import { codeEnd, MarkedNames, type NameMark, type ShownName } from '../../../../shared/domain/look-alike';
import type { AppState } from '../../../../shared/ipc/state';
import { inSentences } from '../../../i18n/i18n';
import type { AppEntry } from '../app-entries';
import { kindOf } from '../app-title';

/** What names are shown of. */
export type NamedSlices = Pick<AppState, 'known' | 'nearby'>;

/** Why the name of an app needs a second look, if it does. */
export type MarkOf = (entry: Pick<AppEntry, 'key' | 'known'>) => NameMark | undefined;

/** Creates a derivation of the marks of names (an alias, or the kind of an app that is not known) among all apps. */
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

/** Why a name may be misleading, and how to identify the app. */
export function nameMarkWords(mark: NameMark, code: string | null, t: TFunction): string {
  const reason = t(`apps.nameMark.${mark}`);
  return code === null ? reason : inSentences([reason, t('apps.nameMark.code', { end: codeEnd(code) })]);
}
