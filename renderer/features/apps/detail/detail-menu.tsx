import { ActionIcon, Menu, Popover, Tooltip } from '@mantine/core';
import {
  IconBellOff,
  IconCheck,
  IconClipboardText,
  IconDots,
  IconPencil,
  IconPlugConnected,
  IconPlugConnectedX,
  IconRefresh,
  IconStethoscope,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { connectionText } from '../../../../shared/domain/connection-text';
import { type KnownApp, wantsConnection } from '../../../../shared/domain/known-app';
import { COPY_FORMATS } from '../../../../shared/domain/transfer';
import { useT } from '../../../i18n/use-t';
import { rename, requestFocus } from '../../../stores/view-store';
import { examine } from '../../doctor/use-doctor';
import { useNotificationPreferences } from '../../preferences/preferences';
import { checkApp, copyConnection, disconnectApp, setKeepConnected } from '../actions/app-actions';
import { setMuted } from '../actions/bulk-actions';
import { forgetApps } from '../actions/forget-apps';
import { GroupForm } from '../actions/group-menu';
import type { TitledApp } from '../app-entries';
import type { AppStatus } from '../app-status';
import { useConnection } from './connection-disclosure';
import classes from './detail-menu.module.css';

interface DetailMenuProps {
  readonly app: TitledApp;
  readonly known: KnownApp;
  readonly status: AppStatus | null;
}

/** Everything that can be done to a known app. */
export function DetailMenu({ app, known, status }: DetailMenuProps) {
  const t = useT();
  const [asksGroup, setAsksGroup] = useState(false);
  const label = t('detail.more');
  return (
    <Popover
      opened={asksGroup}
      onChange={setAsksGroup}
      withRoles={false}
      trapFocus
      returnFocus
      position="bottom-end"
      width={260}
    >
      <Popover.Target>
        <span className={classes.anchor}>
          <Menu
            position="bottom-end"
            width={232}
            alignItemsLabels="none"
            withinPortal={false}
            withInitialFocusPlaceholder={false}
          >
            <Menu.Target>
              <Tooltip label={label}>
                <ActionIcon size={32} aria-label={label}>
                  <IconDots size={18} stroke={2} />
                </ActionIcon>
              </Tooltip>
            </Menu.Target>
            <Menu.Dropdown>
              <Items app={app} known={known} status={status} onAskGroup={() => setAsksGroup(true)} />
            </Menu.Dropdown>
          </Menu>
        </span>
      </Popover.Target>
      <Popover.Dropdown>
        <GroupForm
          apps={[{ id: known.id, name: app.title.name }]}
          group={known.group}
          onDone={() => setAsksGroup(false)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface ItemsProps extends DetailMenuProps {
  readonly onAskGroup: () => void;
}

function Items({ app, known, status, onAskGroup }: ItemsProps) {
  const t = useT();
  const named = { id: known.id, name: app.title.name };
  const isMuted = useNotificationPreferences().mutedApps.includes(known.id);
  const connection = useConnection(known);
  const formats = COPY_FORMATS.filter((format) => connection !== null && connectionText(connection, format) !== null);
  const forget = async (): Promise<void> => {
    await forgetApps([named]);
    requestFocus({ kind: 'list' });
  };
  return (
    <>
      {formats.length > 0 && (
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={<IconClipboardText size={16} />}>{t('apps.rowMenu.copyAs')}</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            {formats.map((format) => (
              <Menu.Item key={format} onClick={() => void copyConnection(known.id, format)}>
                {t(`detail.copyAs.${format}`)}
              </Menu.Item>
            ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
      )}
      <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => void checkApp(named)}>
        {t('detail.check')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconStethoscope size={16} />}
        onClick={() => void examine(known.id, { kind: 'known', id: known.id })}
      >
        {t('doctor.run')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => rename(known.id)}>
        {t('detail.rename')}
      </Menu.Item>
      <Menu.Item leftSection={<IconTag size={16} />} onClick={onAskGroup}>
        {t('apps.rowMenu.group')}
      </Menu.Item>
      <Choice
        icon={<IconPlugConnected size={16} />}
        isOn={known.keepConnected}
        onClick={() => void setKeepConnected(named, !known.keepConnected)}
      >
        {t('apps.rowMenu.autoReconnect')}
      </Choice>
      <Choice icon={<IconBellOff size={16} />} isOn={isMuted} onClick={() => void setMuted([named], !isMuted)}>
        {t('apps.rowMenu.mute')}
      </Choice>
      <Menu.Divider />
      {wantsConnection(known) && status?.kind !== 'disconnected' && (
        <Menu.Item leftSection={<IconPlugConnectedX size={16} />} onClick={() => void disconnectApp(named)}>
          {t('apps.rowMenu.disconnect')}
        </Menu.Item>
      )}
      <Menu.Item className={classes.grave} leftSection={<IconTrash size={16} />} onClick={() => void forget()}>
        {t('detail.forget')}
      </Menu.Item>
    </>
  );
}

interface ChoiceProps {
  readonly icon: ReactNode;
  readonly isOn: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

/** Something that is on or off, which a check says. */
function Choice({ icon, isOn, onClick, children }: ChoiceProps) {
  return (
    <Menu.CheckboxItem
      checked={isOn}
      closeMenuOnClick
      classNames={{ itemLabel: classes.choice, itemIndicator: classes.on }}
      checkIcon={<IconCheck size={16} aria-hidden="true" />}
      onChange={onClick}
    >
      {icon}
      {children}
    </Menu.CheckboxItem>
  );
}
