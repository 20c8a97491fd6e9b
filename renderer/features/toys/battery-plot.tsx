import { useCallback } from 'react';
import type { IsoTime } from '../../../shared/domain/iso-time';
import type { ToyReading } from '../../../shared/domain/toy-readings';
import { useT } from '../../i18n/use-t';
import { sinceWhen } from '../../ui/calendar';
import { useTicking } from '../../ui/use-ticking';
import { type BatteryTrend, batteryTrend, PLOT, plotPoints } from './battery-trend';
import classes from './toys.module.css';

interface BatteryPlotProps {
  /** Oldest first. */
  readonly points: readonly ToyReading[];
  /** When the toy still had its last charge; null: not known. */
  readonly endAt: IsoTime | null;
  readonly isLow: boolean;
}

/** A charge over 24 hours as a line with its last dot, and as a sentence for those who don't see it. */
export function BatteryPlot({ points, endAt, isLow }: BatteryPlotProps) {
  const t = useT();
  const last = points.at(-1);
  const trend = batteryTrend(points);
  const words = useTrendWords(trend);
  if (last === undefined) return <span className={classes.noTrend}>{t('toys.trend.noReadings')}</span>;
  if (trend === null) return <span className={classes.noTrend}>{t('toys.trend.notEnough')}</span>;
  const line = plotPoints(points, Math.max(Date.parse(endAt ?? last.at), Date.parse(last.at)));
  const dot = line.at(-1);
  return (
    <svg
      className={classes.plot}
      viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
      data-low={isLow || undefined}
      role="img"
      aria-label={words}
      data-hint={words}
    >
      <path className={classes.ground} d={`M0 ${PLOT.zero + 0.5}H${PLOT.width}`} />
      <polyline className={classes.line} points={line.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      <circle className={classes.dot} cx={dot?.x} cy={dot?.y} r="2" />
    </svg>
  );
}

/** "From 80% to 17% since Monday". */
function useTrendWords(trend: BatteryTrend | null): string {
  const t = useT();
  return useTicking(
    useCallback(
      (now: number) => {
        if (trend === null) return '';
        const { kind, when, count } = sinceWhen(trend.since, now);
        return t(`toys.trend.changed.${kind}`, { from: trend.from, to: trend.to, when, count });
      },
      [trend, t],
    ),
  );
}
