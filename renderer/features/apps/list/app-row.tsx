import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconStar, IconStarFilled } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, memo, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsReconnecting } from '../../../stores/app-connections';
import { useAppState } from '../../../stores/mirror-store';
import type { ListName } from '../../../stores/view-store';
import { isSameEntry } from '../app-entry';
import { DeviceTile, GroupName, NameMark } from '../app-marks';
import type { TitledEntry } from '../app-order';
import { deviceShape, shortCode } from '../app-title';
import { measuredTruth, serviceTruth } from '../app-truths';
import classes from './app-row.module.css';
import { cellProps, rowProps } from './grid-roles';
import type { ListCommand } from './list-command';
import { RowToys, RowTruths } from './row-truths';

interface AppRowProps {
  readonly list: ListName;
  readonly row: TitledEntry;
  readonly index: number;
  /** Distance from the list's top, in pixels. */
  readonly top: number;
  readonly isOpened: boolean;
  /** Picked with others; null: rows of this list are not picked. */
  readonly isPicked: boolean | null;
  /** In the tab order. */
  readonly isActive: boolean;
  readonly events: RowEvents;
}

/** One app: who it is, both truths, its toys, and the one thing that is done to it most. */
export const AppRow = memo(Row, showsTheSame);

function Row(props: AppRowProps) {
  const { list, row, index, top, isOpened, isPicked, isActive, events } = props;
  const { entry, title, mark } = row;
  const { t } = useTranslation();
  const listing = useAppState((state) => state.listing);
  const reconnecting = useIsReconnecting(entry.known?.id ?? null);
  const group = list === 'known' ? (entry.known?.group ?? null) : null;
  const code = entry.info?.deviceCode ?? entry.known?.deviceCode ?? null;

  return (
    <div
      {...rowProps({
        index,
        isOpened,
        isPicked,
        isActive,
        onClick: (event) => events.click(event, index),
        onKeyDown: (event) => events.keyDown(event, index),
      })}
      data-app-row
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div {...cellProps} className={classes.main}>
        {isPicked === true ? (
          <span className={classes.picked} aria-hidden="true">
            <IconCheck size={20} />
          </span>
        ) : (
          <DeviceTile shape={deviceShape(entry.info)} />
        )}
        <div className={classes.text}>
          <p className={classes.headline} title={title.full}>
            <bdi className={classes.cut}>{title.headline}</bdi>
            {mark !== undefined && <NameMark mark={mark} code={code} />}
            {list === 'nearby' && entry.known !== null && (
              <span className={classes.kept}>
                <IconCheck size={12} aria-hidden="true" />
                {t('apps.kept')}
              </span>
            )}
          </p>
          <p className={classes.hints}>
            {title.place !== '' && <bdi className={classes.place}>{title.place}</bdi>}
            {(title.traits !== '' || group !== null) && (
              <span className={classes.others}>
                {title.traits !== '' && <bdi className={classes.cut}>{title.traits}</bdi>}
                {group !== null && <GroupName group={group} />}
              </span>
            )}
            {code !== null && <bdi className={classes.code}>{shortCode(code)}</bdi>}
          </p>
          <RowTruths
            service={serviceTruth(entry, listing)}
            measured={measuredTruth(entry.reach)}
            reconnecting={reconnecting}
          >
            {entry.info !== null && <RowToys toys={entry.info.toys} />}
          </RowTruths>
        </div>
      </div>
      <div {...cellProps} className={classes.side}>
        <RowAction list={list} row={row} isActive={isActive} onCommand={(command) => events.command(command, index)} />
      </div>
    </div>
  );
}

/** Entries are built anew with every change of the state; what they are built of keeps its identity. */
function showsTheSame(before: AppRowProps, after: AppRowProps): boolean {
  return (
    before.list === after.list &&
    before.index === after.index &&
    before.top === after.top &&
    before.isOpened === after.isOpened &&
    before.isPicked === after.isPicked &&
    before.isActive === after.isActive &&
    before.events === after.events &&
    before.row.mark === after.row.mark &&
    isSameEntry(before.row.entry, after.row.entry)
  );
}

interface RowActionProps {
  readonly list: ListName;
  readonly row: TitledEntry;
  readonly isActive: boolean;
  readonly onCommand: (command: ListCommand) => void;
}

/** Keep, for an app that is only listed; the favourite's star for a kept one. */
function RowAction({ list, row, isActive, onCommand }: RowActionProps) {
  const { t } = useTranslation();
  const { known } = row.entry;
  const tabIndex = isActive ? 0 : -1;
  if (known === null) {
    return (
      <Button
        mr={4}
        size="compact-xs"
        variant="default"
        tabIndex={tabIndex}
        aria-label={t('apps.keepApp', { name: row.title.full })}
        onClick={(event) => {
          event.stopPropagation();
          onCommand({ kind: 'keep' });
        }}
      >
        {t('apps.keep')}
      </Button>
    );
  }
  if (list === 'nearby') return <span />;
  const Star = known.favourite ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      size="sm"
      tabIndex={tabIndex}
      aria-pressed={known.favourite}
      aria-label={t('apps.favouriteApp', { name: row.title.name })}
      onClick={(event) => {
        event.stopPropagation();
        onCommand({ kind: 'favourite' });
      }}
    >
      <Star size={16} color={known.favourite ? 'var(--bk-star)' : undefined} />
    </ActionIcon>
  );
}

/** What happens to a row, by its place in the list. */
export interface RowEvents {
  readonly click: (event: MouseEvent, index: number) => void;
  readonly keyDown: (event: KeyboardEvent, index: number) => void;
  readonly command: (command: ListCommand, index: number) => void;
}

/** The latest of these functions behind ones that stay the same, so that a row is not rendered again for them alone. */
export function useSteadyRowEvents(events: RowEvents): RowEvents {
  const latest = useRef(events);
  useLayoutEffect(() => {
    latest.current = events;
  });
  return useMemo(
    () => ({
      click: (event, index) => latest.current.click(event, index),
      keyDown: (event, index) => latest.current.keyDown(event, index),
      command: (command, index) => latest.current.command(command, index),
    }),
    [],
  );
}
