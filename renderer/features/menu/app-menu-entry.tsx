import { Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsReconnecting } from '../../stores/app-connections';
import { announce, examineKnownApp, requestFocus, showKnownApp } from '../../stores/view-store';
import { ToneIcon } from '../../ui/tone-icon';
import { reconnectApps } from '../apps/actions/app-actions';
import type { TitledEntry } from '../apps/app-order';
import { measuredTruth, measuredTruthWords, reconnectingWords } from '../apps/app-truths';
import { toySummary } from '../apps/toy-words';
import { useRequest } from '../notices/use-request';
import classes from './app-menu-entry.module.css';

/** One app in the menu, with what can be done about it. */
export function AppMenuEntry({ app: { entry, title } }: { readonly app: TitledEntry }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const id = entry.key;
  const reconnecting = useIsReconnecting(id);
  const copy = useRequest('known.copy-connection');
  const words = reconnecting ? reconnectingWords(t) : measuredTruthWords(measuredTruth(entry.reach), t);
  const toys = toySummary(entry.info?.toys ?? null);
  const battery = toys.kind === 'some' ? toys.lowestBattery : null;
  const copyAddress = async (): Promise<void> => {
    if ((await copy.send({ id, format: 'https' })) !== null) announce(t('menu.app.copied', { name: title.name }));
  };
  return (
    <Menu.Sub opened={opened} onChange={setOpened}>
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
        <Menu.Item onClick={() => void reconnectApps([id], t)}>{t('menu.app.reconnect')}</Menu.Item>
        <Menu.Item onClick={() => void copyAddress()}>{t('menu.app.copyAddress')}</Menu.Item>
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
