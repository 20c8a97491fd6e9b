import { SCENARIO_NAMES, type ScenarioName } from '../../shared/domain/settings';
import { HIDDEN_ARGUMENT } from './login-item';

/** The scheme of links that lead into Beckon. */
export const LINK_SCHEME = 'beckon';

/** Device codes in a link are spelled as they are: what would have to be encoded is not one. */
const APP_LINK = /^beckon:\/\/app\/([a-z0-9][a-z0-9._~-]{0,127})\/?$/i;

/** Whether somebody meant this to be a link into Beckon, good or not. */
export function isBeckonLink(text: string): boolean {
  return text.slice(0, LINK_SCHEME.length + 1).toLowerCase() === `${LINK_SCHEME}:`;
}

/**
 * Reads a `beckon://app/CODE` link. Any page and any program may open one, so it is exactly that or it is nothing.
 *
 * @returns the device code; null: the link is not one
 */
export function deviceCodeOfLink(link: string): string | null {
  return APP_LINK.exec(link)?.[1] ?? null;
}

/** What the command line of the app asks for. */
export interface LaunchOptions {
  /** `--simulator=NAME`: run in the simulator this time, without making it the setting. */
  readonly simulator: ScenarioName | null;
  /** A name after `--simulator=` that no scenario has; null: none. */
  readonly unknownSimulator: string | null;
  /** `--hidden`: show no window, as long as there is a tray. */
  readonly isHidden: boolean;
  /** A `beckon:` link, as it came; null: none. */
  readonly link: string | null;
}

/** Longest name that is repeated to the user. */
const MAX_NAME_LENGTH = 64;

/** Reads the app's own arguments; those of Electron and of Chromium stand between them and are passed over. */
export function parseLaunchArguments(argv: readonly string[]): LaunchOptions {
  // Whoever made the link may have put more behind it, on a system that takes a command line apart again.
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
