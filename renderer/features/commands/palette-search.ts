import {
  IconBell,
  IconCopy,
  IconLink,
  IconPencil,
  IconPlugConnectedX,
  IconRefresh,
  IconStar,
  IconStethoscope,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { wantsConnection } from '../../../shared/domain/known-app';
import type Resources from '../../../shared/words/resources';
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
      /** What it switches is on; undefined: it switches nothing. */
      readonly isOn: boolean | undefined;
      readonly isGrave: boolean;
    }
);

/** Entries under a heading. */
export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
  /** How many more match. */
  readonly left: number;
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

type ActionId = Exclude<keyof Resources['window']['palette']['named'], 'unfavorite'>;

interface Action {
  readonly id: ActionId;
  /** Whose key does the same on a row; omitted: none. */
  readonly keyed?: RowCommand;
  readonly icon: TablerIcon;
  /** Whether it makes sense for an app now; absent: always. */
  readonly when?: (app: TitledApp) => boolean;
  /** @param isDone whether it was done already, so that this is the opposite */
  readonly run: (app: TitledApp, isDone: boolean) => unknown;
}

const named = ({ entry, title }: TitledApp): NamedApp => ({ id: entry.key, name: title.name });

/** What can be done with one app from the palette, besides showing it. */
const ACTIONS: readonly Action[] = [
  { id: 'copy', keyed: 'copy', icon: IconCopy, run: ({ entry }) => copyAddress(entry.key) },
  {
    id: 'copy-local',
    icon: IconLink,
    when: ({ entry }) => entry.known?.localAddress?.enabled === true,
    run: ({ entry }) => copyLocalAddress(entry.key),
  },
  { id: 'try', keyed: 'reconnect', icon: IconRefresh, run: ({ entry }) => reconnectApps([entry.key]) },
  {
    id: 'doctor',
    keyed: 'doctor',
    icon: IconStethoscope,
    run: ({ entry }) => {
      examineKnownApp(entry.key);
      requestFocus({ kind: 'detail' });
    },
  },
  {
    id: 'rename',
    keyed: 'rename',
    icon: IconPencil,
    run: ({ entry }) => {
      showKnownApp(entry.key);
      rename(entry.key);
    },
  },
  { id: 'favorite', keyed: 'favourite', icon: IconStar, run: (app, isDone) => setFavorites([named(app)], !isDone) },
  { id: 'tell', keyed: 'mute', icon: IconBell, run: (app, isDone) => setMuted([named(app)], isDone) },
  {
    id: 'disconnect',
    keyed: 'disconnect',
    icon: IconPlugConnectedX,
    when: ({ entry: { known } }) => known !== null && wantsConnection(known),
    run: (app) => disconnectApp(named(app)),
  },
  { id: 'forget', keyed: 'forget', icon: IconTrash, run: (app) => forgetApps([named(app)]) },
];

/** The apps as the list groups them by state: first those that need attention, then favorites. */
export function paletteApps(apps: readonly TitledApp[]): readonly TitledApp[] {
  const groups = Map.groupBy(sortApps(apps), ({ entry }) => statusGroup(entry, appStatus(entry)));
  return STATUS_GROUPS.flatMap((group) => groups.get(group) ?? []);
}

/** Nobody reads more of a kind; before anything is typed, all kinds are to be seen. */
const MAX_ENTRIES = 60;
const MAX_APPS_AT_FIRST = 5;

/**
 * The entries that match, in groups: apps, the actions of the only one of these, or of the app that is shown, actions with
 * the name of an app, pages, and commands. Every word of the query begins or is within a word of the entry, in any order. Pure.
 */
