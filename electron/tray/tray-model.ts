import { discreetNames, nameOfKnownApp } from '../../shared/domain/app-name';
import type { DiscoveryState } from '../../shared/domain/discovery';
import type { KnownApp } from '../../shared/domain/known-app';
import { measuredOf } from '../../shared/domain/reach-state';
import { capped, showableText } from '../service/untrusted-text';
import { ageClassOf } from './age-class';
import { appLines, isReached, type TrayFacts } from './app-lines';

/** How many apps the menu lists; favourites come first, and whoever is left out is in the window. */
export const MAX_LISTED_APPS = 12;
/** Longest name in the menu: a menu is as wide as its widest entry. */
const MAX_NAME_LENGTH = 40;

/** What the icon tells. */
export type TrayIcon = 'well' | 'lost' | 'looking' | 'paused';

export interface TrayApp {
  readonly id: string;
  readonly name: string;
  /** State with its age, the reason where it is known, the lowest battery; one short line each. */
  readonly lines: readonly string[];
}

/** What the tray, the dock and the jump list show: as text, with nothing in it that changes by itself each second. */
export interface TrayModel {
  readonly icon: TrayIcon;
  /** `2 of 3 reachable`. */
  readonly tooltip: string;
  /** Top lines of the menu. */
  readonly status: readonly string[];
  readonly apps: readonly TrayApp[];
  /** How many known apps are not listed. */
  readonly more: number;
  /** Whether there is anything to bring back. */
  readonly hasApps: boolean;
  /** Null: no service is set, so there is no looking to pause. */
  readonly isPaused: boolean | null;
}

/** Draws the tray from the facts. Pure. */
export function trayModel(facts: TrayFacts): TrayModel {
  const all = Object.values(facts.known);
  const listed = listedApps(facts, all);
  const neutral = facts.discreet ? discreetNames(facts.known) : null;
  const isPaused = pausedIn(facts.discovery);
  const count = countText(facts, all);
  return {
    icon: iconOf(facts, all),
    tooltip: isPaused === true ? `${count} · paused` : count,
    status: [count, ...noteOf(facts.discovery)],
    apps: listed.map((app) => ({
      id: app.id,
      name: neutral?.get(app.id) ?? menuName(app),
      lines: appLines(app, facts),
    })),
    more: all.length - listed.length,
    hasApps: all.length > 0,
    isPaused,
  };
}

/** What an app is called outside the window, where there is room for few words; discreet mode has its own. */
function menuName(app: KnownApp): string {
  const name = showableText(nameOfKnownApp(app)) || 'App';
  return name.length <= MAX_NAME_LENGTH ? name : `${capped(name, MAX_NAME_LENGTH - 1).trimEnd()}…`;
}

/**
 * Favourites, then those that were reached or added last; each by name, so that nothing changes places while it is read.
 * Without names they come in the order of their numbers, that in which they were added.
 */
function listedApps({ now, discreet }: TrayFacts, all: readonly KnownApp[]): readonly KnownApp[] {
  const favourites = all.filter((app) => app.favourite);
  const others = all
    .filter((app) => !app.favourite)
    .map((app) => ({ app, recency: recencyOf(app, now) }))
    .sort((a, b) => a.recency - b.recency || b.app.addedAt.localeCompare(a.app.addedAt))
    .map(({ app }) => app);
  const inOrder = discreet ? (one: KnownApp, other: KnownApp) => all.indexOf(one) - all.indexOf(other) : byName;
  const shownFavourites = [...favourites].sort(inOrder).slice(0, MAX_LISTED_APPS);
  const shownOthers = others.slice(0, MAX_LISTED_APPS - shownFavourites.length).sort(inOrder);
  return [...shownFavourites, ...shownOthers];
}

const RECENCY = ['now', 'minutes', 'hours', 'days'] as const;

/** In classes, or who is listed would change with every measurement. */
function recencyOf(app: KnownApp, now: number): number {
  const reached = app.addresses.map((one) => one.lastGoodAt ?? '');
  const latest = [app.addedAt, ...reached].sort().at(-1) ?? app.addedAt;
  return RECENCY.indexOf(ageClassOf(latest, now));
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function byName(one: KnownApp, other: KnownApp): number {
  return collator.compare(nameOfKnownApp(one), nameOfKnownApp(other)) || one.addedAt.localeCompare(other.addedAt);
}

function countText(facts: TrayFacts, all: readonly KnownApp[]): string {
  if (all.length === 0) return 'No known apps yet';
  const reachable = all.filter((app) => isReached(app, facts)).length;
  return `${reachable} of ${all.length} reachable`;
}

function noteOf(discovery: DiscoveryState): readonly string[] {
  switch (discovery.kind) {
    case 'idle':
      return [discovery.reason === 'paused' ? 'Looking is paused' : 'No service is set'];
    case 'failed':
      return ['The service cannot be asked'];
    case 'looking':
    case 'found':
    case 'empty':
      return [];
  }
}

function pausedIn(discovery: DiscoveryState): boolean | null {
  if (discovery.kind !== 'idle') return false;
  return discovery.reason === 'paused' ? true : null;
}

function iconOf(facts: TrayFacts, all: readonly KnownApp[]): TrayIcon {
  if (all.some((app) => isSought(app, facts))) return 'looking';
  if (pausedIn(facts.discovery) === true) return 'paused';
  return all.some((app) => isLost(app, facts)) ? 'lost' : 'well';
}

/** What Beckon tries by itself is no event each time; what the user waits for is, and what was never measured yet. */
function isSought(app: KnownApp, { reach, reconnect }: TrayFacts): boolean {
  const attempt = reconnect[app.id];
  if (attempt?.kind === 'running' && !attempt.automatic) return true;
  const state = reach[app.id];
  return state?.kind === 'checking' && state.previous === null;
}

/** An app that somebody wants there, or that was there, and is not. One that the user disconnected is not missed. */
function isLost(app: KnownApp, facts: TrayFacts): boolean {
  const measured = measuredOf(facts.reach[app.id]);
  if (measured === null || isReached(app, facts) || facts.reconnect[app.id]?.kind === 'stopped') return false;
  return app.favourite || app.keepConnected || measured.lastGoodAt !== null;
}
