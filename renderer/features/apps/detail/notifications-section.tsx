import { Switch } from '@mantine/core';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { useT } from '../../../i18n/use-t';
import { SectionCard } from '../../../ui/section-card';
import { useNotificationPreferences } from '../../preferences/preferences';
import { setMuted } from '../actions/bulk-actions';

interface NotificationsSectionProps {
  readonly known: KnownApp;
  readonly name: string;
}

/** Whether notifications are shown for this app. */
export function NotificationsSection({ known, name }: NotificationsSectionProps) {
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
        onChange={(event) => void setMuted([{ id: known.id, name }], event.currentTarget.checked)}
      />
    </SectionCard>
  );
}
