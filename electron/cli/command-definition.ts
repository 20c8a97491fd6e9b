import { type Command, CommanderError, InvalidArgumentError } from 'commander';
import { parsePort, parseTarget } from '../../shared/address/parse-target';
import { MAX_NAME_LENGTH, MAX_TARGET_LENGTH } from '../control/control-limits';
import type { CommandContext } from './command-context';

/** Adds one command to the program: its arguments, its help, and its action. */
export type AddCommand = (
  program: Command,
  context: CommandContext,
  /** Called with the exit code once the command has run. */
  onEnd: (code: number) => void,
) => void;

/** Help text for the name of an app. */
export const NAME_OF_APP = 'alias, device code or id of an app that you keep';

const EXAMPLES = new WeakMap<Command, readonly string[]>();

/** Adds examples to a command: shown at the end of its `--help`, and on the man page. */
export function withExamples(command: Command, ...examples: readonly string[]): Command {
  EXAMPLES.set(command, examples);
  return command.addHelpText('after', ['', 'Examples:', ...examples.map((example) => `  ${example}`)].join('\n'));
}

/** The examples of a command, as whole command lines; empty if it has none. */
export function examplesOf(command: Command): readonly string[] {
  return EXAMPLES.get(command) ?? [];
}

/** Maximum value of `--timeout`, in milliseconds: a week, for commands that wait. */
const MAX_TIMEOUT_MS = 7 * 24 * 60 * 60 * 1_000;

/** Collects the values of a repeatable option. */
export function collectValues(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** Parses a timeout in milliseconds; throws a usage error if it is invalid. */
export function parseMilliseconds(text: string): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > MAX_TIMEOUT_MS)
    throw new InvalidArgumentError(`It is a whole number from 1 to ${MAX_TIMEOUT_MS}.`);
  return value;
}

/** Parses a port from 1 to 65535; throws a usage error if it is invalid. */
function parsePortOption(text: string): number {
  const value = parsePort(text);
  if (value === null) throw new InvalidArgumentError('A port is a number from 1 to 65535.');
  return value;
}

/** Parses a port to listen on, 0 for any free one; throws a usage error if it is invalid. */
export function parsePortOrZero(text: string): number {
  return text === '0' ? 0 : parsePortOption(text);
}

/** Parses the name of an app; no app has a longer one. */
export function parseNameOfApp(text: string): string {
  return withinLength(text, 'The name of an app', MAX_NAME_LENGTH);
}

/** Parses the target of `add`. */
export function parseTargetOfApp(text: string): string {
  return withinLength(text, 'An address or a device code', MAX_TARGET_LENGTH);
}

function withinLength(text: string, what: string, most: number): string {
  // Not an invalid-argument error, which would repeat the whole value.
  if (text === '' || text.length > most)
    throw new CommanderError(1, 'beckon.length', `${what} has 1 to ${most} characters.`);
  return text;
}

/** Parses the name suffix of apps, also as written in a certificate or by a person: `*.Apps.Example.` */
function parseNameSuffix(text: string): string {
  const target = parseTarget(text.trim().replace(/^\*?\./, ''));
  if (!target.ok || target.value.understoodAs !== 'domain' || target.value.port !== null)
    throw new InvalidArgumentError('It is a name such as apps.example.');
  return target.value.host;
}

/** Adds the options of a command that takes an address or a device code. */
export function addTargetOptions(command: Command): Command {
  return command
    .option('--code', 'take the target as a device code, whatever it looks like')
    .option('--https-port <port>', 'HTTPS port of the app', parsePortOption)
    .option('--wss-port <port>', 'websocket port of the app', parsePortOption);
}

/** Adds the options of a command that dials its target. */
export function addPathOptions(command: Command): Command {
  return addTargetOptions(command)
    .option('--suffix <name>', 'name suffix that verifies a bare address, such as apps.example', parseNameSuffix)
    .option('--allow-carrier-nat', 'also dial addresses in 100.64.0.0/10');
}
