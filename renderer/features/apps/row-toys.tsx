import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Toy } from '../../../shared/domain/nearby-app';
import { BatteryFigure } from '../../ui/battery';
import { useLowAt } from '../preferences/battery-threshold';
import classes from './row-toys.module.css';
import { toySummary } from './toy-summary';

/** How many toys, over the charge of the emptiest. */
export function RowToys({ toys }: { readonly toys: readonly Toy[] | null }) {
  const { t } = useTranslation();
  const lowAt = useLowAt(null);
  const summary = toySummary(toys);
  switch (summary.kind) {
    case 'unreadable':
      return <TwoLines first={t('apps.toys.unreadable')} second={t('apps.toys.unreadableMore')} />;
    case 'none':
      return <TwoLines first={t('apps.toys.none')} second={null} />;
    case 'some':
      return (
        <TwoLines
          first={t('apps.toys.count', { count: summary.count })}
          second={summary.lowestBattery === null ? null : <BatteryFigure level={summary.lowestBattery} lowAt={lowAt} />}
        />
      );
  }
}

function TwoLines({ first, second }: { readonly first: string; readonly second: ReactNode }) {
  return (
    <div className={classes.toys}>
      <span>{first}</span>
      {second !== null && <span className={classes.more}>{second}</span>}
    </div>
  );
}
