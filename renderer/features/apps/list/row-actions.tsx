import {
  IconCertificate,
  IconCopy,
  IconDots,
  IconPlayerStop,
  IconPlugConnected,
  IconPlus,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react';
import { useT } from '../../../i18n/use-t';
import type { ListName } from '../../../stores/view-store';
import type { TitledApp } from '../app-entries';
import type { ListCommand } from './list-command';
import { type RowActionName, rowAction } from './row-action';
import classes from './row-actions.module.css';

/*
 * Plain buttons, not Mantine's: each of a hundred rows has three, and a row is rendered for each change of its app.
 */

const ICONS = {
  add: IconPlus,
  copy: IconCopy,
  reconnect: IconPlugConnected,
  stop: IconPlayerStop,
  review: IconCertificate,
} as const satisfies Record<RowActionName, unknown>;

interface RowActionsProps {
  readonly list: ListName;
  readonly app: TitledApp;
  readonly isReconnecting: boolean;
  /** In the tab order. */
  readonly isActive: boolean;
  readonly onCommand: (command: ListCommand) => void;
  /** Opens the menu at a point of the window. */
  readonly onMenu: (at: { readonly x: number; readonly y: number }) => void;
}

/** The one action that fits the app’s state, and the menu with all others; seen on hover and focus, always in place. */
export function RowActions({ list, app, isReconnecting, isActive, onCommand, onMenu }: RowActionsProps) {
  const t = useT();
  const tabIndex = isActive ? 0 : -1;
  const action = rowAction(app.entry, isReconnecting);
  const Icon = ICONS[action];
  const { name } = app.title;
  const more = t('apps.rowMenu.open', { name });
  return (
    <div className={classes.actions}>
      {list === 'known' && app.entry.known?.favourite === false && (
        <FavoriteStar
          isFavorite={false}
          name={name}
          isActive={isActive}
          onToggle={() => onCommand({ kind: 'favourite' })}
        />
      )}
      <button
        type="button"
        className={classes.primary}
        tabIndex={tabIndex}
        aria-label={t(`apps.rowAction.${action}App`, { name })}
        onClick={(event) => {
          event.stopPropagation();
          onCommand({ kind: action });
        }}
      >
        <Icon size={14} aria-hidden="true" />
        {t(`apps.rowAction.${action}`)}
      </button>
      <button
        type="button"
        className={classes.more}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-label={more}
        data-hint={more}
        onClick={(event) => {
          event.stopPropagation();
          onMenu(belowStart(event.currentTarget));
        }}
      >
        <IconDots size={16} aria-hidden="true" />
      </button>
    </div>
  );
}

/** Where a menu of an element opens: below it, on the side where a line starts. */
export function belowStart(element: Element): { readonly x: number; readonly y: number } {
  const { left, right, bottom } = element.getBoundingClientRect();
  return { x: getComputedStyle(element).direction === 'rtl' ? right : left, y: bottom };
}

interface FavoriteStarProps {
  readonly isFavorite: boolean;
  readonly name: string;
  readonly isActive: boolean;
  readonly onToggle: () => void;
}

/** Adds the app to the favorites, or removes it: filled beside the name, else among the actions. */
export function FavoriteStar({ isFavorite, name, isActive, onToggle }: FavoriteStarProps) {
  const t = useT();
  const label = t('apps.favouriteApp', { name });
  const Star = isFavorite ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className={classes.star}
      tabIndex={isActive ? 0 : -1}
      aria-pressed={isFavorite}
      aria-label={label}
      data-hint={label}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    >
      <Star size={14} aria-hidden="true" />
    </button>
  );
}
