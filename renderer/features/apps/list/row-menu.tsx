import { Menu, Popover } from '@mantine/core';
import {
  IconCertificate,
  IconCopy,
  IconEyeOff,
  IconPencil,
  IconPlayerStop,
  IconPlugConnected,
  IconPlugConnectedX,
  IconPlus,
  IconStethoscope,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type KnownApp, wantsConnection } from '../../../../shared/domain/known-app';
import { COPY_FORMATS } from '../../../../shared/domain/transfer';
import { useT } from '../../../i18n/use-t';
import { useIsReconnecting, useReach } from '../../../stores/app-connections';
import { examineKnownApp, type ListName, requestFocus } from '../../../stores/view-store';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only';
import { useNotificationPreferences } from '../../preferences/preferences';
import { copyConnection, copyShownText, disconnectApp, setKeepConnected } from '../actions/app-actions';
import { setMuted } from '../actions/bulk-actions';
import { GroupForm } from '../actions/group-menu';
import type { TitledApp } from '../app-entries';
import { type ListCommand, rowKeyName } from './list-command';
import classes from './row-menu.module.css';

/** Where a menu is wanted, and of which row. */
export interface WantedMenu {
  readonly key: string;
  /** A point of the window. */
  readonly x: number;
  readonly y: number;
}

interface RowMenuProps {
  readonly list: ListName;
  readonly app: TitledApp;
  readonly at: WantedMenu;
  readonly onCommand: (command: ListCommand) => void;
  readonly onClose: () => void;
}

