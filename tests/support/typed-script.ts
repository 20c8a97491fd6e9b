import { spawn } from 'node:child_process';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where a command fails, what runs in the background must not outlive the script. */
const END_JOBS = `trap 'for job in $(jobs -p); do kill -- "-$job" 2> /dev/null || true; done; wait' EXIT`;

/** How a script ended, and what it printed. */
export interface TypedScriptEnd {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/**
 * Runs a script in a shell as a person would type it, line after line; it ends at the first that fails. Its home is
 * the folder, where it also starts.
 *
 * @param input what it is typed in answer to questions
 */
export async function runTypedScript(
  script: string,
  folder: string,
  environment: Readonly<Record<string, string>> = {},
  input = '',
): Promise<TypedScriptEnd> {
  const file = join(folder, 'typed.sh');
  writeFileSync(file, `set -em -o pipefail\nshopt -s expand_aliases\n${END_JOBS}\n${script}`);
  const typed = join(folder, 'input');
  writeFileSync(typed, input);
  const stdin = openSync(typed, 'r');
  const shell = spawn('bash', [file], {
    cwd: folder,
    stdio: [stdin, 'pipe', 'pipe'],
    env: { PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`, HOME: folder, ...environment },
  });
  closeSync(stdin);
  let out = '';
  let err = '';
  shell.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  shell.stderr?.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  return await new Promise((done) => shell.once('close', (code) => done({ code, out, err })));
}
