import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BATTERY_THRESHOLD } from '../../../shared/domain/notification';
import { isThreshold } from './thresholds';

interface ThresholdInputProps {
  readonly label: string;
  readonly description?: string;
  readonly className?: string | undefined;
  /** As it stands in the box, a number or not. */
  readonly value: number | string;
  readonly onChange: (typed: number | string) => void;
}

const { min, max } = BATTERY_THRESHOLD;

/** A box for a battery threshold in percent; says what is wrong with what stands in it. */
export function ThresholdInput({ label, description, className, value, onChange }: ThresholdInputProps) {
  const { t } = useTranslation();
  return (
    <NumberInput
      className={className}
      label={label}
      description={description}
      allowDecimal={false}
      allowNegative={false}
      step={5}
      suffix={t('notifications.battery.suffix')}
      value={value}
      error={isTyped(value) ? null : t('notifications.battery.outOfRange', { min, max })}
      onChange={onChange}
    />
  );
}

/** Whether what stands in the box is a threshold. */
export function isTyped(value: number | string): boolean {
  return value !== '' && isThreshold(Number(value));
}
