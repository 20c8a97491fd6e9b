import { SCENARIO_NAMES, type ScenarioName } from '../../shared/domain/settings';
import { TRAY_ARGUMENT } from '../tray/tray-command';
import { HIDDEN_ARGUMENT } from './login-item';

/** The scheme of links into Beckon. */
export const LINK_SCHEME = 'beckon';

/** Device codes in a link are not encoded: one that would have to be is not valid here. */
const APP_LINK = /^beckon:\/\/app\/([a-z0-9][a-z0-9._~-]{0,127})\/?$/i;

/** Whether this is meant as a link into Beckon, valid or not. */
export function isBeckonLink(text: string): boolean {
  return text.slice(0, LINK_SCHEME.length + 1).toLowerCase() === `${LINK_SCHEME}:`;
}

/**
 * Parses a `beckon://app/CODE` link. Any page and any program may open one, so only the exact form is accepted.
 *
 * @returns the device code; null: the link is not one
 */
export function deviceCodeOfLink(link: string): string | null {
  return APP_LINK.exec(link)?.[1] ?? null;
}

/** The requests on the app's command line. */
export interface LaunchOptions {
  /** `--simulator=NAME`: use the simulator for this run, without storing that. */
  readonly simulator: ScenarioName | null;
  /** A name after `--simulator=` that no scenario has; null: none. */
  readonly unknownSimulator: string | null;
  /** `--hidden`: show no window if there is a tray. */
  readonly isHidden: boolean;
  /** A `beckon:` link, verbatim; null: none. */
  readonly link: string | null;
}

/** Longest name that is shown to the user. */
const MAX_NAME_LENGTH = 64;

/** Parses the app's own arguments; skips those of Electron and Chromium between them. */
export function parseLaunchArguments(argv: readonly string[]): LaunchOptions {
  // A link's author may have appended arguments, on a system that splits the command line again.
  const link = argv.find(isBeckonLink) ?? null;
  if (link !== null) return { simulator: null, unknownSimulator: null, isHidden: false, link };
  const isHidden = argv.includes(HIDDEN_ARGUMENT);
  const name = argv
    .filter((argument) => argument === '--simulator' || argument.startsWith('--simulator='))
    .map((argument) => argument.slice('--simulator='.length) || 'home')
    .at(-1);
  if (name === undefined) return { simulator: null, unknownSimulator: null, isHidden, link };
  const simulator = SCENARIO_NAMES.find((known) => known === name) ?? null;
  return { simulator, unknownSimulator: simulator === null ? name.slice(0, MAX_NAME_LENGTH) : null, isHidden, link };
}

/**
 * What a restart repeats of a packaged app's command line: its switches, such as `--user-data-dir`, but not what asked
 * for something at that start. Nothing beside a link, whose author may have appended switches. Pure.
 */
export function argumentsForRestart(argv: readonly string[]): readonly string[] {
  if (argv.some(isBeckonLink)) return [];
  const isSaidOnce = (argument: string): boolean => argument === HIDDEN_ARGUMENT || argument.startsWith(TRAY_ARGUMENT);
  return argv.slice(1).filter((argument) => /^--\w/.test(argument) && !isSaidOnce(argument));
}
