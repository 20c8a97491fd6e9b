import { writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { isatty } from 'node:tty';
import { errorCode } from '../../lib/error-code';
import { EXIT, type ExitCode } from './exit-code';

/** The unfiltered streams. Commands never hold them: see `cleanOutput`. */
export interface RawOutput {
  readonly stdout: RawStream;
  readonly stderr: Pick<RawStream, 'write' | 'isTTY'>;
}

/** A stream, with its terminal properties if it is a terminal. */
export interface RawStream {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
  /** Size of the terminal, in characters. */
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
  /** Whether written data waits for the reader. */
  readonly writableNeedDrain?: boolean | undefined;
  once?(event: 'drain', listener: () => void): unknown;
}

const STDERR = 2;

type WriteStream = NodeJS.WriteStream & { readonly fd: number };

/** The streams of this process. Never throws a stream failure; reports the loss of stdout when it happens. */
export class ProcessOutput implements RawOutput {
  readonly stdout: RawStream;
  readonly stderr: RawOutput['stderr'];
  #writeError: ((text: string) => void) | null = null;

  /** @param onLost called with the exit code when output on stdout is lost */
  constructor(onLost: (code: ExitCode) => void) {
    const { stdout } = process;
    // stderr is secondary: a relay keeps running when nobody reads its log. Opened when something is written to it.
    this.stderr = {
      write: (text) => {
        this.#writeError ??= writerTo(process.stderr, () => undefined);
        this.#writeError(text);
      },
      get isTTY() {
        return isatty(STDERR);
      },
    };
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

  /** Resolves when all output is flushed: pipes take time. */
  async written(): Promise<void> {
    const streams = this.#writeError !== null ? [process.stdout, process.stderr] : [process.stdout];
    await Promise.all(streams.filter(isSocket).map(written));
  }

  #endWithout(error: unknown): ExitCode {
    const code = errorCode(error);
    // A reader that closes early (`| head`) is not a failure: there is just nothing left to do.
    if (code === 'EPIPE') return EXIT.done;
    this.stderr.write(`beckon: The output could not be written (${code ?? 'unwritable'}).\n`);
    return EXIT.usage;
  }
}

/**
 * Writes to files bypass their stream, which loses data that a full disk takes only in part, and stays stuck
 * afterwards.
 */
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

/** Terminals and pipes; anything else is a file or a device. */
function isSocket(stream: WriteStream): boolean {
  return stream instanceof Socket;
}

async function written(stream: WriteStream): Promise<void> {
  await new Promise<void>((resolve) => {
    stream.write('', () => resolve());
  });
}
