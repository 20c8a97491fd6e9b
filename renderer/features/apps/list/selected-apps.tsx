import { Button, Kbd, Popover } from '@mantine/core';
import {
  IconBell,
  IconBellOff,
  IconCopy,
  IconDownload,
  IconRefresh,
  IconStar,
  IconTag,
  IconTrash,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type ComponentProps, useEffect, useState } from 'react';
import { useT } from '../../../i18n/use-t';
import { announce, clearSelection, requestFocus, viewStore } from '../../../stores/view-store';
import { formatNames } from '../../../ui/format';
import { keyName } from '../../../ui/keyboard';
import pageClasses from '../../../ui/page.module.css';
import { useFocusRequest } from '../../../ui/use-focus-request';
import { useNotificationPreferences } from '../../preferences/preferences';
import { exportApps } from '../actions/bulk-actions';
import { GroupForm } from '../actions/group-form';
import type { TitledApp } from '../app-entries';
import { appStatus } from '../app-status';
import { AppTile } from '../app-tile';
import { deviceShape } from '../app-title';
import headerClasses from '../detail/detail-header.module.css';
import type { SelectedAppsProps } from './apps-page';
import { type RowCommand, rowKeyName } from './list-command';
import classes from './selected-apps.module.css';
import { namedApps, needingHelp, useListCommands } from './use-list-commands';

const MAX_TILES = 3;
const MAX_NAMED = 2;

/** Several known apps that are selected: what they are, and what can be done with all of them. */
export function SelectedApps({ apps }: SelectedAppsProps) {
  const t = useT();
  const named = namedApps(apps);
  const isAnyLost = apps.some(({ entry }) => appStatus(entry).kind !== 'reachable');
  const ids = named.map(({ id }) => id);
  const groups = new Set(apps.map(({ entry }) => entry.known?.group ?? null));
  const [group = null] = groups.size === 1 ? groups : [];
  const [asksGroup, setAsksGroup] = useState(false);
  const { mutedApps } = useNotificationPreferences();
  const areFavorites = apps.every(({ entry }) => entry.known?.favourite === true);
  const areMuted = ids.every((id) => mutedApps.includes(id));
  const count = t('apps.selection.count', { count: apps.length });
  useEffect(() => {
    // What selected them otherwise has said what it did.
    if (viewStore.getState().selection.known.anchor !== null) announce(count);
  }, [count]);
  useFocusRequest((place) => {
    if (place.kind !== 'detail') return false;
    document.getElementById(FIRST_ACTION)?.focus();
    return true;
  });

  const onCommand = useListCommands('known', apps, apps);
  const does = (kind: RowCommand) => ({
    shortcut: rowKeyName(kind, t),
    onClick: (): void => {
      const [app] = apps;
      if (app !== undefined) onCommand({ kind }, app);
    },
  });
  const clear = (): void => {
    clearSelection('known');
    requestFocus({ kind: 'list' });
  };
  return (
    <article className={pageClasses.page} aria-label={t('apps.selection.label')}>
      <header className={headerClasses.header}>
        <span className={classes.tiles}>
          {apps.slice(0, MAX_TILES).map(({ entry }) => (
            <AppTile key={entry.key} shape={deviceShape(entry.info)} status={null} size="large" />
          ))}
        </span>
        <div className={headerClasses.who}>
          <h2 className={headerClasses.name}>{count}</h2>
          <p className="quiet">{statesText(apps, t)}</p>
        </div>
        <Button variant="subtle" color="gray" className={classes.clear} onClick={clear}>
          {t('apps.selection.clearAll')}
        </Button>
      </header>
      <div className={classes.actions}>
        <Action {...does('reconnect')} id={FIRST_ACTION} Icon={IconRefresh} will={namesText(needingHelp(apps), t)}>
          {t(isAnyLost ? 'apps.row.action.try' : 'apps.row.action.check')}
        </Action>
        <Action {...does('copy')} Icon={IconCopy} will={addressesText(apps, t)}>
          {t('apps.selection.copy')}
        </Action>
      </div>
      <div className={classes.actions}>
        <Action {...does('favourite')} Icon={IconStar}>
          {areFavorites ? t('apps.selection.removeFavorites') : t('apps.selection.addFavorites')}
        </Action>
        <Popover opened={asksGroup} trapFocus returnFocus position="bottom-end" width={260} onChange={setAsksGroup}>
          <Popover.Target>
            <Action {...does('group')} Icon={IconTag} onClick={() => setAsksGroup(!asksGroup)}>
              {t('apps.selection.group')}
            </Action>
          </Popover.Target>
          <Popover.Dropdown>
            <GroupForm apps={named} group={group} onDone={() => setAsksGroup(false)} />
          </Popover.Dropdown>
        </Popover>
        <Action {...does('mute')} Icon={areMuted ? IconBell : IconBellOff}>
          {areMuted ? t('apps.selection.unmuteAlerts') : t('apps.selection.muteAlerts')}
        </Action>
        <Action Icon={IconDownload} onClick={() => void exportApps(ids)}>
          {t('apps.selection.export')}
        </Action>
      </div>
      <div className={classes.actions}>
        <Action {...does('forget')} Icon={IconTrash} isGrave will={t('apps.selection.undoable')}>
          {t('apps.selection.forget', { count: apps.length })}
        </Action>
      </div>
      <p className={`small ${classes.keys}`}>
        <Kbd>{keyName('Escape', t)}</Kbd> {t('apps.selection.escape')}
        <Kbd>{`${keyName('Shift', t)} ↑↓`}</Kbd> {t('apps.selection.extend')}
      </p>
    </article>
  );
}

