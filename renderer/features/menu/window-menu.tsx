import { ActionIcon, Menu } from '@mantine/core';
import {
  IconBook,
  IconCommand,
  IconFolder,
  IconHelp,
  IconInfoCircle,
  IconKeyboard,
  IconMenu2,
  IconPictureInPicture,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlugConnected,
  IconPlus,
  IconPower,
  IconRefresh,
  IconSettings,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useT } from '../../i18n/use-t';
import { useIsReconnecting } from '../../stores/app-connections';
import { useAppState } from '../../stores/mirror';
import { examineKnownApp, requestFocus, showKnownApp, showPage } from '../../stores/view-store';
import { ToneIcon } from '../../ui/tone-icon';
import { copyAddress, reconnectApps } from '../apps/actions/app-actions';
import { type TitledApp, useKnownApps } from '../apps/app-entries';
import { measuredTruth, measuredTruthWords, reconnectingWords } from '../apps/app-truths';
import { toySummary } from '../apps/toy-words';
import { type CommandId, commandOf } from '../commands/commands';
import { keyNames } from '../commands/shortcut-keys';
import { menuApps, reachableCount } from './menu-apps';
import classes from './window-menu.module.css';

/** The tray's menu inside the window, for desktops without a tray; the apps are rendered only while it is open. */
export function WindowMenu() {
  const t = useT();
  return (
    <Menu
      position="bottom-start"
      width={270}
      // In the landmark that it belongs to; fixed, so that it never makes the page scroll.
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
      keepMounted={false}
      shadow="md"
    >
      <Menu.Target>
        <ActionIcon size={30} aria-label={t('menu.label')}>
          <IconMenu2 size={19} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <Entries />
      </Menu.Dropdown>
    </Menu>
  );
}

function Entries() {
  const t = useT();
  const discovery = useAppState((state) => state.discovery);
  const hasService = useAppState(({ service }) => service.kind === 'url' || service.kind === 'simulator');
  const isPaused = discovery.kind === 'idle' && discovery.reason === 'paused';
  return (
    <>
      <Apps />
      <Menu.Divider />
      {hasService && (
        <>
          <CommandItem id="refresh" icon={IconRefresh} />
          <CommandItem id={isPaused ? 'resume' : 'pause'} icon={isPaused ? IconPlayerPlay : IconPlayerPause} />
        </>
      )}
      <CommandItem id="palette" icon={IconCommand} />
      <CommandItem id="compact" icon={IconPictureInPicture} />
      <CommandItem id="add" icon={IconPlus} />
      <CommandItem id="go-settings" label={t('menu.settings')} icon={IconSettings} />
      <Help />
      <Menu.Divider />
      <CommandItem id="quit" icon={IconPower} />
    </>
  );
}

/** The guide, the shortcuts, the data folder, and about Beckon. */
function Help() {
  const t = useT();
  const [opened, setOpened] = useState(false);
  return (
    <Menu.Sub opened={opened} onChange={setOpened} floatingStrategy="fixed">
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconHelp size={16} />} onClick={() => setOpened(true)}>
          {t('menu.help')}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <CommandItem id="guide" icon={IconBook} />
        <CommandItem id="shortcuts" icon={IconKeyboard} />
        <CommandItem id="data-folder" icon={IconFolder} />
        <CommandItem id="about" icon={IconInfoCircle} />
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

interface CommandItemProps {
  readonly id: CommandId;
  readonly icon: typeof IconPlus;
  /** Instead of the command's own name. */
  readonly label?: string;
}

/** A command as an entry, with its keys. */
function CommandItem({ id, icon: Icon, label }: CommandItemProps) {
  const t = useT();
  const { shortcuts, run } = commandOf(id);
  const [shortcut] = shortcuts;
  return (
    <Menu.Item
      leftSection={<Icon size={16} aria-hidden="true" />}
      rightSection={
        shortcut !== undefined && (
          <span className={classes.keys} aria-hidden="true">
            {keyNames(shortcut, t).join('+')}
          </span>
        )
      }
      onClick={() => run()}
    >
      {label ?? t(`commands.${id}`)}
    </Menu.Item>
  );
}

function Apps() {
  const t = useT();
  const apps = useKnownApps();
  const named = useMemo(() => menuApps(apps), [apps]);
  const left = apps.length - named.length;
  if (apps.length === 0) return <Menu.Label>{t('menu.noApps')}</Menu.Label>;
  return (
    <>
      <Menu.Label>{t('menu.reachable', { reachable: reachableCount(apps), all: apps.length })}</Menu.Label>
      {named.map((app) => (
        <AppMenuEntry key={app.entry.key} app={app} />
      ))}
      {left > 0 && <Menu.Item onClick={() => showPage('apps')}>{t('menu.more', { count: left })}</Menu.Item>}
      <Menu.Item
        leftSection={<IconPlugConnected size={16} />}
        onClick={() => void reconnectApps(apps.map(({ entry }) => entry.key))}
      >
        {t('menu.reconnectAll')}
      </Menu.Item>
    </>
  );
}

/** One app in the menu, with its actions. */
function AppMenuEntry({ app: { entry, title } }: { readonly app: TitledApp }) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const id = entry.key;
  const reconnecting = useIsReconnecting(id);
  const words = reconnecting ? reconnectingWords(t) : measuredTruthWords(measuredTruth(entry.reach), t);
  const toys = toySummary(entry.info?.toys ?? null);
  const battery = toys.kind === 'some' ? toys.lowestBattery : null;
  return (
    <Menu.Sub opened={opened} onChange={setOpened} floatingStrategy="fixed">
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<ToneIcon tone={words.tone} size={16} />} onClick={() => setOpened(true)}>
          <bdi className={classes.name}>{title.headline}</bdi>
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <Menu.Label>
          {words.text}
          {battery !== null && ` · ${t('apps.lowestBattery', { n: battery })}`}
        </Menu.Label>
        <Menu.Item onClick={() => void reconnectApps([id])}>{t('menu.app.reconnect')}</Menu.Item>
        <Menu.Item onClick={() => void copyAddress(id)}>{t('menu.app.copyAddress')}</Menu.Item>
        <Menu.Item
          onClick={() => {
            showKnownApp(id);
            requestFocus({ kind: 'detail' });
          }}
        >
          {t('menu.app.show')}
        </Menu.Item>
        <Menu.Item
          onClick={() => {
            examineKnownApp(id);
            requestFocus({ kind: 'detail' });
          }}
        >
          {t('menu.app.doctor')}
        </Menu.Item>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
