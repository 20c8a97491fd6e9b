import { Switch } from '@mantine/core';
import type { KnownApp } from '../../../shared/domain/known-app';
import { useT } from '../../i18n/use-t';
import { SectionCard } from '../../ui/section-card';
import { withMuted } from './notification-rules';
import { changeNotifications, useNotificationPreferences } from './preferences';

/** Whether notifications are shown for this app. */
export function AppNotifications({ known }: { readonly known: KnownApp }) {
  const t = useT();
  const isMuted = useNotificationPreferences().mutedApps.includes(known.id);
  return (
    <SectionCard title={t('notifications.app.title')}>
      <Switch
        label={t('notifications.app.mute')}
        description={
          isMuted
            ? t('notifications.app.mutedText')
            : known.favourite
              ? t('notifications.app.favouriteText')
              : t('notifications.app.text')
        }
        checked={isMuted}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          void changeNotifications((now) => withMuted(now, known.id, checked));
        }}
      />
    </SectionCard>
  );
}