const FIRST_ACTION = 'selected-first-action';

interface ActionProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly Icon: TablerIcon;
  readonly shortcut?: string;
  /** What it will do, and to which of them. */
  readonly will?: string;
  readonly isGrave?: boolean;
  readonly children: string;
}

function Action({ Icon, shortcut, will, isGrave = false, children, ...button }: ActionProps) {
  return (
    <button
      {...button}
      type="button"
      className={`plain ${classes.action}`}
      data-grave={isGrave || undefined}
      aria-keyshortcuts={shortcut}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span className={classes.what}>{children}</span>
      <span className={`cut ${classes.will}`}>{will}</span>
      {shortcut !== undefined && (
        <Kbd className={classes.key} aria-hidden="true">
          {shortcut}
        </Kbd>
      )}
    </button>
  );
}

/** How they stand: "1 reachable, 2 need attention". */
function statesText(apps: readonly TitledApp[], t: TFunction): string {
  const counts = { reachable: 0, attention: 0, away: 0 };
  for (const { entry } of apps) {
    const { kind } = appStatus(entry);
    if (kind === 'reachable') counts.reachable += 1;
    else if (kind === 'lost' || kind === 'certificate' || kind === 'reconnecting') counts.attention += 1;
    else counts.away += 1;
  }
  const states = ['reachable', 'attention', 'away'] as const;
  return formatNames(
    states
      .filter((state) => counts[state] > 0)
      .map((state) => t(`apps.selection.states.${state}`, { count: counts[state] })),
  );
}

/** Which of them are measured or brought back. */
function namesText(apps: readonly TitledApp[], t: TFunction): string {
  return apps.length > MAX_NAMED
    ? t('apps.selection.apps', { count: apps.length })
    : formatNames(apps.map(({ title }) => title.name));
}

/** What the addresses are worth. */
function addressesText(apps: readonly TitledApp[], t: TFunction): string {
  const working = apps.filter(({ entry }) => appStatus(entry).kind === 'reachable').length;
  const parts = [
    working === 0 ? '' : t('apps.selection.working', { count: working }),
    working === apps.length ? '' : t('apps.selection.perhapsOld', { count: apps.length - working }),
  ];
  return formatNames(parts.filter((part) => part !== ''));
}
