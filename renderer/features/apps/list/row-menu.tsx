import { Menu, Popover } from '@mantine/core';
import {
  IconBell,
  IconCheck,
  IconClipboard,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconId,
  IconPencil,
  IconPlayerStop,
  IconPlugConnectedX,
  IconPlus,
  IconRefresh,
  IconRepeat,
  IconStar,
  IconStethoscope,
  IconTag,
  IconTrash,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { Fragment, type ReactElement } from 'react';
import { type KnownApp, wantsConnection } from '../../../../shared/domain/known-app';
import { COPY_FORMATS, type CopyFormat } from '../../../../shared/domain/transfer';
import { useT } from '../../../i18n/use-t';
import { useNotificationPreferences } from '../../preferences/preferences';
import { copyConnection, copyText } from '../actions/app-actions';
import { GroupForm } from '../actions/group-form';
import type { TitledApp } from '../app-entries';
import { type AppStatus, measuringAction, statusAction } from '../app-status';
import { useAppStatus } from '../use-app-status';
import { type ListCommand, type RowCommand, rowKeyName } from './list-command';
import classes from './row-menu.module.css';
import { namedApps } from './use-list-commands';

/** What of the menu is shown: all that can be done, or the question for the group alone. */
export type ShownMenu = 'menu' | 'group';

/** Where a menu is wanted, and of which row. */
export interface WantedMenu {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly shown: ShownMenu;
}

interface AppMenuProps {
  readonly app: TitledApp;
  /** The apps that are selected with it, itself among them; only it, if none is. */
  readonly targets: readonly TitledApp[];
  readonly shown: ShownMenu | null;
  readonly onShow: (shown: ShownMenu | null) => void;
  /** A point of the window; without it, the menu is that of a button. */
  readonly at?: Pick<WantedMenu, 'x' | 'y'>;
  readonly formats?: readonly CopyFormat[];
  readonly onCommand: (command: ListCommand) => void;
  /** Gives the focus back to where it was. */
  readonly onReturn: () => void;
  /** The button, or what names the menu at a point. */
  readonly children: ReactElement;
}

/** Everything that can be done to an app: of a row, where the pointer is, and of its detail. */
export function AppMenu({ app, targets, shown, onShow, at, onCommand, onReturn, children, ...more }: AppMenuProps) {
  const t = useT();
  const { known } = app.entry;
  const { mutedApps } = useNotificationPreferences();
  const status = useAppStatus(app.entry);
  const position = at === undefined ? 'bottom-end' : 'bottom-start';
  const close = (): void => {
    onReturn();
    onShow(null);
  };
  const choose = ({ does }: Entry): void => {
    if (does === 'group') {
      onShow('group');
      return;
    }
    onShow(null);
    if (typeof does === 'function' || !LEADS_AWAY.has(does)) onReturn();
    if (typeof does === 'function') does();
    else onCommand({ kind: does });
  };
  const parts = known === null ? nearbyParts(app, t) : knownParts(known, status, mutedApps.includes(known.id), t);
  return (
    <Popover
      opened={shown === 'group'}
      withRoles={false}
      trapFocus
      position={position}
      width={260}
      onChange={(isOpen) => isOpen || close()}
    >
      <Popover.Target>
        <span className={classes.anchor} data-point={at && ''} style={at && { insetBlockStart: at.y, left: at.x }}>
          <Menu
            opened={shown === 'menu'}
            position={position}
            width={296}
            alignItemsLabels="none"
            middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
            returnFocus={false}
            closeOnItemClick={false}
            withInitialFocusPlaceholder={false}
            withinPortal={at !== undefined}
            onChange={(isOpen) => (isOpen ? onShow('menu') : close())}
          >
            <Menu.Target>{children}</Menu.Target>
            <Menu.Dropdown className={classes.menu}>
              {parts.map((entries, index) => (
                <Fragment key={String(index)}>
                  {index > 0 && <Menu.Divider />}
                  {entries.map(
                    (entry) =>
                      entry && (
                        <Item
                          key={entry.text}
                          entry={entry}
                          hasKeys={at !== undefined}
                          onChoose={() => choose(entry)}
                        />
                      ),
                  )}
                  {index === 0 && known !== null && <CopyAs known={known} onChoose={choose} {...more} />}
                </Fragment>
              ))}
            </Menu.Dropdown>
          </Menu>
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('groups.label')}>
        <GroupForm apps={namedApps(targets)} group={known?.group ?? null} onDone={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** One thing that can be done. */
interface Entry {
  readonly Icon?: TablerIcon;
  readonly text: string;
  /** A command of the row, which may have a key there, or what has none. */
  readonly does: RowCommand | (() => void);
  readonly isOn?: boolean;
  readonly isGrave?: boolean;
}

/** The parts of a menu, with what does not apply left out. */
type Parts = readonly (readonly (Entry | false)[])[];

/** These take the focus elsewhere. */
const LEADS_AWAY: ReadonlySet<RowCommand> = new Set<RowCommand>(['add', 'doctor', 'rename', 'review']);

/** Of an app that is not added: nothing here contacts it. */
function nearbyParts({ entry: { info } }: TitledApp, t: TFunction): Parts {
  const address = info?.address ?? info?.domain ?? null;
  return [
    [
      { Icon: IconPlus, text: t('apps.rowAction.add'), does: 'add' },
      { Icon: IconEyeOff, text: t('ignored.ignore'), does: 'ignore' },
    ],
    [
      address !== null && { Icon: IconCopy, text: t('apps.rowMenu.copyAddress'), does: () => void copyText(address) },
      info !== null && {
        Icon: IconId,
        text: t('apps.rowMenu.copyCodeItself'),
        does: () => void copyText(info.deviceCode),
      },
    ],
  ];
}

function knownParts(known: KnownApp, status: AppStatus, isMuted: boolean, t: TFunction): Parts {
  const action = statusAction(status);
  const reaching: Parts[number] = [
    action === 'stop'
      ? { Icon: IconPlayerStop, text: t('apps.row.action.stop'), does: 'stop' }
      : { Icon: IconRefresh, text: t(`apps.row.action.${measuringAction(status)}`), does: 'reconnect' },
    action === 'review' && { Icon: IconEye, text: t('apps.rowMenu.review'), does: 'review' },
    action !== 'stop' &&
      action !== 'connect' &&
      wantsConnection(known) && { Icon: IconPlugConnectedX, text: t('apps.rowMenu.disconnect'), does: 'disconnect' },
    { Icon: IconStethoscope, text: t('apps.rowMenu.doctor'), does: 'doctor' },
  ];
  const kept: Parts[number] = [
    known.favourite
      ? { Icon: IconStar, text: t('apps.selection.removeFavorites'), does: 'favourite' }
      : { Icon: IconStar, text: t('apps.selection.addFavorites'), does: 'favourite' },
    { Icon: IconPencil, text: t('apps.rowMenu.rename'), does: 'rename' },
    { Icon: IconTag, text: t('apps.rowMenu.group'), does: 'group' },
    // A favorite always reconnects.
    !known.favourite && {
      Icon: IconRepeat,
      text: t('reconnect.keep'),
      does: 'auto-reconnect',
      isOn: known.keepConnected,
    },
    { Icon: IconBell, text: t('detail.alerts.tell'), does: 'mute', isOn: !isMuted },
  ];
  return [
    [{ Icon: IconCopy, text: t('apps.rowMenu.copyAddress'), does: 'copy' }],
    reaching,
    kept,
    [{ Icon: IconTrash, text: t('apps.rowMenu.forget'), does: 'forget', isGrave: true }],
  ];
}

interface CopyAsProps {
  readonly known: KnownApp;
  /** Those that say something of this app. */
  readonly formats?: readonly CopyFormat[];
  readonly onChoose: (entry: Entry) => void;
}

function CopyAs({ known: { id, deviceCode }, formats = COPY_FORMATS, onChoose }: CopyAsProps) {
  const t = useT();
  const entries: Entry[] = formats
    .filter((format) => format !== 'address')
    .map((format) => ({ text: t(`detail.copyAs.${format}`), does: () => void copyConnection(id, format) }));
  if (deviceCode !== null) entries.push({ text: t('apps.rowMenu.copyCode'), does: () => void copyText(deviceCode) });
  if (entries.length === 0) return null;
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconClipboard size={16} stroke={1.7} />}>{t('apps.rowMenu.copyAs')}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown className={classes.menu}>
        {entries.map((entry) => (
          <Menu.Item key={entry.text} onClick={() => onChoose(entry)}>
            {entry.text}
          </Menu.Item>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

interface ItemProps {
  readonly entry: Entry;
  /** The keys of the row work where the menu is. */
  readonly hasKeys: boolean;
  readonly onChoose: () => void;
}

/** The keys of all items stand in one column; a check mark before it says what is on. */
function Item({ entry: { Icon, text, does, isOn, isGrave }, hasKeys, onChoose }: ItemProps) {
  const t = useT();
  const key = hasKeys && typeof does === 'string' ? rowKeyName(does, t) : '';
  const icon = Icon && <Icon size={16} stroke={1.7} aria-hidden="true" />;
  const shared = {
    'aria-keyshortcuts': key || undefined,
    rightSection: hasKeys && (
      <span className={classes.key} aria-hidden="true">
        {key}
      </span>
    ),
  };
  if (isOn === undefined) {
    return (
      <Menu.Item {...shared} className={isGrave ? classes.grave : ''} leftSection={icon} onClick={onChoose}>
        {text}
      </Menu.Item>
    );
  }
  return (
    <Menu.CheckboxItem
      {...shared}
      checked={isOn}
      checkIcon={<IconCheck size={16} stroke={1.7} />}
      classNames={{ itemLabel: classes.choice, itemIndicator: classes.on }}
      onChange={onChoose}
    >
      {icon}
      {text}
    </Menu.CheckboxItem>
  );
}
