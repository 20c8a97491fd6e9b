import { discreetName } from '../../shared/domain/app-name';
import type { DiscoveryState } from '../../shared/domain/discovery';
import { textFor } from '../../shared/words/text';
import { showableText, truncate } from '../lib/untrusted-text';
import { say } from '../lib/words';
import type { ListedApp, TrayCounts } from './tray-index';

/** Longest name in the menu: a menu is as wide as its widest entry. */
const MAX_NAME_LENGTH = 40;

/** The state that the icon shows. */
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

/** Everything that the tray is made of. */
export interface TrayFacts {
  /** How many apps are known. */
  readonly size: number;
  readonly counts: TrayCounts;
  readonly listed: readonly ListedApp[];
  readonly discovery: DiscoveryState;
  /** Whether names are to be left out. */
  readonly discreet: boolean;
}

/** Draws the tray from the facts. Pure. */
export function trayModel({ size, counts, listed, discovery, discreet }: TrayFacts): TrayModel {
  const isPaused = pausedIn(discovery);
  const reachable = counts.reached;
  const count = say(size === 0 ? textFor('tray.noApps') : textFor('tray.count', { reachable, count: size }));
  return {
    icon: iconOf(counts, isPaused),
    tooltip: isPaused === true ? say(textFor('tray.pausedTooltip', { count })) : count,
    status: [count, ...noteOf(discovery)],
    apps: listed.map(({ id, name, number, lines }) => ({
      id,
      name: discreet ? discreetName(number) : menuName(name),
      lines,
    })),
    more: size - listed.length,
    hasApps: size > 0,
    isPaused,
  };
}

/** What an app is called outside the window, where there is room for few words. */
function menuName(text: string): string {
  const name = showableText(text) || say(textFor('tray.app'));
  return name.length <= MAX_NAME_LENGTH ? name : `${truncate(name, MAX_NAME_LENGTH - 1).trimEnd()}…`;
}

function noteOf(discovery: DiscoveryState): readonly string[] {
  switch (discovery.kind) {
    case 'idle':
      return [say(discovery.reason === 'paused' ? textFor('tray.paused') : textFor('tray.noService'))];
    case 'failed':
      return [say(textFor('tray.serviceFails'))];
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

function iconOf({ connecting, lost }: TrayCounts, isPaused: boolean | null): TrayIcon {
  if (connecting > 0) return 'looking';
  if (isPaused === true) return 'paused';
  return lost > 0 ? 'lost' : 'well';
}
