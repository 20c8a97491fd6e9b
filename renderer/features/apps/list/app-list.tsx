import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Listing } from '../../../../shared/domain/nearby-app';
import { clearSelection, type ListName, selectRange, toggleSelected } from '../../../stores/view-store';
import { useIsPainted } from '../../../ui/first-paint';
import { useFocusRequest } from '../../../ui/use-focus-request';
import { useStableValue } from '../../../ui/use-stable-value';
import type { TitledApp } from '../app-entries';
import classes from './app-list.module.css';
import { AppRow, type RowEvents } from './app-row';
import { ACTIVE_ROW_SELECTOR, gridProps } from './grid-roles';
import { GroupOfRows } from './group-of-rows';
import { type ListCommand, listCommand } from './list-command';
import { type GroupHeading, HEADING_HEIGHT, ROW_HEIGHT, type RowDensity, sections } from './list-layout';
import { belowStart } from './row-actions';
import type { WantedMenu } from './row-menu';
import { useRowsInSight } from './use-rows-in-sight';

/** Up to this count every row is in the page, for screen readers and for finding in the page. */
const PLAIN_ROWS = 100;
const SPARE_ROWS = 10;

interface AppListProps {
  readonly list: ListName;
  readonly label: string;
  readonly apps: readonly TitledApp[];
  /** The latest answer of the service, of the same moment as the apps. */
  readonly listing: Listing;
  /** The app as its row shows it, with its mark. */
  readonly marked: (app: TitledApp) => TitledApp;
  readonly openedKey: string | null;
  readonly density: RowDensity;
  /** What stands above rows, by their index. */
  readonly headings: ReadonlyMap<number, GroupHeading>;
  /** The row whose menu is open; null: none. */
  readonly menuOf: string | null;
  /** Keys of the rows that are selected; null: rows of this list are not selected. */
  readonly picked: ReadonlySet<string> | null;
  /** Whether moving to a row opens it; off if the detail would cover the list. */
  readonly openOnMove: boolean;
  readonly onOpen: (key: string) => void;
  readonly onCommand: (command: ListCommand, app: TitledApp) => void;
  readonly onMenu: (wanted: WantedMenu) => void;
}

/**
 * The rows of a page: a grid in which one row is in the tab order and the arrow keys move between rows. Above a
 * hundred, rows out of sight are not rendered, except the focused one.
 */
export const AppList = memo(List);

