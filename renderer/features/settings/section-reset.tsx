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
import { sendRequest } from '../notices/send-request';
import { offerUndo } from '../notices/undo-offers';
import {
  changePreferences,
  useAppearance,
  useDesktopPreferences,
  useNotificationPreferences,
} from '../preferences/preferences';
import classes from './settings-page.module.css';

interface SectionResetProps {
  /** One with settings that have a default; connections and data have none. */
  readonly section: 'general' | 'service' | 'desktop' | 'notifications';
  /** The button cannot be pressed again: the focus has to go on. */
  readonly onDone: () => void;
}

/** Resets the settings of a section, which can be undone. */
export function SectionReset({ section, onDone }: SectionResetProps) {
  const t = useT();
  const { before, initial, put } = useSettings(section);
  const name = t(`settings.part.${section}`);
  const reset = async (): Promise<void> => {
    if (!(await put(() => initial))) return;
    offerUndo({ kind: 'reset', name, undo: async () => await put((now) => takenBack(now, initial, before)) });
    onDone();
  };
  return (
    <Button
      className={classes.reset ?? ''}
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<IconRestore size={16} stroke={1.7} aria-hidden="true" />}
      disabled={isSame(before, initial)}
      onClick={() => void reset()}
    >
      {wordsAround('settings.reset', { section: new Said(name) }, t)}
    </Button>
  );
}

/** The settings of a section as they are, as they are at first, and what changes them; it returns whether that is saved. */
interface Resettable {
  readonly before: object;
  readonly initial: object;
  readonly put: (change: (now: object) => object) => Promise<boolean>;
}

function useSettings(section: SectionResetProps['section']): Resettable {
  const seconds = useAppState(({ settings }) => settings.pollIntervalSeconds);
  const appearance = useAppearance();
  const desktop = useDesktopPreferences();
  const notifications = useNotificationPreferences();
  switch (section) {
    case 'general':
      return {
        before: appearance,
        initial: INITIAL_APPEARANCE,
        put: async (change) => await changePreferences('appearance', change),
      };
    case 'service': {
      const [before, initial] = [{ seconds }, { seconds: POLL_INTERVAL_SECONDS.initial }];
      const put = async (change: (now: object) => object): Promise<boolean> =>
        (await sendRequest('settings.set-poll-interval', { ...initial, ...change(initial) })) !== null;
      return { before, initial, put };
    }
    case 'desktop':
      return {
        before: desktop,
        initial: INITIAL_DESKTOP,
        put: async (change) => await changePreferences('desktop', change),
      };
    case 'notifications':
      return {
        before: resetWith(notifications),
        initial: resetWith(INITIAL_NOTIFICATIONS),
        put: async (change) => await changePreferences('notifications', (now) => change(resetWith(now))),
      };
  }
}

/** Limits of toys and muted apps belong to those. */
function resetWith({ kinds, quietHours, batteryThreshold }: NotificationPreferences): object {
  return { kinds, quietHours, batteryThreshold };
}

/** What undoing a reset restores: each field that is still as the reset left it. What was chosen since stays. */
function takenBack(now: object, reset: object, before: object): object {
  const [left, earlier] = [new Map(Object.entries(reset)), new Map(Object.entries(before))];
  const fields = Object.entries(now).map(([name, value]: [string, unknown]) => {
    const [initial, former]: readonly unknown[] = [left.get(name), earlier.get(name)];
    if (isObject(value) && isObject(initial) && isObject(former)) return [name, takenBack(value, initial, former)];
    return [name, isSame(value, initial) ? former : value];
  });
  return Object.fromEntries(fields);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Whether two preferences are equal, whatever the order of their fields. */
function isSame(one: unknown, other: unknown): boolean {
  const sorted = (value: unknown): string =>
    JSON.stringify(value, (_key, part: unknown) =>
      isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
    );
  return sorted(one) === sorted(other);
}
