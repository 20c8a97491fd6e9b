import {
  IconBellOff,
  IconCopy,
  IconEdit,
  IconLink,
  IconPlugConnectedX,
  IconRefresh,
  IconStar,
  IconStethoscope,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { wantsConnection } from '../../../shared/domain/known-app';
import { perRecord } from '../../stores/derivation';
import { examineKnownApp, rename, requestFocus, showKnownApp } from '../../stores/view-store';
import { folded, hasWords, wordsOf } from '../../ui/search-words';
import {
  copyAddress,
  copyLocalAddress,
  disconnectApp,
  type NamedApp,
  reconnectApps,
} from '../apps/actions/app-actions';
import { forgetApps, setFavorites, setMuted } from '../apps/actions/bulk-actions';
import type { TitledApp } from '../apps/app-entries';
import { sortApps } from '../apps/app-order';
import { appStatus, measuringAction, STATUS_GROUPS, statusGroup } from '../apps/app-status';
import type { AppTitle } from '../apps/app-title';
import type { RowCommand } from '../apps/list/list-command';
import type { Command } from './commands';

/** A line of the palette. */
export type PaletteEntry = { readonly key: string; readonly label: string } & (
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'app'; readonly app: TitledApp }
  | {
      readonly kind: 'action';
      readonly icon: TablerIcon;
      readonly run: () => void;
      /** Whose key does the same on the row of the app that is shown; null: none. */
      readonly keyed: RowCommand | null;
    }
);

/** Entries under a heading. */
export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

export interface PaletteQuery {
  readonly text: string;
  readonly commands: readonly Command[];
  /** In the order of the list. */
  readonly apps: readonly TitledApp[];
  /** The app that the page shows; null: none. */
  readonly selected: TitledApp | null;
  /** Ids of the apps without notifications. */
  readonly muted: readonly string[];
}

type ActionId =
  | 'copy'
  | 'copy-local'
  | 'reconnect'
  | 'doctor'
  | 'rename'
  | 'favorite'
  | 'mute'
  | 'disconnect'
  | 'forget';

interface Action {
  readonly id: ActionId;
  readonly icon: TablerIcon;
  /** Whether it makes sense for an app now; absent: always. */
  readonly when?: (app: TitledApp) => boolean;
  /** @param isDone whether it was done already, so that this is the opposite */
  readonly run: (app: TitledApp, isDone: boolean) => unknown;
}

const named = ({ entry, title }: TitledApp): NamedApp => ({ id: entry.key, name: title.name });

/** What can be done with one app from the palette, besides showing it. */
const ACTIONS: readonly Action[] = [
  { id: 'copy', icon: IconCopy, run: ({ entry }) => copyAddress(entry.key) },
  {
    id: 'copy-local',
    icon: IconLink,
    when: ({ entry }) => entry.known?.localAddress?.enabled === true,
    run: ({ entry }) => copyLocalAddress(entry.key),
  },
  { id: 'reconnect', icon: IconRefresh, run: ({ entry }) => reconnectApps([entry.key]) },
  {
    id: 'doctor',
    icon: IconStethoscope,
    run: ({ entry }) => {
      examineKnownApp(entry.key);
      requestFocus({ kind: 'detail' });
    },
  },
  {
    id: 'rename',
    icon: IconEdit,
    run: ({ entry }) => {
      showKnownApp(entry.key);
      rename(entry.key);
    },
  },
  { id: 'favorite', icon: IconStar, run: (app, isDone) => setFavorites([named(app)], !isDone) },
  { id: 'mute', icon: IconBellOff, run: (app, isDone) => setMuted([named(app)], !isDone) },
  {
    id: 'disconnect',
    icon: IconPlugConnectedX,
    when: ({ entry: { known } }) => known !== null && wantsConnection(known),
    run: (app) => disconnectApp(named(app)),
  },
  { id: 'forget', icon: IconTrash, run: (app) => forgetApps([named(app)]) },
];

/** The apps as the list groups them by state: first those that need attention, then favorites. */
export function paletteApps(apps: readonly TitledApp[]): readonly TitledApp[] {
  const groups = Map.groupBy(sortApps(apps), ({ entry }) => statusGroup(entry, appStatus(entry)));
  return STATUS_GROUPS.flatMap((group) => groups.get(group) ?? []);
}

/** Nobody reads more of a kind; before anything is typed, all kinds are to be seen. */
const MAX_ENTRIES = 60;
const MAX_APPS_AT_FIRST = 5;
/** Shorter words are within too many actions. */
const SHORTEST_ACTION = 3;

/**
 * The entries that match, in groups: apps, the actions of the app that is shown, actions with the name of an app, pages,
 * commands, and actions of every app where their name alone was typed. Every word of the query begins or is within a
 * word of the entry, in any order. Pure.
 */
