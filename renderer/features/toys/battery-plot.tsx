import { useCallback } from 'react';
import type { IsoTime } from '../../../shared/domain/iso-time';
import type { ToyReading } from '../../../shared/domain/toy-readings';
import { useT } from '../../i18n/use-t';
import { sinceWhen } from '../../ui/calendar';
import { useTicking } from '../../ui/use-ticking';
import classes from './battery-plot.module.css';
import { type BatteryTrend, batteryTrend, PLOT, plotLine, plotY } from './battery-trend';

interface BatteryPlotProps {
  /** Oldest first. */
  readonly points: readonly ToyReading[];
  /** When the toy still had its last charge; null: not known. */
  readonly endAt: IsoTime | null;
  /** Charge in percent at and below which it counts as low. */
  readonly lowAt: number;
}

/** A charge over time, as a line and in a sentence. */
export function BatteryPlot({ points, endAt, lowAt }: BatteryPlotProps) {
  const t = useT();
  const trend = batteryTrend(points);
  if (trend === null) return <p className={classes.words}>{t('toys.trend.none')}</p>;
  return (
    <div className={classes.plot}>
      <svg
        className={classes.drawing}
        viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={classes.limit} d={`M0 ${plotY(lowAt)}H${PLOT.width}`} />
        <path className={classes.line} d={plotLine(points, endAt)} />
      </svg>
      <p className={classes.words}>
        <TrendWords trend={trend} />
      </p>
    </div>
  );
}

/** How a charge went lately: "From 80% to 17% since Monday". */
function TrendWords({ trend }: { readonly trend: NonNullable<BatteryTrend> }) {
  const t = useT();
  const words = useCallback(
    (now: number) => {
      const { kind, when, count } = sinceWhen(trend.since, now);
      return trend.kind === 'steady'
        ? t(`toys.trend.steady.${kind}`, { percent: trend.percent, when, count })
        : t(`toys.trend.changed.${kind}`, { from: trend.from, to: trend.to, when, count });
    },
    [trend, t],
  );
  return useTicking(words);
}
