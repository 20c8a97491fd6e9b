import type { RelayCallFailure } from '../pairing/relay-call-failure';
import { EXIT, type ExitCode, exitCodeOf } from './exit-code';
import { type Output, printJson, printTrouble } from './output';

/** Prints a failure of a call to a relay, and gives the exit code that belongs to it. */
export function printRelayFailure(output: Output, failure: RelayCallFailure, json: boolean): ExitCode {
  const { code, serviceCode, message, advice } = failure;
  if (json) printJson(output, { error: { code, serviceCode, message } });
  printTrouble(output, message, advice);
  return relayExitCode(failure);
}

/** What the relay refuses counts as the service's refusal does. */
export function relayExitCode({ code }: RelayCallFailure): ExitCode {
  switch (code) {
    case 'unauthorized':
    case 'no-pairing':
    case 'no-unmatched':
    case 'not-waiting':
    case 'too-many-open':
    case 'busy':
    case 'service-unavailable':
    case 'storage':
      return EXIT.serviceRefused;
    default:
      return exitCodeOf(code);
  }
}
