import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { NOTIFICATION_KINDS, type NotificationPreferences } from '../../../shared/domain/notification';
import type { RequestError } from '../../../shared/ipc/envelope';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { announce } from '../../stores/view-store';
import { Callout } from '../../ui/callout';
import { useBusy } from '../../ui/use-busy';
import { setMuted } from '../apps/actions/bulk-actions';
import { useKnownApps } from '../apps/app-entries';
import { sortApps } from '../apps/app-order';
import { FailureCallout } from '../notices/failure-callout';
import { changeNotifications, useNotificationPreferences } from '../preferences/preferences';
import { BatterySetting } from './battery-setting';
import { SavedMark, useAutoSave } from './number-setting';
import { FIELD_ROW, SettingGroup, SettingList, SettingListEntry, SwitchRow } from './setting-rows';
import classes from './setting-rows.module.css';
import { tryNotification } from './settings-requests';

/** What Beckon tells, when not, and of which apps not. */
export function NotificationSection() {
  return (
    <>
      <Kinds />
      <QuietHours />
      <BatterySetting />
      <Muted />
    </>
  );
}

/** Which kinds of notification Beckon shows. */
function Kinds() {
  const t = useT();
  const { kinds } = useNotificationPreferences();
  const hasUpdates = useAppState(({ update }) => update.kind !== 'off');
  return (
    <SettingGroup setting="kinds" title={t('notifications.kinds.title')}>
      {NOTIFICATION_KINDS.filter((kind) => kind !== 'update-ready' || hasUpdates).map((kind) => (
        <SwitchRow
          key={kind}
          title={t(`notifications.kinds.${kind}`)}
          text={t(`notifications.kinds.${kind}-text`)}
          checked={kinds[kind]}
          onChange={(checked) => void changeNotifications((now) => ({ kinds: { ...now.kinds, [kind]: checked } }))}
        />
      ))}
      <TryNotification />
    </SettingGroup>
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
    <div className={classes.below}>
      <div className={classes.actions}>
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

type Span = NonNullable<NotificationPreferences['quietHours']>;

const USUAL_NIGHT: Span = { from: '22:00', to: '07:00' };

/** When no notification is shown. */
function QuietHours() {
  const t = useT();
  const { quietHours } = useNotificationPreferences();
  return (
    <SettingGroup setting="quiet" title={t('notifications.quiet.title')}>
      <SwitchRow
        title={t('notifications.quiet.on')}
        text={t('notifications.quiet.onText')}
        checked={quietHours !== null}
        onChange={(checked) => void changeNotifications(() => ({ quietHours: checked ? USUAL_NIGHT : null }))}
      />
      {quietHours !== null && <Hours saved={quietHours} />}
    </SettingGroup>
  );
}

/** From when to when; they save themselves once both are there and differ. */
function Hours({ saved }: { readonly saved: Span }) {
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
  const change = (changed: Partial<Span>): void => {
    setHours({ ...hours, ...changed });
    setIsSaved(false);
  };
  const flushOnEnter = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') flush();
  };
  return (
    <>
      <TextInput
        type="time"
        {...FIELD_ROW}
        label={t('notifications.quiet.from')}
        rightSection={isSaved && <SavedMark />}
        value={hours.from}
        onChange={(event) => change({ from: event.currentTarget.value })}
        onBlur={flush}
        onKeyDown={flushOnEnter}
      />
      <TextInput
        type="time"
        {...FIELD_ROW}
        label={t('notifications.quiet.to')}
        description={isWhole && hours.to < hours.from ? t('notifications.quiet.overMidnight') : undefined}
        error={isSpan ? null : t('notifications.quiet.same')}
        value={hours.to}
        onChange={(event) => change({ to: event.currentTarget.value })}
        onBlur={flush}
        onKeyDown={flushOnEnter}
      />
    </>
  );
}

function isSameSpan(one: Span, other: Span): boolean {
  return one.from === other.from && one.to === other.to;
}

/** The muted apps, each with a button that unmutes it. */
function Muted() {
  const t = useT();
  const { mutedApps } = useNotificationPreferences();
  const apps = useKnownApps();
  const muted = useMemo(
    () => sortApps(apps.filter(({ entry: { key } }) => mutedApps.includes(key))),
    [apps, mutedApps],
  );
  return (
    <SettingGroup
      setting="muted"
      title={t('notifications.muted.title')}
      text={muted.length === 0 ? t('notifications.muted.noneYet') : t('notifications.muted.text')}
    >
      {muted.length > 0 && (
        <SettingList>
          {muted.map(({ entry, title }) => (
            <SettingListEntry
              key={entry.key}
              title={<bdi>{title.headline}</bdi>}
              text={<bdi>{title.hints}</bdi>}
              action={t('notifications.muted.unmute')}
              actionLabel={t('notifications.muted.unmuteApp', { name: title.name })}
              onAction={() => void setMuted([{ id: entry.key, name: title.name }], false)}
            />
          ))}
        </SettingList>
      )}
    </SettingGroup>
  );
}
