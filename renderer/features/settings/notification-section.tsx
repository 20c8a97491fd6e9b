import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  BATTERY_THRESHOLD,
  NOTIFICATION_KINDS,
  type NotificationPreferences,
} from '../../../shared/domain/notification';
import type { Envelope } from '../../../shared/ipc/envelope';
import { bridge } from '../../bridge/bridge';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { showPage } from '../../stores/view-store';
import { Callout } from '../../ui/callout';
import { numberSuffix } from '../../ui/format';
import { useBusy } from '../../ui/use-busy';
import { setMuted } from '../apps/actions/bulk-actions';
import { useKnownApps } from '../apps/app-entries';
import { sortApps } from '../apps/app-order';
import { FailureCallout } from '../notices/failure-callout';
import { changeNotifications, useNotificationPreferences } from '../preferences/preferences';
import { NumberSetting, useSavingDraft } from './number-setting';
import { FIELD_ROW, SettingGroup, SettingRow, SwitchRow } from './setting-rows';
import classes from './setting-rows.module.css';

/** What Beckon tells, when not, and of which apps not. */
export function NotificationSection() {
  return (
    <>
      <Kinds />
      <QuietHours />
      <Batteries />
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
    <SettingGroup setting="kinds" title={t('notifications.kinds.title')} hidesTitle>
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

/** Shows a sample notification, so that the user sees whether this desktop shows any. */
function TryNotification() {
  const t = useT();
  const [answer, setAnswer] = useState<Envelope<null> | null>(null);
  const trial = useBusy(async () => setAnswer(await bridge.request('desktop.try-notification', null)));
  return (
    <div className={classes.below}>
      <div className="buttons">
        <Button variant="default" loading={trial.isBusy} onClick={() => void trial.run()}>
          {t('notifications.try.go')}
        </Button>
      </div>
      {answer?.ok === true && (
        <Callout tone="note" role="status" title={t('notifications.try.shown')}>
          {t('notifications.try.shownText')}
        </Callout>
      )}
      {answer?.ok === false && <FailureCallout error={answer.error} />}
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
  const { draft, change, box, mark } = useSavingDraft<Span>({
    saved,
    isSame: (one, other) => one.from === other.from && one.to === other.to,
    isGood: ({ from, to }) => from !== '' && to !== '' && from !== to,
    save: async (quietHours) => await changeNotifications(() => ({ quietHours })),
  });
  const { from, to } = draft;
  return (
    <>
      <TextInput
        type="time"
        {...FIELD_ROW}
        {...box}
        label={t('notifications.quiet.from')}
        rightSection={mark}
        value={from}
        onChange={(event) => change({ from: event.currentTarget.value, to })}
      />
      <TextInput
        type="time"
        {...FIELD_ROW}
        {...box}
        label={t('notifications.quiet.to')}
        description={from !== '' && to !== '' && to < from ? t('notifications.quiet.overMidnight') : undefined}
        error={from === to ? t('notifications.quiet.same') : null}
        value={to}
        onChange={(event) => change({ from, to: event.currentTarget.value })}
      />
    </>
  );
}

/** The charge at which a battery counts as low; a toy can have its own, which the Toys page shows. */
function Batteries() {
  const t = useT();
  const { batteryThreshold } = useNotificationPreferences();
  return (
    <SettingGroup setting="battery" title={t('notifications.battery.title')}>
      <NumberSetting
        label={t('notifications.battery.label')}
        description={t('notifications.battery.hint')}
        saved={batteryThreshold}
        limits={BATTERY_THRESHOLD}
        suffix={numberSuffix('percent')}
        step={5}
        save={async (percent) => await changeNotifications(() => ({ batteryThreshold: percent }))}
      />
      <SettingRow title={t('notifications.battery.perToyTitle')} text={t('notifications.battery.perToyText')}>
        <Button variant="default" onClick={() => showPage('toys')}>
          {t('notifications.battery.openToys')}
        </Button>
      </SettingRow>
    </SettingGroup>
  );
}

/** The muted apps, each with a button that unmutes it. */
function Muted() {
  const t = useT();
  const { mutedApps } = useNotificationPreferences();
  const apps = useKnownApps();
  const muted = sortApps(apps.filter(({ entry: { key } }) => mutedApps.includes(key)));
  return (
    <SettingGroup
      setting="muted"
      title={t('notifications.muted.title')}
      text={
        muted.length === 0
          ? t('notifications.muted.none', { choice: t('detail.alerts.tell') })
          : t('notifications.muted.text')
      }
    >
      {muted.length > 0 && (
        <ul>
          {muted.map(({ entry, title }) => (
            <SettingRow as="li" key={entry.key} title={<bdi>{title.headline}</bdi>} text={<bdi>{title.hints}</bdi>}>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('notifications.muted.unmuteApp', { name: title.name })}
                onClick={() => void setMuted([{ id: entry.key, name: title.name }], false)}
              >
                {t('notifications.muted.unmute')}
              </Button>
            </SettingRow>
          ))}
        </ul>
      )}
    </SettingGroup>
  );
}
