import { Menu, Popover } from '@mantine/core';
import {
  IconBellOff,
  IconClipboard,
  IconCopy,
  IconEyeOff,
  IconId,
  IconPencil,
  IconPlayerStop,
  IconPlugConnectedX,
  IconPlus,
  IconRefresh,
  IconRepeat,
  IconShieldQuestion,
  IconStar,
  IconStethoscope,
  IconTag,
  IconTrash,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { type KnownApp, wantsConnection } from '../../../../shared/domain/known-app';
import { COPY_FORMATS } from '../../../../shared/domain/transfer';
import { useT } from '../../../i18n/use-t';
import { examineKnownApp, requestFocus } from '../../../stores/view-store';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only';
import { useNotificationPreferences } from '../../preferences/preferences';
import { copyConnection, copyShownText, disconnectApp, setKeepConnected } from '../actions/app-actions';
import { GroupForm } from '../actions/group-menu';
import type { TitledApp } from '../app-entries';
import { appStatus, type StatusAction, statusAction } from '../app-status';
import { type KeyedAction, type ListCommand, rowKeyName } from './list-command';
import classes from './row-menu.module.css';
import { namedApps } from './use-list-commands';

/** Where a menu is wanted, and of which row. */
export interface WantedMenu {
  readonly key: string;
  /** A point of the window. */
  readonly x: number;
  readonly y: number;
  /** Only the question for the group is wanted. */
  readonly asksGroup?: boolean;
}

interface RowMenuProps {
  readonly app: TitledApp;
  /** The apps that are selected with it, itself among them; only it, if none is. */
  readonly targets: readonly TitledApp[];
  readonly at: WantedMenu;
  readonly onCommand: (command: ListCommand) => void;
  readonly onClose: () => void;
}

/** Everything that can be done to the app of a row, where the pointer is. */
export function RowMenu({ app, targets, at, onCommand, onClose }: RowMenuProps) {
  const t = useT();
  const [asksGroup, setAsksGroup] = useState(at.asksGroup ?? false);
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
          <GroupForm apps={namedApps(targets)} group={known.group} onDone={close} />
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
      width={224}
      alignItemsLabels="none"
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
      <Item Icon={IconPlus} command="add" onClick={choose(() => onCommand({ kind: 'add' }), 'elsewhere')}>
        {t('apps.rowAction.add')}
      </Item>
      <Item Icon={IconEyeOff} command="ignore" onClick={choose(() => onCommand({ kind: 'ignore' }))}>
        {t('apps.rowMenu.ignore')}
      </Item>
      <Menu.Divider />
      {address !== null && (
        <Item Icon={IconCopy} onClick={choose(() => void copyShownText(address))}>
          {t('apps.rowMenu.copyAddress')}
        </Item>
      )}
      {info !== null && (
        <Item Icon={IconId} onClick={choose(() => void copyShownText(info.deviceCode))}>
          {t('apps.rowMenu.copyCodeItself')}
        </Item>
      )}
    </>
  );
}

interface KnownItemsProps extends ItemsProps {
  readonly known: KnownApp;
  readonly onAskGroup: () => void;
}

