import {
  IconCopy,
  IconDots,
  IconPlayerStopFilled,
  IconPlugConnected,
  IconRefresh,
  IconShieldQuestion,
} from '@tabler/icons-react';
import { lowestBattery } from '../../../../shared/domain/lowest-battery';
import { useT } from '../../../i18n/use-t';
import { BatteryFigure } from '../../../ui/battery';
import { useLowAt } from '../../preferences/preferences';
import type { TitledApp } from '../app-entries';
import { type AppStatus, isHollow, isReached, type StatusAction, statusAction } from '../app-status';
import classes from './app-row.module.css';
import type { RowCommand } from './list-command';

/** What a row does by each action that a status calls for, and how that looks. */
const ACTIONS = {
  copy: { command: 'copy', Icon: IconCopy },
  try: { command: 'reconnect', Icon: IconRefresh },
  check: { command: 'reconnect', Icon: IconRefresh },
  connect: { command: 'reconnect', Icon: IconPlugConnected },
  stop: { command: 'stop', Icon: IconPlayerStopFilled },
  review: { command: 'review', Icon: IconShieldQuestion },
} as const satisfies Record<NonNullable<StatusAction>, { readonly command: RowCommand; readonly Icon: unknown }>;

interface RowTrailProps {
  readonly app: TitledApp;
  readonly status: AppStatus;
  readonly tabIndex?: 0 | -1;
  /** Not of one of several that are selected: what is done then is done to all. */
  readonly hasActions?: boolean;
  readonly onCommand: (command: RowCommand) => void;
  /** The menu is wanted, at its button. */
  readonly onMenu: (button: Element) => void;
}

/**
 * The lowest battery of an app; on hover and focus, in its place, the one action that fits the app’s state, and the menu
 * with all others. Plain buttons, not Mantine's: each of a hundred rows has two.
 */
export function RowTrail({ app, status, tabIndex, hasActions = true, onCommand, onMenu }: RowTrailProps) {
  const t = useT();
  const lowAt = useLowAt(null);
  const isOffline = status.kind === 'computer-offline';
  const level = isHollow(status) && !isOffline ? null : lowestBattery(app.entry.info?.toys ?? null);
  const isOld = !isReached(app.entry);
  const { name } = app.title;
  const more = t('apps.rowMenu.open', { name });
  const action = statusAction(status);
  const { command, Icon } = action === null ? { command: null, Icon: null } : ACTIONS[action];
  return (
    <>
      <span className={classes.rest}>
        {level !== null && <BatteryFigure level={level} lowAt={lowAt} isOld={isOld} />}
      </span>
      {hasActions && (
        <span className={classes.actions}>
          {action !== null && Icon !== null && (
            <button
              type="button"
              className={classes.button}
              tabIndex={tabIndex}
              aria-label={t(`apps.row.actionFor.${action}`, { name })}
              data-hint={t(`apps.row.action.${action}`)}
              onClick={(event) => {
                event.stopPropagation();
                onCommand(command);
              }}
            >
              <Icon size={action === 'stop' ? 12 : 16} stroke={1.7} aria-hidden="true" />
            </button>
          )}
          <button
            type="button"
            className={classes.button}
            tabIndex={tabIndex}
            aria-haspopup="menu"
            aria-label={more}
            data-hint={more}
            onClick={(event) => {
              event.stopPropagation();
              onMenu(event.currentTarget);
            }}
          >
            <IconDots size={16} stroke={2} aria-hidden="true" />
          </button>
        </span>
      )}
    </>
  );
}
