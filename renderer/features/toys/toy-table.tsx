import { ActionIcon, Menu, Popover, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconBell, IconDeviceMobile, IconDots } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { IsoTime } from '../../../shared/domain/iso-time';
import type { Toy } from '../../../shared/domain/nearby-app';
import { type BatteryThresholds, thresholdOf } from '../../../shared/domain/notification';
import type { ToyReading } from '../../../shared/domain/toy-readings';
import { useT } from '../../i18n/use-t';
import { useAppState, useServiceState } from '../../stores/mirror';
import { requestFocus, showKnownApp } from '../../stores/view-store';
import { Age } from '../../ui/age';
import { BatteryBar } from '../../ui/battery';
import lines from '../../ui/lines.module.css';
import { useTicking } from '../../ui/use-ticking';
import { isOld, readAt } from '../apps/reading-age';
import { ThresholdForm } from '../preferences/battery-threshold';
import { BatteryPlot } from './battery-plot';
import { type ToyColumn, type ToyEntry, type ToyOrder, typeOf } from './toy-entries';
import classes from './toys.module.css';
import { useReadings } from './use-readings';

const ROW_HEIGHT = 48;
const SPARE_ROWS = 8;
const NO_POINTS: readonly ToyReading[] = [];

interface ToyTableProps {
  readonly toys: readonly ToyEntry[];
  readonly order: ToyOrder;
  readonly onSort: (order: ToyOrder) => void;
  readonly thresholds: BatteryThresholds;
  /** What scrolls the table. */
  readonly scroller: RefObject<HTMLElement | null>;
}

/** The toys; rows out of sight are not rendered, and their readings not asked for. */
export function ToyTable({ toys, order, onSort, thresholds, scroller }: ToyTableProps) {
  const t = useT();
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // What stands above the rows is as high as its texts are long.
  useLayoutEffect(() => {
    const measure = (): void => {
      const [rows, pane] = [body.current, scroller.current];
      if (rows === null || pane === null) return;
      const above = rows.getBoundingClientRect().top - pane.getBoundingClientRect().top;
      setScrollMargin(Math.round(above + pane.scrollTop));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (scroller.current !== null) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller]);
  const fetchedAt = useAppState((state) => state.listing.fetchedAt);
  const isServiceDown = useServiceState().discovery.kind === 'failed';
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
  const heading = { order, onSort };
  return (
    <table className={classes.table} aria-label={t('toys.title')} aria-rowcount={toys.length + 1}>
      <thead>
        <tr className={classes.head} aria-rowindex={1}>
          <Heading column="toy" {...heading} />
          <Heading column="app" {...heading} />
          <Heading column="battery" {...heading} />
          <th scope="col" data-column="trend">
            {t('toys.columns.trend')}
          </th>
          <Heading column="state" {...heading} />
          <td />
        </tr>
      </thead>
      <tbody ref={body} className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const entry = toys[index];
          if (entry === undefined) return null;
          const appId = entry.app.entry.known?.id;
          return (
            <ToyRow
              key={key}
              entry={entry}
              number={index + 2}
              top={start - scrollMargin}
              lowAt={thresholdOf(entry.toy.id, thresholds)}
              points={(appId === undefined ? undefined : readings.get(appId)?.get(entry.toy.id)) ?? NO_POINTS}
              fetchedAt={fetchedAt}
              isServiceDown={isServiceDown}
            />
          );
        })}
      </tbody>
    </table>
  );
}

interface HeadingProps extends Pick<ToyTableProps, 'order' | 'onSort'> {
  readonly column: ToyColumn;
}

/** The heading of a column, which sorts by it; again, the other way round. */
function Heading({ column, order, onSort }: HeadingProps) {
  const t = useT();
  const isSorted = order.by === column;
  const Arrow = order.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      data-column={column}
      aria-sort={isSorted ? (order.descending ? 'descending' : 'ascending') : 'none'}
    >
      <UnstyledButton
        className={classes.heading}
        onClick={() => onSort({ by: column, descending: isSorted && !order.descending })}
      >
        {t(`toys.columns.${column}`)}
        {isSorted && <Arrow size={14} stroke={1.8} aria-hidden="true" />}
      </UnstyledButton>
    </th>
  );
}

