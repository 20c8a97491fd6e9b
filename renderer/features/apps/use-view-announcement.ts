import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewPreferences } from '../../../shared/domain/view';
import { announce } from '../../stores/view-store';

/** Tells a screen reader how many rows are left by another filter or group; not what the page opens with. */
export function useViewAnnouncement({ filter, group }: ViewPreferences, shown: number): void {
  const { t } = useTranslation();
  const last = useRef({ filter, group });
  useEffect(() => {
    if (last.current.filter === filter && last.current.group === group) return;
    last.current = { filter, group };
    announce(t('apps.view.shown', { count: shown }));
  }, [filter, group, shown, t]);
}
