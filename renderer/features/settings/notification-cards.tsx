import { Button, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type NotificationPreferences, SWITCHABLE_KINDS } from '../../../shared/domain/notification';
import type { RequestError } from '../../../shared/ipc/envelope';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { announce } from '../../stores/view-store';
import { Callout } from '../../ui/callout';
import formClasses from '../../ui/form.module.css';
import { SectionCard } from '../../ui/section-card';
import { useBusy } from '../../ui/use-busy';
import { FailureCallout } from '../notices/failure-callout';
import { changeNotifications, setDiscreet, useNotificationPreferences } from '../preferences/preferences';
import classes from './settings-cards.module.css';
import { tryNotification } from './settings-requests';

/** Which kinds of notification Beckon shows. */
export function KindsCard() {
  const t = useT();
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

type Try =
  | { readonly kind: 'none' }
  | { readonly kind: 'shown' }
  | { readonly kind: 'failed'; readonly error: RequestError };

/** Shows a sample notification, so that the user sees whether this desktop shows any. */
function TryNotification() {
  const t = useT();
  const [tried, setTried] = useState<Try>({ kind: 'none' });
  const trial = useBusy(tryNotification);
  const tryNow = async (): Promise<void> => {
    const answer = await trial.run();
    setTried(answer.ok ? { kind: 'shown' } : { kind: 'failed', error: answer.error });
  };
  return (
    <>
      <div className={formClasses.actions}>
        <Button variant="default" loading={trial.isBusy} onClick={() => void tryNow()}>
          {t('notifications.try.go')}
        </Button>
      </div>
      {tried.kind === 'shown' && (
        <Callout tone="note" role="status" title={t('notifications.try.shown')}>
          {t('notifications.try.shownText')}
        </Callout>
      )}
      {tried.kind === 'failed' && <FailureCallout error={tried.error} />}
    </>
  );
}

/** Discreet mode: neutral words outside the window, with an example. */
export function DiscreetCard() {
  const t = useT();
  const discreet = useAppState(({ settings }) => settings.discreet);
  return (
    <SectionCard title={t('notifications.discreet.title')}>
      <div className={formClasses.form}>
        <Switch
          label={t('notifications.discreet.on')}
          description={t('notifications.discreet.onText')}
          checked={discreet}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            void setDiscreet(checked);
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

type QuietHours = NonNullable<NotificationPreferences['quietHours']>;

const USUAL_NIGHT: QuietHours = { from: '22:00', to: '07:00' };

/** When no notification is shown. */
export function QuietHoursCard() {
  const t = useT();
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
  const t = useT();
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
