import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NameMark, nameMarks, type ShownName } from '../../../../shared/domain/look-alike';
import type { AppState } from '../../../../shared/ipc/state';
import { useAppState } from '../../../stores/mirror-store';
import { kindOf } from '../app-title';

/**
 * Names that may not be taken at a glance, among all apps that are known or nearby: by {@link AppEntry.key} of the list
 * of known apps, and of the others nearby. Worked out anew only where a name changed, and not with each measurement.
 */
export function useNameMarks(): ReadonlyMap<string, NameMark> {
  const { t } = useTranslation();
  const known = useAppState((state) => state.known);
  const nearby = useAppState((state) => state.nearby);
  const names = useMemo(() => shownNames({ known, nearby }, t), [known, nearby, t]);
  const [last, setLast] = useState(names);
  const shown = isSame(last, names) ? last : names;
  if (shown !== last) setLast(shown);
  return useMemo(() => nameMarks(shown), [shown]);
}

function isSame(some: readonly ShownName[], others: readonly ShownName[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ key, name }, at) => {
      const other = others[at];
      return other?.key === key && other.name === name;
    })
  );
}

function shownNames({ known, nearby }: Pick<AppState, 'known' | 'nearby'>, t: TFunction): readonly ShownName[] {
  const apps = Object.values(known);
  const codes = new Set(apps.map(({ deviceCode }) => deviceCode));
  const chosen = apps.flatMap(({ id, alias }): ShownName[] =>
    alias === null ? [] : [{ key: id, name: alias, isChosen: true }],
  );
  const others = Object.values(nearby)
    .filter(({ deviceCode }) => !codes.has(deviceCode))
    .map((info): ShownName => ({ key: info.deviceCode, name: kindOf(info, t), isChosen: false }));
  return [...chosen, ...others];
}
