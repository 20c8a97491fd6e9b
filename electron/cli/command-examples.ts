import type { Command } from 'commander';

const EXAMPLES = new WeakMap<Command, readonly string[]>();

/** Gives a command examples: its `--help` ends with them, and so does its part of the man page. */
export function withExamples(command: Command, ...examples: readonly string[]): Command {
  EXAMPLES.set(command, examples);
  return command.addHelpText('after', ['', 'Examples:', ...examples.map((one) => `  ${one}`)].join('\n'));
}

/** The examples of a command, whole command lines; empty when it has none. */
export function examplesOf(command: Command): readonly string[] {
  return EXAMPLES.get(command) ?? [];
}
