import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { BATTERY_THRESHOLD } from '../../../shared/domain/notification';
import type { AppState } from '../../../shared/ipc/state';
import { plainText } from '../../../shared/lib/plain-text';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { showPage } from '../../stores/view-store';
import { numberSuffix } from '../../ui/format';
import { UntrustedText } from '../../ui/untrusted-text';
import { withThreshold } from '../preferences/notification-rules';
import { changeNotifications, useNotificationPreferences } from '../preferences/preferences';
import { NumberSetting } from './number-setting';
import { SettingGroup, SettingList, SettingListEntry, SettingRow } from './setting-rows';
import classes from './setting-rows.module.css';

/** The charge at which a battery counts as low; a toy can have its own, which the Toys page shows. */
export function BatterySetting() {
  const t = useT();
  const { batteryThreshold, toyThresholds } = useNotificationPreferences();
  const leftOver = useLeftOver(toyThresholds);
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
        {() => (
          <Button variant="default" onClick={() => showPage('toys')}>
            {t('notifications.battery.openToys')}
          </Button>
        )}
      </SettingRow>
      {leftOver.length > 0 && <LeftOverThresholds thresholds={leftOver} />}
    </SettingGroup>
  );
}

type Thresholds = readonly (readonly [string, number])[];

/** The thresholds of toys that no saved app has now: the Toys page does not list those. */
function useLeftOver(toyThresholds: Readonly<Record<string, number>>): Thresholds {
  const known = useAppState((state) => state.known);
  return useMemo(() => {
    const listed = new Set(Object.values(known).flatMap(({ lastInfo }) => lastInfo?.toys?.map(({ id }) => id) ?? []));
    return Object.entries(toyThresholds).filter(([id]) => !listed.has(id));
  }, [known, toyThresholds]);
}

function LeftOverThresholds({ thresholds }: { readonly thresholds: Thresholds }) {
  const t = useT();
  const nearby = useAppState((state) => state.nearby);
  const names = useMemo(() => toyNames(nearby), [nearby]);
  return (
    <>
      <p className={classes.status}>{t('notifications.battery.own')}</p>
      <SettingList>
        {thresholds.map(([id, percent]) => {
          const name = names.get(id) ?? plainText(id);
          return (
            <SettingListEntry
              key={id}
              title={<UntrustedText text={name} />}
              text={t('notifications.battery.at', { percent })}
              action={t('notifications.battery.useUsual')}
              actionLabel={t('notifications.battery.useUsualFor', { name })}
              onAction={() => void changeNotifications((now) => withThreshold(now, id, null))}
            />
          );
        })}
      </SettingList>
    </>
  );
}

/** Names of the toys of nearby apps by toy id, as plain text. */
function toyNames(nearby: AppState['nearby']): ReadonlyMap<string, string> {
  const toys = Object.values(nearby).flatMap((info) => info.toys ?? []);
  return new Map(toys.map(({ id, displayName }) => [id, plainText(displayName)] as const));
}
