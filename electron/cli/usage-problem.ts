import type { CommanderError } from 'commander';
import { type Phrase, phrase } from '../../shared/words/phrase';
import { type CommandFailure, usageFailure } from '../lib/command-failure';
import { UsageError } from './command-definition';

/** Says what commander refused; its own sentences are English only, and their parts are read from them. */
export function usageProblem(error: CommanderError): CommandFailure {
  const suggestion = /\(Did you mean (?:one of )?([^?]+)\?\)/.exec(error.message)?.[1];
  const advice = suggestion === undefined ? undefined : phrase('cli.usage.didYouMean', { suggestion });
  return usageFailure(problemOf(error), advice);
}

function problemOf(error: CommanderError): Phrase {
  if (error instanceof UsageError) return error.phrase;
  const word = /'([^']*)'/.exec(error.message)?.[1]?.replace(/\s+/g, ' ') ?? '';
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
