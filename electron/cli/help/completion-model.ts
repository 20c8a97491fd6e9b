import type { Argument, Command, Option } from 'commander';
import { suggestionsOf } from '../command-definition';
import { inEnglish } from '../printing/cli-words';
import { describedBy } from './help-texts';

/** What an argument or option value can be. */
export type ValueKind =
  /** A name of a known app; the running Beckon provides the candidates. */
  | 'app'
  /** The device code of an ignored app; likewise. */
  | 'ignored'
  | 'file'
  | 'folder'
  /** A program to run, followed by its arguments. */
  | 'program'
  /** Anything else: no candidates. */
  | 'other';

/** The command that lists the candidates of a kind, one per line, as a shell takes them literally. */
export const LISTED_BY = { app: 'known --names', ignored: 'ignore --list --names' } as const;

export interface CompletedOption {
  readonly names: readonly string[];
  readonly description: string;
  /** Null: it takes no value. */
  readonly value: CompletedValue | null;
}

export interface CompletedValue {
  readonly kind: ValueKind;
  /** The words to offer; empty: see the kind. */
  readonly choices: readonly string[];
}

export interface CompletedCommand {
  readonly name: string;
  readonly description: string;
  /** Its own options and those of every command. */
  readonly options: readonly CompletedOption[];
  readonly values: readonly CompletedValue[];
}

export interface CompletedProgram {
  readonly name: string;
  /** Options allowed before a command. */
  readonly options: readonly CompletedOption[];
  readonly commands: readonly CompletedCommand[];
}

/** The completion model of the program, read from the command definitions, so that it is always current. */
export function completedProgram(program: Command): CompletedProgram {
  const everywhere = optionsOf(program);
  const help = program.createHelp();
  const names = visibleNames(program);
  return {
    name: program.name(),
    options: everywhere,
    commands: help.visibleCommands(program).map((command) => ({
      name: command.name(),
      description: inEnglish(describedBy(command.description())),
      options: withoutDuplicates([...optionsOf(command), ...everywhere]),
      values:
        command.name() === 'help'
          ? [{ kind: 'other', choices: names }]
          : command.registeredArguments.map(argumentValue),
    })),
  };
}

function visibleNames(program: Command): readonly string[] {
  return program
    .createHelp()
    .visibleCommands(program)
    .map((command) => command.name())
    .filter((name) => name !== 'help');
}

function optionsOf(command: Command): readonly CompletedOption[] {
  return command.createHelp().visibleOptions(command).map(completedOption);
}

function completedOption(option: Option): CompletedOption {
  return {
    names: [option.short, option.long].filter((name) => name !== undefined && name !== null),
    description: inEnglish(describedBy(option.description)),
    value: option.required || option.optional ? { kind: kindOf(option.flags), choices: suggestionsOf(option) } : null,
  };
}

function argumentValue(argument: Argument): CompletedValue {
  return { kind: kindOf(`<${argument.name()}>`), choices: argument.argChoices ?? [] };
}

function withoutDuplicates(options: readonly CompletedOption[]): readonly CompletedOption[] {
  const named = new Set<string>();
  return options.filter(({ names }) => {
    const isNew = names.every((name) => !named.has(name));
    for (const name of names) named.add(name);
    return isNew;
  });
}

/** All options that take a value, each after its command, such as `simulate --port`; after `*` those of all commands. */
export function valuedOptions({ options, commands }: CompletedProgram): readonly string[] {
  const valued = (command: string, of: readonly CompletedOption[]): readonly string[] =>
    of.filter(({ value }) => value !== null).flatMap(({ names }) => names.map((name) => `${command} ${name}`));
  const everywhere = valued('*', options);
  const own = commands.flatMap((command) => valued(command.name, command.options));
  return [...everywhere, ...own.filter((pair) => !everywhere.includes(pair.replace(/^\S+/, '*')))];
}

/** The kind of a value, by the first word of its placeholder in the help: `<file>`, `<app-or-address>`, … */
function kindOf(flags: string): ValueKind {
  const word = /[<[]([a-z]+)/.exec(flags)?.[1] ?? '';
  switch (word) {
    case 'app':
      return 'app';
    case 'ignored':
      return 'ignored';
    case 'file':
      return 'file';
    case 'folder':
      return 'folder';
    case 'program':
      return 'program';
    default:
      return 'other';
  }
}