export function paletteGroups(query: PaletteQuery, t: TFunction): readonly PaletteGroup[] {
  const { apps, selected } = query;
  const words = wordsOf(query.text);
  const isPage = ({ id }: Command): boolean => /^(?:go|settings)-|^(?:add|about)$/.test(id);
  const commands = query.commands
    .filter(({ isKeyOnly }) => isKeyOnly !== true)
    .map((command) => ({ kind: 'command', key: command.id, label: t(`commands.${command.id}`), command }) as const)
    .filter(({ label }) => hasWords(folded(label), words));
  const found = apps
    .filter(({ title }) => hasWords(foldedTitle(title), words))
    .map((app) => ({ kind: 'app', key: `show ${app.entry.key}`, label: app.title.headline, app }) as const);
  const doing = ACTIONS.filter(({ id }) => hasWords(folded(t(`palette.do.${id}`)), words));
  const isNamed = words.some((word) => word.length >= SHORTEST_ACTION) && doing.length > 0;
  const others = isNamed ? apps.slice(0, MAX_ENTRIES).filter((app) => app !== selected) : [];
  const group = (title: string, entries: readonly PaletteEntry[], max = MAX_ENTRIES): PaletteGroup => {
    return { title, entries: begunFirst(entries, words).slice(0, max) };
  };
  return [
    group(t('palette.groups.apps'), found, words.length === 0 ? MAX_APPS_AT_FIRST : MAX_ENTRIES),
    ...(selected === null ? [] : [group(selected.title.headline, actionsOfShown(selected, words, query, t))]),
    group(t('palette.groups.actions'), actionsByName(query, words, t)),
    group(
      t('palette.groups.pages'),
      commands.filter(({ command }) => isPage(command)),
    ),
    group(
      t('palette.groups.commands'),
      commands.filter(({ command }) => !isPage(command)),
    ),
    group(
      t('palette.groups.everyApp'),
      others.flatMap((app) => actionsOf(app, query, t, doing)),
    ),
  ].filter(({ entries }) => entries.length > 0);
}

/** What has a word that begins as was typed comes before what only has it within one. */
function begunFirst(entries: readonly PaletteEntry[], words: readonly string[]): readonly PaletteEntry[] {
  const isBegun = ({ label }: PaletteEntry): boolean => {
    const text = ` ${folded(label)}`;
    return words.every((word) => text.includes(` ${word}`));
  };
  return words.length === 0
    ? entries
    : Object.values(Object.groupBy(entries, (entry) => (isBegun(entry) ? 0 : 1))).flat();
}

/** The actions of the app that is shown, without its name, which is above them. */
function actionsOfShown(app: TitledApp, words: readonly string[], query: PaletteQuery, t: TFunction) {
  // Measuring has another name in each state; the one for all of them finds it, too.
  const names = ({ label, key }: PaletteEntry): string =>
    key.startsWith('do reconnect ') ? `${label} ${t('palette.do.reconnect')}` : label;
  return actionsOf(app, query, t, ACTIONS, 'do').filter((entry) => hasWords(folded(names(entry)), words));
}

/** Actions on apps whose name is among the words, where the other words name an action. */
function actionsByName(query: PaletteQuery, words: readonly string[], t: TFunction): readonly PaletteEntry[] {
  const entries: PaletteEntry[] = [];
  for (const app of query.apps) {
    if (entries.length >= MAX_ENTRIES) break;
    const name = foldedTitle(app.title);
    const others = words.filter((word) => !name.includes(word));
    if (others.length === 0 || others.length === words.length) continue;
    entries.push(...actionsOf(app, query, t).filter(({ label }) => hasWords(folded(label), others)));
  }
  return entries;
}

/** Those of the actions that make sense for an app, each called by its opposite where it is done already. */
function actionsOf(
  app: TitledApp,
  { muted }: PaletteQuery,
  t: TFunction,
  actions = ACTIONS,
  words: 'do' | 'named' = 'named',
): readonly PaletteEntry[] {
  const { key, known } = app.entry;
  const opposite = {
    favorite: known?.favourite === true && 'unfavorite',
    mute: muted.includes(key) && 'unmute',
  } as const;
  return actions
    .filter(({ when }) => when?.(app) !== false)
    .map(({ id, icon, run }) => {
      const done = (id === 'favorite' || id === 'mute') && opposite[id];
      const label =
        words === 'do' && id === 'reconnect'
          ? t(`apps.row.action.${measuringAction(appStatus(app.entry))}`)
          : t(`palette.${words}.${done || id}`, { name: app.title.headline });
      const keyed = words === 'do' && id !== 'copy-local' ? (id === 'favorite' ? 'favourite' : id) : null;
      return {
        kind: 'action',
        key: `${words} ${id} ${key}`,
        label,
        icon,
        keyed,
        run: () => void run(app, done !== false),
      };
    });
}

/** The title without case and accents, made once for each. */
const foldedTitle = perRecord((title: AppTitle): string => folded(title.full));
