import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useT } from '../../../i18n/use-t';
import { useServiceState } from '../../../stores/mirror';
import { clearSelection, type ListName, selectRange, toggleSelected } from '../../../stores/view-store';
import { useIsPainted } from '../../../ui/first-paint';
import { formatCount } from '../../../ui/format';
import { useFocusRequest } from '../../../ui/use-focus-request';
import { isSameOrder, useStableValue } from '../../../ui/use-stable-value';
import type { TitledApp } from '../app-entries';
import type { StatusGroup } from '../app-status';
import classes from './app-list.module.css';
import { AppRow, belowStart, type PointOfMenu } from './app-row';
import { ACTIVE_ROW_SELECTOR, asGrid } from './grid-roles';
import { type ListCommand, listCommand, type RowCommand } from './list-command';
import {
  type GroupHeading,
  type GroupHeadings,
  groupTop,
  HEADING_HEIGHT,
  ROW_HEIGHT,
  type RowDensity,
  rowExtent,
  sections,
} from './list-layout';
import type { ShownMenu, WantedMenu } from './row-menu';
import { useMovingRows } from './use-moving-rows';
import { useRowsInSight } from './use-rows-in-sight';

/** Up to this count every row is in the page, for screen readers and for finding in the page. */
const PLAIN_ROWS = 100;
const SPARE_ROWS = 10;

interface AppListProps {
  readonly list: ListName;
  readonly label: string;
  readonly apps: readonly TitledApp[];
  readonly marked: (app: TitledApp) => TitledApp;
  readonly openedKey: string | null;
  readonly density: RowDensity;
  /** What stands above rows, by their index. */
  readonly headings: GroupHeadings;
  /** The groups that the rows stand in: a new object where some row moves to another one. */
  readonly groups: ReadonlyMap<string, StatusGroup>;
  readonly menuOf: string | null;
  readonly picked: ReadonlySet<string>;
  /** Whether there is room for the detail: moving to a row opens it. */
  readonly openOnMove: boolean;
  /** No app is open although there is room: the active row opens. */
  readonly wantsOpen: boolean;
  readonly onOpen: (key: string, byItself?: boolean) => void;
  readonly onCommand: (command: ListCommand, app: TitledApp) => void;
  readonly onMenu: (wanted: WantedMenu) => void;
  readonly onPointer: (isOver: boolean) => void;
}

