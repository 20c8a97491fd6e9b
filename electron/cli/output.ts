import type { ServiceFailure } from '../../shared/domain/service-error';
import { harmlessLine } from '../service/untrusted-text';
import { EXIT, type ExitCode, exitCodeOf } from './exit-code';
import { LiveScreen } from './live-screen';
import { type Line, terminalLine } from './terminal-line';

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
  screen(): LiveScreen;
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
  const withColours = isLive && (environment.NO_COLOR ?? '') === '';
  return {
    stdout: {
      ...cleanStream(stdout, withColours),
      screen: () => new LiveScreen(stdout, withColours),
      isLive,
      drained: async (signal) => await drained(stdout, signal),
    },
    stderr: cleanStream(stderr, false),
  };
}

function cleanStream(raw: Pick<RawStream, 'write'>, withColours: boolean): Pick<OutputStream, 'write' | 'print'> {
  return {
    write: (text) => void raw.write(withLineEnds(text)),
    print: (lines) => void raw.write(lines.map((line) => `${terminalLine(line, withColours)}\n`).join('')),
  };
}

/** Tabs stand in scripts that shells read. */
function withLineEnds(text: string): string {
  return text.replace(/[^\n\t]+/g, harmlessLine);
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
  const { code, serviceCode, message, advice } = failure;
  if (json) printJson(output, { error: { code, serviceCode, message } });
  printTrouble(output, message, advice);
  return exitCodeOf(code);
}

/** Tells people what went wrong and what to do next, each in a line of its own. */
export function printTrouble({ stderr }: Output, message: string, advice: string): void {
  stderr.print([`beckon: ${message}`, ...(advice === '' ? [] : [advice])]);
}

/** The same as {@link printFailure} for what was asked of the network; a person who stopped it knows why. */
export function printNoAnswer(
  { output, signal }: { readonly output: Output; readonly signal: AbortSignal },
  failure: ServiceFailure,
  json: boolean,
): ExitCode {
  return signal.aborted ? EXIT.interrupted : printFailure(output, failure, json);
}
