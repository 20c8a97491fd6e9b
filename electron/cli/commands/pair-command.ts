import type { Command } from 'commander';
import { encode } from 'uqr';
import { isLoopbackHost } from '../../../shared/address/dial-rule';
import type { ShownCode } from '../../../shared/domain/pairing';
import { type Phrase, phrase } from '../../../shared/words/phrase';
import { systemClock } from '../../lib/clock';
import { commandError, usageFailure } from '../../lib/command-failure';
import { type PairingEnd, watchPairing } from '../../pairing/pairing-watch';
import type { RelayCallFailure } from '../../pairing/relay-call-failure';
import { RelayClient } from '../../pairing/relay-client';
import { type CreatedPairing, newPairingSchema, parseRelayAddress } from '../../pairing/relay-contract';
import { shownCode } from '../../pairing/shown-code';
import { userAgent } from '../../service/https-exchange-client';
import type { CommandContext, GlobalOptions } from '../command-context';
import { type AddCommand, withExamples } from '../command-definition';
import { environmentProxy } from '../environment-proxy';
import { readKey } from '../files/relay-key-file';
import { inHelp } from '../help/help-texts';
import { authorityIn } from '../named-service';
import { appLines } from '../printing/app-lines';
import { tell } from '../printing/cli-words';
import { EXIT, type ExitCode, relayExitCode } from '../printing/exit-code';
import { shortTime } from '../printing/formats';
import { neutralNames } from '../printing/neutral-names';
import {
  errorDocument,
  printFailure,
  printJsonLine,
  printLines,
  printPhrase,
  printRelayFailure,
  printTrouble,
} from '../printing/output';
import type { Line } from '../printing/terminal';

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
  const { output, environment, config = {} } = context;
  const json = options.json ?? false;
  const refuse = (message: Phrase, advice: Phrase): ExitCode =>
    printFailure(output, usageFailure(message, advice), json);

  const typed = options.relay ?? environment.BECKON_RELAY_URL ?? config.relay ?? '';
  if (typed === '') return refuse(phrase('cli.pair.noRelay.message'), phrase('cli.pair.noRelay.advice'));
  const baseUrl = parseRelayAddress(typed);
  if (!baseUrl.ok) return printRelayFailure(output, baseUrl.error, json);
  const keyFile = options.keyFile ?? environment.BECKON_RELAY_KEY_FILE ?? config['key-file'] ?? '';
  if (keyFile === '') return refuse(phrase('cli.pair.noKeyFile.message'), phrase('cli.pair.noKeyFile.advice'));
  const key = await readKey(keyFile);
  if (!key.ok) return refuse(key.error, phrase('cli.pair.keyFile.advice'));
  const wanted = newPairingSchema.safeParse({ uname: options.uname });
  if (!wanted.success) return refuse(phrase('cli.pair.uname.message'), phrase('cli.pair.uname.advice'));
  // The service's authority is not trusted for the relay, which receives the access key.
  const extraCaPem = await authorityIn(options.relayCa ?? environment.BECKON_RELAY_CA ?? config['relay-ca']);
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

function printCode(created: CreatedPairing, shown: ShownCode, json: boolean, { output }: CommandContext): void {
  if (json) {
    printJsonLine(output, { event: 'code', ...created });
    return;
  }
  const qr = terminalQr(created.qrcode);
  printLines(output, [
    ...(qr ?? [tooLarge(created.qrcodeUrl)]),
    '',
    shown.typed === null ? tell('cli.pair.scan') : tell('cli.pair.scanOrType', { typed: shown.typed }),
    tell('cli.pair.expires', { time: shortTime(shown.expiresAt) }),
  ]);
}

function tooLarge(url: string | null): string {
  return url === null ? tell('cli.pair.tooLargeNoPicture') : tell('cli.pair.tooLarge', { url });
}

function troubleNote({ output }: CommandContext): (trouble: RelayCallFailure | null) => void {
  return (trouble) =>
    trouble === null
      ? printPhrase(output, 'cli.pair.relayBack')
      : printPhrase(output, 'cli.pair.relayAway', { reason: trouble.message });
}

async function printEnd(end: PairingEnd, relayUrl: string, json: boolean, context: CommandContext): Promise<ExitCode> {
  const { output } = context;
  const event = (document: Readonly<Record<string, unknown>>): void => {
    if (json) printJsonLine(output, document);
  };
  switch (end.kind) {
    case 'paired':
      event({ event: 'paired', app: end.app });
      if (!json) {
        const names = await neutralNames([end.app], context);
        const isHere = isLoopbackHost(new URL(relayUrl).hostname);
        printLines(output, [
          '',
          ...(await appLines(end.app, isHere, names?.get(end.app.deviceCode), output.stdout.columns)),
        ]);
      }
      return EXIT.done;
    case 'expired':
      event({ event: 'expired' });
      printTrouble(output, phrase('cli.pair.expired.message'), phrase('cli.pair.expired.advice'));
      return EXIT.notReached;
    case 'failed': {
      const { code, message } = end.problem;
      const advice = phrase('cli.pair.unreadableApp');
      event({ event: 'failed', error: errorDocument(commandError(code, message, advice)) });
      printTrouble(output, message, advice);
      return EXIT.unreadableAnswer;
    }
    case 'lost': {
      const { message, advice } = end.failure;
      event({ event: 'failed', error: errorDocument(end.failure) });
      printTrouble(output, message, advice);
      return relayExitCode(end.failure);
    }
    case 'stopped':
      event({ event: 'cancelled' });
      printPhrase(output, 'cli.pair.canceled');
      return EXIT.interrupted;
  }
}

/** Blank modules around the code, required by scanners. */
const QUIET_ZONE = 4;
/** Longest text whose code fits a terminal, at about 90 modules per side. */
const MAX_QR_BYTES = 700;

/**
 * A QR code as lines of half blocks, two rows of modules each. With colors it is dark on white in any theme; without,
 * it assumes a light background. Null: too large for any screen.
 */
export function terminalQr(text: string): readonly Line[] | null {
  if (Buffer.byteLength(text) > MAX_QR_BYTES) return null;
  const { data, size } = encode(text, { border: QUIET_ZONE, ecc: 'L' });
  const isDark = (row: number, column: number): boolean => data[row]?.[column] ?? false;
  return Array.from({ length: Math.ceil(size / 2) }, (_row, line) => {
    const cells = Array.from({ length: size }, (_cell, column) =>
      halfBlock(isDark(2 * line, column), isDark(2 * line + 1, column)),
    ).join('');
    return [{ text: cells, color: 'dark-on-white' }];
  });
}

function halfBlock(upper: boolean, lower: boolean): string {
  if (upper) return lower ? '█' : '▀';
  return lower ? '▄' : ' ';
}

/** Declares `beckon pair`. */
export const addPairCommand: AddCommand = (program, context, onEnd) => {
  const pair = program
    .command('pair')
    .description(inHelp('cli.help.pair.command'))
    .option('--relay <url>', inHelp('cli.help.pair.relay'))
    .option('--relay-ca <file>', inHelp('cli.help.pair.relayCa'))
    .option('--key-file <file>', inHelp('cli.help.pair.keyFile'))
    .option('--uname <name>', inHelp('cli.help.pair.uname'))
    .action(async (_options: unknown, command: Command) => {
      onEnd(await pairCommand(command.optsWithGlobals<PairOptions>(), context));
    });
  withExamples(pair, 'beckon pair --relay https://relay.example --key-file ./access-key');
};
