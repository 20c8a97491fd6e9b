import type { ServiceErrorCode } from '../../shared/domain/service-error';
import { type Phrase, phrase } from '../../shared/words/phrase';

/** Why a command failed; the failure of a service is one. */
export interface CommandFailure {
  readonly code: ServiceErrorCode;
  readonly serviceCode: number | null;
  readonly message: Phrase;
  readonly advice: Phrase;
}

/**
 * A command line that cannot be executed as it was typed; without advice, it points to the help: where it is printed, to
 * that of the command that runs.
 */
export function usageFailure(
  message: Phrase,
  advice: Phrase = phrase('cli.usage.seeHelp', { program: 'beckon' }),
): CommandFailure {
  return commandError('usage', message, advice);
}

/** Why a command failed, where no code of the service is the reason. */
export function commandError<C extends string, P extends Phrase>(code: C, message: P, advice: P) {
  return { code, serviceCode: null, message, advice } as const;
}