function List(props: AppListProps) {
  const { list, label, apps, listing, marked, density, headings, openedKey, picked, openOnMove, onOpen, onCommand } =
    props;
  const scroller = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const hasFocus = useRef(false);
  const keys = useStableValue(
    useMemo(() => apps.map(({ entry }) => entry.key), [apps]),
    isSameOrder,
  );
  const { activeIndex, setActive } = useActiveRow(keys, openedKey);

  // The visible rows are painted first.
  const isPainted = useIsPainted();
  const spare = keys.length <= PLAIN_ROWS ? PLAIN_ROWS : SPARE_ROWS;
  const [overscan, setOverscan] = useState(0);
  useEffect(() => {
    if (isPainted) startTransition(() => setOverscan(spare));
  }, [isPainted, spare]);

  const heightOf = useCallback(
    (index: number) => ROW_HEIGHT[density] + (headings.has(index) ? HEADING_HEIGHT : 0),
    [density, headings],
  );
  const virtualizer = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    // A stable function while the keys stay the same; a new one makes the virtualizer measure all rows again.
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    overscan,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: useCallback((range: Range) => withIndex(defaultRangeExtractor(range), activeIndex), [activeIndex]),
  });

  const measuredWith = useRef(heightOf);
  useLayoutEffect(() => {
    if (measuredWith.current === heightOf) return;
    measuredWith.current = heightOf;
    virtualizer.measure();
  }, [virtualizer, heightOf]);

  useRowsInSight(apps, virtualizer.range, openedKey);

  useLayoutEffect(() => {
    // The focused row disappeared: the row in its place takes the focus, or the next key would go nowhere.
    const lostFocus = hasFocus.current && document.activeElement === document.body;
    if (!wantsFocus.current && !lostFocus) return;
    wantsFocus.current = false;
    focusActiveRow(scroller.current);
  });
  useFocusRequest((place) => {
    if (place.kind !== 'list' && place.kind !== 'row') return false;
    const index = place.kind === 'list' ? activeIndex : keys.indexOf(place.key);
    if (index === -1) return false;
    virtualizer.scrollToIndex(index);
    if (index === activeIndex) return focusActiveRow(scroller.current);
    setActive(index);
    return false;
  });

  const moveTo = (index: number): void => {
    const key = keys[index];
    if (key === undefined) return;
    setActive(index);
    wantsFocus.current = true;
    virtualizer.scrollToIndex(index);
    if (openOnMove) onOpen(key);
  };

  const pickTo = (from: number, to: number): void => {
    const [start, end] = [keys[from], keys[to]];
    if (start === undefined || end === undefined) return;
    selectRange(keys, start, end);
    setActive(to);
    wantsFocus.current = true;
    virtualizer.scrollToIndex(to);
  };

  const handleMenu = (at: { readonly x: number; readonly y: number }, index: number): void => {
    const key = keys[index];
    if (key === undefined) return;
    setActive(index);
    // Opened at once, the menu would take this very event for one outside of it, and close.
    requestAnimationFrame(() => props.onMenu({ key, ...at }));
  };
  const handleKeyDown = (event: KeyboardEvent, index: number): void => {
    const app = apps[index];
    // A key pressed on a button inside a row belongs to the button.
    if (app === undefined || event.target !== event.currentTarget) return;
    if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      event.preventDefault();
      handleMenu(belowStart(event.currentTarget), index);
      return;
    }
    const command = listCommand(event, index, keys.length);
    if (command === null) return;
    event.preventDefault();
    if (command.kind !== 'move') onCommand(command, app);
    else if (command.picks && picked !== null) pickTo(index, command.to);
    else moveTo(command.to);
  };

  const handleClick = (event: MouseEvent, index: number): void => {
    const key = keys[index];
    if (key === undefined) return;
    setActive(index);
    if (picked !== null && event.shiftKey) {
      selectRange(keys, keys[activeIndex] ?? key, key);
    } else if (picked !== null && (event.ctrlKey || event.metaKey)) {
      toggleSelected(key);
    } else {
      if (picked !== null) clearSelection();
      onOpen(key);
    }
  };
  const handleCommand = (command: ListCommand, index: number): void => {
    const app = apps[index];
    if (app !== undefined) onCommand(command, app);
  };
  const events = useStableRowEvents({
    onClick: handleClick,
    onKeyDown: handleKeyDown,
    onCommand: handleCommand,
    onMenu: handleMenu,
  });

  return (
    <div ref={scroller} className={classes.scroller} data-density={density}>
      <div
        {...gridProps({
          label,
          rows: keys.length + headings.size,
          picks: picked !== null,
          onFocusChange: (focused) => {
            hasFocus.current = focused;
          },
        })}
        className={classes.grid}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {sections(virtualizer.getVirtualItems(), headings).map(({ heading, items }) => {
          const rows = items.map((item) => {
            const app = apps[item.index];
            if (app === undefined) return null;
            return (
              <AppRow
                key={item.key}
                list={list}
                app={marked(app)}
                listing={listing}
                index={item.index}
                rowNumber={item.index + 1 + (heading === null ? 0 : heading.index + 1)}
                top={item.start + (headings.has(item.index) ? HEADING_HEIGHT : 0)}
                density={density}
                isUnderHeading={heading !== null}
                isOpened={app.entry.key === openedKey}
                isActive={item.index === activeIndex}
                isPicked={picked === null ? null : picked.has(app.entry.key)}
                hasMenu={app.entry.key === props.menuOf}
                events={events}
              />
            );
          });
          const [first] = items;
          if (heading === null || first === undefined) return rows;
          return (
            <GroupOfRows
              key={`group ${heading.group}`}
              heading={heading}
              top={first.index === heading.start ? first.start : null}
            >
              {rows}
            </GroupOfRows>
          );
        })}
      </div>
    </div>
  );
}

/**
 * The row in the tab order: the one last moved to or opened, else the first. If it disappears, the row that takes its
 * place is next.
 */
function useActiveRow(
  keys: readonly string[],
  openedKey: string | null,
): { readonly activeIndex: number; readonly setActive: (index: number) => void } {
  const [active, setActive] = useState({ key: openedKey, index: 0 });
  const [lastOpened, setLastOpened] = useState(openedKey);
  if (openedKey !== lastOpened) {
    setLastOpened(openedKey);
    if (openedKey !== null) setActive({ key: openedKey, index: active.index });
  }
  const found = active.key === null ? -1 : keys.indexOf(active.key);
  const activeIndex = found === -1 ? Math.min(active.index, keys.length - 1) : found;
  if (found !== -1 && found !== active.index) setActive({ key: active.key, index: found });
  return {
    activeIndex,
    setActive: (index) => setActive({ key: keys[index] ?? null, index }),
  };
}

function isSameOrder(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((key, at) => key === after[at]);
}

function withIndex(indexes: readonly number[], index: number): number[] {
  return indexes.includes(index) ? [...indexes] : [...indexes, index].sort((a, b) => a - b);
}

/** Returns whether there was a row to focus. */
function focusActiveRow(scroller: HTMLElement | null): boolean {
  const row = scroller?.querySelector<HTMLElement>(ACTIVE_ROW_SELECTOR) ?? null;
  row?.focus({ preventScroll: true });
  // In a low window the list itself can be partly scrolled out of view.
  row?.scrollIntoView({ block: 'nearest' });
  return row !== null;
}

/** Stable functions that call the latest ones, so that rows do not render again just because a handler is new. */
function useStableRowEvents(events: RowEvents): RowEvents {
  const latest = useRef(events);
  useLayoutEffect(() => {
    latest.current = events;
  });
  return useMemo(
    () => ({
      onClick: (event, index) => latest.current.onClick(event, index),
      onKeyDown: (event, index) => latest.current.onKeyDown(event, index),
      onCommand: (command, index) => latest.current.onCommand(command, index),
      onMenu: (at, index) => latest.current.onMenu(at, index),
    }),
    [],
  );
}
