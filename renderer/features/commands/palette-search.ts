import type { TFunction } from 'i18next';
import { wantsConnection } from '../../../shared/domain/known-app';
import { perRecord } from '../../stores/derivation';
import type { TitledApp } from '../apps/app-entries';
import type { AppTitle } from '../apps/app-title';
import type { Command } from './commands';

/** What can be done with one app from the palette, besides showing it. */
const ACTIONS = [
  'copy',
  'copy-local',
  'reconnect',
  'doctor',
  'rename',
  'favorite',
  'group',
  'mute',
  'disconnect',
  'forget',
] as const;
type Doing = (typeof ACTIONS)[number];
export type AppAction = 'show' | Doing;

/** A line of the palette. */
export type PaletteEntry = { readonly key: string; readonly label: string } & (
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'app'; readonly action: AppAction; readonly app: TitledApp }
  /** The group that an app is put into; null: it is removed from its group. */
  | { readonly kind: 'group'; readonly group: string | null; readonly app: TitledApp }
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
  /** Keys of what was run last, the latest first. */
  readonly recent: readonly string[];
}

/** Nobody reads more of a kind; before anything is typed, all kinds are to be seen. */
const MAX_ENTRIES = 60;
const MAX_APPS_AT_FIRST = 5;

/**
 * The entries that match, in groups: apps, the actions of the app that is shown, actions with the name of an app, pages,
 * commands, and actions of every app where their name alone was typed. Every word of the query begins or is within a
 * word of the entry, in any order. Pure.
 */
export function paletteGroups(query: PaletteQuery, t: TFunction): readonly PaletteGroup[] {
  const { apps, selected, commands } = query;
  const words = wordsOf(query.text);
  const found = apps.filter(({ title }) => words.every((word) => foldedTitle(title).includes(word)));
  const isPage = ({ id }: Command): boolean => /^(?:go|settings)-|^(?:add|about)$/.test(id);
  const matching = commands.filter(({ id, isKeyOnly }) => isKeyOnly !== true && matches(words, t(`commands.${id}`)));
  const commandEntry = (command: Command): PaletteEntry => {
    return { kind: 'command', key: command.id, label: t(`commands.${command.id}`), command };
  };
  const group = (title: string, entries: readonly PaletteEntry[], max = MAX_ENTRIES): PaletteGroup => {
    return { title, entries: bestFirst(entries, words, query.recent).slice(0, max) };
  };
  const showing = found.map((app): PaletteEntry => {
    return { kind: 'app', key: `show ${app.entry.key}`, label: app.title.headline, action: 'show', app };
  });
  return [
    group(t('palette.groups.apps'), showing, words.length === 0 ? MAX_APPS_AT_FIRST : MAX_ENTRIES),
    ...(selected === null ? [] : [group(selected.title.headline, actionsOf(selected, words, query, t))]),
    group(t('palette.groups.actions'), actionsByName(query, words, t)),
    group(t('palette.groups.pages'), matching.filter(isPage).map(commandEntry)),
    group(t('palette.groups.commands'), matching.filter((command) => !isPage(command)).map(commandEntry)),
    group(t('palette.groups.everyApp'), actionsOfAll(query, words, t)),
  ].filter(({ entries }) => entries.length > 0);
}

/** What has a word that begins as was typed comes before what only has it within one; then, what was run last. */
function bestFirst(
  entries: readonly PaletteEntry[],
  words: readonly string[],
  recent: readonly string[],
): readonly PaletteEntry[] {
  if (words.length === 0 && recent.length === 0) return entries;
  const ranks = new Map(
    entries.map(({ key, label }) => {
      const text = ` ${folded(label)}`;
      const isBegun = words.every((word) => text.includes(` ${word}`));
      return [key, (isBegun ? 0 : MAX_ENTRIES) + (recent.includes(key) ? recent.indexOf(key) : recent.length)];
    }),
  );
  return entries.toSorted((a, b) => (ranks.get(a.key) ?? 0) - (ranks.get(b.key) ?? 0));
}

