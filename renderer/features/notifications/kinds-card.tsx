import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SWITCHABLE_KINDS } from '../../../shared/domain/notification';
import formClasses from '../../ui/form.module.css';
import { SectionCard } from '../../ui/section-card';
import { changeNotifications, useNotificationPreferences } from '../settings/preferences';
import { TryNotification } from './try-notification';

/** What Beckon tells of outside its window, kind by kind. */
export function KindsCard() {
  const { t } = useTranslation();
  const { kinds } = useNotificationPreferences();
  return (
    <SectionCard title={t('notifications.kinds.title')}>
      <div className={formClasses.form}>
        {SWITCHABLE_KINDS.map((kind) => (
          <Switch
            key={kind}
            label={t(`notifications.kinds.${kind}`)}
            description={t(`notifications.kinds.${kind}-text`)}
            checked={kinds[kind]}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              void changeNotifications((now) => ({ kinds: { ...now.kinds, [kind]: checked } }));
            }}
          />
        ))}
        <TryNotification />
      </div>
    </SectionCard>
  );
}
