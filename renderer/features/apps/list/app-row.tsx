import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import type { Listing } from '../../../../shared/domain/nearby-app';
import { useT } from '../../../i18n/use-t';
import { useIsReconnecting } from '../../../stores/app-connections';
import type { ListName } from '../../../stores/view-store';
import type { TitledApp } from '../app-entries';
import { GroupName, NameMark } from '../app-marks';
import { appStatus } from '../app-status';
import { AppTile } from '../app-tile';
import { deviceShape } from '../app-title';
import classes from './app-row.module.css';
import { cellProps, rowProps } from './grid-roles';
import type { ListCommand } from './list-command';
import type { RowDensity } from './list-layout';
import { FavoriteStar, RowActions } from './row-actions';
import { RowToys, RowTruths } from './row-truths';

interface AppRowProps {
  readonly list: ListName;
  readonly app: TitledApp;
  /** The latest answer of the service. */
  readonly listing: Listing;
  readonly index: number;
  /** Its number among rows and headings, from 1. */
  readonly rowNumber: number;
  /** Distance from the list's top, in pixels. */
  readonly top: number;
  readonly density: RowDensity;
  readonly isOpened: boolean;
  /** Selected with others; null: rows of this list are not selected. */
  readonly isPicked: boolean | null;
  /** In the tab order. */
  readonly isActive: boolean;
  /** Its menu is open. */
  readonly hasMenu: boolean;
  /** Its group stands above it. */
  readonly isUnderHeading: boolean;
  readonly events: RowEvents;
}

/**
 * One app: who it is, both truths, its toys, and what can be done. Renders again only if its own part of the state
 * changes: an unchanged app stays the same object.
 */
export const AppRow = memo(Row);

function Row(props: AppRowProps) {
  const { list, app, listing, index, rowNumber, top, density, isOpened, isPicked, isActive, events } = props;
  const { entry, title, mark } = app;
  const { known, info } = entry;
  const t = useT();
  const reconnecting = useIsReconnecting(known?.id ?? null);
  const group = list === 'known' ? (known?.group ?? null) : null;
  const command = (chosen: ListCommand): void => events.onCommand(chosen, index);

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
      data-menu={props.hasMenu || undefined}
      data-density={density}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div {...cellProps} className={classes.main}>
        <AppTile
          shape={deviceShape(info)}
          status={known === null ? null : appStatus(entry)}
          isPicked={isPicked === true}
        />
        <div className={classes.text}>
          <div className={classes.line}>
            <div className={classes.who}>
              <p className={classes.headline}>
                <bdi className={classes.name} data-hint="">
                  {title.headline}
                </bdi>
                {mark !== undefined && <NameMark mark={mark} code={info?.deviceCode ?? known?.deviceCode ?? null} />}
                {list === 'known' && known?.favourite === true && (
                  <FavoriteStar
                    isFavorite
                    name={title.name}
                    isActive={isActive}
                    onToggle={() => command({ kind: 'favourite' })}
                  />
                )}
              </p>
              {list === 'nearby' && known !== null && (
                <span className={classes.saved}>
                  <IconCheck size={12} aria-hidden="true" />
                  {t('apps.saved')}
                </span>
              )}
              {group !== null && (
                <span className={props.isUnderHeading ? classes.unseen : classes.group}>
                  <GroupName group={group} />
                </span>
              )}
              {title.place !== '' && <bdi className={classes.place}>{title.place}</bdi>}
              {title.traits !== '' && <bdi className={classes.traits}>{title.traits}</bdi>}
            </div>
            {info !== null && <RowToys toys={info.toys} />}
          </div>
          <RowTruths entry={entry} listing={listing} density={density} reconnecting={reconnecting} />
        </div>
      </div>
      <div {...cellProps} className={classes.side}>
        <RowActions
          list={list}
          app={app}
          isReconnecting={reconnecting}
          isActive={isActive}
          onCommand={command}
          onMenu={(at) => events.onMenu(at, index)}
        />
      </div>
    </div>
  );
}

/** What happens to a row, by its place in the list. */
export interface RowEvents {
  readonly onClick: (event: MouseEvent, index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent, index: number) => void;
  readonly onCommand: (command: ListCommand, index: number) => void;
  /** The menu of the row is wanted at a point of the window. */
  readonly onMenu: (at: { readonly x: number; readonly y: number }, index: number) => void;
}
