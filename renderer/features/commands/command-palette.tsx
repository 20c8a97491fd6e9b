import { IconArrowLeft, IconBolt, IconChevronRight, IconDeviceMobile, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { examineKnownApp, rename, requestFocus, showKnownApp, showOverlay } from '../../stores/view-store';
import { keyName } from '../../ui/keyboard';
import { ScreenReaderOnly } from '../../ui/screen-reader-only';
import {
  copyAddress,
  copyLocalAddress,
  disconnectApp,
  type NamedApp,
  reconnectApps,
} from '../apps/actions/app-actions';
import { moveToGroup, setFavorites, setMuted } from '../apps/actions/bulk-actions';
import { forgetApps } from '../apps/actions/forget-apps';
import { type TitledApp, useKnownApps } from '../apps/app-entries';
import { useGroups } from '../apps/app-groups';
import { sortApps } from '../apps/app-order';
import { useNotificationPreferences } from '../preferences/preferences';
import classes from './command-palette.module.css';
import { availableCommands } from './commands';
import { type AppAction, groupEntries, type PaletteEntry, paletteEntries } from './palette-search';
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
  const [action, setAction] = useState<AppAction | null>(null);
  /** The app whose group is being chosen. */
  const [grouped, setGrouped] = useState<TitledApp | null>(null);
  /** The entry that Enter runs, wherever it moves in the list; null: the first. */
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const groups = useGroups();
  const muted = useNotificationPreferences().mutedApps;
  const commands = useAppState(useShallow(availableCommands));
  const entries = useMemo(
    () =>
      grouped === null
        ? paletteEntries({ text, action, commands, apps, muted, recent }, t)
        : groupEntries(text, grouped, groups, t),
    [text, action, grouped, commands, apps, muted, groups, t],
  );
  const isFirstStep = action === null && grouped === null;
  const placeholder =
    grouped !== null
      ? t('palette.placeholderGroup')
      : t(action === null ? 'palette.placeholder' : 'palette.placeholderApp');
  const found = entries.findIndex(({ key }) => key === activeKey);
  const index = Math.max(found, 0);
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
  const choose = (next: AppAction | null): void => {
    setAction(next);
    setGrouped(null);
    search('');
  };
  const run = (entry: PaletteEntry): void => {
    if (entry.kind !== 'group') rememberRun(entry.key);
    if (entry.kind === 'app' && entry.action === 'group') {
      setGrouped(entry.app);
      search('');
      return;
    }
    if (entry.kind === 'choose') {
      choose(entry.action);
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
    if (isFirstStep) showOverlay(null);
    else choose(null);
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
    else if (event.key === 'Backspace' && text === '' && !isFirstStep) choose(null);
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
        {isFirstStep ? (
          <IconSearch size={18} aria-hidden="true" />
        ) : (
          <button type="button" className={classes.back} aria-label={t('palette.back')} onClick={() => choose(null)}>
            <IconArrowLeft size={18} aria-hidden="true" />
          </button>
        )}
        {grouped !== null ? (
          <span className={classes.step}>{t('palette.named.group', { name: grouped.title.headline })}</span>
        ) : (
          action !== null && <span className={classes.step}>{t(`palette.actions.${action}`)}</span>
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
        {entries.map((entry) => (
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
            <EntryIcon entry={entry} />
            <span className={classes.label}>
              <bdi>{entry.label}</bdi>
              {entry.kind === 'app' && entry.app.title.hints !== '' && (
                <span className={classes.hints}>{entry.app.title.hints}</span>
              )}
            </span>
            {entry.kind === 'command' && entry.command.shortcuts[0] !== undefined && (
              <Keys names={keyNames(entry.command.shortcuts[0], t)} />
            )}
          </button>
        ))}
      </div>
      {entries.length === 0 && <p className={classes.none}>{t('palette.none')}</p>}
      <ScreenReaderOnly>
        <output aria-live="polite">{t('palette.found', { count: entries.length })}</output>
      </ScreenReaderOnly>
      <p className={classes.foot} aria-hidden="true">
        <span>
          <Keys names={['↑', '↓']} />
          {t('palette.hintMove')}
        </span>
        <span>
          <Keys names={[keyName('Enter', t)]} />
          {t('palette.hintRun')}
        </span>
        <span>
          <Keys names={[keyName('Escape', t)]} />
          {isFirstStep ? t('palette.hintClose') : t('palette.back')}
        </span>
      </p>
    </dialog>
  );
}

function EntryIcon({ entry }: { readonly entry: PaletteEntry }) {
  if (entry.kind === 'choose')
    return <IconChevronRight size={17} className={classes.icon} aria-hidden="true" data-flips />;
  const Icon = entry.kind === 'app' && entry.action === 'show' ? IconDeviceMobile : IconBolt;
  return <Icon size={17} className={classes.icon} aria-hidden="true" />;
}

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
