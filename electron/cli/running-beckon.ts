import { SERVICE_ERROR_CODES, type ServiceErrorCode } from '../../shared/domain/service-error';
import { controlAddresses, controlPlace, userDataFolder } from '../control/control-address';
import { ControlClient } from '../control/control-client';
import type { ControlError } from '../control/control-contract';
import type { CommandContext } from './command-context';
import { EXIT, type ExitCode, exitCodeOf } from './exit-code';
import { printJson, printTrouble } from './output';

/** How long the running Beckon may take for what it does at once, in milliseconds. */
export const ANSWER_MS = 10_000;
/** How long it may take for what asks the service first, in milliseconds. */
export const INQUIRY_MS = 60_000;

/** The Beckon that runs with the user-data folder of this environment. */
export function runningBeckon({ environment }: CommandContext): ControlClient {
  return new ControlClient(controlAddresses(controlPlace(userDataFolder(environment), environment)));
}

/** Prints why the running Beckon did not do it, and gives the exit code that belongs to it. */
export function printControlError(context: CommandContext, error: ControlError, json: boolean): ExitCode {
  const { output, signal } = context;
  if (signal.aborted) return EXIT.interrupted;
  const { code, serviceCode, message, advice } = error;
  if (json) printJson(output, { error: { code, serviceCode, message } });
  printTrouble(output, message, advice);
  return controlExitCode(code);
}

/** What a command ends with, by the code of what the running Beckon, or the way to it, failed with. */
export function controlExitCode(code: string): ExitCode {
  switch (code) {
    case 'not-found':
    case 'already-known':
    case 'bad-request':
      return EXIT.usage;
    case 'read-only':
      return EXIT.targetRefused;
    default:
      return isServiceCode(code) ? exitCodeOf(code) : EXIT.notReached;
  }
}

function isServiceCode(code: string): code is ServiceErrorCode {
  return SERVICE_ERROR_CODES.some((one) => one === code);
}
