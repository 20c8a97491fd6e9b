import type { CommanderError } from 'commander';
import { type Phrase, phrase } from '../../shared/words/phrase';
import { type CommandFailure, usageFailure } from '../lib/command-failure';
import { UsageError } from './command-definition';

/**
 * Says what commander refused; its own sentences are English only, and their parts are read from them.
 *
 * @param program the command whose help says more: `beckon list`, or `beckon` alone
 */
export function usageProblem(error: CommanderError, program: string): CommandFailure {
  const problem = problemOf(error);
  const suggestion = suggestionsIn(error).join(', ');
  if (suggestion === '') return usageFailure(problem);
  const advice = phrase('cli.usage.didYouMean', { suggestion });
  const more = phrase('cli.usage.seeHelp', { program });
  return usageFailure(problem, phrase('cli.path.withMore', { advice, more }));
}

/** What commander takes the word for, without its guesses at short words, which few typing errors turn into any other. */
function suggestionsIn(error: CommanderError): readonly string[] {
  const suggested = /\(Did you mean (?:one of )?([^?]+)\?\)/.exec(error.message)?.[1]?.split(', ') ?? [];
  const typed = quotedIn(error);
  return suggested.filter((word) => typingErrors(bare(typed), bare(word)) <= bare(word).length / LETTERS_PER_ERROR);
}

/** One typing error is expected in at least this many letters. */
const LETTERS_PER_ERROR = 3;

function bare(word: string): string {
  return word.replace(/^-+/, '');
}

/** How many letters were left out, added, mistaken or swapped with the next one: the distance of two words. Pure. */
function typingErrors(typed: string, meant: string): number {
  let twoBefore: readonly number[] = [];
  let before: readonly number[] = Array.from({ length: meant.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row++) {
    const now = [row];
    for (let at = 1; at <= meant.length; at++) {
      const isSame = typed[row - 1] === meant[at - 1];
      const isSwapped = row > 1 && at > 1 && typed[row - 1] === meant[at - 2] && typed[row - 2] === meant[at - 1];
      now[at] = Math.min(
        (before[at] ?? 0) + 1,
        (now[at - 1] ?? 0) + 1,
        (before[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (twoBefore[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    twoBefore = before;
    before = now;
  }
  return before[meant.length] ?? 0;
}

/** The word that commander quotes in its sentence; empty: none. */
function quotedIn(error: CommanderError): string {
  return /'([^']*)'/.exec(error.message)?.[1]?.replace(/\s+/g, ' ') ?? '';
}

function problemOf(error: CommanderError): Phrase {
  if (error instanceof UsageError) return error.phrase;
  const word = quotedIn(error);
  switch (error.code) {
    case 'commander.unknownOption':
      return phrase('cli.usage.unknownOption', { option: word });
    case 'commander.unknownCommand':
      return phrase('cli.usage.unknownCommand', { command: word });
    case 'commander.missingArgument':
      return phrase('cli.usage.missingArgument', { argument: word });
    case 'commander.optionMissingArgument':
      return phrase('cli.usage.missingValue', { option: word });
    case 'commander.excessArguments':
      return phrase('cli.usage.tooManyArguments');
    case 'commander.help':
      return phrase('cli.usage.noCommand');
    default:
      return phrase('cli.usage.otherwise');
  }
}
