import type { ServiceFailure } from '../../../shared/domain/service-error';
import { HARMLESS_PARAMS } from '../../../shared/words/harmless-params';
import { type Phrase, type PhraseKey, type PhraseParam, type PhraseParams, phrase } from '../../../shared/words/phrase';
import type { CommandFailure } from '../../lib/command-failure';
import { sanitizeLine } from '../../lib/untrusted-text';
import type { RelayCallFailure } from '../../pairing/relay-call-failure';
import { inEnglish, inWords } from './cli-words';
import { controlExitCode, EXIT, type ExitCode, exitCodeOf, relayExitCode } from './exit-code';
import type { RawOutput, RawStream } from './process-output';
import { AlternateScreen, type Line, terminalLine, USUAL_COLUMNS } from './terminal';
import { exactWidth } from './text-width';

/**
 * Characters that must not reach a terminal raw: control characters, and marks that reverse or hide text or end a line.
 */
const UNPRINTABLE = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Lines of ASCII, which most documents and scripts are: looked through once, and written as they are. */
const PRINTABLE = /^[\t\n -~]*$/;

/** Where a command prints: documents and tables on stdout, messages for people on stderr. */
export interface Output {
  readonly stdout: OutputStream;
  readonly stderr: Pick<OutputStream, 'write' | 'print'> & {
    /** Whether a person reads it at a terminal, rather than a file or another program. */
    readonly isTerminal: boolean;
  };
  /** Whether names, codes and addresses are hidden from people: discreet mode is on, and `--reveal` was not given. */
  readonly isDiscreet: boolean;
  /** What runs, as it is typed: `beckon forward`; `beckon` alone if no command is named. */
  readonly program: string;
}

/** A stream that lets no control characters, escapes or bidi marks through. */
export interface OutputStream {
  /** Writes text of one or more lines, with line ends. */
  write(text: string): void;
  /** Prints lines, each on one line whatever its content; colors are for terminals only. */
  print(lines: readonly Line[]): void;
  /** Switches a terminal to its alternate screen, starting with these lines. */
  screen(): Promise<AlternateScreen>;
  /** How wide the terminal is; null: it is none, and nothing is to be cut. */
  readonly columns: number | null;
  /** Whether it is a terminal on which lines can be redrawn. */
  readonly isLive: boolean;
  /** Resolves once the printed text is on its way to the reader, or when the signal fires. */
  drained(signal: AbortSignal): Promise<void>;
}

/**
 * The only way from commands to the streams. Names, messages and codes come from services, relays, companion apps and
 * another Beckon, and any of them may try to clear the screen, set the title or reverse a line.
 */
export function cleanOutput(
  { stdout, stderr }: RawOutput,
  environment: Readonly<Record<string, string | undefined>>,
  isDiscreet = false,
  program = 'beckon',
): Output {
  const isLive = stdout.isTTY === true && environment.TERM !== 'dumb';
  const withColors = isLive && (environment.NO_COLOR ?? '') === '';
  return {
    stdout: {
      ...cleanStream(stdout, withColors),
      screen: async () => new AlternateScreen(stdout, withColors, await exactWidth()),
      get columns() {
        return stdout.isTTY === true ? columnsOf(environment, stdout.columns) : null;
      },
      isLive,
      drained: async (signal) => await drained(stdout, signal),
    },
    stderr: { ...cleanStream(stderr, false), isTerminal: stderr.isTTY === true },
    isDiscreet,
    program,
  };
}

/** Some terminals report a width of zero; `COLUMNS` is the user's word. */
function columnsOf({ COLUMNS = '' }: Readonly<Record<string, string | undefined>>, reported = 0): number {
  const chosen = /^[1-9]\d{0,3}$/.test(COLUMNS) ? Number(COLUMNS) : 0;
  return chosen || reported || USUAL_COLUMNS;
}

function cleanStream(raw: Pick<RawStream, 'write'>, withColors: boolean): Pick<OutputStream, 'write' | 'print'> {
  return {
    write: (text) => void raw.write(withLineEnds(text)),
    print: (lines) => void raw.write(lines.map((line) => `${terminalLine(line, withColors)}\n`).join('')),
  };
}

/** Scripts for shells contain tabs. */
function withLineEnds(text: string): string {
  if (PRINTABLE.test(text)) return text;
  return text.replace(/[^\n\t]+/g, sanitizeLine);
}

async function drained(stream: RawStream, signal: AbortSignal): Promise<void> {
  if (stream.writableNeedDrain !== true || signal.aborted) return;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      signal.removeEventListener('abort', end);
      resolve();
    };
    stream.once?.('drain', end);
    signal.addEventListener('abort', end);
  });
}

/**
 * A document as JSON. Characters that a terminal could interpret are escaped, as JSON allows; programs read the same
 * document. Line ends occur only between its lines.
 */
