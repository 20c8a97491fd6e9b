import { SCENARIO_NAMES, type ScenarioName } from '../../shared/domain/settings';
import { isBeckonLink } from '../desktop/beckon-link';
import { HIDDEN_ARGUMENT } from '../desktop/login-item';

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

/** The service that the environment names; it wins over the settings for the run. */
export interface ServiceFromEnvironment {
  readonly baseUrl: string | null;
  readonly caFile: string | null;
}

/** Reads `BECKON_SERVICE_URL` and `BECKON_CA`; what is set to nothing is not set. */
export function parseServiceEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): ServiceFromEnvironment {
  return {
    baseUrl: environment.BECKON_SERVICE_URL?.trim() || null,
    caFile: environment.BECKON_CA || null,
  };
}
