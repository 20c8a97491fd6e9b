import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { isLoopbackHost } from '../../shared/address/dial-rule';
import type { ShownCode } from '../../shared/domain/pairing';
import { failure, type Result, success } from '../../shared/lib/result';
import { systemClock } from '../lib/clock';
import { errorCode } from '../lib/error-code';
import { say } from '../lib/words';
import { type PairingEnd, watchPairing } from '../pairing/pairing-watch';
import type { RelayCallFailure } from '../pairing/relay-call-failure';
import { RelayClient } from '../pairing/relay-client';
import { type CreatedPairing, newPairingSchema, parseRelayAddress } from '../pairing/relay-contract';
import { shownCode } from '../pairing/shown-code';
import { userAgent } from '../service/https-exchange-client';
import { usageFailure } from '../service/service-failure';
import { appLines } from './app-lines';
import { tell } from './cli-words';
import type { CommandContext, GlobalOptions } from './command-context';
import { type AddCommand, withExamples } from './command-definition';
import { environmentProxy } from './environment-proxy';
import { EXIT, type ExitCode, relayExitCode } from './exit-code';
import { authorityIn } from './named-service';
import { printFailure, printJsonLine, printLines, printNote, printRelayFailure, printTrouble } from './output';
import { terminalQr } from './terminal-qr';

interface PairOptions extends GlobalOptions {
  readonly relay?: string;
  readonly relayCa?: string;
  readonly keyFile?: string;
  readonly uname?: string;
}

/** Timeout for canceling at a relay, so that an unavailable one does not delay the exit, in milliseconds. */
const CANCEL_MS = 2_000;

/**
 * `beckon pair`: shows a code, waits until a companion app has scanned it, and prints the app. With `--json`, one
 * object per line.
 */
async function pairCommand(options: PairOptions, context: CommandContext): Promise<ExitCode> {
  const { output, environment } = context;
  const json = options.json ?? false;
  const refuse = (message: string, advice: string): ExitCode =>
    printFailure(output, usageFailure(message, advice), json);

  const typed = options.relay ?? environment.BECKON_RELAY_URL ?? '';
  if (typed === '') return refuse('No relay is named.', 'Give --relay URL, or set BECKON_RELAY_URL.');
  const baseUrl = parseRelayAddress(typed);
  if (!baseUrl.ok) return printRelayFailure(output, baseUrl.error, json);
  if (options.keyFile === undefined) return refuse('No file with the access key is named.', 'Give --key-file FILE.');
  const key = await readKey(options.keyFile);
  if (!key.ok) return refuse(key.error, 'It holds one line, as “beckon relay-key” prints it.');
  const wanted = newPairingSchema.safeParse({ uname: options.uname });
  if (!wanted.success) return refuse('The name cannot be sent.', 'Give --uname with 1 to 64 characters.');
  // The service's authority is not trusted for the relay, which receives the access key.
  const extraCaPem = await authorityIn(options.relayCa ?? environment.BECKON_RELAY_CA);
  if (!extraCaPem.ok) return printFailure(output, extraCaPem.error, json);

  const client = new RelayClient({
    baseUrl: baseUrl.value,
    key: key.value,
    extraCaPem: extraCaPem.value,
    userAgent: userAgent(context.version, process.platform, process.arch),
    proxyFor: environmentProxy(environment),
    timeoutMs: options.timeout,
  });
  const created = await client.createPairing(wanted.data.uname, context.signal);
  if (!created.ok && context.signal.aborted) return await printEnd({ kind: 'stopped' }, baseUrl.value, json, context);
  if (!created.ok) return printRelayFailure(output, created.error, json);
  const { pairingId, code = null } = created.value;
  const shown = shownCode({ ...created.value, code }, systemClock.now());
  printCode({ ...created.value, expiresAt: shown.expiresAt }, shown, json, context);
  const watch = { client, clock: systemClock, expiresAt: Date.parse(shown.expiresAt), onTrouble: troubleNote(context) };
  const end = await watchPairing(pairingId, watch, context.signal);
  if (end.kind === 'stopped') await client.cancelPairing(pairingId, AbortSignal.timeout(CANCEL_MS));
  return await printEnd(end, baseUrl.value, json, context);
}