function jsonText(document: unknown, indent?: number): string {
  const json = JSON.stringify(document, null, indent);
  return PRINTABLE.test(json) ? json : json.replace(UNPRINTABLE, escaped);
}

function escaped(character: string): string {
  return Array.from({ length: character.length }, (_, at) => character.charCodeAt(at).toString(16).padStart(4, '0'))
    .map((unit) => `\\u${unit}`)
    .join('');
}

/** Prints one JSON document on stdout, and nothing else. */
export function printJson({ stdout }: Output, document: unknown): void {
  stdout.write(`${jsonText(document, 2)}\n`);
}

/** Prints one JSON document on a single line on stdout; more may follow. */
export function printJsonLine({ stdout }: Output, document: unknown): void {
  stdout.write(`${jsonText(document)}\n`);
}

/** Prints lines for people on stdout. */
export function printLines({ stdout }: Output, lines: readonly Line[]): void {
  stdout.print(lines);
}

/** Prints a message for people beside the result, in one or more lines of our own. */
export function printNote({ stderr }: Output, text: string): void {
  stderr.write(`${text}\n`);
}

/** Says a phrase to people beside the result, in one line whatever is in it. */
export function printPhrase<K extends PhraseKey>(output: Output, key: K, ...params: PhraseParams<K>): void {
  output.stderr.print([inOutput(output, phrase(key, ...params))]);
}

/** A phrase for people, without what discreet mode hides. */
export function inOutput({ isDiscreet }: Pick<Output, 'isDiscreet'>, text: Phrase): string {
  return inWords(isDiscreet ? withoutSecrets(text) : text);
}

/** A phrase without names, codes and addresses. */
function withoutSecrets({ key, params = {} }: Phrase): Phrase {
  const shown = Object.entries(params).map(([name, value]): [string, PhraseParam] => [name, shownParam(name, value)]);
  return { key, params: Object.fromEntries(shown) };
}

function shownParam(name: string, value: PhraseParam): PhraseParam {
  if (typeof value === 'number') return value;
  if (typeof value === 'object') return withoutSecrets(value);
  return HARMLESS_PARAMS.has(name) ? value : phrase('cli.discreet.hidden');
}

/** Prints a failure in the requested format, and returns its exit code. */
export function printFailure(output: Output, failure: CommandFailure, json: boolean): ExitCode {
  printError(output, failure, json);
  return exitCodeOf(failure.code);
}

/** What a command prints with. */
interface Printing {
  readonly output: Output;
  /** Aborted when the user stops the command. */
  readonly signal: AbortSignal;
}

/** Like {@link printFailure}, for a network call; prints nothing if the user stopped it. */
export function printNoAnswer({ output, signal }: Printing, failure: ServiceFailure, json: boolean): ExitCode {
  return signal.aborted ? EXIT.interrupted : printFailure(output, failure, json);
}

/** Like {@link printFailure}, for a failed control request. */
export function printControlError({ output, signal }: Printing, error: CommandError, json: boolean): ExitCode {
  if (signal.aborted) return EXIT.interrupted;
  printError(output, error, json);
  return controlExitCode(error.code);
}

/** Like {@link printFailure}, for a failed relay call. */
export function printRelayFailure(output: Output, failure: RelayCallFailure, json: boolean): ExitCode {
  printError(output, failure, json);
  return relayExitCode(failure);
}

/** As JSON it is one line, which whoever reads line by line takes too. */
function printError(output: Output, error: CommandError, json: boolean): void {
  const told = { ...error, advice: withProgram(error.advice, output) };
  if (json) printJsonLine(output, { error: errorDocument(told) });
  printTrouble(output, told.message, told.advice);
}

/** What points to a help points to that of the command that runs, which what failed does not know. */
function withProgram(advice: Phrase, { program }: Output): Phrase {
  return advice.key === 'cli.usage.seeHelp' ? phrase('cli.usage.seeHelp', { program }) : advice;
}

/** A failure as JSON has it, in English; `advice` is empty where there is none. */
export function errorDocument({ code, serviceCode, message, advice }: CommandError): Readonly<Record<string, unknown>> {
  return { code, serviceCode, message: inEnglish(message), advice: inEnglish(advice) };
}

/** Prints what went wrong and what to do next, each on its own line. */
export function printTrouble(output: Output, message: Phrase, advice: Phrase | null): void {
  const next = advice === null ? '' : inOutput(output, advice);
  output.stderr.print([`beckon: ${inOutput(output, message)}`, ...(next === '' ? [] : [next])]);
}

/** Why a command failed. */
export interface CommandError {
  readonly code: string;
  readonly serviceCode: number | null;
  readonly message: Phrase;
  readonly advice: Phrase;
}
