import { Button, NumberInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { BATTERY_THRESHOLD } from '../../../shared/domain/notification';
import { useT } from '../../i18n/use-t';
import { announce } from '../../stores/view-store';
import formClasses from '../../ui/form.module.css';
import { numberSuffix } from '../../ui/format';
import { isThreshold, ownThreshold, withThreshold } from './notification-rules';
import { changeNotifications, useNotificationPreferences } from './preferences';

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
      <div className="buttons">
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
