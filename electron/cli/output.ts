import type { ServiceFailure } from '../../shared/domain/service-error';
import { EXIT, type ExitCode, exitCodeOf } from './exit-code';

/** Where a command prints: documents and tables on stdout, words for people on stderr. */
export interface Output {
  readonly stdout: OutputStream;
  readonly stderr: { write(text: string): unknown };
}

/** A stream, and what it says about itself where it is a terminal. */
export interface OutputStream {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
  /** Size of the terminal, in characters. */
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
  /** Whether what was written waits for its reader. */
  readonly writableNeedDrain?: boolean | undefined;
  once?(event: 'drain', listener: () => void): unknown;
}

/** Prints one JSON document, and nothing else, on stdout. */
export function printJson(output: Output, document: unknown): void {
  output.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
}

/** Prints lines for people on stdout. */
export function printLines(output: Output, lines: readonly string[]): void {
  output.stdout.write(`${lines.join('\n')}\n`);
}

/** Tells people something beside the result. */
export function printNote(output: Output, text: string): void {
  output.stderr.write(`${text}\n`);
}

/** Prints a failure as the surface wants it, and gives the exit code that belongs to it. */
export function printFailure(output: Output, failure: ServiceFailure, json: boolean): ExitCode {
  const { code, serviceCode, message, advice } = failure;
  if (json) printJson(output, { error: { code, serviceCode, message } });
  printNote(output, `beckon: ${message}\n${advice}`);
  return exitCodeOf(code);
}

/** The same for what was asked of the network; a person who stopped it knows why there is no answer. */
export function printNoAnswer(
  { output, signal }: { readonly output: Output; readonly signal: AbortSignal },
  failure: ServiceFailure,
  json: boolean,
): ExitCode {
  return signal.aborted ? EXIT.interrupted : printFailure(output, failure, json);
}
