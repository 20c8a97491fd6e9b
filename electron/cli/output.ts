import { writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import type { ServiceFailure } from '../../shared/domain/service-error';
import type { Text } from '../../shared/words/text';
import { errorCode } from '../lib/error-code';
import { sanitizeLine } from '../lib/untrusted-text';
import { say } from '../lib/words';
import type { RelayCallFailure } from '../pairing/relay-call-failure';
import type { CommandContext } from './command-context';
import { controlExitCode, EXIT, type ExitCode, exitCodeOf, relayExitCode } from './exit-code';
import { AlternateScreen, type Line, terminalLine } from './terminal';

/** What no terminal should get raw: control characters, and marks that turn text around, hide it or end a line. */
const UNPRINTABLE = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The streams that everything ends up on, as they are. No command holds them: see {@link cleanOutput}. */
export interface RawOutput {
  readonly stdout: RawStream;
  readonly stderr: { write(text: string): unknown };
}

/** A stream, and what it says about itself where it is a terminal. */
export interface RawStream {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
  /** Size of the terminal, in characters. */
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
  /** Whether what was written waits for its reader. */
  readonly writableNeedDrain?: boolean | undefined;
  once?(event: 'drain', listener: () => void): unknown;
}

/** Where a command prints: documents and tables on stdout, words for people on stderr. */
export interface Output {
  readonly stdout: OutputStream;
  readonly stderr: Pick<OutputStream, 'write' | 'print'>;
}

/** A stream through which no control character, no escape and no mark that turns text around gets. */
export interface OutputStream {
  /** Text of one or more lines, with its line ends. */
  write(text: string): void;
  /** Lines, each of which stays one whatever stands in it; colors are for terminals alone. */
  print(lines: readonly Line[]): void;
  /** Takes over the other screen of a terminal, with the first lines that are drawn. */
  screen(): AlternateScreen;
  /** Whether it is a terminal on which lines can be drawn anew. */
  readonly isLive: boolean;
  /** Resolves once what was printed is on its way to its reader, or when the signal fires. */
  drained(signal: AbortSignal): Promise<void>;
}

/**
 * The one way from commands to the streams. Names, messages and codes come from services, relays, companion apps and
 * another Beckon, and any of them may try to clear the screen, set the title or turn a line around.
 */
export function cleanOutput(
  { stdout, stderr }: RawOutput,
  environment: Readonly<Record<string, string | undefined>>,
): Output {
  const isLive = stdout.isTTY === true && environment.TERM !== 'dumb';
  const withColors = isLive && (environment.NO_COLOR ?? '') === '';
  return {
    stdout: {
      ...cleanStream(stdout, withColors),
      screen: () => new AlternateScreen(stdout, withColors),
      isLive,
      drained: async (signal) => await drained(stdout, signal),
    },
    stderr: cleanStream(stderr, false),
  };
}

function cleanStream(raw: Pick<RawStream, 'write'>, withColors: boolean): Pick<OutputStream, 'write' | 'print'> {
  return {
    write: (text) => void raw.write(withLineEnds(text)),
    print: (lines) => void raw.write(lines.map((line) => `${terminalLine(line, withColors)}\n`).join('')),
  };
}

/** Tabs stand in scripts that shells read. */
function withLineEnds(text: string): string {
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
 * A document as JSON. What a terminal could take for more than text stands escaped, as JSON writes control characters
 * anyway; programs read the same document. Line ends are those between its lines.
 */
function jsonText(document: unknown, indent?: number): string {
  return JSON.stringify(document, null, indent).replace(UNPRINTABLE, escaped);
}

function escaped(character: string): string {
  return Array.from({ length: character.length }, (_, at) => character.charCodeAt(at).toString(16).padStart(4, '0'))
    .map((unit) => `\\u${unit}`)
    .join('');
}

/** Prints one JSON document, and nothing else, on stdout. */
export function printJson({ stdout }: Output, document: unknown): void {
  stdout.write(`${jsonText(document, 2)}\n`);
}

/** Prints one JSON document in one line on stdout, where more of them may follow. */
export function printJsonLine({ stdout }: Output, document: unknown): void {
  stdout.write(`${jsonText(document)}\n`);
}

/** Prints lines for people on stdout. */
export function printLines({ stdout }: Output, lines: readonly Line[]): void {
  stdout.print(lines);
}

/** Tells people something beside the result, in one or more lines of our own. */
export function printNote({ stderr }: Output, text: string): void {
  stderr.write(`${text}\n`);
}

/** Prints a failure as the surface wants it, and gives the exit code that belongs to it. */
export function printFailure(output: Output, failure: ServiceFailure, json: boolean): ExitCode {
  printError(output, failure, json);
  return exitCodeOf(failure.code);
}

/** The same for what was asked of the network; a person who stopped it knows why. */
export function printNoAnswer({ output, signal }: CommandContext, failure: ServiceFailure, json: boolean): ExitCode {
  return signal.aborted ? EXIT.interrupted : printFailure(output, failure, json);
}

/** The same for what the running Beckon did not do. */
export function printControlError({ output, signal }: CommandContext, error: CommandError, json: boolean): ExitCode {
  if (signal.aborted) return EXIT.interrupted;
  printError(output, error, json);
  return controlExitCode(error.code);
}

/** The same for a call to a relay. */
export function printRelayFailure(output: Output, failure: RelayCallFailure, json: boolean): ExitCode {
  printError(output, failure, json);
  return relayExitCode(failure);
}

function printError(output: Output, error: CommandError, json: boolean): void {
  const { code, serviceCode } = error;
  const [message, advice] = [inWords(error.message), inWords(error.advice)];
  if (json) printJson(output, { error: { code, serviceCode, message } });
  printTrouble(output, message, advice);
}

/** Tells people what went wrong and what to do next, each in a line of its own. */
export function printTrouble({ stderr }: Output, message: string, advice: string): void {
  stderr.print([`beckon: ${message}`, ...(advice === '' ? [] : [advice])]);
}

type WriteStream = NodeJS.WriteStream & { readonly fd: number };

/** The streams of this process to print on. No failure of theirs is thrown; the loss of stdout is reported when it happens. */
export class ProcessOutput implements RawOutput {
  readonly stdout: RawStream;
  readonly stderr: RawOutput['stderr'];

  /** @param onLost called with the exit code when what was printed on stdout does not arrive */
  constructor(onLost: (code: ExitCode) => void) {
    const { stdout, stderr } = process;
    // stderr only accompanies the work: a relay goes on without a reader of its log.
    this.stderr = { write: writerTo(stderr, () => undefined) };
    const write = writerTo(stdout, (error) => onLost(this.#endWithout(error)));
    this.stdout = {
      write,
      once: (event, listener) => stdout.once(event, listener),
      get isTTY() {
        return stdout.isTTY;
      },
      get columns() {
        return stdout.columns;
      },
      get rows() {
        return stdout.rows;
      },
      get writableNeedDrain() {
        return stdout.writableNeedDrain;
      },
    };
  }

  /** Resolves when everything that was printed has left: pipes take their time. */
  async written(): Promise<void> {
    await Promise.all([process.stdout, process.stderr].filter(isSocket).map(written));
  }

  #endWithout(error: unknown): ExitCode {
    const code = errorCode(error);
    // A reader that goes away (`| head`) is no failure of ours: without one nothing is left to do.
    if (code === 'EPIPE') return EXIT.done;
    this.stderr.write(`beckon: The output could not be written (${code ?? 'unwritable'}).\n`);
    return EXIT.usage;
  }
}

/** Files are written past their stream, which loses what a full disk takes only in part, and stays stuck after that. */
function writerTo(stream: WriteStream, onFailure: (error: unknown) => void): (text: string) => void {
  stream.on('error', onFailure);
  if (isSocket(stream)) return (text) => void stream.write(text);
  return (text) => {
    try {
      writeFileSync(stream.fd, text);
    } catch (error) {
      onFailure(error);
    }
  };
}

/** Terminals and pipes; what else a process is given to print on is a file or a device. */
function isSocket(stream: WriteStream): boolean {
  return stream instanceof Socket;
}

async function written(stream: WriteStream): Promise<void> {
  await new Promise<void>((resolve) => {
    stream.write('', () => resolve());
  });
}

/** Why a command did not do what it was asked for; its own words stand as they are. */
export interface CommandError {
  readonly code: string;
  readonly serviceCode: number | null;
  readonly message: string | Text;
  readonly advice: string | Text;
}

/** What an error says, in words. */
export function inWords(words: string | Text): string {
  return typeof words === 'string' ? words : say(words);
}
