import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef } from 'react';
import { type BatteryThresholds, thresholdOf } from '../../../shared/domain/notification';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { ScreenReaderOnly } from '../../ui/screen-reader-only';
import type { ToyEntry } from './toy-entries';
import { ToyRow } from './toy-row';
import classes from './toys-page.module.css';
import { useReadings } from './use-readings';

const ROW_HEIGHT = 76;
const SPARE_ROWS = 8;

interface ToyTableProps {
  readonly toys: readonly ToyEntry[];
  readonly thresholds: BatteryThresholds;
}

/** The toys as a table; rows out of sight are not rendered, and their readings not asked for. */
export function ToyTable({ toys, thresholds }: ToyTableProps) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const fetchedAt = useAppState((state) => state.listing.fetchedAt);
  const virtualizer = useVirtualizer({
    count: toys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: useCallback((index: number) => toys[index]?.key ?? index, [toys]),
    overscan: SPARE_ROWS,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const items = virtualizer.getVirtualItems();
  const readings = useReadings(
    [...new Set(items.flatMap(({ index }) => toys[index]?.app.entry.known?.id ?? []))].sort(),
  );
  const columns = useMemo(
    () => [t('toys.column.toy'), t('toys.column.battery'), t('toys.column.trend'), t('toys.column.state'), t('toys.column.version')],
    [t],
  );
  return (
    <div ref={scroller} className={classes.scroller}>
      <div role="table" aria-label={t('toys.title')} aria-rowcount={toys.length + 1} className={classes.table}>
        <ScreenReaderOnly>
          <div role="row" aria-rowindex={1}>
            {columns.map((column) => (
              <span key={column} role="columnheader">
                {column}
              </span>
            ))}
          </div>
        </ScreenReaderOnly>
        <div role="rowgroup" className={classes.rows} style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, key, start }) => {
            const entry = toys[index];
            if (entry === undefined) return null;
            const appId = entry.app.entry.known?.id;
            return (
              <ToyRow
                key={key}
                entry={entry}
                index={index}
                top={start}
                lowAt={thresholdOf(entry.toy.id, thresholds)}
                points={appId === undefined ? undefined : readings.get(appId)?.get(entry.toy.id)}
                fetchedAt={fetchedAt}
                measure={virtualizer.measureElement}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}
