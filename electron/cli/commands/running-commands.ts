import type { Command } from 'commander';
import { failure, type Result } from '../../../shared/lib/result';
import { phrase } from '../../../shared/words/phrase';
import type { DataOf } from '../../control/control-contract';
import { channelError } from '../../control/control-failure';
import { verdictTexts } from '../../control/wire-text';
import { abortableDelay } from '../../lib/abort-signal';
import { systemClock } from '../../lib/clock';
import { commandError } from '../../lib/command-failure';
import { sanitizeText } from '../../lib/untrusted-text';
import { type EarlyEnd, ownDesktopProgram, startDetached } from '../apps/desktop-program';
import type { CommandContext, GlobalOptions } from '../command-context';
import { type AddCommand, parseNameOfApp, withExamples } from '../command-definition';
import { inHelp } from '../help/help-texts';
import { appName, stepWords } from '../printing/app-lines';
import { inWords, tell } from '../printing/cli-words';
import { EXIT, type ExitCode } from '../printing/exit-code';
import {
  type CommandError,
  printControlError,
  printJson,
  printLines,
  printNote,
  printTrouble,
} from '../printing/output';
import { isRevealed, requestOptions, runningBeckon } from '../running-beckon';
import { RECONNECT_MS, START_MS } from '../time-limits';

/** Time between two looks for a Beckon that starts, in milliseconds. */
const LOOK_MS = 200;

/** `beckon open`: shows the window of the running Beckon, which is started where none runs. */
async function openCommand(options: GlobalOptions, context: CommandContext): Promise<ExitCode> {
  const json = options.json ?? false;
  const request = requestOptions(options, context, START_MS);
  const first = await runningBeckon(context).request('open', {}, request);
  const isMissing = !first.ok && first.error.code === 'not-running';
  const answer = isMissing ? await openStarted(request, context) : first;
  if (!answer.ok) return printControlError(context, answer.error, json);
  if (json) printJson(context.output, { opened: true });
  return EXIT.done;
}

/** Starts the Beckon that this command line came with, and shows its window as soon as it answers. */
async function openStarted(
  { timeoutMs, signal }: ReturnType<typeof requestOptions>,
  context: CommandContext,
): Promise<Result<null, CommandError>> {
  const program = ownDesktopProgram();
  if (program === null) return failure(NO_PROGRAM);
  let ended: EarlyEnd | null = null;
  void startDetached(program, context.environment).then((end) => (ended = end));
  const until = Date.now() + timeoutMs;
  while (!signal.aborted && Date.now() < until) {
    // One that hands over to another Beckon ends well.
    if (endedBadly(ended)) return failure(NOT_STARTED);
    const answer = await runningBeckon(context).request('open', {}, { timeoutMs: until - Date.now(), signal });
    const isStarting = !answer.ok && (answer.error.code === 'not-running' || answer.error.code === 'disconnected');
    if (!isStarting) return answer;
    await abortableDelay(systemClock, LOOK_MS, signal);
  }
  return failure(channelError('timeout'));
}

function endedBadly(end: EarlyEnd | null): boolean {
  return end !== null && end.code !== 0;
}

const NO_PROGRAM = commandError(
  'not-running',
  phrase('cli.manage.noProgram.message'),
  phrase('cli.manage.noProgram.advice'),
);
const NOT_STARTED = commandError(
  'not-running',
  phrase('cli.manage.notStarted.message'),
  phrase('cli.manage.notStarted.advice'),
);

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
  const reached = phrase(`cli.apps.reconnected.${how}`, { name, address: sanitizeText(address) });
  if (from === null) return inWords(reached);
  const next = phrase('cli.apps.reconnected.moved', { address: sanitizeText(from) });
  return tell('sentences', { before: reached, next });
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
