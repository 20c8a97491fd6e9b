import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';

/** Shells that complete command lines of `beckon` as people have them. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

export interface ShellSessionOptions {
  /** Home of the session, and where it works: whatever is made there, a command made. */
  readonly home: string;
  /** What the shell finds in its environment besides. */
  readonly environment: Readonly<Record<string, string>>;
  /** What the shell is told before the first line, such as that Tab goes through a menu. */
  readonly setUp?: string;
}

/** Control-G: writes the line that stands at the prompt to a file, and empties it. */
const SHOW = '\u0007';
const TAB = '\t';
const POLL_MS = 10;

/** What starts each shell with completion, and with the key that shows the line. */
const STARTS: Readonly<Record<Shell, (folder: string, setUp: string) => readonly string[]>> = {
  bash: (folder, setUp) => {
    const file = join(folder, 'bashrc');
    const show = `show() { printf '%s\\n' "$READLINE_LINE" > "$LINE_FILE.new"; mv "$LINE_FILE.new" "$LINE_FILE"; READLINE_LINE=; }`;
    writeFileSync(
      file,
      `PS1='> '\nbind 'set page-completions off'\n${show}\nbind -x '"\\C-g": show'\nsource <(beckon completion bash)\n${setUp}\n`,
    );
    return ['bash', '--noprofile', '--rcfile', file, '-i'];
  },
  zsh: (folder, setUp) => {
    const show = `show() { print -r -- "$BUFFER" > "$LINE_FILE.new"; mv "$LINE_FILE.new" "$LINE_FILE"; BUFFER= }`;
    const start = `autoload -U compinit; compinit -u -D; source <(beckon completion zsh)`;
    writeFileSync(join(folder, '.zshrc'), `${start}\n${show}\nzle -N show; bindkey '^G' show\n${setUp}\n`);
    return ['zsh', '-d', '-i'];
  },
  fish: (folder, setUp) => {
    const file = join(folder, 'start.fish');
    const show = `function show; commandline > $LINE_FILE.new; mv $LINE_FILE.new $LINE_FILE; commandline ''; end`;
    const quiet = `set -g fish_greeting; set -g fish_autosuggestion_enabled 0`;
    writeFileSync(file, `${quiet}\n${show}\nbind \\cg show\nbeckon completion fish | source\n${setUp}\n`);
    return ['fish', '--no-config', '-i', '-C', `source '${file}'`];
  },
};

/** One interactive shell in a terminal. */
export class ShellSession {
  readonly #child: ChildProcess;
  readonly #closed: Promise<unknown>;
  readonly #lineFile: string;
  #text = '';

  constructor(shell: Shell, { home, environment, setUp = '' }: ShellSessionOptions) {
    const { PATH = '' } = process.env;
    // Not in its home: what the shell itself puts there is none of a command's doing.
    const folder = join(home, '.shell');
    mkdirSync(folder, { recursive: true });
    this.#lineFile = join(folder, 'line');
    const words = STARTS[shell](folder, setUp).map((word) => `'${word.replaceAll("'", "'\\''")}'`);
    const line = `exec ${words.join(' ')}`;
    const args = process.platform === 'linux' ? ['-qefc', line, '/dev/null'] : ['-q', '/dev/null', 'sh', '-c', line];
    this.#child = spawn('script', args, {
      cwd: home,
      env: { PATH, TERM: 'xterm', HOME: folder, ZDOTDIR: folder, LINE_FILE: this.#lineFile, ...environment },
      stdio: 'pipe',
    });
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.#text += text;
    });
    this.#closed = once(this.#child, 'close');
  }

  /** Types a line and presses Tab, so many times; answers what stands at the prompt then, and throws it away. */
  async completed(line: string, tabs = 1): Promise<string> {
    rmSync(this.#lineFile, { force: true });
    this.#child.stdin?.write(`${line}${TAB.repeat(tabs)}${SHOW}`);
    await expect.poll(() => existsSync(this.#lineFile), { intervals: [POLL_MS], message: 'the line' }).toBe(true);
    return readFileSync(this.#lineFile, 'utf8').replace(/\n$/, '');
  }

  /** Types a line, presses Tab, and runs what stands there then. */
  run(line: string): void {
    this.#child.stdin?.write(`${line}${TAB}\r`);
  }

  /** Everything that was written to the terminal. */
  get text(): string {
    return this.#text;
  }

  async close(): Promise<void> {
    this.#child.kill();
    await this.#closed;
  }
}
