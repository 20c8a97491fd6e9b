import { type Command, CommanderError, type Option } from 'commander';
import { parsePort, parseTarget } from '../../shared/address/parse-target';
import { type Phrase, phrase } from '../../shared/words/phrase';
import { MAX_NAME_LENGTH, MAX_TARGET_LENGTH } from '../control/control-limits';
import type { CommandContext } from './command-context';
import { inHelp } from './help/help-texts';
import { inEnglish, tell } from './printing/cli-words';
import { MAX_TIMEOUT_MS } from './time-limits';

/** Adds one command to the program: its arguments, its help, and its action. */
export type AddCommand = (
  program: Command,
  context: CommandContext,
  /** Called with the exit code once the command has run. */
  onEnd: (code: number) => void,
) => void;

/** What is wrong with a command line, as a phrase; commander passes it on as it is. */
export class UsageError extends CommanderError {
  readonly phrase: Phrase;

  constructor(what: Phrase) {
    super(1, 'beckon.usage', inEnglish(what));
    this.phrase = what;
  }
}

const EXAMPLES = new WeakMap<Command, readonly string[]>();

/** Adds examples to a command: shown at the end of its `--help`, and on the man page. */
export function withExamples(command: Command, ...examples: readonly string[]): Command {
  EXAMPLES.set(command, examples);
  return command.addHelpText('after', () =>
    ['', tell('cli.help.heading.examples'), ...examples.map((example) => `  ${example}`)].join('\n'),
  );
}

/** The examples of a command, as whole command lines; empty if it has none. */
export function examplesOf(command: Command): readonly string[] {
  return EXAMPLES.get(command) ?? [];
}

const SUGGESTIONS = new WeakMap<Option, readonly string[]>();

/** Has completion offer these values of an option, which takes others too. */
export function withSuggestions(option: Option, values: readonly string[]): Option {
  SUGGESTIONS.set(option, values);
  return option;
}

/** The values of an option that completion offers: the only allowed ones, else suggestions; empty if there are none. */
export function suggestionsOf(option: Option): readonly string[] {
  return option.argChoices ?? SUGGESTIONS.get(option) ?? [];
}

/** Collects the values of a repeatable option. */
export function collectValues(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** Parses a timeout in milliseconds; throws a usage error if it is invalid. */
export function parseMilliseconds(text: string): number {
  return wholeNumberOf('--timeout', MAX_TIMEOUT_MS)(text);
}

/** Parses the value of an option as a whole number from 1 to a maximum; throws a usage error if it is invalid. */
export function wholeNumberOf(option: string, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    if (value < 1 || value > max) throw new UsageError(phrase('cli.usage.milliseconds', { option, max }));
    return value;
  };
}

/** Parses the value of an option as a port from 1 to 65535; throws a usage error if it is invalid. */
function portOf(option: string): (text: string) => number {
  return (text) => {
    const value = parsePort(text);
    if (value === null) throw new UsageError(phrase('cli.usage.port', { option }));
    return value;
  };
}

/** Parses the value of an option as a port to listen on, 0 for any free one; throws a usage error if it is invalid. */
export function portOrZeroOf(option: string): (text: string) => number {
  return (text) => {
    const value = text === '0' ? 0 : parsePort(text);
    if (value === null) throw new UsageError(phrase('cli.usage.portOrZero', { option }));
    return value;
  };
}

/** Parses the name of an app; no app has a longer one. */
export function parseNameOfApp(text: string): string {
  return withinLength(text, phrase('cli.usage.nameLength', { max: MAX_NAME_LENGTH }), MAX_NAME_LENGTH);
}

/** Parses the target of `add`. */
export function parseTargetOfApp(text: string): string {
  return withinLength(text, phrase('cli.usage.targetLength', { max: MAX_TARGET_LENGTH }), MAX_TARGET_LENGTH);
}

/** The text of an argument that must not be empty nor longer than `most`; throws a usage error that says `problem`. */
export function withinLength(text: string, problem: Phrase, most: number): string {
  if (text === '' || text.length > most) throw new UsageError(problem);
  return text;
}

/** Parses the name suffix of apps, also as written in a certificate or by a person: `*.Apps.Example.` */
function parseNameSuffix(text: string): string {
  const target = parseTarget(text.trim().replace(/^\*?\./, ''));
  if (!target.ok || target.value.understoodAs !== 'domain' || target.value.port !== null)
    throw new UsageError(phrase('cli.usage.suffix', { option: '--suffix' }));
  return target.value.host;
}

/** Adds the option of a command that takes a device code: what looks like none goes to no service without it. */
export function addCodeOption(command: Command): Command {
  return command.option('--code', inHelp('cli.help.target.code'));
}

/** Adds the options of a command that takes an address or a device code. */
export function addTargetOptions(command: Command): Command {
  return addCodeOption(command)
    .option('--https-port <port>', inHelp('cli.help.target.httpsPort'), portOf('--https-port'))
    .option('--wss-port <port>', inHelp('cli.help.target.wssPort'), portOf('--wss-port'));
}

/** Adds the options of a command that dials its target. */
export function addPathOptions(command: Command): Command {
  return addTargetOptions(command)
    .option('--suffix <name>', inHelp('cli.help.target.suffix'), parseNameSuffix)
    .option('--allow-carrier-nat', inHelp('cli.help.target.carrierNat'));
}
