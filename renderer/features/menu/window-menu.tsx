import { ActionIcon, Menu } from '@mantine/core';
import {
  IconMenu2,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlugConnected,
  IconPlus,
  IconPower,
  IconRefresh,
  IconSettings,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnections } from '../../stores/app-connections';
import { useAppState } from '../../stores/mirror-store';
import { showPage } from '../../stores/view-store';
import { reconnectApps } from '../apps/actions/app-actions';
import { knownEntries } from '../apps/app-entry';
import { appTitle } from '../apps/app-title';
import { useRequest } from '../notices/use-request';
import { AppMenuEntry } from './app-menu-entry';
import { menuApps, reachableCount } from './menu-apps';

/** Everything that the tray's menu has, for desktops that show no tray; the apps themselves only while it is open. */
export function WindowMenu() {
  const { t } = useTranslation();
  return (
    <Menu
      position="bottom-start"
      width={250}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      keepMounted={false}
      shadow="md"
    >
      <Menu.Target>
        <ActionIcon size={30} aria-label={t('menu.label')} title={t('menu.label')}>
          <IconMenu2 size={19} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Entries />
      </Menu.Dropdown>
    </Menu>
  );
}

function Entries() {
  const { t } = useTranslation();
  const discovery = useAppState((state) => state.discovery);
  const hasService = useAppState(({ service }) => service.kind === 'url' || service.kind === 'simulator');
  const refresh = useRequest('discovery.refresh');
  const pause = useRequest('discovery.set-paused');
  const quit = useRequest('desktop.quit');
  const isPaused = discovery.kind === 'idle' && discovery.reason === 'paused';
  return (
    <>
      <Apps />
      <Menu.Divider />
      {hasService && (
        <>
          <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => void refresh.send(null)}>
            {t('menu.lookNow')}
          </Menu.Item>
          <Menu.Item
            leftSection={isPaused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
            onClick={() => void pause.send({ paused: !isPaused })}
          >
            {isPaused ? t('menu.resume') : t('menu.pause')}
          </Menu.Item>
        </>
      )}
      <Menu.Item leftSection={<IconPlus size={16} />} onClick={() => showPage('add')}>
        {t('menu.add')}
      </Menu.Item>
      <Menu.Item leftSection={<IconSettings size={16} />} onClick={() => showPage('settings')}>
        {t('menu.settings')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconPower size={16} />} onClick={() => void quit.send(null)}>
        {t('menu.quit')}
      </Menu.Item>
    </>
  );
}

function Apps() {
  const { t } = useTranslation();
  const known = useAppState((state) => state.known);
  const nearby = useAppState((state) => state.nearby);
  const connections = useConnections();
  const service = useAppState((state) => state.service);
  const apps = useMemo(
    () => knownEntries({ known, nearby, connections, service }).map((entry) => ({ entry, title: appTitle(entry, t) })),
    [known, nearby, connections, service, t],
  );
  const named = useMemo(() => menuApps(apps), [apps]);
  const left = apps.length - named.length;
  if (apps.length === 0) return <Menu.Label>{t('menu.noApps')}</Menu.Label>;
  return (
    <>
      <Menu.Label>{t('menu.reachable', { reachable: reachableCount(apps), all: apps.length })}</Menu.Label>
      {named.map((app) => (
        <AppMenuEntry key={app.entry.key} app={app} />
      ))}
      {left > 0 && <Menu.Item onClick={() => showPage('known')}>{t('menu.more', { count: left })}</Menu.Item>}
      <Menu.Item
        leftSection={<IconPlugConnected size={16} />}
        onClick={() =>
          void reconnectApps(
            apps.map(({ entry }) => entry.key),
            t,
          )
        }
      >
        {t('menu.reconnectAll')}
      </Menu.Item>
    </>
  );
}