/** Fails with a sentence that quotes nothing of the file. */
async function readKey(file: string): Promise<Result<string, string>> {
  try {
    const key = (await readFile(file, 'utf8')).trim();
    return /^[\x21-\x7e]{1,512}$/.test(key) ? success(key) : failure('The file holds no access key.');
  } catch (error) {
    return failure(`The file with the access key cannot be read (${errorCode(error) ?? 'unreadable'}).`);
  }
}

function printCode(created: CreatedPairing, shown: ShownCode, json: boolean, { output }: CommandContext): void {
  if (json) {
    printJsonLine(output, { event: 'code', ...created });
    return;
  }
  const qr = terminalQr(created.qrcode);
  const until = new Date(shown.expiresAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  printLines(output, [
    ...(qr ?? [`The code is too large for a terminal. Its picture: ${created.qrcodeUrl ?? 'not given'}`]),
    '',
    ...(shown.typed === null
      ? ['Scan it in the companion app.']
      : [`Scan it in the companion app, or type: ${shown.typed}`]),
    `It ends at ${until}. Ctrl-C cancels it.`,
  ]);
}

function troubleNote({ output }: CommandContext): (trouble: RelayCallFailure | null) => void {
  return (trouble) =>
    printNote(
      output,
      trouble === null ? tell('pair.relayIsBack') : tell('pair.waitingForRelay', { problem: trouble.message }),
    );
}

async function printEnd(
  end: PairingEnd,
  relayUrl: string,
  json: boolean,
  { output }: CommandContext,
): Promise<ExitCode> {
  const event = (document: Readonly<Record<string, unknown>>): void => {
    if (json) printJsonLine(output, document);
  };
  switch (end.kind) {
    case 'paired':
      event({ event: 'paired', app: end.app });
      if (!json) printLines(output, ['', ...(await appLines(end.app, isLoopbackHost(new URL(relayUrl).hostname)))]);
      return EXIT.done;
    case 'expired':
      event({ event: 'expired' });
      printTrouble(output, 'The code has ended without an app.', 'Ask for a new one.');
      return EXIT.notReached;
    case 'failed': {
      const message = say(end.problem.message);
      event({ event: 'failed', error: { code: end.problem.code, serviceCode: null, message } });
      printTrouble(output, message, 'Update the companion app, and ask for a new code.');
      return EXIT.unreadableAnswer;
    }
    case 'lost': {
      const { code, serviceCode } = end.failure;
      const [message, advice] = [say(end.failure.message), say(end.failure.advice)];
      event({ event: 'failed', error: { code, serviceCode, message } });
      printTrouble(output, message, advice);
      return relayExitCode(end.failure);
    }
    case 'stopped':
      event({ event: 'cancelled' });
      printNote(output, 'Cancelled.');
      return EXIT.interrupted;
  }
}

/** Declares `beckon pair`. */
export const addPairCommand: AddCommand = (program, context, onEnd) => {
  const pair = program
    .command('pair')
    .description('show a code for a companion app to scan, and wait for the app')
    .option('--relay <url>', 'address of the developer’s relay (or BECKON_RELAY_URL)')
    .option('--relay-ca <file>', 'one more authority trusted for the relay, PEM (or BECKON_RELAY_CA)')
    .option('--key-file <file>', 'file with the access key for it')
    .option('--uname <name>', 'name that the companion app may show as who asks')
    .action(async (_options: unknown, command: Command) => {
      onEnd(await pairCommand(command.optsWithGlobals<PairOptions>(), context));
    });
  withExamples(pair, 'beckon pair --relay https://relay.example --key-file ./access-key');
};
