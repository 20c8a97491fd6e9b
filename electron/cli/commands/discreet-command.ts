import { Argument, type Command } from 'commander';
import { phrase } from '../../../shared/words/phrase';
import type { CommandContext, GlobalOptions } from '../command-context';
import { type AddCommand, UsageError, withExamples } from '../command-definition';
import { readUserChoices } from '../files/user-choices';
import { inHelp } from '../help/help-texts';
import { tell } from '../printing/cli-words';
import { EXIT, type ExitCode } from '../printing/exit-code';
import { printControlError, printJson, printLines } from '../printing/output';
import { requestOptions, runningBeckon } from '../running-beckon';

const WORDS = ['on', 'off', 'status'] as const;
type Word = (typeof WORDS)[number];

/**
 * `beckon discreet on|off|status`: through the running Beckon, else in its file of settings, which the next one reads.
 */
async function discreetCommand(word: Word, options: GlobalOptions, context: CommandContext): Promise<ExitCode> {
  const { environment } = context;
  const json = options.json ?? false;
  const turn = word === 'status' ? null : word === 'on';
  const request = requestOptions(options, context);
  const answer = await runningBeckon(context).request('discreet', { turn }, request);
  if (answer.ok) return printState(answer.value.discreet, json, context);
  if (answer.error.code !== 'not-running') return printControlError(context, answer.error, json);
  if (turn === null) return printState(readUserChoices(environment).isDiscreet, json, context);

  const { writeDiscreet } = await import('../files/settings-file');
  const written = writeDiscreet(environment, turn);
  if (!written.ok) return printControlError(context, written.error, json);
  // One that was starting meanwhile has read the file before it changed.
  await runningBeckon(context).request('discreet', { turn }, request);
  return printState(turn, json, context);
}

function printState(discreet: boolean, json: boolean, { output }: CommandContext): ExitCode {
  if (json) printJson(output, { discreet });
  else printLines(output, [discreet ? tell('cli.discreet.on') : tell('cli.discreet.off')]);
  return EXIT.done;
}

function parseWord(text: string): Word {
  const word = WORDS.find((known) => known === text);
  if (word === undefined)
    throw new UsageError(phrase('cli.usage.choice', { argument: 'state', choices: WORDS.join(', ') }));
  return word;
}

/** Declares `beckon discreet`. */
export const addDiscreetCommand: AddCommand = (program, context, onEnd) => {
  const discreet = program
    .command('discreet')
    .description(inHelp('cli.help.discreet.command'))
    .addArgument(new Argument('<state>', inHelp('cli.help.discreet.state')).choices([...WORDS]).argParser(parseWord))
    .action(async (word: Word, _options: unknown, command: Command) => {
      onEnd(await discreetCommand(word, command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(discreet, 'beckon discreet on', 'beckon discreet status --json');
};
