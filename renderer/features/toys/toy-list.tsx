import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef } from 'react';
import { type BatteryThresholds, thresholdOf } from '../../../shared/domain/notification';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import type { ToyEntry } from './toy-entries';
import { ToyRow } from './toy-row';
import classes from './toys-page.module.css';
import { useReadings } from './use-readings';

const ROW_HEIGHT = 76;
const SPARE_ROWS = 8;

interface ToyListProps {
  readonly toys: readonly ToyEntry[];
  readonly thresholds: BatteryThresholds;
}

/** The toys; rows out of sight are not rendered, and their readings not asked for. */
export function ToyList({ toys, thresholds }: ToyListProps) {
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
  return (
    <div ref={scroller} className={classes.scroller}>
      <ul className={classes.list} aria-label={t('toys.title')} style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const entry = toys[index];
          if (entry === undefined) return null;
          const appId = entry.app.entry.known?.id;
          return (
            <ToyRow
              key={key}
              entry={entry}
              index={index}
              count={toys.length}
              top={start}
              lowAt={thresholdOf(entry.toy.id, thresholds)}
              points={appId === undefined ? undefined : readings.get(appId)?.get(entry.toy.id)}
              fetchedAt={fetchedAt}
              measure={virtualizer.measureElement}
            />
          );
        })}
      </ul>
    </div>
  );
}
