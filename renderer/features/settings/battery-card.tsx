import { useMemo } from 'react';
import { BATTERY_THRESHOLD } from '../../../shared/domain/notification';
import type { AppState } from '../../../shared/ipc/state';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import formClasses from '../../ui/form.module.css';
import { plainText } from '../../ui/plain-text';
import { UntrustedText } from '../../ui/untrusted-text';
import { withThreshold } from '../preferences/notification-rules';
import { changeNotifications, useNotificationPreferences } from '../preferences/preferences';
import { NumberSetting } from './number-setting';
import { SettingCard } from './setting-card';
import { SettingsList, SettingsListEntry } from './settings-list';

/** The charge at which a battery counts as low: for all toys, and for those with a threshold of their own. */
export function BatteryCard() {
  const t = useT();
  const { batteryThreshold, toyThresholds } = useNotificationPreferences();
  const own = Object.entries(toyThresholds);
  return (
    <SettingCard setting="battery" title={t('notifications.battery.title')}>
      <div className={formClasses.form}>
        <NumberSetting
          label={t('notifications.battery.label')}
          description={t('notifications.battery.hint')}
          saved={batteryThreshold}
          limits={BATTERY_THRESHOLD}
          suffix={t('notifications.battery.suffix')}
          step={5}
          save={async (percent) => await changeNotifications(() => ({ batteryThreshold: percent }))}
        />
        {own.length === 0 ? (
          <p className={formClasses.text}>{t('notifications.battery.noneOwn')}</p>
        ) : (
          <OwnThresholds thresholds={own} />
        )}
      </div>
    </SettingCard>
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
