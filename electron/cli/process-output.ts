import { writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { errorCode } from '../lib/error-code';
import { EXIT, type ExitCode } from './exit-code';
import type { RawOutput, RawStream } from './output';

type WriteStream = NodeJS.WriteStream & { readonly fd: number };

/** The streams of this process to print on. No failure of theirs is thrown; losing stdout is told once it happens. */
export class ProcessOutput implements RawOutput {
  readonly stdout: RawStream;
  readonly stderr: RawOutput['stderr'];

  /** @param onLost told what to end with: what was printed on stdout does not arrive */
  constructor(onLost: (code: ExitCode) => void) {
    const { stdout, stderr } = process;
    // What stands on stderr is said beside the work: a relay goes on without a reader of its log.
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
    // A reader that goes away (`| head`) is no failure of ours: without one there is nothing to do any more.
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
