import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const CLI = resolve(__dirname, '../../out/cli/cli.js');

/** The command line in a terminal of its own, as a person has it. */
export class TerminalSession {
  readonly #child: ChildProcess;
  readonly #closed: Promise<unknown>;
  #text = '';

  constructor(argv: readonly string[], environment: Readonly<Record<string, string>>) {
    const { PATH = '' } = process.env;
    // Not below a shell: Ctrl-C would end that one too, and its end is not the command line's.
    const words = [process.execPath, CLI, ...argv].map((word) => `'${word.replaceAll("'", "'\\''")}'`);
    const line = `exec ${words.join(' ')}`;
    const args = process.platform === 'linux' ? ['-qefc', line, '/dev/null'] : ['-q', '/dev/null', 'sh', '-c', line];
    this.#child = spawn('script', args, { env: { PATH, TERM: 'xterm', ...environment }, stdio: 'pipe' });
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.#text += text;
    });
    this.#closed = once(this.#child, 'close');
  }

  /** Everything that was written to the terminal. */
  get text(): string {
    return this.#text;
  }

  type(text: string): void {
    this.#child.stdin?.write(text);
  }

  /** The exit code. */
  async ended(): Promise<number | null> {
    await this.#closed;
    return this.#child.exitCode;
  }
}
