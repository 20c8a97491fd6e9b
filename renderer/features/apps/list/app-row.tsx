import { IconCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { codeEnd } from '../../../../shared/domain/look-alike';
import { useT } from '../../../i18n/use-t';
import type { ListName } from '../../../stores/view-store';
import { Badge } from '../../../ui/badge';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only';
import type { TitledApp } from '../app-entries';
import { isHollow } from '../app-status';
import { AppTile } from '../app-tile';
import { deviceShape } from '../app-title';
import { useAppStatus } from '../use-app-status';
import classes from './app-row.module.css';
import { asGrid } from './grid-roles';
import type { RowCommand } from './list-command';
import type { RowDensity } from './list-layout';
import { nameMarkWords } from './name-marks';
import type { WantedMenu } from './row-menu';
import { RowTrail } from './row-trail';
import { NearbyLine, StatusLine } from './row-words';

interface AppRowProps {
  readonly list: ListName;
  readonly app: TitledApp;
  /** Its number among rows and headings, from 1. */
  readonly rowNumber: number;
  /** Distance from the top of what it stands in, in pixels. */
  readonly top: number;
  readonly density: RowDensity;
  readonly isOpened: boolean;
  readonly isPicked: boolean;
  readonly isActive: boolean;
  readonly hasMenu: boolean;
  readonly isServiceDown: boolean;
  /** A stable function: a button of the row was pressed. */
  readonly onAct: (key: string, what: RowCommand | PointOfMenu) => void;
}

/** One app: who it is, how it stands, and what can be done. Renders again only if its own part of the state changes. */
export const AppRow = memo(Row);

function Row(props: AppRowProps) {
  const { list, app, rowNumber, density, isOpened, isPicked, isActive, onAct } = props;
  const t = useT();
  const { entry, title, mark } = app;
  const { known, info } = entry;
  const code = info?.deviceCode ?? known?.deviceCode ?? null;
  const current = useAppStatus(entry);
  const status = known === null ? null : current;
  const isQuiet = status === null ? info?.online === false : isHollow(status);
  return (
    <div
      {...asGrid('row', {
        'aria-rowindex': rowNumber,
        'aria-selected': isPicked,
        'aria-current': isOpened || undefined,
        tabIndex: isActive ? 0 : -1,
      })}
      data-app-row
      data-key={entry.key}
      data-menu={props.hasMenu || undefined}
      data-density={density}
      data-quiet={isQuiet || undefined}
      className={`${classes.row} ${classes.placed}`}
      style={{ top: props.top }}
    >
      <div {...asGrid('gridcell')} className={classes.main}>
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
            <bdi className="cut" data-hint="">
              {status === null ? title.name : title.headline}
            </bdi>
            {mark === 'looks-alike' && code !== null && (
              <bdi className={`addr small ${classes.code}`}>…{codeEnd(code)}</bdi>
            )}
            {mark !== undefined && (
              <span className={classes.mark} data-hint={nameMarkWords(mark, code, t)}>
                <Badge shape="warn" size={14} />
                <ScreenReaderOnly>{nameMarkWords(mark, code, t)}</ScreenReaderOnly>
              </span>
            )}
          </p>
          {status !== null && <StatusLine status={status} info={info} />}
          {status === null && info !== null && <NearbyLine info={info} />}
        </div>
      </div>
      {status !== null && (
        <div {...asGrid('gridcell')} className={classes.trail}>
          <RowTrail
            app={app}
            status={status}
            tabIndex={isActive ? 0 : -1}
            hasActions={!isPicked}
            isServiceDown={props.isServiceDown}
            onCommand={(command) => onAct(entry.key, command)}
            onMenu={(button) => onAct(entry.key, belowStart(button))}
          />
        </div>
      )}
    </div>
  );
}

/** A point of the window. */
export type PointOfMenu = Pick<WantedMenu, 'x' | 'y'>;

/** Where a menu of an element opens: below it, on the side where a line starts. */
export function belowStart(element: Element): PointOfMenu {
  const { left, right, bottom } = element.getBoundingClientRect();
  return { x: getComputedStyle(element).direction === 'rtl' ? right : left, y: bottom };
}
