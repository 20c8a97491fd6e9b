import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconSearch, IconSettings } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useShallow } from 'zustand/react/shallow';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { useView } from '../../stores/use-view';
import { requestFocus, showKnownApp, showOverlay } from '../../stores/view-store';
import { Modal } from '../../ui/dialog';
import { ScreenReaderOnly } from '../../ui/screen-reader-only';
import { type TitledApp, useKnownApps } from '../apps/app-entries';
import { appStatus, statusTone, statusWords } from '../apps/app-status';
import { AppTile } from '../apps/app-tile';
import { deviceShape } from '../apps/app-title';
import { rowKeyName } from '../apps/list/list-command';
import { useNotificationPreferences } from '../preferences/preferences';
import classes from './command-palette.module.css';
import { availableCommands } from './commands';
import { type PaletteEntry, paletteApps, paletteGroups, paletteWayOut } from './palette-search';
import { Keys, keyNames } from './shortcut-sheet';

/** Finds and runs any command, and any action on any app, by some of its words. */
export function CommandPalette() {
  const t = useT();
  const id = useId();
  const known = useKnownApps();
  const apps = useMemo(() => paletteApps(known), [known]);
  const [text, setText] = useState('');
  /** The entry that Enter runs, wherever it moves in the list; null: the first. */
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const muted = useNotificationPreferences().mutedApps;
  const page = useView((view) => view.page);
  const section = useView((view) => view.settingsSection);
  const opened = useView((view) => view.opened.known);
  const available = useAppState(useShallow(availableCommands));
  const { groups, isNone } = useMemo(() => {
    const here = [page === 'add' ? 'add' : `go-${page}`, page === 'settings' ? `settings-${section}` : null];
    const commands = available.filter((command) => !here.includes(command.id));
    const selected = page === 'apps' ? (apps.find(({ entry }) => entry.key === opened) ?? null) : null;
    const found = paletteGroups({ text, commands, apps, selected, muted }, t);
    return found.length > 0 ? { groups: found, isNone: false } : { groups: [paletteWayOut(commands, t)], isNone: true };
  }, [text, available, apps, muted, page, section, opened, t]);
  const entries = groups.flatMap((group) => group.entries);
  const left = groups.reduce((sum, group) => sum + group.left, 0);
  const index = Math.max(
    entries.findIndex(({ key }) => key === activeKey),
    0,
  );
  const active = entries[index];
  // The first entry stays the active one too when others come before it.
  if (active !== undefined && active.key !== activeKey) setActiveKey(active.key);
  useEffect(() => {
    if (active !== undefined) document.getElementById(`${id}-${active.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  const close = (): void => showOverlay(null);
  const run = (entry: PaletteEntry): void => {
    // Closed first: what it runs may move the focus.
    flushSync(close);
    if (entry.kind === 'command') entry.command.run();
    else if (entry.kind === 'action') entry.run();
    else {
      showKnownApp(entry.app.entry.key);
      requestFocus({ kind: 'detail' });
    }
  };
  const handleKey = (event: KeyboardEvent): void => {
    const last = entries.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: index >= last ? 0 : index + 1,
      ArrowUp: index <= 0 ? last : index - 1,
    };
    const moved = moves[event.key];
    if (moved !== undefined) setActiveKey(entries[moved]?.key ?? null);
    else if (event.key === 'Enter' && active !== undefined && !event.nativeEvent.isComposing) run(active);
    else return;
    event.preventDefault();
  };

  return (
    <Modal
      className={classes.palette}
      aria-label={t('palette.title')}
      onClose={close}
      onKeyDown={handleKey}
      onPointerDown={({ target, currentTarget }) => {
        if (target === currentTarget) close();
      }}
    >
      <div className={classes.head}>
        <IconSearch size={18} stroke={1.7} aria-hidden="true" />
        <input
          className={classes.input}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={active === undefined ? undefined : `${id}-${active.key}`}
          aria-label={t('palette.find')}
          placeholder={t('palette.find')}
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActiveKey(null);
          }}
        />
      </div>
      <div className={`scroll ${classes.list}`} id={`${id}-list`} role="listbox" aria-label={t('palette.results')}>
        {groups.map((group) => (
          <fieldset key={group.title} className={classes.group} aria-label={group.title}>
            <p className={`cut small ${classes.heading}`} role="presentation">
              {group.title}
            </p>
            {group.entries.map((entry) => (
              <UnstyledButton
                key={entry.key}
                id={`${id}-${entry.key}`}
                className={classes.entry}
                role="option"
                tabIndex={-1}
                aria-selected={entry === active}
                aria-checked={entry.kind === 'action' ? entry.isOn : undefined}
                data-grave={(entry.kind === 'action' && entry.isGrave) || undefined}
                onPointerMove={() => setActiveKey(entry.key)}
                onClick={() => run(entry)}
              >
                <Entry entry={entry} />
              </UnstyledButton>
            ))}
            {group.left > 0 && (
              <p className={`small ${classes.left}`} role="presentation">
                {t('palette.left', { count: group.left })}
              </p>
            )}
          </fieldset>
        ))}
      </div>
      <ScreenReaderOnly>
        <output aria-live="polite">
          {isNone ? t('palette.none') : t('palette.found', { count: entries.length })}
          {left > 0 && ` · ${t('palette.left', { count: left })}`}
        </output>
      </ScreenReaderOnly>
    </Modal>
  );
}

function Entry({ entry }: { readonly entry: PaletteEntry }) {
  const t = useT();
  if (entry.kind === 'app') return <AppLine app={entry.app} />;
  const Icon = (entry.kind === 'action' ? entry.icon : entry.command.icon) ?? IconSettings;
  const shortcut = entry.kind === 'command' ? entry.command.shortcuts?.[0] : undefined;
  const rowKey = entry.kind === 'action' && entry.keyed !== null ? rowKeyName(entry.keyed, t) : '';
  return (
    <>
      <Icon size={18} stroke={1.7} className={classes.icon} aria-hidden="true" />
      <bdi className={`cut ${classes.label}`}>{entry.label}</bdi>
      {entry.kind === 'action' && entry.isOn === true && (
        <IconCheck size={16} stroke={1.7} className={classes.on} aria-hidden="true" />
      )}
      {shortcut !== undefined && <Keys names={keyNames(shortcut, t)} />}
      {rowKey !== '' && <Keys names={[rowKey]} />}
    </>
  );
}

/** An app as in the list: its tile, its name, its state. */
function AppLine({ app: { entry, title } }: { readonly app: TitledApp }) {
  const t = useT();
  const status = appStatus(entry);
  return (
    <>
      <AppTile size="small" shape={deviceShape(entry.info)} status={status} />
      <span className={classes.label}>
        <bdi className="cut">{title.headline}</bdi>
        {title.hints !== '' && <span className={`cut small ${classes.hints}`}>{title.hints}</span>}
      </span>
      <span className={`small ${classes.state}`} data-tone={statusTone(status) ?? undefined}>
        {statusWords(status, t)}
      </span>
    </>
  );
}
