import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useT } from '../../../i18n/use-t';
import { announce, clearSelection, requestFocus } from '../../../stores/view-store';
import { useNotificationPreferences } from '../../preferences/preferences';
import { reconnectApps } from '../actions/app-actions';
import { exportApps, setFavorites, setMuted } from '../actions/bulk-actions';
import { forgetApps } from '../actions/forget-apps';
import { GroupMenu } from '../actions/group-menu';
import type { TitledApp } from '../app-entries';
import classes from './selection-bar.module.css';
import { namedApps } from './use-list-commands';

const BOTTOM_BAR = '--bk-bottom-bar';

/** Actions on all selected apps at once. */
export function SelectionBar({ apps }: { readonly apps: readonly TitledApp[] }) {
  const t = useT();
  const named = namedApps(apps);
  const ids = named.map(({ id }) => id);
  const groups = new Set(apps.map(({ entry }) => entry.known?.group ?? null));
  const [group = null] = groups.size === 1 ? groups : [];
  const { mutedApps } = useNotificationPreferences();
  const areFavorites = apps.every(({ entry }) => entry.known?.favourite === true);
  const areMuted = ids.every((id) => mutedApps.includes(id));
  useEffect(() => announce(t('apps.selection.count', { count: apps.length })), [apps.length, t]);

  const clear = (): void => {
    clearSelection();
    requestFocus({ kind: 'list' });
  };
  const forget = async (): Promise<void> => {
    await forgetApps(named);
    requestFocus({ kind: 'list' });
  };
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    // What stands at the bottom of the window, such as the offer to undo, stands above the bar.
    style.setProperty(BOTTOM_BAR, `${bar.current?.offsetHeight ?? 0}px`);
    return () => void style.removeProperty(BOTTOM_BAR);
  }, []);
  return (
    <div ref={bar} className={classes.bar} role="toolbar" aria-label={t('apps.selection.label')}>
      <div className={classes.head}>
        <span className={classes.count}>{t('apps.selection.count', { count: apps.length })}</span>
        <Tooltip label={t('apps.selection.clear')}>
          <ActionIcon size="sm" aria-label={t('apps.selection.clear')} onClick={clear}>
            <IconX size={16} />
          </ActionIcon>
        </Tooltip>
      </div>
      <Action isFirst onClick={() => void reconnectApps(ids)}>
        {t('reconnect.go')}
      </Action>
      <Action onClick={() => void setFavorites(named, !areFavorites)}>
        {areFavorites ? t('apps.selection.unfavorite') : t('apps.selection.favorite')}
      </Action>
      <GroupMenu apps={named} group={group}>
        <Button px={8} size="compact-xs" variant="default">
          {t('groups.set')}
        </Button>
      </GroupMenu>
      <Action onClick={() => void setMuted(named, !areMuted)}>
        {areMuted ? t('apps.selection.unmute') : t('apps.selection.mute')}
      </Action>
      <Action onClick={() => void exportApps(ids)}>{t('apps.selection.export')}</Action>
      <Action onClick={() => void forget()}>{t('apps.rowMenu.forget')}</Action>
    </div>
  );
}

interface ActionProps {
  readonly isFirst?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Action({ isFirst = false, onClick, children }: ActionProps) {
  return (
    <Button px={8} size="compact-xs" variant={isFirst ? 'light' : 'default'} onClick={onClick}>
      {children}
    </Button>
  );
}
