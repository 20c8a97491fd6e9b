import { harmlessText } from '../service/untrusted-text';
import type { CommandContext, GlobalOptions } from './command-context';
import { EXIT, type ExitCode } from './exit-code';
import { appName, stepWords } from './known-text';
import { printJson, printLines, printNote, printTrouble } from './output';
import { printControlError, runningBeckon } from './running-beckon';

/** How long one reconnect may take, in milliseconds. */
const RECONNECT_MS = 200_000;

/** How an app was found again, in words. */
const VIA: Readonly<Record<string, string>> = {
  code: 'the service says by its code',
  list: 'the service lists it',
  ledger: 'where it was before',
};

/** `beckon reconnect NAME`: has the running Beckon bring an app back, and says how that ended. */
export async function reconnectCommand(
  name: string,
  options: GlobalOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const { output, signal } = context;
  const json = options.json ?? false;
  const answer = await runningBeckon(context).request(
    'reconnect',
    { name },
    {
      onEvent: ({ step }) => printNote(output, `… ${stepWords(harmlessText(step))}`),
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
    const where = `${appName(app)} is reachable at ${harmlessText(address)}`;
    const how = VIA[via] ?? via;
    const from = moved?.from ?? null;
    printLines(output, [`${where} (${how})${from === null ? '' : `; it was at ${harmlessText(from)}`}.`]);
  }
  return EXIT.done;
}
