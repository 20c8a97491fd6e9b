import type { CommandContext, GlobalOptions } from './command-context';
import { EXIT, type ExitCode } from './exit-code';
import { printJson } from './output';
import { ANSWER_MS, printControlError, runningBeckon } from './running-beckon';

/** `beckon open`: has the running Beckon show its window. */
export async function openCommand(options: GlobalOptions, context: CommandContext): Promise<ExitCode> {
  const json = options.json ?? false;
  const answer = await runningBeckon(context).request('open', null, {
    timeoutMs: options.timeout ?? ANSWER_MS,
    signal: context.signal,
  });
  if (!answer.ok) return printControlError(context, answer.error, json);
  if (json) printJson(context.output, { opened: true });
  return EXIT.done;
}
