import type { CommandContext, GlobalOptions } from './command-context';
import { EXIT, type ExitCode } from './exit-code';
import { agesAt, knownTable, nameMarksNote, namesToType } from './known-text';
import { printJson, printLines, printNote } from './output';
import { ANSWER_MS, printControlError, runningBeckon } from './running-beckon';
import { painter } from './terminal-style';

export interface KnownOptions extends GlobalOptions {
  /** One name a line, in place of the table. */
  readonly names?: boolean;
}

/** `beckon known`: the apps that the running Beckon keeps, with what is known of each. */
export async function knownCommand(options: KnownOptions, context: CommandContext): Promise<ExitCode> {
  const { output, signal } = context;
  const json = options.json ?? false;
  const answer = await runningBeckon(context).request('known', null, {
    timeoutMs: options.timeout ?? ANSWER_MS,
    signal,
  });
  if (!answer.ok) return printControlError(context, answer.error, json);
  const { apps } = answer.value;
  if (json) printJson(output, answer.value);
  else if (options.names === true)
    output.stdout.write(
      namesToType(apps)
        .map((name) => `${name}\n`)
        .join(''),
    );
  else if (apps.length === 0) printNote(output, 'You keep no app yet. beckon add keeps one.');
  else {
    printLines(output, knownTable(apps, agesAt(Date.now()), painter(context)));
    const note = nameMarksNote(apps);
    if (note !== null) printNote(output, note);
  }
  return EXIT.done;
}
