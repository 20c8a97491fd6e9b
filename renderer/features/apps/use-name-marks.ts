import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type NameMark, nameMarks, type ShownName } from '../../../shared/domain/look-alike';
import { useAppState } from '../../stores/mirror-store';
import { kindOf } from './app-title';

/**
 * Names that may not be taken at a glance, among all apps that are known or nearby: by {@link AppEntry.key} of the list
 * of known apps, and of the others nearby.
 */
export function useNameMarks(): ReadonlyMap<string, NameMark> {
  const { t } = useTranslation();
  const known = useAppState((state) => state.known);
  const nearby = useAppState((state) => state.nearby);
  return useMemo(() => {
    const apps = Object.values(known);
    const codes = new Set(apps.map(({ deviceCode }) => deviceCode));
    const chosen = apps.flatMap(({ id, alias }): ShownName[] =>
      alias === null ? [] : [{ key: id, name: alias, isChosen: true }],
    );
    const others = Object.values(nearby)
      .filter(({ deviceCode }) => !codes.has(deviceCode))
      .map((info): ShownName => ({ key: info.deviceCode, name: kindOf(info, t), isChosen: false }));
    return nameMarks([...chosen, ...others]);
  }, [known, nearby, t]);
}
