import { type Command, CommanderError, InvalidArgumentError } from 'commander';
import { parsePort, parseTarget } from '../../shared/address/parse-target';
import { MAX_NAME_LENGTH, MAX_TARGET_LENGTH } from '../control/control-contract';
import { MAX_OWN_NAME_LENGTH, ownName } from '../known/own-name';
import type { CommandContext } from './command-context';

/** Adds one command to the program: how it is parsed, what its help says, and what it does. */
export type AddCommand = (
  program: Command,
  context: CommandContext,
  /** Called with the exit code once the command has run. */
  onEnd: (code: number) => void,
) => void;

/** How help describes the name of an app. */
export const NAME_OF_APP = 'alias, device code or id of an app that you keep';

const EXAMPLES = new WeakMap<Command, readonly string[]>();

/** Gives a command examples: its `--help` ends with them, and so does its part of the man page. */
export function withExamples(command: Command, ...examples: readonly string[]): Command {
  EXAMPLES.set(command, examples);
  return command.addHelpText('after', ['', 'Examples:', ...examples.map((example) => `  ${example}`)].join('\n'));
}

/** The examples of a command, whole command lines; empty when it has none. */
export function examplesOf(command: Command): readonly string[] {
  return EXAMPLES.get(command) ?? [];
}

/** Longest time-out that `--timeout` takes, in milliseconds: a week, since there is something to wait for. */
const MAX_TIMEOUT_MS = 7 * 24 * 60 * 60 * 1_000;

/** Collects the values of an option that may be given several times. */
export function collectValues(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** A time-out, in milliseconds; throws a usage error when it is none. */
export function parseMilliseconds(text: string): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > MAX_TIMEOUT_MS)
    throw new InvalidArgumentError(`It is a whole number from 1 to ${MAX_TIMEOUT_MS}.`);
  return value;
}

/** A port from 1 to 65535; throws a usage error when it is none. */
function parsePortOption(text: string): number {
  const value = parsePort(text);
  if (value === null) throw new InvalidArgumentError('A port is a number from 1 to 65535.');
  return value;
}

/** A port to listen on, 0 for any free one; throws a usage error when it is neither. */
export function parsePortOrZero(text: string): number {
  return text === '0' ? 0 : parsePortOption(text);
}

/** What an app is called by: nothing longer is any app’s name. */
export function parseNameOfApp(text: string): string {
  return withinLength(text, 'The name of an app', MAX_NAME_LENGTH);
}

/** What an app is added by. */
export function parseTargetOfApp(text: string): string {
  return withinLength(text, 'An address or a device code', MAX_TARGET_LENGTH);
}

function withinLength(text: string, what: string, most: number): string {
  // Not as an invalid argument, which would be repeated whole.
  if (text === '' || text.length > most)
    throw new CommanderError(1, 'beckon.length', `${what} has 1 to ${most} characters.`);
  return text;
}

/** What follows the address in the apps' names, also as a certificate or a person writes it: `*.Apps.Example.` */
function parseNameSuffix(text: string): string {
  const target = parseTarget(text.trim().replace(/^\*?\./, ''));
  if (!target.ok || target.value.understoodAs !== 'domain' || target.value.port !== null)
    throw new InvalidArgumentError('It is a name such as apps.example.');
  return target.value.host;
}

/** The user's own name for an app. */
export function parseAlias(text: string): string {
  const name = ownName.safeParse(text);
  if (!name.success)
    throw new InvalidArgumentError(`An alias has 1 to ${MAX_OWN_NAME_LENGTH} characters, and something of it shows.`);
  return name.data;
}

/** Adds the options of a command whose target is an app, given by its address or its device code. */
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
