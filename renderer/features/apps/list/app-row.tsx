import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import type { ListName } from '../../../stores/view-store';
import type { TitledApp } from '../app-entries';
import { NameMark } from '../app-marks';
import { appStatus, isHollow } from '../app-status';
import { AppTile } from '../app-tile';
import { deviceShape } from '../app-title';
import classes from './app-row.module.css';
import { cellProps, rowProps } from './grid-roles';
import type { ListCommand } from './list-command';
import type { RowDensity } from './list-layout';
import type { WantedMenu } from './row-menu';
import { RowTrail } from './row-trail';
import { NearbyLine, StatusLine } from './row-words';

interface AppRowProps {
  readonly list: ListName;
  readonly app: TitledApp;
  readonly index: number;
  /** Its number among rows and headings, from 1. */
  readonly rowNumber: number;
  /** Distance from the top of what it stands in, in pixels. */
  readonly top: number;
  readonly density: RowDensity;
  readonly isOpened: boolean;
  /** Selected with others. */
  readonly isPicked: boolean;
  /** Where it is joined to neighbors that are selected too. */
  readonly joins: 'above' | 'below' | 'both' | undefined;
  /** In the tab order. */
  readonly isActive: boolean;
  /** Its menu is open. */
  readonly hasMenu: boolean;
  readonly events: RowEvents;
}

/**
 * One app: who it is, how it stands, and what can be done. Renders again only if its own part of the state changes: an
 * unchanged app stays the same object.
 */
export const AppRow = memo(Row);

function Row(props: AppRowProps) {
  const { list, app, index, rowNumber, density, isOpened, isPicked, isActive, events } = props;
  const { entry, title, mark } = app;
  const { known, info } = entry;
  const status = known === null ? null : appStatus(entry);
  const isQuiet = status === null ? info?.online === false : isHollow(status);
  return (
    <div
      {...rowProps({
        rowNumber,
        isOpened,
        isPicked,
        isActive,
        onClick: (event) => events.onClick(event, index),
        onKeyDown: (event) => events.onKeyDown(event, index),
        onContextMenu: (event) => {
          event.preventDefault();
          events.onMenu({ x: event.clientX, y: event.clientY }, index);
        },
      })}
      data-app-row
      data-key={entry.key}
      data-menu={props.hasMenu || undefined}
      data-joins={props.joins}
      data-density={density}
      data-quiet={isQuiet || undefined}
      className={`${classes.row} ${classes.placed}`}
      style={{ top: props.top }}
    >
      <div {...cellProps} className={classes.main}>
        {list === 'nearby' && (
          <span className={classes.check} data-checked={isPicked || undefined} aria-hidden="true">
            {isPicked && <IconCheck size={14} stroke={2.5} />}
          </span>
        )}
        <AppTile
          shape={deviceShape(info)}
          status={status}
          size={density === 'compact' ? 'small' : 'row'}
          isPicked={isPicked && list === 'known'}
        />
        <div className={classes.text}>
          <p className={classes.headline}>
            <bdi className={classes.name} data-hint="">
              {status === null ? title.name : title.headline}
            </bdi>
            {mark !== undefined && <NameMark mark={mark} code={info?.deviceCode ?? known?.deviceCode ?? null} />}
          </p>
          {status !== null && <StatusLine status={status} info={info} />}
          {status === null && info !== null && <NearbyLine info={info} />}
        </div>
      </div>
      {status !== null && (
        <div {...cellProps} className={classes.trail}>
          <RowTrail
            app={app}
            status={status}
            tabIndex={isActive ? 0 : -1}
            onCommand={(kind) => events.onCommand({ kind }, index)}
            onMenu={(button) => events.onMenu(belowStart(button), index)}
          />
        </div>
      )}
    </div>
  );
}

/** Where a menu of an element opens: below it, on the side where a line starts. */
export function belowStart(element: Element): { readonly x: number; readonly y: number } {
  const { left, right, bottom } = element.getBoundingClientRect();
  return { x: getComputedStyle(element).direction === 'rtl' ? right : left, y: bottom };
}

/** What happens to a row, by its place in the list. */
export interface RowEvents {
  readonly onClick: (event: MouseEvent, index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent, index: number) => void;
  readonly onCommand: (command: ListCommand, index: number) => void;
  /** The menu of the row is wanted at a point of the window. */
  readonly onMenu: (at: Pick<WantedMenu, 'x' | 'y'>, index: number) => void;
}
