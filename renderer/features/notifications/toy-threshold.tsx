import { Button, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../stores/view-store';
import formClasses from '../../ui/form.module.css';
import { changeNotifications, useNotificationPreferences } from '../settings/preferences';
import { isTyped, ThresholdInput } from './threshold-input';
import { ownThreshold, withThreshold } from './thresholds';
import classes from './toy-threshold.module.css';

interface ToyThresholdProps {
  readonly toyId: string;
  /** Ready to show. */
  readonly name: string;
}

/** From which charge on this toy's battery is told of, and the means to change that for it alone. */
export function ToyThreshold({ toyId, name }: ToyThresholdProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const preferences = useNotificationPreferences();
  const own = ownThreshold(preferences, toyId);
  const percent = own ?? preferences.batteryThreshold;
  const words = own === null ? t('notifications.toy.usual', { percent }) : t('notifications.toy.own', { percent });
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-start" width={260} shadow="md">
      <Popover.Target>
        <Button
          className={classes.button}
          px={0}
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={t('notifications.toy.change', { name, words })}
          leftSection={<IconBell className={classes.bell} size={14} aria-hidden="true" />}
          onClick={() => setOpened(!opened)}
        >
          {words}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ThresholdForm toyId={toyId} percent={percent} isOwn={own !== null} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface ThresholdFormProps {
  readonly toyId: string;
  readonly percent: number;
  readonly isOwn: boolean;
  readonly onDone: () => void;
}

function ThresholdForm({ toyId, percent, isOwn, onDone }: ThresholdFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<number | string>(percent);
  const isGood = isTyped(typed);
  const put = async (chosen: number | null): Promise<void> => {
    if (!(await changeNotifications((now) => withThreshold(now, toyId, chosen)))) return;
    announce(t('notifications.saved'));
    onDone();
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (isGood) void put(Number(typed));
  };
  return (
    <form className={formClasses.form} onSubmit={save} noValidate>
      <ThresholdInput label={t('notifications.toy.label')} value={typed} onChange={setTyped} />
      <div className={formClasses.actions}>
        <Button type="submit" size="compact-sm" disabled={!isGood}>
          {t('notifications.save')}
        </Button>
        <Button size="compact-sm" variant="default" disabled={!isOwn} onClick={() => void put(null)}>
          {t('notifications.toy.useUsual')}
        </Button>
      </div>
    </form>
  );
}
