import { Button, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationPreferences } from '../../../shared/domain/notification';
import { announce } from '../../stores/view-store';
import formClasses from '../../ui/form.module.css';
import { SectionCard } from '../../ui/section-card';
import { changeNotifications, useNotificationPreferences } from '../settings/preferences';

type QuietHours = NonNullable<NotificationPreferences['quietHours']>;

const USUAL_NIGHT: QuietHours = { from: '22:00', to: '07:00' };

/** When nothing is told at all. */
export function QuietHoursCard() {
  const { t } = useTranslation();
  const { quietHours } = useNotificationPreferences();
  return (
    <SectionCard title={t('notifications.quiet.title')}>
      <div className={formClasses.form}>
        <Switch
          label={t('notifications.quiet.on')}
          description={t('notifications.quiet.onText')}
          checked={quietHours !== null}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            void changeNotifications(() => ({ quietHours: checked ? USUAL_NIGHT : null }));
          }}
        />
        {quietHours !== null && <Hours key={`${quietHours.from} ${quietHours.to}`} saved={quietHours} />}
      </div>
    </SectionCard>
  );
}

function Hours({ saved }: { readonly saved: QuietHours }) {
  const { t } = useTranslation();
  const [hours, setHours] = useState(saved);
  const isWhole = hours.from !== '' && hours.to !== '';
  const isSpan = hours.from !== hours.to;
  const isChanged = hours.from !== saved.from || hours.to !== saved.to;
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isWhole || !isSpan || !isChanged) return;
    if (await changeNotifications(() => ({ quietHours: hours }))) announce(t('notifications.saved'));
  };
  return (
    <form className={formClasses.form} onSubmit={(event) => void save(event)} noValidate>
      <div className={formClasses.pair}>
        <TextInput
          type="time"
          label={t('notifications.quiet.from')}
          value={hours.from}
          onChange={(event) => setHours({ ...hours, from: event.currentTarget.value })}
        />
        <TextInput
          type="time"
          label={t('notifications.quiet.to')}
          description={isWhole && hours.to < hours.from ? t('notifications.quiet.overMidnight') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={isSpan ? null : t('notifications.quiet.same')}
          value={hours.to}
          onChange={(event) => setHours({ ...hours, to: event.currentTarget.value })}
        />
      </div>
      <div className={formClasses.actions}>
        <Button type="submit" variant="default" disabled={!isWhole || !isSpan || !isChanged}>
          {t('notifications.quiet.save')}
        </Button>
      </div>
    </form>
  );
}
