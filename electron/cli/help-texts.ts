import { type Argument, type Command, Help, type HelpConfiguration, type Option } from 'commander';
import { commandLineWords } from '../../shared/words/en/command-line';
import { type Phrase, type PhraseKey, type PhraseParams, phrase } from '../../shared/words/phrase';
import { isKeyOf } from '../../shared/words/text';
import { inWords, tell } from './cli-words';

/** Phrases with parameters that describe something, by their keys. */
const FILLED_IN = new Map<string, Phrase>();

/**
 * Describes a command, an argument or an option by a phrase, which is put into words only where a help text, a
 * completion script or the man page is printed.
 */
export function inHelp<K extends PhraseKey>(key: K, ...params: PhraseParams<K>): string {
  if (params.length > 0) FILLED_IN.set(key, phrase(key, ...params));
  return key;
}

/** The phrase that a description stands for. */
export function describedBy(description: string): Phrase {
  return (
    FILLED_IN.get(description) ??
    (isKeyOf(commandLineWords, description) ? { key: description } : phrase('verbatim', { words: description }))
  );
}

const TITLES: Readonly<Record<string, PhraseKey>> = {
  'Usage:': 'cli.help.heading.usage',
  'Arguments:': 'cli.help.heading.arguments',
  'Options:': 'cli.help.heading.options',
  'Global Options:': 'cli.help.heading.globalOptions',
  'Commands:': 'cli.help.heading.commands',
};

/** Has commander print help in the language of the user. */
const HELP_IN_WORDS: HelpConfiguration = {
  showGlobalOptions: true,
  styleTitle: (title) => {
    const key = TITLES[title];
    return key === undefined ? title : inWords({ key });
  },
  commandUsage: (command) =>
    new Help()
      .commandUsage(command)
      .replace('[options]', tell('cli.help.placeholder.options'))
      .replace('[command]', tell('cli.help.placeholder.command')),
  commandDescription: (command) => inWords(describedBy(command.description())),
  subcommandDescription: (command) => inWords(describedBy(command.description())),
  optionDescription: (option) => withExtras(option),
  argumentDescription: (argument) => withExtras(argument),
};

function withExtras(described: Option | Argument): string {
  const { description, argChoices } = described;
  const defaultValue: unknown = described.defaultValue;
  return [
    inWords(describedBy(description)),
    ...(argChoices === undefined ? [] : [tell('cli.help.choices', { values: argChoices.join(', ') })]),
    ...(typeof defaultValue === 'string' || typeof defaultValue === 'number'
      ? [tell('cli.help.default', { value: `${defaultValue}` })]
      : []),
  ].join(' ');
}

/** The exit codes with what they mean, in the order of the numbers. */
export const EXIT_MEANINGS = ['0', '2', '3', '4', '5', '6', '130'] as const;

/** What stands at the end of the program's help. */
export function exitCodesHelp(): string {
  return [
    '',
    tell('cli.help.heading.exitCodes'),
    ...EXIT_MEANINGS.map((code) => `  ${code.padEnd(3)}  ${tell(`cli.help.exit.${code}`)}`),
  ].join('\n');
}

/** Declares the options `--help` and `--version` and the command `help`, which commander would describe itself. */
export function withHelp(program: Command, version: string): Command {
  return program
    .version(version, '-V, --version', inHelp('cli.help.global.version'))
    .helpOption('-h, --help', inHelp('cli.help.global.help'))
    .helpCommand('help [command]', inHelp('cli.help.helpCommand'))
    .configureHelp(HELP_IN_WORDS);
}
