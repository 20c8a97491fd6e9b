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
  /** State with its age, the reason if known, the lowest battery; one short line each. */
  readonly lines: readonly string[];
  /** Whether its local address is switched on. */
  readonly hasLocalAddress: boolean;
}

/** The content of the tray, the dock and the jump list: as text, with nothing that changes every second. */
export interface TrayModel {
  readonly icon: TrayIcon;
  /** `2 of 3 reachable`. */
  readonly tooltip: string;
  /** Top lines of the menu. */
  readonly status: readonly string[];
  readonly apps: readonly TrayApp[];
  /** Number of known apps that are not listed. */
  readonly more: number;
  /** Whether there is any app to reconnect. */
  readonly hasApps: boolean;
  /** Null: no service is set, so there is no polling to pause. */
  readonly isPaused: boolean | null;
  /** The version that is installed by a restart; null: none is ready. */
  readonly readyUpdate: string | null;
}

/** The input of the tray model. */
export interface TrayFacts {
  /** Number of known apps. */
  readonly size: number;
  readonly counts: TrayCounts;
  readonly listed: readonly ListedApp[];
  readonly discovery: DiscoveryState;
  readonly readyUpdate: string | null;
  /** Whether names are omitted. */
  readonly discreet: boolean;
}

/** Creates the tray model. Pure. */
export function trayModel({ size, counts, listed, discovery, readyUpdate, discreet }: TrayFacts): TrayModel {
  const isPaused = pausedIn(discovery);
  const reachable = counts.reached;
  const count = say(size === 0 ? textFor('tray.noApps') : textFor('tray.count', { reachable, count: size }));
  return {
    icon: iconOf(counts, isPaused),
    tooltip: isPaused === true ? say(textFor('tray.pausedTooltip', { count })) : count,
    status: [count, ...noteOf(discovery)],
    apps: listed.map(({ id, name, number, lines, hasLocalAddress }) => ({
      id,
      name: discreet ? say(textFor('discreet.app', { n: number })) : menuName(name),
      lines,
      hasLocalAddress,
    })),
    more: size - listed.length,
    hasApps: size > 0,
    isPaused,
    readyUpdate,
  };
}

/** The name of an app where space is limited. */
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
