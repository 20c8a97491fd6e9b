import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import formClasses from '../../ui/form.module.css';
import { SectionCard } from '../../ui/section-card';
import { changeNotifications, useNotificationPreferences } from '../settings/preferences';
import classes from './discreet-card.module.css';

/** Neutral words outside the window, shown by an example before anybody else sees one. */
export function DiscreetCard() {
  const { t } = useTranslation();
  const { discreet } = useNotificationPreferences();
  return (
    <SectionCard title={t('notifications.discreet.title')}>
      <div className={formClasses.form}>
        <Switch
          label={t('notifications.discreet.on')}
          description={t('notifications.discreet.onText')}
          checked={discreet}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            void changeNotifications(() => ({ discreet: checked }));
          }}
        />
        <figure className={classes.example}>
          <figcaption className={formClasses.text}>{t('notifications.discreet.example')}</figcaption>
          <p className={classes.words}>
            {discreet ? t('notifications.discreet.neutral') : t('notifications.discreet.plain')}
          </p>
        </figure>
      </div>
    </SectionCard>
  );
}
