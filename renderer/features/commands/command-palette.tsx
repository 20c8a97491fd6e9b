import {
  IconApps,
  IconArrowLeft,
  IconBattery2,
  IconBellOff,
  IconBook,
  IconCopy,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconEdit,
  IconEye,
  IconEyeOff,
  IconFolder,
  IconHelp,
  IconHistory,
  IconInfoCircle,
  IconKeyboard,
  IconLink,
  IconMoon,
  IconPictureInPicture,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlugConnected,
  IconPlugConnectedX,
  IconPlus,
  IconPower,
  IconQrcode,
  IconRadar2,
  IconRefresh,
  IconSearch,
  IconSettings,
  IconStar,
  IconStethoscope,
  IconSun,
  IconTag,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { useView } from '../../stores/use-view';
import { examineKnownApp, rename, requestFocus, showKnownApp, showOverlay } from '../../stores/view-store';
import { ScreenReaderOnly } from '../../ui/screen-reader-only';
import {
  copyAddress,
  copyLocalAddress,
  disconnectApp,
  type NamedApp,
  reconnectApps,
} from '../apps/actions/app-actions';
import { forgetApps, moveToGroup, setFavorites, setMuted } from '../apps/actions/bulk-actions';
import { type TitledApp, useKnownApps } from '../apps/app-entries';
import { useGroups } from '../apps/app-groups';
import { sortApps } from '../apps/app-order';
import { appStatus, statusTone, statusWords } from '../apps/app-status';
import { AppTile } from '../apps/app-tile';
import { deviceShape } from '../apps/app-title';
import { useNotificationPreferences } from '../preferences/preferences';
import classes from './command-palette.module.css';
import { availableCommands, type CommandId } from './commands';
import { type AppAction, groupEntries, type PaletteEntry, type PaletteGroup, paletteGroups } from './palette-search';
import { Keys, keyNames } from './shortcut-keys';

/** Keys of the entries that were run last, until the window closes. */
let recent: readonly string[] = [];
const MAX_RECENT = 5;

function rememberRun(key: string): void {
  recent = [key, ...recent.filter((other) => other !== key)].slice(0, MAX_RECENT);
}

/** Finds and runs any command, and any action on any app, by some of its words. */
export function CommandPalette() {
  const t = useT();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);
  const known = useKnownApps();
  const apps = useMemo(() => sortApps(known), [known]);
  const [text, setText] = useState('');
  /** The app whose group is being chosen. */
  const [grouped, setGrouped] = useState<TitledApp | null>(null);
  /** The entry that Enter runs, wherever it moves in the list; null: the first. */
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const allGroups = useGroups();
  const muted = useNotificationPreferences().mutedApps;
  const page = useView((view) => view.page);
  const section = useView((view) => view.settingsSection);
  const opened = useView((view) => view.opened.known);
  const available = useAppState(useShallow(availableCommands));
  const groups = useMemo((): readonly PaletteGroup[] => {
    if (grouped !== null) {
      return [{ title: t('palette.groups.groups'), entries: groupEntries(text, grouped, allGroups, t) }];
    }
    const here = [page === 'add' ? 'add' : `go-${page}`, page === 'settings' ? `settings-${section}` : null];
    const commands = available.filter((command) => !here.includes(command.id));
    const selected = page === 'apps' ? (apps.find(({ entry }) => entry.key === opened) ?? null) : null;
    return paletteGroups({ text, commands, apps, selected, muted, recent }, t);
  }, [text, grouped, available, apps, muted, allGroups, page, section, opened, t]);
  const entries = groups.flatMap((group) => group.entries);
  const placeholder = grouped === null ? t('palette.find') : t('palette.placeholderGroup');
  const index = Math.max(
    entries.findIndex(({ key }) => key === activeKey),
    0,
  );
  const active = entries[index];
  // The first entry stays the active one too when others come before it.
  if (active !== undefined && active.key !== activeKey) setActiveKey(active.key);

  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => {
      isLeaving.current = true;
      current?.close();
    };
  }, []);
  useEffect(() => {
    if (active !== undefined) document.getElementById(`${id}-${active.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  const search = (value: string): void => {
    setText(value);
    setActiveKey(null);
  };
  const chooseGroup = (app: TitledApp | null): void => {
    setGrouped(app);
    search('');
  };
  const run = (entry: PaletteEntry): void => {
    if (entry.kind !== 'group') rememberRun(entry.key);
    if (entry.kind === 'app' && entry.action === 'group') {
      chooseGroup(entry.app);
      return;
    }
    // Closed first: what it runs may move the focus.
    isLeaving.current = true;
    dialog.current?.close();
    showOverlay(null);
    if (entry.kind === 'command') entry.command.run();
    else if (entry.kind === 'group') void moveToGroup([namedApp(entry.app)], entry.group);
    else runAppAction(entry.action, entry.app, muted);
  };
  const leave = (): void => {
    if (grouped === null) showOverlay(null);
    else chooseGroup(null);
  };
  const handleKey = (event: KeyboardEvent): void => {
    // The shortcuts of the window belong to the page below.
    event.stopPropagation();
    const last = entries.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: index >= last ? 0 : index + 1,
      ArrowUp: index <= 0 ? last : index - 1,
      PageDown: Math.min(index + 8, last),
      PageUp: Math.max(index - 8, 0),
    };
    const moved = moves[event.key];
    if (moved !== undefined) setActiveKey(entries[moved]?.key ?? null);
    else if (event.key === 'Enter' && active !== undefined && !event.nativeEvent.isComposing) run(active);
    else if (event.key === 'Escape') leave();
    else if (event.key === 'Backspace' && text === '' && grouped !== null) chooseGroup(null);
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      className={classes.palette}
      aria-label={t('palette.title')}
      onKeyDown={handleKey}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      // The browser closes the dialog on a second Escape even if the first was prevented.
      onClose={() => {
        if (!isLeaving.current) showOverlay(null);
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) showOverlay(null);
      }}
    >
      <div className={classes.head}>
        {grouped === null ? (
          <IconSearch size={18} stroke={1.7} aria-hidden="true" />
        ) : (
          <>
            <button type="button" className={classes.back} aria-label={t('palette.back')} onClick={leave}>
              <IconArrowLeft size={18} stroke={1.7} aria-hidden="true" />
            </button>
            <span className={classes.step}>{t('palette.named.group', { name: grouped.title.headline })}</span>
          </>
        )}
        <input
          autoFocus
          className={classes.input}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={active === undefined ? undefined : `${id}-${active.key}`}
          aria-label={placeholder}
          placeholder={placeholder}
          spellCheck={false}
          value={text}
          onChange={(event) => search(event.currentTarget.value)}
        />
      </div>
      <div className={classes.list} id={`${id}-list`} role="listbox" aria-label={t('palette.results')}>
        {groups.map((group) => (
          <fieldset key={group.title} className={classes.group} aria-label={group.title}>
            <p className={classes.heading} role="presentation">
              {group.title}
            </p>
            {group.entries.map((entry) => (
              <button
                key={entry.key}
                type="button"
                id={`${id}-${entry.key}`}
                className={classes.entry}
                role="option"
                tabIndex={-1}
                aria-selected={entry === active}
                onPointerMove={() => setActiveKey(entry.key)}
                onClick={() => run(entry)}
              >
                <Entry entry={entry} />
              </button>
            ))}
          </fieldset>
        ))}
      </div>
      {entries.length === 0 && <p className={classes.none}>{t('palette.none')}</p>}
      <ScreenReaderOnly>
        <output aria-live="polite">{t('palette.found', { count: entries.length })}</output>
      </ScreenReaderOnly>
    </dialog>
  );
}

function Entry({ entry }: { readonly entry: PaletteEntry }) {
  const t = useT();
  if (entry.kind === 'app' && entry.action === 'show') return <AppEntryLine app={entry.app} />;
  const Icon =
    entry.kind === 'group'
      ? IconTag
      : entry.kind === 'app'
        ? ACTION_ICONS[entry.action]
        : (COMMAND_ICONS[entry.command.id] ?? IconSettings);
  const shortcut = entry.kind === 'command' ? entry.command.shortcuts[0] : undefined;
  return (
    <>
      <Icon size={18} stroke={1.7} className={classes.icon} aria-hidden="true" />
      <bdi className={classes.label}>{entry.label}</bdi>
      {shortcut !== undefined && <Keys names={keyNames(shortcut, t)} />}
    </>
  );
}

/** An app as in the list: its tile, its name, its state. */
function AppEntryLine({ app: { entry, title } }: { readonly app: TitledApp }) {
  const t = useT();
  const status = appStatus(entry);
  return (
    <>
      <AppTile size="small" shape={deviceShape(entry.info)} status={status} />
      <span className={classes.label}>
        <bdi>{title.headline}</bdi>
        {title.hints !== '' && <span className={classes.hints}>{title.hints}</span>}
      </span>
      <span className={classes.state} data-tone={statusTone(status) ?? undefined}>
        {statusWords(status, t)}
      </span>
    </>
  );
}

const ACTION_ICONS = {
  show: IconDeviceMobile,
  copy: IconCopy,
  'copy-local': IconLink,
  reconnect: IconRefresh,
  doctor: IconStethoscope,
  rename: IconEdit,
  favorite: IconStar,
  group: IconTag,
  mute: IconBellOff,
  disconnect: IconPlugConnectedX,
  forget: IconTrash,
} as const satisfies Record<AppAction, TablerIcon>;

/** Where a command has none, it leads to the settings. */
const COMMAND_ICONS: Partial<Readonly<Record<CommandId, TablerIcon>>> = {
  'go-apps': IconApps,
  'go-toys': IconBattery2,
  'go-nearby': IconRadar2,
  'go-activity': IconHistory,
  add: IconPlus,
  'show-code': IconQrcode,
  refresh: IconRefresh,
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  'reconnect-all': IconPlugConnected,
  'discreet-on': IconEyeOff,
  'discreet-off': IconEye,
  'theme-system': IconDeviceDesktop,
  'theme-light': IconSun,
  'theme-dark': IconMoon,
  compact: IconPictureInPicture,
  shortcuts: IconKeyboard,
  guide: IconBook,
  'connection-help': IconHelp,
  'data-folder': IconFolder,
  about: IconInfoCircle,
  quit: IconPower,
};

function namedApp({ entry, title }: TitledApp): NamedApp {
  return { id: entry.key, name: title.name };
}

function runAppAction(action: AppAction, app: TitledApp, muted: readonly string[]): void {
  const { key, known } = app.entry;
  switch (action) {
    case 'show':
      showKnownApp(key);
      requestFocus({ kind: 'detail' });
      break;
    case 'copy':
      void copyAddress(key);
      break;
    case 'copy-local':
      void copyLocalAddress(key);
      break;
    case 'reconnect':
      void reconnectApps([key]);
      break;
    case 'disconnect':
      void disconnectApp(namedApp(app));
      break;
    case 'mute':
      void setMuted([namedApp(app)], !muted.includes(key));
      break;
    // Asks for the group first.
    case 'group':
      break;
    case 'doctor':
      examineKnownApp(key);
      requestFocus({ kind: 'detail' });
      break;
    case 'rename':
      showKnownApp(key);
      rename(key);
      break;
    case 'favorite':
      if (known !== null) void setFavorites([namedApp(app)], !known.favourite);
      break;
    case 'forget':
      void forgetApps([namedApp(app)]);
      break;
  }
}
