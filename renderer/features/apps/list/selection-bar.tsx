import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useT } from '../../../i18n/use-t';
import { announce, clearSelection, requestFocus } from '../../../stores/view-store';
import { type NamedApp, reconnectApps } from '../actions/app-actions';
import { forgetApps } from '../actions/forget-apps';
import { GroupMenu } from '../actions/group-menu';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  readonly apps: readonly NamedApp[];
  /** The group of each. */
  readonly groups: readonly (string | null)[];
}

/** Actions on all picked apps at once. */
export function SelectionBar({ apps, groups }: SelectionBarProps) {
  const t = useT();
  const ids = apps.map(({ id }) => id);
  const [group = null] = new Set(groups).size === 1 ? groups : [];
  useEffect(() => announce(t('apps.selection.count', { count: apps.length })), [apps.length, t]);

  const clear = (): void => {
    clearSelection();
    requestFocus({ kind: 'list' });
  };
  const forget = async (): Promise<void> => {
    await forgetApps(apps);
    requestFocus({ kind: 'list' });
  };
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('apps.selection.label')}>
      <span className={classes.count}>{t('apps.selection.count', { count: apps.length })}</span>
      <Button px={9} size="compact-sm" variant="light" onClick={() => void reconnectApps(ids)}>
        {t('reconnect.go')}
      </Button>
      <GroupMenu ids={ids} group={group}>
        <Button px={9} size="compact-sm" variant="default">
          {t('groups.set')}
        </Button>
      </GroupMenu>
      <Button px={9} size="compact-sm" variant="default" onClick={() => void forget()}>
        {t('detail.forget')}
      </Button>
      <ActionIcon
        className={classes.close}
        size="sm"
        aria-label={t('apps.selection.clear')}
        title={t('apps.selection.clear')}
        onClick={clear}
      >
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}
