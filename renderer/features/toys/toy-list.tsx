import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
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
  /** The page around the list, which is scrolled as a whole where the window is low. */
  readonly scroller: RefObject<HTMLElement | null>;
}

/** The toys; rows out of sight are not rendered, and their readings not asked for. */
export function ToyList({ toys, thresholds, scroller }: ToyListProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // What stands above the list is as high as its texts are long.
  useLayoutEffect(() => {
    const measure = (): void => setScrollMargin(list.current?.offsetTop ?? 0);
    measure();
    const head = list.current?.parentElement?.previousElementSibling ?? null;
    if (head === null) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(head);
    return () => observer.disconnect();
  }, []);
  const fetchedAt = useAppState((state) => state.listing.fetchedAt);
  const virtualizer = useVirtualizer({
    count: toys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: useCallback((index: number) => toys[index]?.key ?? index, [toys]),
    overscan: SPARE_ROWS,
    scrollMargin,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const items = virtualizer.getVirtualItems();
  const readings = useReadings(
    [...new Set(items.flatMap(({ index }) => toys[index]?.app.entry.known?.id ?? []))].sort(),
  );
  return (
    <div className={classes.body}>
      <ul
        ref={list}
        className={classes.list}
        aria-label={t('toys.title')}
        style={{ height: virtualizer.getTotalSize() }}
      >
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
              top={start - scrollMargin}
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
