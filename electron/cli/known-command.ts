import type { CommandContext, GlobalOptions } from './command-context';
import { EXIT, type ExitCode } from './exit-code';
import { agesAt, knownTable, nameMarksNote } from './known-text';
import { namesToType } from './names-to-type';
import { printJson, printLines, printNote } from './output';
import { ANSWER_MS, printControlError, runningBeckon } from './running-beckon';

export interface KnownOptions extends GlobalOptions {
  /** One name a line that any shell can be given, in place of the table. */
  readonly names?: boolean;
}

/** `beckon known`: the apps that the running Beckon keeps, with what is known of each. */
export async function knownCommand(options: KnownOptions, context: CommandContext): Promise<ExitCode> {
  const { output, environment, signal } = context;
  const json = options.json ?? false;
  const answer = await runningBeckon(context).request('known', null, {
    timeoutMs: options.timeout ?? ANSWER_MS,
    signal,
  });
  if (!answer.ok) return printControlError(context, answer.error, json);
  const { apps } = answer.value;
  if (json) printJson(output, answer.value);
  else if (options.names === true) printLines(output, namesToType(apps, environment));
  else if (apps.length === 0) printNote(output, 'You keep no app yet. beckon add keeps one.');
  else {
    printLines(output, knownTable(apps, agesAt(Date.now())));
    const note = nameMarksNote(apps);
    if (note !== null) printNote(output, note);
  }
  return EXIT.done;
}
