import { harmlessText } from '../service/untrusted-text';
import type { CommandContext, GlobalOptions } from './command-context';
import { EXIT, type ExitCode } from './exit-code';
import { printJson, printLines } from './output';
import { ANSWER_MS, printControlError, runningBeckon } from './running-beckon';

/** `beckon forget NAME`: has the running Beckon forget an app. */
export async function forgetCommand(name: string, options: GlobalOptions, context: CommandContext): Promise<ExitCode> {
  const { output, signal } = context;
  const json = options.json ?? false;
  const answer = await runningBeckon(context).request(
    'forget',
    { name },
    { timeoutMs: options.timeout ?? ANSWER_MS, signal },
  );
  if (!answer.ok) return printControlError(context, answer.error, json);
  if (json) printJson(output, { forgotten: answer.value });
  else printLines(output, [`${harmlessText(answer.value.name)} is forgotten. beckon add keeps it again.`]);
  return EXIT.done;
}