function KnownItems({ app, known, choose, onCommand, onAskGroup }: KnownItemsProps) {
  const t = useT();
  const named = { id: known.id, name: app.title.name };
  const isMuted = useNotificationPreferences().mutedApps.includes(known.id);
  const status = appStatus(app.entry);
  const action = statusAction(status);
  return (
    <>
      <Item Icon={IconCopy} command="copy" onClick={choose(() => onCommand({ kind: 'copy' }))}>
        {t('apps.rowMenu.copyAddress')}
      </Item>
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item leftSection={<IconClipboard size={16} stroke={1.7} />}>
            {t('apps.rowMenu.copyAs')}
          </Menu.Sub.Item>
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
      {action === 'stop' ? (
        <Item Icon={IconPlayerStop} onClick={choose(() => onCommand({ kind: 'stop' }))}>
          {t('apps.row.action.stop')}
        </Item>
      ) : (
        <Item Icon={IconRefresh} command="reconnect" onClick={choose(() => onCommand({ kind: 'reconnect' }))}>
          {t(`apps.row.action.${tryWord(action)}`)}
        </Item>
      )}
      {action === 'review' && (
        <Item Icon={IconShieldQuestion} onClick={choose(() => onCommand({ kind: 'review' }), 'elsewhere')}>
          {t('apps.rowMenu.review')}
        </Item>
      )}
      {action !== 'stop' && wantsConnection(known) && (
        <Item Icon={IconPlugConnectedX} onClick={choose(() => void disconnectApp(named))}>
          {t('apps.rowMenu.disconnect')}
        </Item>
      )}
      <Item
        Icon={IconStethoscope}
        onClick={choose(() => {
          examineKnownApp(known.id);
          requestFocus({ kind: 'detail' });
        }, 'elsewhere')}
      >
        {t('apps.rowMenu.doctor')}
      </Item>
      <Menu.Divider />
      <Choice
        Icon={IconStar}
        isOn={known.favourite}
        command="favourite"
        onClick={choose(() => onCommand({ kind: 'favourite' }))}
      >
        {t('apps.rowMenu.favorite')}
      </Choice>
      <Item Icon={IconPencil} command="rename" onClick={choose(() => onCommand({ kind: 'rename' }), 'elsewhere')}>
        {t('apps.rowMenu.rename')}
      </Item>
      <Item Icon={IconTag} command="group" onClick={onAskGroup}>
        {t('apps.rowMenu.group')}
      </Item>
      <Choice
        Icon={IconRepeat}
        isOn={known.keepConnected}
        onClick={choose(() => void setKeepConnected(named, !known.keepConnected))}
      >
        {t('apps.rowMenu.autoReconnect')}
      </Choice>
      <Choice Icon={IconBellOff} isOn={isMuted} command="mute" onClick={choose(() => onCommand({ kind: 'mute' }))}>
        {t('apps.rowMenu.mute')}
      </Choice>
      <Menu.Divider />
      <Item Icon={IconTrash} command="forget" isGrave onClick={choose(() => onCommand({ kind: 'forget' }))}>
        {t('apps.rowMenu.forget')}
      </Item>
    </>
  );
}

/** What measuring is called: again after a failure, now where nothing failed. */
function tryWord(action: StatusAction): 'try' | 'check' | 'connect' {
  if (action === 'connect') return 'connect';
  return action === 'try' || action === 'review' ? 'try' : 'check';
}

function CopyCode({ code, choose }: { readonly code: string | null } & Pick<ItemsProps, 'choose'>) {
  const t = useT();
  if (code === null) return null;
  return <Menu.Item onClick={choose(() => void copyShownText(code))}>{t('apps.rowMenu.copyCode')}</Menu.Item>;
}

interface ItemProps {
  readonly Icon: TablerIcon;
  /** What has a key on the row. */
  readonly command?: KeyedAction;
  readonly isGrave?: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

function Item({ Icon, command, isGrave = false, onClick, children }: ItemProps) {
  const shortcut = useShortcut(command);
  return (
    <Menu.Item
      {...(isGrave ? { className: classes.grave } : {})}
      leftSection={<Icon size={16} stroke={1.7} />}
      rightSection={<ShortcutKey name={shortcut} />}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
    >
      {children}
    </Menu.Item>
  );
}

interface ChoiceProps extends Omit<ItemProps, 'isGrave'> {
  readonly isOn: boolean;
}

/** Something that is on or off: a check mark before its key says so. */
function Choice({ Icon, isOn, command, onClick, children }: ChoiceProps) {
  const shortcut = useShortcut(command);
  return (
    <Menu.CheckboxItem
      checked={isOn}
      classNames={{ itemLabel: classes.choice, itemIndicator: classes.on }}
      aria-keyshortcuts={shortcut}
      rightSection={<ShortcutKey name={shortcut} />}
      onChange={onClick}
    >
      <Icon size={16} stroke={1.7} aria-hidden="true" />
      {children}
    </Menu.CheckboxItem>
  );
}

function useShortcut(command: KeyedAction | undefined): string | undefined {
  const t = useT();
  return command === undefined ? undefined : rowKeyName(command, t);
}

/** The keys of all items stand in one column. */
function ShortcutKey({ name }: { readonly name: string | undefined }) {
  return (
    <span className={classes.key} aria-hidden="true">
      {name}
    </span>
  );
}
