import { Button } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import type { AppState } from '../../../shared/ipc/state';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { announce } from '../../stores/view-store';
import formClasses from '../../ui/form.module.css';
import { plainText } from '../../ui/plain-text';
import { SectionCard } from '../../ui/section-card';
import { UntrustedText } from '../../ui/untrusted-text';
import { isThresholdInput, ThresholdInput } from '../preferences/battery-threshold';
import { withThreshold } from '../preferences/notification-rules';
import { changeNotifications, useNotificationPreferences } from '../preferences/preferences';
import classes from './settings-cards.module.css';
import { SettingsList, SettingsListEntry } from './settings-list';

/** The charge at which a battery counts as low: for all toys, and for those with a threshold of their own. */
export function BatteryCard() {
  const t = useT();
  const { batteryThreshold, toyThresholds } = useNotificationPreferences();
  const own = Object.entries(toyThresholds);
  return (
    <SectionCard title={t('notifications.battery.title')}>
      <div className={formClasses.form}>
        <CommonThreshold key={batteryThreshold} saved={batteryThreshold} />
        {own.length === 0 ? (
          <p className={formClasses.text}>{t('notifications.battery.noneOwn')}</p>
        ) : (
          <OwnThresholds thresholds={own} />
        )}
      </div>
    </SectionCard>
  );
}

function CommonThreshold({ saved }: { readonly saved: number }) {
  const t = useT();
  const [typed, setTyped] = useState<number | string>(saved);
  const isGood = isThresholdInput(typed);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isGood) return;
    const batteryThreshold = Number(typed);
    if (await changeNotifications(() => ({ batteryThreshold }))) announce(t('notifications.saved'));
  };
  return (
    <form className={classes.line} onSubmit={(event) => void save(event)} noValidate>
      <ThresholdInput
        className={classes.box}
        label={t('notifications.battery.label')}
        description={t('notifications.battery.hint')}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" variant="default" disabled={!isGood || Number(typed) === saved}>
        {t('notifications.save')}
      </Button>
    </form>
  );
}

function OwnThresholds({ thresholds }: { readonly thresholds: readonly (readonly [string, number])[] }) {
  const t = useT();
  const known = useAppState((state) => state.known);
  const nearby = useAppState((state) => state.nearby);
  const names = useMemo(() => toyNames({ known, nearby }), [known, nearby]);
  return (
    <div>
      <p className={formClasses.text}>{t('notifications.battery.own')}</p>
      <SettingsList>
        {thresholds.map(([id, percent]) => {
          const name = names.get(id) ?? plainText(id);
          return (
            <SettingsListEntry
              key={id}
              title={<UntrustedText text={name} />}
              meta={t('notifications.battery.at', { percent })}
              action={t('notifications.battery.useUsual')}
              actionLabel={t('notifications.battery.useUsualFor', { name })}
              onAction={() => void changeNotifications((now) => withThreshold(now, id, null))}
            />
          );
        })}
      </SettingsList>
    </div>
  );
}

/** Names of the toys of known and nearby apps by toy id, as plain text. */
function toyNames({ known, nearby }: Pick<AppState, 'known' | 'nearby'>): ReadonlyMap<string, string> {
  const infos = [...Object.values(known).map(({ lastInfo }) => lastInfo), ...Object.values(nearby)];
  const toys = infos.flatMap((info) => info?.toys ?? []);
  return new Map(toys.map(({ id, displayName }) => [id, plainText(displayName)] as const));
}
