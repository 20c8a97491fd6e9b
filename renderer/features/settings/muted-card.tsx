import { useMemo } from 'react';
import { useT } from '../../i18n/use-t';
import formClasses from '../../ui/form.module.css';
import { setMuted } from '../apps/actions/bulk-actions';
import { useKnownApps } from '../apps/app-entries';
import { sortApps } from '../apps/app-order';
import { useNotificationPreferences } from '../preferences/preferences';
import { SettingCard } from './setting-card';
import { SettingsList, SettingsListEntry } from './settings-list';

/** The muted apps, each with a button that unmutes it. */
export function MutedCard() {
  const t = useT();
  const { mutedApps } = useNotificationPreferences();
  const apps = useKnownApps();
  const muted = useMemo(
    () => sortApps(apps.filter(({ entry: { key } }) => mutedApps.includes(key))),
    [apps, mutedApps],
  );
  return (
    <SettingCard setting="muted" title={t('notifications.muted.title')}>
      <p className={formClasses.text}>
        {muted.length === 0 ? t('notifications.muted.none') : t('notifications.muted.text')}
      </p>
      {muted.length > 0 && (
        <SettingsList>
          {muted.map(({ entry, title }) => (
            <SettingsListEntry
              key={entry.key}
              title={<bdi>{title.headline}</bdi>}
              meta={<bdi>{title.hints}</bdi>}
              action={t('notifications.muted.unmute')}
              actionLabel={t('notifications.muted.unmuteApp', { name: title.name })}
              onAction={() => void setMuted([{ id: entry.key, name: title.name }], false)}
            />
          ))}
        </SettingsList>
      )}
    </SettingCard>
  );
}
