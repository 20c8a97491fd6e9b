import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { NOTIFICATION_KINDS, type NotificationPreferences } from '../../../shared/domain/notification';
import type { RequestError } from '../../../shared/ipc/envelope';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { announce } from '../../stores/view-store';
import { Callout } from '../../ui/callout';
import formClasses from '../../ui/form.module.css';
import { useBusy } from '../../ui/use-busy';
import { FailureCallout } from '../notices/failure-callout';
import { changeNotifications, useNotificationPreferences } from '../preferences/preferences';
import { SavedMark } from './number-setting';
import { SettingCard } from './setting-card';
import { SwitchRow } from './setting-row';
import classes from './settings-cards.module.css';
import { tryNotification } from './settings-requests';
import { useAutoSave } from './use-auto-save';

/** Which kinds of notification Beckon shows. */
export function KindsCard() {
  const t = useT();
  const { kinds } = useNotificationPreferences();
  const hasUpdates = useAppState(({ update }) => update.kind !== 'off');
  return (
    <SettingCard setting="kinds" title={t('notifications.kinds.title')}>
      <div>
        {NOTIFICATION_KINDS.filter((kind) => kind !== 'update-ready' || hasUpdates).map((kind) => (
          <SwitchRow
            key={kind}
            title={t(`notifications.kinds.${kind}`)}
            text={t(`notifications.kinds.${kind}-text`)}
            checked={kinds[kind]}
            onChange={(checked) => void changeNotifications((now) => ({ kinds: { ...now.kinds, [kind]: checked } }))}
          />
        ))}
      </div>
      <TryNotification />
    </SettingCard>
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
    <div className={classes.trial}>
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
    </div>
  );
}

type QuietHours = NonNullable<NotificationPreferences['quietHours']>;

const USUAL_NIGHT: QuietHours = { from: '22:00', to: '07:00' };

/** When no notification is shown. */
export function QuietHoursCard() {
  const t = useT();
  const { quietHours } = useNotificationPreferences();
  return (
    <SettingCard setting="quiet" title={t('notifications.quiet.title')}>
      <div>
        <SwitchRow
          title={t('notifications.quiet.on')}
          text={t('notifications.quiet.onText')}
          checked={quietHours !== null}
          onChange={(checked) => void changeNotifications(() => ({ quietHours: checked ? USUAL_NIGHT : null }))}
        />
      </div>
      {quietHours !== null && <Hours saved={quietHours} />}
    </SettingCard>
  );
}

/** From when to when; they save themselves once both are there and differ. */
function Hours({ saved }: { readonly saved: QuietHours }) {
  const t = useT();
  const [hours, setHours] = useState(saved);
  const [shown, setShown] = useState(saved);
  const [isSaved, setIsSaved] = useState(false);
  if (!isSameSpan(shown, saved)) {
    setShown(saved);
    // What is being typed stays.
    if (isSameSpan(hours, shown)) setHours(saved);
  }
  const isWhole = hours.from !== '' && hours.to !== '';
  const isSpan = hours.from !== hours.to;
  const flush = useAutoSave({
    draft: hours,
    shouldSave: isWhole && isSpan && !isSameSpan(hours, saved),
    save: async (quietHours) => {
      const done = await changeNotifications(() => ({ quietHours }));
      setIsSaved(done);
      if (done) announce(t('settings.saved'));
      return done;
    },
  });
  const change = (changed: Partial<QuietHours>): void => {
    setHours({ ...hours, ...changed });
    setIsSaved(false);
  };
  const flushOnEnter = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') flush();
  };
  return (
    <div className={classes.hours}>
      <TextInput
        type="time"
        label={t('notifications.quiet.from')}
        value={hours.from}
        onChange={(event) => change({ from: event.currentTarget.value })}
        onBlur={flush}
        onKeyDown={flushOnEnter}
      />
      <TextInput
        type="time"
        label={t('notifications.quiet.to')}
        description={isWhole && hours.to < hours.from ? t('notifications.quiet.overMidnight') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={isSpan ? null : t('notifications.quiet.same')}
        value={hours.to}
        onChange={(event) => change({ to: event.currentTarget.value })}
        onBlur={flush}
        onKeyDown={flushOnEnter}
      />
      {isSaved && (
        <div className={classes.hoursSaved}>
          <SavedMark />
        </div>
      )}
    </div>
  );
}

function isSameSpan(one: QuietHours, other: QuietHours): boolean {
  return one.from === other.from && one.to === other.to;
}
