import type { TFunction } from 'i18next';
import { wantsConnection } from '../../../shared/domain/known-app';
import { perRecord } from '../../stores/derivation';
import type { TitledApp } from '../apps/app-entries';
import type { AppTitle } from '../apps/app-title';
import type { Command } from './commands';

/** What can be done with one app from the palette. */
export const APP_ACTIONS = [
  'show',
  'copy',
  'copy-local',
  'reconnect',
  'disconnect',
  'doctor',
  'rename',
  'favorite',
  'group',
  'mute',
  'forget',
] as const;
export type AppAction = (typeof APP_ACTIONS)[number];

/** A line of the palette. */
export type PaletteEntry =
  | { readonly kind: 'command'; readonly key: string; readonly label: string; readonly command: Command }
  /** An action that asks for the app next. */
  | { readonly kind: 'choose'; readonly key: string; readonly label: string; readonly action: AppAction }
  | {
      readonly kind: 'app';
      readonly key: string;
      readonly label: string;
      readonly action: AppAction;
      readonly app: TitledApp;
    }
  /** The group that an app is put into; null: it is removed from its group. */
  | {
      readonly kind: 'group';
      readonly key: string;
      readonly label: string;
      readonly group: string | null;
      readonly app: TitledApp;
    };

export interface PaletteQuery {
  readonly text: string;
  /** The action that an app is being chosen for; null: everything is searched. */
  readonly action: AppAction | null;
  readonly commands: readonly Command[];
  /** In the order of the list. */
  readonly apps: readonly TitledApp[];
  /** Ids of the apps without notifications. */
  readonly muted: readonly string[];
  /** Keys of what was run last, the latest first. */
  readonly recent: readonly string[];
}

/** Nobody reads more. */
const MAX_ENTRIES = 60;

/**
 * The entries that match: every word of the query begins or is within a word of the entry, in any order. What was run
 * last comes first; then commands, apps, and actions with the name of an app. Pure.
 */
export function paletteEntries(query: PaletteQuery, t: TFunction): readonly PaletteEntry[] {
  const words = folded(query.text)
    .split(' ')
    .filter((word) => word !== '');
  const entries =
    query.action === null
      ? [...commandEntries(query, words, t), ...appEntries(query, words, t)]
      : query.apps
          .filter(({ title }) => words.every((word) => foldedTitle(title).includes(word)))
          .filter((app) => isPossible(query.action ?? 'show', app))
          .map((app) => appEntry(query.action ?? 'show', app, query, t));
  const rank = new Map(query.recent.map((key, index) => [key, index]));
  const places = new Map(
    entries.map((entry, index) => [entry.key, rank.get(entry.key) ?? query.recent.length + index]),
  );
  return entries.toSorted((a, b) => (places.get(a.key) ?? 0) - (places.get(b.key) ?? 0)).slice(0, MAX_ENTRIES);
}

function commandEntries(
  { commands, apps }: PaletteQuery,
  words: readonly string[],
  t: TFunction,
): readonly PaletteEntry[] {
  const plain = commands
    .filter(({ isKeyOnly }) => isKeyOnly !== true)
    .map((command): PaletteEntry => {
      return { kind: 'command', key: command.id, label: t(`commands.${command.id}`), command };
    });
  const isOffered = (action: AppAction): boolean => action !== 'show' && apps.some((app) => isPossible(action, app));
  const choosing = APP_ACTIONS.filter(isOffered).map(
    (action): PaletteEntry => ({
      kind: 'choose',
      key: `choose ${action}`,
      label: t(`palette.actions.${action}`),
      action,
    }),
  );
  return [...plain, ...choosing].filter(({ label }) => matches(words, label));
}

/** The apps of that name; then their actions, where the rest of the words names one. */
function appEntries(query: PaletteQuery, words: readonly string[], t: TFunction): readonly PaletteEntry[] {
  const shown: PaletteEntry[] = [];
  const actions: PaletteEntry[] = [];
  for (const app of query.apps) {
    if (shown.length + actions.length >= MAX_ENTRIES) break;
    const name = foldedTitle(app.title);
    const others = words.filter((word) => !name.includes(word));
    if (others.length === 0) shown.push(appEntry('show', app, query, t));
    else if (others.length < words.length) {
      for (const action of APP_ACTIONS) {
        if (action === 'show' || !isPossible(action, app)) continue;
        const entry = appEntry(action, app, query, t);
        if (matches(others, entry.label)) actions.push(entry);
      }
    }
  }
  return [...shown, ...actions];
}

/** Whether an action makes sense for an app now. */
function isPossible(action: AppAction, { entry: { known } }: TitledApp): boolean {
  if (action === 'copy-local') return known?.localAddress?.enabled === true;
  return action !== 'disconnect' || (known !== null && wantsConnection(known));
}

function appEntry(
  action: AppAction,
  app: TitledApp,
  { muted }: Pick<PaletteQuery, 'muted'>,
  t: TFunction,
): PaletteEntry {
  const { key, known } = app.entry;
  const isOn = action === 'favorite' ? known?.favourite === true : action === 'mute' && muted.includes(key);
  const undoing = action === 'favorite' ? 'unfavorite' : 'unmute';
  const label = t(`palette.named.${isOn ? undoing : action}`, { name: app.title.headline });
  return { kind: 'app', key: `${action} ${app.entry.key}`, label, action, app };
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
  const words = folded(text)
    .split(' ')
    .filter((word) => word !== '');
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