/** The rows of a page: a grid with one row in the tab order. Above a hundred, only those in sight are rendered. */
export function AppList(props: AppListProps) {
  const { list, label, apps, marked, density, headings, openedKey, picked, openOnMove, wantsOpen, onOpen, onCommand } =
    props;
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const hasFocus = useRef(false);
  const keys = useStableValue(
    useMemo(() => apps.map(({ entry }) => entry.key), [apps]),
    isSameOrder,
  );
  const { activeIndex, setActive } = useActiveRow(keys, openedKey);
  const isServiceDown = useServiceState().discovery.kind === 'failed';

  // The visible rows are painted first.
  const isPainted = useIsPainted();
  const spare = keys.length <= PLAIN_ROWS ? PLAIN_ROWS : SPARE_ROWS;
  const [overscan, setOverscan] = useState(0);
  useEffect(() => {
    if (isPainted) startTransition(() => setOverscan(spare));
  }, [isPainted, spare]);

  const extentOf = useCallback((index: number) => rowExtent(index, headings, density), [density, headings]);
  const virtualizer = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: extentOf,
    // A stable function while the keys stay the same; a new one makes the virtualizer measure all rows again.
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    overscan,
    scrollPaddingStart: headings.size === 0 ? 0 : HEADING_HEIGHT,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: useCallback((range: Range) => withIndex(defaultRangeExtractor(range), activeIndex), [activeIndex]),
  });

  const measuredWith = useRef(extentOf);
  useLayoutEffect(() => {
    if (measuredWith.current === extentOf) return;
    measuredWith.current = extentOf;
    virtualizer.measure();
  }, [virtualizer, extentOf]);

  useRowsInSight(apps, virtualizer.range, openedKey);
  useMovingRows(scroller, { keys, headings, density, groups: props.groups });

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

  const activeKey = keys[activeIndex];
  useEffect(() => {
    if (isPainted && wantsOpen && activeKey !== undefined) onOpen(activeKey, true);
  }, [isPainted, wantsOpen, activeKey, onOpen]);

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
    selectRange(list, keys, start, end);
    setActive(to);
    wantsFocus.current = true;
    virtualizer.scrollToIndex(to);
  };

  const openMenu = (key: string, at: PointOfMenu, shown: ShownMenu = 'menu'): void => {
    setActive(keys.indexOf(key));
    // Opened at once, the menu would take this very event for one outside of it, and close.
    requestAnimationFrame(() => props.onMenu({ key, shown, ...at }));
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    const row = rowOf(event);
    const index = keys.indexOf(row?.dataset.key ?? '');
    const app = apps[index];
    // A key pressed on a button inside a row belongs to the button.
    if (row === null || app === undefined || event.target !== row) return;
    const { key } = app.entry;
    const asksMenu = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10');
    const command = asksMenu ? null : listCommand(event, index, keys.length);
    if (!asksMenu && command === null) return;
    event.preventDefault();
    if (command === null) openMenu(key, belowStart(row));
    else if (command.kind === 'group' && app.entry.known !== null) openMenu(key, belowStart(row), 'group');
    else if (command.kind !== 'move') onCommand(command, app);
    else if (command.picks) pickTo(index, command.to);
    else moveTo(command.to);
  };
  const handleContextMenu = (event: MouseEvent): void => {
    const key = rowOf(event)?.dataset.key;
    if (key === undefined) return;
    event.preventDefault();
    openMenu(key, { x: event.clientX, y: event.clientY });
  };
  const handleClick = (event: MouseEvent): void => {
    const key = rowOf(event)?.dataset.key;
    if (key === undefined) return;
    setActive(keys.indexOf(key));
    if (event.shiftKey) {
      selectRange(list, keys, keys[activeIndex] ?? key, key);
      return;
    }
    // What is nearby is a list of check boxes.
    if (list === 'nearby' || event.ctrlKey || event.metaKey) toggleSelected(list, key);
    else clearSelection(list);
    if (list === 'nearby' ? openOnMove : !(event.ctrlKey || event.metaKey)) onOpen(key);
  };
  const onAct = useLatest((key: string, what: RowCommand | PointOfMenu): void => {
    const app = apps.find(({ entry }) => entry.key === key);
    if (app === undefined) return;
    if (typeof what === 'string') onCommand({ kind: what }, app);
    else openMenu(key, what);
  });

  return (
    <div
      ref={scroller}
      className={`scroll ${classes.scroller}`}
      data-density={density}
      onPointerEnter={({ pointerType }) => props.onPointer(pointerType === 'mouse')}
      // A row that keys moved to is lit alone until the pointer itself moves: rows move below it, too.
      onPointerMove={({ currentTarget, movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) delete currentTarget.dataset.keys;
      }}
      onPointerLeave={() => props.onPointer(false)}
    >
      <div
        {...asGrid('grid', {
          'aria-label': label,
          'aria-rowcount': keys.length + headings.size,
          'aria-colcount': 2,
          'aria-multiselectable': true,
          onFocus: ({ target }: FocusEvent) => {
            hasFocus.current = true;
            if (target.matches(':focus-visible')) scroller.current?.setAttribute('data-keys', '');
          },
          onBlur: () => {
            hasFocus.current = false;
          },
          onClick: handleClick,
          onKeyDown: handleKeyDown,
          onContextMenu: handleContextMenu,
        })}
        className={classes.grid}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {sections(virtualizer.getVirtualItems(), headings).map(({ heading, items }) => {
          const rows = items.map(({ index, key, start }) => {
            const app = apps[index];
            if (app === undefined) return null;
            return (
              <AppRow
                key={key}
                list={list}
                app={marked(app)}
                rowNumber={index + 1 + (heading === null ? 0 : heading.index + 1)}
                top={heading === null ? start : HEADING_HEIGHT + (index - heading.start) * ROW_HEIGHT[density]}
                density={density}
                isOpened={picked.size === 0 && app.entry.key === openedKey}
                isActive={index === activeIndex}
                isPicked={picked.has(app.entry.key)}
                hasMenu={app.entry.key === props.menuOf}
                isServiceDown={isServiceDown}
                onAct={onAct}
              />
            );
          });
          if (heading === null) return rows;
          return (
            <GroupOfRows
              key={`group ${heading.group}`}
              heading={heading}
              text={t(`apps.view.groups.${heading.group}`)}
              density={density}
            >
              {rows}
            </GroupOfRows>
          );
        })}
      </div>
    </div>
  );
}

interface GroupOfRowsProps {
  readonly heading: GroupHeading;
  readonly text: string;
  readonly density: RowDensity;
  readonly children: ReactNode;
}

/** The rows of one group, under a heading that stays in sight while any of them is. */
function GroupOfRows({ heading, text, density, children }: GroupOfRowsProps) {
  const { start, index, count } = heading;
  return (
    <div
      {...asGrid('rowgroup', { 'aria-label': text })}
      className={classes.group}
      data-group={heading.group}
      style={{ top: groupTop(heading, density), height: HEADING_HEIGHT + count * ROW_HEIGHT[density] }}
    >
      <div {...asGrid('row', { 'aria-rowindex': start + index + 1 })} className={classes.heading}>
        <span {...asGrid('rowheader', { 'aria-colspan': 2 })} className={`small ${classes.cell}`}>
          <bdi className="cut">{text}</bdi>
          <span className={`num ${classes.count}`}>{formatCount(count)}</span>
        </span>
      </div>
      {children}
    </div>
  );
}

/** The row in the tab order: the one last moved to or opened; if it disappears, the row in its place. */
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

/** A stable function that calls the latest one, so that rows do not render again just because it is new. */
function useLatest<A extends readonly unknown[]>(act: (...given: A) => void): (...given: A) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given) => latest.current(...given), []);
}

/** The row that an event happened in; null: it was outside of all, as on a heading. */
function rowOf({ target }: { readonly target: EventTarget }): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-app-row]') : null;
}
