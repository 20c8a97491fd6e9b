import {
  IconBattery,
  IconBattery1,
  IconBattery2,
  IconBattery3,
  IconBattery4,
  IconBatteryOff,
} from '@tabler/icons-react';
import { useT } from '../i18n/use-t';
import classes from './battery.module.css';
import { ScreenReaderOnly } from './screen-reader-only';

const ICONS = {
  none: IconBattery,
  quarter: IconBattery1,
  half: IconBattery2,
  most: IconBattery3,
  full: IconBattery4,
} as const;

interface BatteryProps {
  /** In percent, 0 to 100; null: unknown, which is never shown as 0. */
  readonly level: number | null;
  /** Charge in percent at and below which it counts as low. */
  readonly lowAt: number;
}

/** A charge as a bar with its percentage; a low one says so in words, an unknown one has no bar. */
export function BatteryBar({ level, lowAt }: BatteryProps) {
  const t = useT();
  if (level === null) {
    return (
      <div className={classes.unknown}>
        <IconBatteryOff size={16} aria-hidden="true" />
        {t('detail.toy.batteryUnknown')}
      </div>
    );
  }
  const low = level <= lowAt;
  return (
    <div className={classes.known} data-low={low || undefined}>
      <svg className={classes.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className={classes.track} width="100" height="6" />
        <rect className={classes.fill} width={level} height="6" />
      </svg>
      <span className={classes.figure}>
        <ScreenReaderOnly>{t('detail.toy.battery')} </ScreenReaderOnly>
        {t('apps.percent', { n: level })}
        {low && <strong className={classes.low}>{t('apps.low')}</strong>}
      </span>
    </div>
  );
}

/** The lowest charge among an app's toys, for a row. */
export function BatteryFigure({ level, lowAt }: BatteryProps & { readonly level: number }) {
  const t = useT();
  const low = level <= lowAt;
  const Icon = ICONS[fillOf(level)];
  return (
    <span className={classes.row} data-low={low || undefined} data-hint={t('apps.lowestBattery', { n: level })}>
      <Icon size={16} aria-hidden="true" />
      <ScreenReaderOnly>{t('apps.lowestBatteryWord')} </ScreenReaderOnly>
      {t('apps.percent', { n: level })}
      {low && <strong className={classes.low}>{t('apps.low')}</strong>}
    </span>
  );
}

function fillOf(level: number): keyof typeof ICONS {
  if (level <= 5) return 'none';
  if (level <= 30) return 'quarter';
  if (level <= 55) return 'half';
  return level <= 85 ? 'most' : 'full';
}
