import type { Command } from 'commander';
import { phrase } from '../../../shared/words/phrase';
import type { DataOf } from '../../control/control-contract';
import { verdictTexts } from '../../control/wire-text';
import { sanitizeText } from '../../lib/untrusted-text';
import type { CommandContext, GlobalOptions } from '../command-context';
import { type AddCommand, parseNameOfApp, withExamples } from '../command-definition';
import { inHelp } from '../help/help-texts';
import { appName, stepWords } from '../printing/app-lines';
import { tell } from '../printing/cli-words';
import { EXIT, type ExitCode } from '../printing/exit-code';
import { printControlError, printJson, printLines, printNote, printTrouble } from '../printing/output';
import { isRevealed, requestOptions, runningBeckon } from '../running-beckon';
import { RECONNECT_MS } from '../time-limits';

/** `beckon open`: shows the window of the running Beckon. */
async function openCommand(options: GlobalOptions, context: CommandContext): Promise<ExitCode> {
  const json = options.json ?? false;
  const answer = await runningBeckon(context).request('open', {}, requestOptions(options, context));
  if (!answer.ok) return printControlError(context, answer.error, json);
  if (json) printJson(context.output, { opened: true });
  return EXIT.done;
}

/** How much longer than the running Beckon follows a reconnect its answer may take, in milliseconds. */
const GRACE_MS = 20_000;

/** How an app was found again. */
const VIA = ['code', 'list', 'ledger'] as const;

/** `beckon reconnect NAME`: reconnects an app through the running Beckon, and prints the outcome. */
async function reconnectCommand(name: string, options: GlobalOptions, context: CommandContext): Promise<ExitCode> {
  const { output } = context;
  const json = options.json ?? false;
  const answer = await runningBeckon(context).request(
    'reconnect',
    { name, reveal: isRevealed(options) },
    {
      onEvent: ({ step }) => printNote(output, `… ${stepWords(step)}`),
      ...requestOptions(options, context, RECONNECT_MS + GRACE_MS),
    },
  );
  if (!answer.ok) return printControlError(context, answer.error, json);
  const ended = answer.value;
  if (ended.result === 'failed') {
    const { code, sentence, advice } = ended.verdict;
    if (json)
      printJson(output, {
        error: { code, serviceCode: null, message: sentence, advice },
        verdict: { code, sentence, advice },
      });
    const said = verdictTexts(ended.verdict);
    printTrouble(output, phrase('cli.path.verdict', { sentence: said.sentence, code }), said.advice);
    return EXIT.notReached;
  }
  if (json) {
    printJson(output, ended);
  } else {
    printLines(output, [reconnectedLine(ended, output.isDiscreet)]);
  }
  return EXIT.done;
}

function reconnectedLine(
  { app, address, via, moved }: Extract<DataOf<'reconnect'>, { result: 'connected' }>,
  isDiscreet: boolean,
): string {
  const name = appName(app);
  if (isDiscreet) return tell('cli.apps.reconnected.hidden', { name });
  const how = VIA.find((known) => known === via) ?? 'somewhere';
  const from = moved?.from ?? null;
  const reached = tell(`cli.apps.reconnected.${how}`, { name, address: sanitizeText(address) });
  return from === null ? reached : `${reached} ${tell('cli.apps.reconnected.moved', { address: sanitizeText(from) })}`;
}

/** Declares `beckon open`. */
export const addOpenCommand: AddCommand = (program, context, onEnd) => {
  const open = program
    .command('open')
    .description(inHelp('cli.help.open'))
    .action(async (_options: unknown, command: Command) => {
      onEnd(await openCommand(command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(open, 'beckon open');
};

/** Declares `beckon reconnect`. */
export const addReconnectCommand: AddCommand = (program, context, onEnd) => {
  const reconnect = program
    .command('reconnect')
    .description(inHelp('cli.help.reconnect'))
    .argument('<app>', inHelp('cli.help.nameOfApp'), parseNameOfApp)
    .action(async (name: string, _options: unknown, command: Command) => {
      onEnd(await reconnectCommand(name, command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(reconnect, 'beckon reconnect "Living room"');
};