export function paletteGroups(query: PaletteQuery, t: TFunction): readonly PaletteGroup[] {
  const { apps, selected } = query;
  const words = wordsOf(query.text);
  const isPage = ({ id }: Command): boolean => /^(?:go|settings)-|^(?:add|about)$/.test(id);
  const commands = query.commands
    .filter(({ isKeyOnly }) => isKeyOnly !== true)
    .map((command) => commandEntry(command, t))
    .filter(({ label }) => hasWords(folded(label), words));
  // What the page shows comes first: what can be done with it stands below.
  const listed = words.length === 0 && selected !== null ? [...new Set([selected, ...apps])] : apps;
  const found = listed
    .filter(({ title }) => hasWords(foldedTitle(title), words))
    .map((app) => ({ kind: 'app', key: `show ${app.entry.key}`, label: app.title.headline, app }) as const);
  // Whoever typed the name of one app wants to do something with it.
  const only = words.length > 0 && found.length === 1 ? (found[0]?.app ?? null) : null;
  const shown = selected?.entry.key === only?.entry.key ? null : selected;
  const groups: readonly (readonly [title: string, entries: readonly PaletteEntry[], most?: number])[] = [
    [t('palette.groups.apps'), found, words.length === 0 ? MAX_APPS_AT_FIRST : MAX_ENTRIES],
    [only?.title.headline ?? '', only === null ? [] : actionsOf(only, query, t, 'do')],
    [shown?.title.headline ?? '', shown === null ? [] : actionsOfShown(shown, words, query, t)],
    [t('palette.groups.actions'), actionsByName(query, words, t)],
    [t('palette.groups.pages'), commands.filter(({ command }) => isPage(command))],
    [t('palette.groups.commands'), commands.filter(({ command }) => !isPage(command))],
  ];
  return groups
    .filter(([, entries]) => entries.length > 0)
    .map(([title, entries, most = MAX_ENTRIES]) => ({
      title,
      entries: begunFirst(entries, words).slice(0, most),
      left: Math.max(0, entries.length - most),
    }));
}

/** What is there where nothing matches: the page that takes any text. */
export function paletteWayOut(commands: readonly Command[], t: TFunction): PaletteGroup {
  const entries = commands.filter(({ id }) => id === 'add').map((command) => commandEntry(command, t));
  return { title: t('palette.none'), entries, left: 0 };
}

function commandEntry(command: Command, t: TFunction) {
  return { kind: 'command', key: command.id, label: t(`commands.${command.id}`), command } as const;
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
  return actionsOf(app, query, t, 'do').filter((entry) => hasWords(folded(entry.names), words));
}

/** Actions on apps whose name is among the words, where the other words name an action. */
function actionsByName(query: PaletteQuery, words: readonly string[], t: TFunction): readonly PaletteEntry[] {
  const entries: PaletteEntry[] = [];
  for (const app of query.apps) {
    if (entries.length >= MAX_ENTRIES) break;
    const name = foldedTitle(app.title);
    const others = words.filter((word) => !name.includes(word));
    if (others.length === 0 || others.length === words.length) continue;
    entries.push(...actionsOf(app, query, t).filter(({ names }) => hasWords(folded(names), others)));
  }
  return entries;
}

/** Those of the actions that make sense for an app, each called by its opposite where it is done already. */
function actionsOf(app: TitledApp, { muted, selected }: PaletteQuery, t: TFunction, words: 'do' | 'named' = 'named') {
  const { key, known } = app.entry;
  const isFavorite = known?.favourite === true;
  const isTold = !muted.includes(key);
  const labelOf = (id: ActionId): string => {
    const which = id === 'favorite' && isFavorite ? 'unfavorite' : id;
    if (words === 'named') return t(`palette.named.${which}`, { name: app.title.headline });
    if (which === 'try') return t(`apps.row.action.${measuringAction(appStatus(app.entry))}`);
    return which === 'tell' ? t('detail.alerts.tell') : t(`palette.do.${which}`);
  };
  /** Found by these words too: measuring has another name in each state. */
  const moreNames: Partial<Record<ActionId, string>> = {
    try: t('apps.row.action.try'),
    tell: t('shortcuts.muteAlerts'),
  };
  return ACTIONS.filter(({ when }) => when?.(app) !== false).map(({ id, icon, keyed, run }) => {
    const label = labelOf(id);
    return {
      kind: 'action' as const,
      key: `${words} ${id} ${key}`,
      label,
      names: `${label} ${moreNames[id] ?? ''}`,
      icon,
      keyed: (app === selected && words === 'do' && keyed) || null,
      isOn: id === 'tell' ? isTold : undefined,
      isGrave: id === 'forget',
      run: () => void run(app, id === 'tell' ? isTold : isFavorite),
    };
  });
}

/** The title without case and accents, made once for each. */
const foldedTitle = perRecord((title: AppTitle): string => folded(title.full));
