import type { ServiceErrorCode } from '../../shared/domain/service-error';
import { type Phrase, phrase } from '../../shared/words/phrase';

/** Why a command failed; the failure of a service is one. */
export interface CommandFailure {
  readonly code: ServiceErrorCode;
  readonly serviceCode: number | null;
  readonly message: Phrase;
  readonly advice: Phrase;
}

/** A command line that cannot be executed as it was typed; without advice, it points to the help. */
export function usageFailure(
  message: Phrase,
  advice: Phrase = phrase('cli.usage.seeHelp', { program: 'beckon' }),
): CommandFailure {
  return { code: 'usage', serviceCode: null, message, advice };
}
