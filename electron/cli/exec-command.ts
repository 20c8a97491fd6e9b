import { connectionVariables } from '../../shared/domain/connection-text';
import { usageFailure } from '../service/service-failure';
import type { CommandContext, GlobalOptions } from './command-context';
import { findApp } from './find-app';
import { printFailure } from './output';
import { type ProgramEnd, runProgram } from './run-program';
import { printControlError } from './running-beckon';

/** What shells answer for a program that is not there, and for one that cannot be run. */
const NOT_FOUND = 127;
const NOT_RUNNABLE = 126;

/**
 * `beckon exec CODE|ALIAS -- program …`: runs a program that finds a freshly reached app in its environment, and ends
 * as the program ends. An app that is not reachable: the program does not start.
 */
export async function execCommand(
  name: string,
  program: readonly string[],
  options: GlobalOptions,
  context: CommandContext,
): Promise<number> {
  const { output, environment, signal } = context;
  const json = options.json ?? false;
  const found = await findApp({ name, wait: false, signal }, options, context);
  if (!found.ok || signal.aborted) {
    return printControlError(context, found.ok ? STOPPED : found.error, json);
  }
  const ended = await runProgram(program, { ...environment, ...connectionVariables(found.value.connection) });
  return exitCode(ended, (message, advice) => printFailure(output, usageFailure(message, advice), json));
}

function exitCode(ended: ProgramEnd, refuse: (message: string, advice: string) => number): number {
  switch (ended.kind) {
    case 'ended':
      return ended.code;
    case 'not-found':
      refuse('There is no such program.', 'Check its name and the search path; a shell’s own words need a shell.');
      return NOT_FOUND;
    case 'not-runnable':
      refuse(`The program cannot be run (${ended.reason}).`, 'Check that it is a program, and that you may run it.');
      return NOT_RUNNABLE;
  }
}

const STOPPED = { code: 'stopped', serviceCode: null, message: 'Stopped.', advice: '' };
