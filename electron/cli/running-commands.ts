import type { Command } from 'commander';
import { sanitizeText } from '../lib/untrusted-text';
import { appName, stepWords } from './app-lines';
import type { CommandContext, GlobalOptions } from './command-context';
import { type AddCommand, NAME_OF_APP, parseNameOfApp, withExamples } from './command-definition';
import { EXIT, type ExitCode } from './exit-code';
import { printControlError, printJson, printLines, printNote, printTrouble } from './output';
import { ANSWER_MS, runningBeckon } from './running-beckon';

/** `beckon open`: shows the window of the running Beckon. */
async function openCommand(options: GlobalOptions, context: CommandContext): Promise<ExitCode> {
  const json = options.json ?? false;
  const timeoutMs = options.timeout ?? ANSWER_MS;
  const answer = await runningBeckon(context).request('open', {}, { timeoutMs, signal: context.signal });
  if (!answer.ok) return printControlError(context, answer.error, json);
  if (json) printJson(context.output, { opened: true });
  return EXIT.done;
}

/** Timeout of one reconnect, in milliseconds. */
const RECONNECT_MS = 200_000;

/** How an app was found again, in words. */
const VIA: Readonly<Record<string, string>> = {
  code: 'the service says by its code',
  list: 'the service lists it',
  ledger: 'where it was before',
};

/** `beckon reconnect NAME`: reconnects an app through the running Beckon, and prints the outcome. */
async function reconnectCommand(name: string, options: GlobalOptions, context: CommandContext): Promise<ExitCode> {
  const { output, signal } = context;
  const json = options.json ?? false;
  const answer = await runningBeckon(context).request(
    'reconnect',
    { name },
    {
      onEvent: ({ step }) => printNote(output, `… ${stepWords(sanitizeText(step))}`),
      timeoutMs: options.timeout ?? RECONNECT_MS,
      signal,
    },
  );
  if (!answer.ok) return printControlError(context, answer.error, json);
  const ended = answer.value;
  if (ended.result === 'failed') {
    const { code, sentence, advice } = ended.verdict;
    if (json) printJson(output, { error: { code, serviceCode: null, message: sentence }, verdict: ended.verdict });
    printTrouble(output, `${sentence} [${code}]`, advice);
    return EXIT.notReached;
  }
  if (json) {
    printJson(output, ended);
  } else {
    const { app, address, via, moved } = ended;
    const where = `${appName(app)} is reachable at ${sanitizeText(address)}`;
    const how = VIA[via] ?? via;
    const from = moved?.from ?? null;
    printLines(output, [`${where} (${how})${from === null ? '' : `; it was at ${sanitizeText(from)}`}.`]);
  }
  return EXIT.done;
}

/** Declares `beckon open`. */
export const addOpenCommand: AddCommand = (program, context, onEnd) => {
  const open = program
    .command('open')
    .description('show the window of the running Beckon')
    .action(async (_options: unknown, command: Command) => {
      onEnd(await openCommand(command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(open, 'beckon open');
};

/** Declares `beckon reconnect`. */
export const addReconnectCommand: AddCommand = (program, context, onEnd) => {
  const reconnect = program
    .command('reconnect')
    .description('bring an app back, and say how that ended')
    .argument('<app>', NAME_OF_APP, parseNameOfApp)
    .action(async (name: string, _options: unknown, command: Command) => {
      onEnd(await reconnectCommand(name, command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(reconnect, 'beckon reconnect "Living room"');
};
