import { Button, NumberInput, Popover } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { BATTERY_THRESHOLD } from '../../../shared/domain/notification';
import { Said } from '../../../shared/words/text';
import { wordsAround } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { announce } from '../../stores/view-store';
import formClasses from '../../ui/form.module.css';
import { numberSuffix } from '../../ui/format';
import classes from './battery-threshold.module.css';
import { isThreshold, ownThreshold, withThreshold } from './notification-rules';
import { changeNotifications, useNotificationPreferences } from './preferences';

interface ToyThresholdProps {
  readonly toyId: string;
  /** As plain text. */
  readonly name: string;
}

/** The charge at which this toy's battery counts as low, with a form to change it for this toy only. */
export function ToyThreshold({ toyId, name }: ToyThresholdProps) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const preferences = useNotificationPreferences();
  const own = ownThreshold(preferences, toyId);
  const percent = own ?? preferences.batteryThreshold;
  const words = t(own === null ? 'notifications.toy.asForAll' : 'notifications.toy.onlyThis', { percent });
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-start" width={260} shadow="md">
      <Popover.Target>
        <Button
          className={classes.button}
          px={0}
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={wordsAround('notifications.toy.change', { name, words: new Said(words) }, t)}
          onClick={() => setOpened(!opened)}
        >
          {words}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ThresholdForm toyId={toyId} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface ThresholdFormProps {
  readonly toyId: string;
  readonly onDone: () => void;
}

/** Sets at which charge Beckon tells of this toy, or takes its own limit away. */
export function ThresholdForm({ toyId, onDone }: ThresholdFormProps) {
  const t = useT();
  const preferences = useNotificationPreferences();
  const own = ownThreshold(preferences, toyId);
  const [typed, setTyped] = useState<number | string>(own ?? preferences.batteryThreshold);
  const isGood = typed !== '' && isThreshold(Number(typed));
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
      <NumberInput
        label={t('notifications.toy.label')}
        allowDecimal={false}
        allowNegative={false}
        step={5}
        suffix={numberSuffix('percent')}
        value={typed}
        error={isGood ? null : t('notifications.battery.outOfRange', BATTERY_THRESHOLD)}
        onChange={setTyped}
      />
      <div className={formClasses.actions}>
        <Button type="submit" size="compact-sm" disabled={!isGood}>
          {t('notifications.save')}
        </Button>
        <Button size="compact-sm" variant="default" disabled={own === null} onClick={() => void put(null)}>
          {t('notifications.toy.useUsual')}
        </Button>
      </div>
    </form>
  );
}
