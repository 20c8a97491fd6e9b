import { Button, NumberInput, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
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
  /** The value of a field, which says what it is. */
  readonly isField?: boolean;
}

/** The charge at which this toy's battery counts as low, with a form to change it for this toy only. */
export function ToyThreshold({ toyId, name, isField = false }: ToyThresholdProps) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const preferences = useNotificationPreferences();
  const own = ownThreshold(preferences, toyId);
  const percent = own ?? preferences.batteryThreshold;
  const usual = isField ? t('notifications.toy.asForAll', { percent }) : t('notifications.toy.usual', { percent });
  const words = own === null ? usual : t(isField ? 'notifications.toy.onlyThis' : 'notifications.toy.own', { percent });
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
          leftSection={!isField && <IconBell className={classes.bell} size={14} aria-hidden="true" />}
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
  const t = useT();
  const [typed, setTyped] = useState<number | string>(percent);
  const isGood = isThresholdInput(typed);
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

interface ThresholdInputProps {
  readonly label: string;
  readonly description?: string;
  readonly className?: string | undefined;
  /** The content of the box, a number or not. */
  readonly value: number | string;
  readonly onChange: (typed: number | string) => void;
}

const { min, max } = BATTERY_THRESHOLD;

/** An input for a battery threshold in percent that says when its value is not one. */
function ThresholdInput({ label, description, className, value, onChange }: ThresholdInputProps) {
  const t = useT();
  return (
    <NumberInput
      className={className}
      label={label}
      description={description}
      allowDecimal={false}
      allowNegative={false}
      step={5}
      suffix={numberSuffix('percent')}
      value={value}
      error={isThresholdInput(value) ? null : t('notifications.battery.outOfRange', { min, max })}
      onChange={onChange}
    />
  );
}

/** Whether the content of the box is a valid threshold. */
function isThresholdInput(value: number | string): boolean {
  return value !== '' && isThreshold(Number(value));
}