interface ToyRowProps {
  readonly entry: ToyEntry;
  /** Of the table, the headings being the first. */
  readonly number: number;
  /** Distance from the first row, in pixels. */
  readonly top: number;
  /** Charge in percent at and below which it counts as low. */
  readonly lowAt: number;
  /** Its charge over time; empty: not known, or not asked for yet. */
  readonly points: readonly ToyReading[];
  /** When the service last answered with a list. */
  readonly fetchedAt: IsoTime | null;
  readonly isServiceDown: boolean;
}

/** One toy: what it is, its charge now and over a day, and its app. */
const ToyRow = memo(({ entry, number, top, lowAt, points, fetchedAt, isServiceDown }: ToyRowProps) => {
  const { toy, app, name } = entry;
  const at = readAt(app.entry, fetchedAt);
  const isPast = useTicking((now) => isOld(app.entry, at, isServiceDown, now));
  const type = typeOf(entry);
  const isLow = toy.battery !== null && toy.battery <= lowAt && !isPast;
  const isNormal = toy.connected === true && !isLow && !isPast;
  return (
    <tr
      className={`${lines.line} ${classes.row}`}
      data-old={isPast || undefined}
      aria-rowindex={number}
      style={{ top }}
    >
      <th scope="row" data-column="toy">
        <span className={`cut ${classes.names}`} data-hint="">
          <bdi className="type-row">{name}</bdi>
          {type !== null && (
            <span className={classes.type}>
              <bdi>{type}</bdi>
            </span>
          )}
        </span>
        <bdi className={`small cut ${classes.under}`}>{app.title.headline}</bdi>
      </th>
      <td className="cut quiet" data-column="app" data-hint="">
        <bdi>{app.title.headline}</bdi>
      </td>
      <td className={classes.battery} data-column="battery">
        <BatteryBar level={toy.battery} lowAt={lowAt} isOld={isPast} />
        {!isNormal && (
          <span className={`small cut ${classes.under}`}>
            <State toy={toy} oldAt={isPast ? at : undefined} isLow={isLow} />
          </span>
        )}
      </td>
      <td data-column="trend">
        <BatteryPlot points={points} endAt={at} isLow={isLow} hasLevel={toy.battery !== null} />
      </td>
      <td className="cut quiet" data-column="state" data-hint="">
        <State toy={toy} oldAt={isPast ? at : undefined} isLow={isLow} />
      </td>
      <td>
        <ToyMenu entry={entry} lowAt={lowAt} />
      </td>
    </tr>
  );
});

interface StateProps {
  readonly toy: Toy;
  /** When an old reading is from; null: not known; undefined: it is of now. */
  readonly oldAt: IsoTime | null | undefined;
  readonly isLow: boolean;
}

function State({ toy, oldAt, isLow }: StateProps) {
  const t = useT();
  if (oldAt !== undefined)
    return oldAt === null ? t('toys.state.unknown') : <Age at={oldAt} words="detail.toys.from" />;
  switch (toy.connected) {
    case null:
      return t('toys.state.unknown');
    case true:
      return isLow ? <span className={classes.low}>{t('toys.state.low')}</span> : t('toys.state.connected');
    case false:
      return t('toys.state.off');
  }
}

/** Opens the toy's app, and sets at which charge Beckon tells of it. */
function ToyMenu({ entry: { toy, app, name }, lowAt }: { readonly entry: ToyEntry; readonly lowAt: number }) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const ask = (isOpen: boolean): void => {
    setIsAsking(isOpen);
    // What opened it went with the menu.
    if (!isOpen) button.current?.focus();
  };
  const { known } = app.entry;
  const open = (): void => {
    if (known === null) return;
    showKnownApp(known.id);
    requestFocus({ kind: 'detail' });
  };
  return (
    <Popover opened={isAsking} onChange={ask} trapFocus withRoles={false} position="bottom-end" width={260}>
      <Popover.Target>
        <div className={lines.action}>
          <Menu position="bottom-end" width={224}>
            <Menu.Target>
              <ActionIcon ref={button} aria-label={t('toys.menu', { name })}>
                <IconDots size={18} stroke={1.7} aria-hidden="true" />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconDeviceMobile size={16} stroke={1.7} aria-hidden="true" />} onClick={open}>
                {t('toys.openApp')}
              </Menu.Item>
              <Menu.Item leftSection={<IconBell size={16} stroke={1.7} aria-hidden="true" />} onClick={() => ask(true)}>
                {t('toys.tellAt', { percent: lowAt })}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={name}>
        <ThresholdForm toyId={toy.id} onDone={() => ask(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
