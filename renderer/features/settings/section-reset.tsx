import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { INITIAL_APPEARANCE } from '../../../shared/domain/appearance';
import { INITIAL_DESKTOP } from '../../../shared/domain/desktop';
import { INITIAL_NOTIFICATIONS, type NotificationPreferences } from '../../../shared/domain/notification';
import { POLL_INTERVAL_SECONDS } from '../../../shared/domain/settings';
import { Said } from '../../../shared/words/text';
import { wordsAround } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import type { SettingsSection } from '../../stores/view-store';
import { offerUndo } from '../notices/undo-offers';
import {
  changeAppearance,
  changeDesktop,
  changeNotifications,
  preferencesNow,
  useAppearance,
  useDesktopPreferences,
  useNotificationPreferences,
} from '../preferences/preferences';
import classes from './settings-page.module.css';
import { savePollInterval } from './settings-requests';

/** The sections with settings that have a default; connections and data have none. */
type ResettableSection = Extract<SettingsSection, 'general' | 'service' | 'desktop' | 'notifications'>;

/** What resets a section, and what takes that back; each returns whether it was saved. */
interface Reset {
  readonly isDefault: boolean;
  readonly reset: () => Promise<boolean>;
  readonly undo: () => Promise<boolean>;
}

interface SectionResetProps {
  readonly section: ResettableSection;
  /** The button cannot be pressed again: the focus has to go on. */
  readonly onDone: () => void;
}

/** Resets the settings of a section, which can be undone. */
export function SectionReset({ section, onDone }: SectionResetProps) {
  const t = useT();
  const { isDefault, reset, undo } = useReset(section);
  const name = t(`settings.part.${section}`);
  const resetNow = async (): Promise<void> => {
    if (!(await reset())) return;
    offerUndo({ kind: 'reset', name, undo });
    onDone();
  };
  return (
    <div className={classes.reset}>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconRestore size={16} stroke={1.7} aria-hidden="true" />}
        disabled={isDefault}
        onClick={() => void resetNow()}
      >
        {wordsAround('settings.reset', { section: new Said(name) }, t)}
      </Button>
    </div>
  );
}

function useReset(section: ResettableSection): Reset {
  const appearance = useAppearance();
  const desktop = useDesktopPreferences();
  const notifications = useNotificationPreferences();
  const seconds = useAppState(({ settings }) => settings.pollIntervalSeconds);
  switch (section) {
    case 'general':
      return {
        isDefault: isSame(appearance, INITIAL_APPEARANCE),
        reset: async () => await changeAppearance(INITIAL_APPEARANCE),
        undo: async () =>
          await changeAppearance(takenBack(preferencesNow('appearance'), INITIAL_APPEARANCE, appearance)),
      };
    case 'service':
      return {
        isDefault: seconds === POLL_INTERVAL_SECONDS.initial,
        reset: async () => await savePollInterval(POLL_INTERVAL_SECONDS.initial),
        undo: async () => await savePollInterval(seconds),
      };
    case 'desktop':
      return {
        isDefault: isSame(desktop, INITIAL_DESKTOP),
        reset: async () => await changeDesktop(INITIAL_DESKTOP),
        undo: async () => await changeDesktop(takenBack(preferencesNow('desktop'), INITIAL_DESKTOP, desktop)),
      };
    case 'notifications': {
      // Limits of toys and muted apps belong to those.
      const { kinds, quietHours, batteryThreshold } = notifications;
      const initial = {
        kinds: INITIAL_NOTIFICATIONS.kinds,
        quietHours: INITIAL_NOTIFICATIONS.quietHours,
        batteryThreshold: INITIAL_NOTIFICATIONS.batteryThreshold,
      };
      return {
        isDefault: isSame({ kinds, quietHours, batteryThreshold }, initial),
        reset: async () => await changeNotifications(() => initial),
        undo: async () =>
          await changeNotifications((now) => ({
            ...takenBack<Pick<NotificationPreferences, 'quietHours' | 'batteryThreshold'>>(now, initial, {
              quietHours,
              batteryThreshold,
            }),
            kinds: takenBack(now.kinds, initial.kinds, kinds),
          })),
      };
    }
  }
}

/** What undoing a reset restores: each field that is still as the reset left it. What was chosen since stays. */
function takenBack<T extends object>(now: T, reset: T, before: T): T {
  const back = { ...now };
  for (const name in before) if (now[name] === reset[name]) back[name] = before[name];
  return back;
}

/** Whether two preferences are equal, whatever the order of their fields. */
function isSame(one: object, other: object): boolean {
  const sorted = (value: object): string =>
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'object' && part !== null
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    );
  return sorted(one) === sorted(other);
}
