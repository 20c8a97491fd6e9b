import { type Icon, IconCopy, IconDots, IconEye, IconPlugConnected, IconRefresh, IconX } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { lowestBattery } from '../../../../shared/domain/lowest-battery';
import { useT } from '../../../i18n/use-t';
import { useAppState } from '../../../stores/mirror';
import { BatteryFigure } from '../../../ui/battery';
import { useTicking } from '../../../ui/use-ticking';
import { useLowAt } from '../../preferences/preferences';
import type { TitledApp } from '../app-entries';
import { type AppStatus, type StatusAction, statusAction, statusGroup } from '../app-status';
import { isOld, readAt } from '../reading-age';
import classes from './app-row.module.css';
import type { RowCommand } from './list-command';

interface RowAction {
  readonly command: RowCommand;
  readonly Icon: Icon;
}

/** What a row does by each action that a status calls for, and how that looks. */
const ACTIONS: Readonly<Record<NonNullable<StatusAction>, RowAction>> = {
  copy: { command: 'copy', Icon: IconCopy },
  try: { command: 'reconnect', Icon: IconRefresh },
  check: { command: 'reconnect', Icon: IconRefresh },
  connect: { command: 'reconnect', Icon: IconPlugConnected },
  stop: { command: 'stop', Icon: IconX },
  review: { command: 'review', Icon: IconEye },
};

interface RowTrailProps {
  readonly app: TitledApp;
  readonly status: AppStatus;
  readonly tabIndex?: 0 | -1;
  /** Not of one of several that are selected: what is done then is done to all. */
  readonly hasActions?: boolean;
  /** Nothing new comes of the charge. */
  readonly isServiceDown: boolean;
  readonly onCommand: (command: RowCommand) => void;
  readonly onMenu: (button: Element) => void;
}

/** The lowest battery, of an app that is there; on hover and focus, in its place, the one action and the menu. A hundred rows: plain buttons. */
export function RowTrail(props: RowTrailProps) {
  const { app, status, tabIndex, hasActions = true, isServiceDown, onCommand, onMenu } = props;
  const t = useT();
  const lowAt = useLowAt(null);
  const { entry } = app;
  const group = statusGroup(entry, status);
  // Of an app that is lost it says nothing.
  const isLost = group === 'attention' || group === 'away';
  const level = isLost ? null : lowestBattery(entry.info?.toys ?? null);
  const fetchedAt = useAppState((state) => state.listing.fetchedAt);
  const isPast = useTicking((now) => isOld(entry, readAt(entry, fetchedAt), isServiceDown, now));
  const { name } = app.title;
  const more = t('apps.rowMenu.open', { name });
  const action = statusAction(status);
  const does = action === null ? null : ACTIONS[action];
  const button = { className: classes.button, tabIndex };
  const pressed = (act: (element: Element) => void) => (event: MouseEvent) => {
    event.stopPropagation();
    act(event.currentTarget);
  };
  return (
    <>
      <span className={classes.rest}>
        {level !== null && <BatteryFigure level={level} lowAt={lowAt} isOld={isPast} />}
      </span>
      {hasActions && (
        <span className={classes.actions}>
          {action !== null && does !== null && (
            <button
              {...button}
              type="button"
              aria-label={t(`apps.row.actionFor.${action}`, { name })}
              data-hint={t(`apps.row.action.${action}`)}
              onClick={pressed(() => onCommand(does.command))}
            >
              <does.Icon size={16} stroke={1.7} aria-hidden="true" />
            </button>
          )}
          <button
            {...button}
            type="button"
            aria-haspopup="menu"
            aria-label={more}
            data-hint={more}
            onClick={pressed(onMenu)}
          >
            <IconDots size={16} stroke={2} aria-hidden="true" />
          </button>
        </span>
      )}
    </>
  );
}
