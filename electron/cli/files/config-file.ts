import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { failure, type Result, success } from '../../../shared/lib/result';
import { type Phrase, phrase } from '../../../shared/words/phrase';
import { userDataFolder } from '../../control/control-address';
import { linkedFile, writeFileAtomically } from '../../lib/atomic-file';
import { type CommandFailure, usageFailure } from '../../lib/command-failure';
import { errorCode } from '../../lib/error-code';

/** The settings of the command line, in the order in which they are listed. None of them is a secret. */
export const CONFIG_SETTINGS = ['service', 'ca', 'relay', 'relay-ca', 'key-file'] as const;
export type ConfigSetting = (typeof CONFIG_SETTINGS)[number];

/** Settings that are paths: those in the file are relative to its folder. */
const PATHS: ReadonlySet<ConfigSetting> = new Set(['ca', 'relay-ca', 'key-file']);

/** What is set: used where neither an option nor the environment says it. */
export type CliConfig = Readonly<Partial<Record<ConfigSetting, string>>>;

const FILE_NAME = 'command-line.json';
/** In characters. */
const MAX_FILE_LENGTH = 64 * 1_024;
const MAX_VALUE_LENGTH = 2_048;

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the settings of the command line are: in Beckon's data folder. */
export function configPath(environment: Environment): string {
  return join(userDataFolder(environment), FILE_NAME);
}

/** Reads the settings; none if there is no file. Fails as `usage`, with the path, if the file cannot be used whole. */
export function readConfig(environment: Environment): Result<CliConfig, CommandFailure> {
  const file = configPath(environment);
  const read = readText(file);
  const parsed = read.ok ? (read.value === null ? success({}) : parseConfig(read.value, dirname(file))) : read;
  return parsed.ok
    ? parsed
    : failure(
        usageFailure(
          phrase('cli.config.broken.message', { file, problem: parsed.error }),
          phrase('cli.config.broken.advice'),
        ),
      );
}

/** Null: there is no file. */
function readText(file: string): Result<string | null, Phrase> {
  try {
    return success(readFileSync(file, 'utf8'));
  } catch (error) {
    const code = errorCode(error) ?? 'unknown';
    return code === 'ENOENT' ? success(null) : failure(phrase('cli.config.problem.unreadable', { code }));
  }
}

/**
 * Parses the text of the file: a JSON object of texts. Says what is wrong with it. Pure.
 *
 * @param folder absolute; relative paths start there
 */
export function parseConfig(text: string, folder: string): Result<CliConfig, Phrase> {
  if (text.length > MAX_FILE_LENGTH) return failure(phrase('cli.config.problem.tooLarge'));
  let document: unknown;
  try {
    document = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return failure(phrase('cli.config.problem.notJson'));
  }
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    return failure(phrase('cli.config.problem.notAnObject'));
  }
  const config: Partial<Record<ConfigSetting, string>> = {};
  for (const [name, value] of Object.entries(document)) {
    const setting = configSetting(name);
    if (setting === null) return failure(phrase('cli.config.problem.unknown', { setting: shortened(name) }));
    if (!isValue(value)) return failure(phrase('cli.config.problem.notText', { setting }));
    config[setting] = PATHS.has(setting) ? resolve(folder, value) : value;
  }
  return success(config);
}

/** The setting with a name; null: there is none. */
export function configSetting(name: string): ConfigSetting | null {
  return CONFIG_SETTINGS.find((known) => known === name) ?? null;
}

function isValue(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_VALUE_LENGTH && !/\p{Cc}/u.test(value);
}

function shortened(name: string): string {
  return name.length > 32 ? `${name.slice(0, 32)}…` : name;
}

/** Writes the settings, for this user alone. Returns the code of the system's error if that fails; null: written. */
export function writeConfig(environment: Environment, config: CliConfig): string | null {
  const path = configPath(environment);
  const ordered = Object.fromEntries(
    CONFIG_SETTINGS.flatMap((setting) => (config[setting] === undefined ? [] : [[setting, config[setting]]])),
  );
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileAtomically(linkedFile(path), `${JSON.stringify(ordered, null, 2)}\n`);
    return null;
  } catch (error) {
    return errorCode(error) ?? 'unknown';
  }
}