/** Everything that can be done to the app of a row, where the pointer is. */
export function RowMenu({ list, app, at, onCommand, onClose }: RowMenuProps) {
  const t = useT();
  const [asksGroup, setAsksGroup] = useState(false);
  const { known } = app.entry;
  const toRow = (): void => requestFocus({ kind: 'row', key: app.entry.key });
  const close = (): void => {
    toRow();
    onClose();
  };
  const anchor = (
    <span className={classes.anchor} style={{ insetBlockStart: at.y, left: at.x }}>
      {/* Names what opens there. */}
      <ScreenReaderOnly>
        {asksGroup ? t('groups.label') : t('apps.rowMenu.label', { name: app.title.name })}
      </ScreenReaderOnly>
    </span>
  );

  if (asksGroup && known !== null) {
    return (
      <Popover
        opened
        trapFocus
        position="bottom-start"
        width={260}
        shadow="md"
        onChange={(isOpen) => isOpen || close()}
      >
        <Popover.Target>{anchor}</Popover.Target>
        <Popover.Dropdown>
          <GroupForm apps={[{ id: known.id, name: app.title.name }]} group={known.group} onDone={close} />
        </Popover.Dropdown>
      </Popover>
    );
  }
  const choose: Choose =
    (act, focus = 'row') =>
    () => {
      onClose();
      if (focus === 'row') toRow();
      act();
    };
  return (
    <Menu
      opened
      position="bottom-start"
      width={240}
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
      shadow="md"
      returnFocus={false}
      closeOnItemClick={false}
      withInitialFocusPlaceholder={false}
      onClose={close}
    >
      <Menu.Target>{anchor}</Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {known === null ? (
          <NearbyItems app={app} choose={choose} onCommand={onCommand} />
        ) : (
          <KnownItems
            list={list}
            app={app}
            known={known}
            choose={choose}
            onCommand={onCommand}
            onAskGroup={() => setAsksGroup(true)}
          />
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Closes the menu, then acts; the row gets the focus unless what is chosen takes it elsewhere. */
type Choose = (act: () => void, focus?: 'row' | 'elsewhere') => () => void;

interface ItemsProps {
  readonly app: TitledApp;
  readonly choose: Choose;
  readonly onCommand: (command: ListCommand) => void;
}

/** Of an app that is not added: nothing here contacts it. */
function NearbyItems({ app, choose, onCommand }: ItemsProps) {
  const t = useT();
  const { info } = app.entry;
  const address = info?.address ?? info?.domain ?? null;
  return (
    <>
      <Item
        icon={<IconPlus size={16} />}
        shortcut={rowKeyName('add', t)}
        onClick={choose(() => onCommand({ kind: 'add' }))}
      >
        {t('apps.rowAction.add')}
      </Item>
      <Item
        icon={<IconEyeOff size={16} />}
        shortcut={rowKeyName('ignore', t)}
        onClick={choose(() => onCommand({ kind: 'ignore' }))}
      >
        {t('apps.rowMenu.ignore')}
      </Item>
      <Menu.Divider />
      {address !== null && (
        <Item icon={<IconCopy size={16} />} onClick={choose(() => void copyShownText(address))}>
          {t('apps.rowMenu.copyAddress')}
        </Item>
      )}
      {info !== null && (
        <Item icon={null} onClick={choose(() => void copyShownText(info.deviceCode))}>
          {t('apps.rowMenu.copyCodeItself')}
        </Item>
      )}
    </>
  );
}

interface KnownItemsProps extends ItemsProps {
  readonly list: ListName;
  readonly known: KnownApp;
  readonly onAskGroup: () => void;
}

function KnownItems({ list, app, known, choose, onCommand, onAskGroup }: KnownItemsProps) {
  const t = useT();
  const named = { id: known.id, name: app.title.name };
  const isReconnecting = useIsReconnecting(known.id);
  const reach = useReach(known.id);
  const isMuted = useNotificationPreferences().mutedApps.includes(known.id);
  const hasCertificateProblem = reach?.kind === 'measured' && reach.measured.shown.kind === 'certificate';
  return (
    <>
      <Item
        icon={<IconCopy size={16} />}
        shortcut={rowKeyName('copy', t)}
        onClick={choose(() => onCommand({ kind: 'copy' }))}
      >
        {t('apps.rowAction.copy')}
      </Item>
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item leftSection={<span className={classes.space} />}>{t('apps.rowMenu.copyAs')}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown className={classes.menu}>
          {COPY_FORMATS.filter((format) => format !== 'address').map((format) => (
            <Menu.Item key={format} onClick={choose(() => void copyConnection(known.id, format))}>
              {t(`detail.copyAs.${format}`)}
            </Menu.Item>
          ))}
          <CopyCode code={known.deviceCode} choose={choose} />
        </Menu.Sub.Dropdown>
      </Menu.Sub>
      <Menu.Divider />
      {isReconnecting ? (
        <Item icon={<IconPlayerStop size={16} />} onClick={choose(() => onCommand({ kind: 'stop' }))}>
          {t('apps.rowAction.stop')}
        </Item>
      ) : (
        <Item
          icon={<IconPlugConnected size={16} />}
          shortcut={rowKeyName('reconnect', t)}
          onClick={choose(() => onCommand({ kind: 'reconnect' }))}
        >
          {t('apps.rowAction.reconnect')}
        </Item>
      )}
      {!isReconnecting && wantsConnection(known) && (
        <Item icon={<IconPlugConnectedX size={16} />} onClick={choose(() => void disconnectApp(named))}>
          {t('apps.rowMenu.disconnect')}
        </Item>
      )}
      {hasCertificateProblem && (
        <Item icon={<IconCertificate size={16} />} onClick={choose(() => onCommand({ kind: 'review' }), 'elsewhere')}>
          {t('apps.rowAction.review')}
        </Item>
      )}
      <Item
        icon={<IconStethoscope size={16} />}
        onClick={choose(() => {
          examineKnownApp(known.id);
          requestFocus({ kind: 'detail' });
        }, 'elsewhere')}
      >
        {t('apps.rowMenu.doctor')}
      </Item>
      <Menu.Divider />
      {list === 'known' && (
        <Item
          icon={<IconPencil size={16} />}
          shortcut={rowKeyName('rename', t)}
          onClick={choose(() => onCommand({ kind: 'rename' }), 'elsewhere')}
        >
          {t('apps.rowMenu.rename')}
        </Item>
      )}
      <Choice
        isOn={known.favourite}
        shortcut={rowKeyName('favourite', t)}
        onClick={choose(() => onCommand({ kind: 'favourite' }))}
      >
        {t('apps.rowMenu.favorite')}
      </Choice>
      <Choice isOn={known.keepConnected} onClick={choose(() => void setKeepConnected(named, !known.keepConnected))}>
        {t('apps.rowMenu.autoReconnect')}
      </Choice>
      <Choice isOn={isMuted} onClick={choose(() => void setMuted([named], !isMuted))}>
        {t('apps.rowMenu.mute')}
      </Choice>
      <Item icon={<IconTag size={16} />} onClick={onAskGroup}>
        {t('apps.rowMenu.group')}
      </Item>
      <Menu.Divider />
      <Item
        icon={<IconTrash size={16} />}
        shortcut={rowKeyName('forget', t)}
        isGrave
        onClick={choose(() => onCommand({ kind: 'forget' }))}
      >
        {t('apps.rowMenu.forget')}
      </Item>
    </>
  );
}

function CopyCode({ code, choose }: { readonly code: string | null } & Pick<ItemsProps, 'choose'>) {
  const t = useT();
  if (code === null) return null;
  return <Menu.Item onClick={choose(() => void copyShownText(code))}>{t('apps.rowMenu.copyCode')}</Menu.Item>;
}

interface ItemProps {
  /** Null: as wide as one. */
  readonly icon: ReactNode;
  /** The key that does the same on the row. */
  readonly shortcut?: string | undefined;
  readonly isGrave?: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

function Item({ icon, shortcut, isGrave = false, onClick, children }: ItemProps) {
  return (
    <Menu.Item
      {...(isGrave ? { className: classes.grave } : {})}
      leftSection={icon ?? <span className={classes.space} />}
      rightSection={shortcut === undefined ? null : <ShortcutKey name={shortcut} />}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
    >
      {children}
    </Menu.Item>
  );
}

interface ChoiceProps extends Omit<ItemProps, 'icon' | 'isGrave'> {
  readonly isOn: boolean;
}

/** Something that is on or off. */
function Choice({ isOn, shortcut, onClick, children }: ChoiceProps) {
  return (
    <Menu.CheckboxItem
      checked={isOn}
      aria-keyshortcuts={shortcut}
      rightSection={shortcut === undefined ? null : <ShortcutKey name={shortcut} />}
      onChange={onClick}
    >
      {children}
    </Menu.CheckboxItem>
  );
}

function ShortcutKey({ name }: { readonly name: string }) {
  return (
    <span className={classes.key} aria-hidden="true">
      {name}
    </span>
  );
}
