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
import { useMemo, useState } from 'react';
import { useT } from '../../i18n/use-t';
import { useIsReconnecting } from '../../stores/app-connections';
import { useAppState } from '../../stores/mirror';
import { examineKnownApp, requestFocus, showKnownApp, showPage } from '../../stores/view-store';
import { ToneIcon } from '../../ui/tone-icon';
import { copyAddress, reconnectApps } from '../apps/actions/app-actions';
import { pauseList, refreshList } from '../apps/actions/list-actions';
import { type TitledApp, useKnownApps } from '../apps/app-entries';
import { measuredTruth, measuredTruthWords, reconnectingWords } from '../apps/app-truths';
import { toySummary } from '../apps/toy-words';
import { sendRequest } from '../notices/send-request';
import { menuApps, reachableCount } from './menu-apps';
import classes from './window-menu.module.css';

/** The tray's menu inside the window, for desktops without a tray; the apps are rendered only while it is open. */
export function WindowMenu() {
  const t = useT();
  return (
    <Menu
      position="bottom-start"
      width={250}
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
          <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => void refreshList()}>
            {t('menu.lookNow')}
          </Menu.Item>
          <Menu.Item
            leftSection={isPaused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
            onClick={() => void pauseList(!isPaused)}
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
      <Menu.Item leftSection={<IconPower size={16} />} onClick={() => void sendRequest('desktop.quit', null)}>
        {t('menu.quit')}
      </Menu.Item>
    </>
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