/** The actions of the app that is shown, without its name, which is above them. */
function actionsOf(app: TitledApp, words: readonly string[], query: PaletteQuery, t: TFunction) {
  return ACTIONS.filter((action) => isPossible(action, app))
    .map((action): PaletteEntry => {
      const label = t(`palette.do.${wordsOfAction(action, app, query.muted)}`);
      return { kind: 'app', key: `do ${action}`, label, action, app };
    })
    .filter(({ label }) => matches(words, label));
}

/** Actions on apps whose name is among the words, where the other words name an action. */
function actionsByName(query: PaletteQuery, words: readonly string[], t: TFunction): readonly PaletteEntry[] {
  const actions: PaletteEntry[] = [];
  for (const app of query.apps) {
    if (actions.length >= MAX_ENTRIES) break;
    const name = foldedTitle(app.title);
    const others = words.filter((word) => !name.includes(word));
    if (others.length === 0 || others.length === words.length) continue;
    for (const action of ACTIONS) {
      if (!isPossible(action, app)) continue;
      const entry = appEntry(action, app, query, t);
      if (matches(others, entry.label)) actions.push(entry);
    }
  }
  return actions;
}

/** Shorter words are within too many. */
const SHORTEST_ACTION = 3;

/** An action on each app, where the words name it and no app. */
function actionsOfAll(query: PaletteQuery, words: readonly string[], t: TFunction): readonly PaletteEntry[] {
  if (!words.some((word) => word.length >= SHORTEST_ACTION)) return [];
  const named = ACTIONS.filter((action) => matches(words, t(`palette.do.${action}`)));
  return query.apps
    .slice(0, MAX_ENTRIES)
    .filter((app) => app !== query.selected)
    .flatMap((app) =>
      named.filter((action) => isPossible(action, app)).map((action) => appEntry(action, app, query, t)),
    );
}

/** Whether an action makes sense for an app now. */
function isPossible(action: Doing, { entry: { known } }: TitledApp): boolean {
  if (action === 'copy-local') return known?.localAddress?.enabled === true;
  return action !== 'disconnect' || (known !== null && wantsConnection(known));
}

function appEntry(action: Doing, app: TitledApp, { muted }: Pick<PaletteQuery, 'muted'>, t: TFunction): PaletteEntry {
  const label = t(`palette.named.${wordsOfAction(action, app, muted)}`, { name: app.title.headline });
  return { kind: 'app', key: `${action} ${app.entry.key}`, label, action, app };
}

/** What an action is called: that of the opposite where it is done already. */
function wordsOfAction(action: Doing, { entry: { key, known } }: TitledApp, muted: readonly string[]) {
  if (action === 'favorite' && known?.favourite === true) return 'unfavorite';
  return action === 'mute' && muted.includes(key) ? 'unmute' : action;
}

const MAX_GROUP_LENGTH = 64;

/** The groups that an app can be put into: those that match, a new one of that name, and none. Pure. */
export function groupEntries(
  text: string,
  app: TitledApp,
  groups: readonly string[],
  t: TFunction,
): readonly PaletteEntry[] {
  const name = text.trim();
  const words = wordsOf(text);
  const current = app.entry.known?.group ?? null;
  const entry = (group: string | null, label: string): PaletteEntry => {
    return { kind: 'group', key: `group ${group ?? ''}`, label, group, app };
  };
  const isNew = name !== '' && name.length <= MAX_GROUP_LENGTH && !groups.includes(name);
  return [
    ...groups
      .filter((group) => group !== current && matches(words, group))
      .slice(0, MAX_ENTRIES)
      .map((group) => entry(group, t('palette.toGroup', { group }))),
    ...(isNew ? [entry(name, t('palette.newGroup', { group: name }))] : []),
    ...(name === '' && current !== null ? [entry(null, t('palette.noGroup', { group: current }))] : []),
  ];
}

/** The title without case and accents, made once for each. */
const foldedTitle = perRecord((title: AppTitle): string => folded(title.full));

function wordsOf(text: string): readonly string[] {
  return folded(text)
    .split(' ')
    .filter((word) => word !== '');
}

function matches(words: readonly string[], text: string): boolean {
  if (words.length === 0) return true;
  const within = folded(text);
  return words.every((word) => within.includes(word));
}

/** Without case and accents, spaces collapsed. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
