import { useT } from '../i18n/use-t';
import classes from './battery.module.css';
import { ScreenReaderOnly } from './screen-reader-only';

interface BatteryProps {
  /** In percent, 0 to 100; null: unknown, which is never shown as 0. */
  readonly level: number | null;
  /** Charge in percent at and below which it counts as low. */
  readonly lowAt: number;
  /** The reading is old: it is shown, more quietly. */
  readonly isOld?: boolean;
}

/** A charge as a bar and its percentage, in columns of their own; an unknown one is a dotted line. */
export function BatteryBar({ level, lowAt, isOld = false }: BatteryProps) {
  const t = useT();
  if (level === null) {
    return (
      <>
        <span className={classes.none} aria-hidden="true" />
        <span className={`quiet ${classes.percent}`}>
          <span aria-hidden="true">–</span>
          <ScreenReaderOnly>{t('detail.toy.batteryUnknown')}</ScreenReaderOnly>
        </span>
      </>
    );
  }
  const isLow = level <= lowAt && !isOld;
  return (
    <>
      <span className={classes.bar} data-low={isLow || undefined} data-old={isOld || undefined} aria-hidden="true">
        <span className={classes.fill} style={{ inlineSize: `${level}%` }} />
      </span>
      <span className={classes.percent} data-low={isLow || undefined} data-old={isOld || undefined}>
        <ScreenReaderOnly>{t('detail.toy.battery')} </ScreenReaderOnly>
        {t('apps.percent', { n: level })}
      </span>
    </>
  );
}

/** Inside the outline, in pixels. */
const FULL_WIDTH = 13.8;

/** The lowest charge among an app's toys, for a row: its figure is right-aligned in 31 pixels. */
export function BatteryFigure({ level, lowAt, isOld = false }: BatteryProps & { readonly level: number }) {
  const t = useT();
  const isLow = level <= lowAt && !isOld;
  return (
    <span
      className={classes.figure}
      data-low={isLow || undefined}
      data-old={isOld || undefined}
      data-hint={t('apps.lowestBattery', { n: level })}
    >
      <svg width="21" height="11" viewBox="0 0 21 11" aria-hidden="true">
        <rect className={classes.outline} x="0.6" y="0.6" width="17.8" height="9.8" rx="3" />
        <rect
          x="2.6"
          y="2.6"
          width={Math.max(2, (FULL_WIDTH * level) / 100)}
          height="5.8"
          rx="1.4"
          fill="currentColor"
        />
        <path className={classes.outline} d="M20 4v3" strokeLinecap="round" />
      </svg>
      <span className={classes.number}>
        <ScreenReaderOnly>{t('apps.lowestBatteryWord')} </ScreenReaderOnly>
        {t('apps.percent', { n: level })}
        {isLow && <ScreenReaderOnly> {t('apps.low')}</ScreenReaderOnly>}
      </span>
    </span>
  );
}
