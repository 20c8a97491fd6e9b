import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { NETWORK_ENVIRONMENT } from '../../support/simulated-network';

const CLI = resolve(__dirname, '../../../out/cli/cli.js');

/** How it ended, and what it printed. */
export interface Ending {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** What a simulator prints first. */
export interface Announcement {
  readonly url: string;
  readonly ca: string;
  readonly control: { readonly url: string; readonly token: string };
}

/** The command line as people start it: a process of its own, with nothing of ours in its environment. */
export function start(
  argv: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  stdio: StdioOptions = ['ignore', 'pipe', 'pipe'],
): ChildProcess {
  const { PATH = '' } = process.env;
  return spawn(process.execPath, [CLI, ...argv], { env: { PATH, ...NETWORK_ENVIRONMENT, ...environment }, stdio });
}

/** Makes `beckon` the built command line on a search path of its own. */
export function searchPathWithBeckon(folder: string): string {
  const program = join(folder, 'beckon');
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${CLI}' "$@"\n`);
  chmodSync(program, 0o755);
  return [folder, process.env.PATH ?? ''].join(delimiter);
}

/** Runs it to its end. */
export async function run(
  argv: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ending> {
  const child = start(argv, environment);
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const code = await new Promise<number | null>((ended) => child.on('close', ended));
  return { code, out, err };
}

/** Starts a simulator and waits for the first line that it prints. */
export async function simulate(
  ...argv: readonly string[]
): Promise<{ child: ChildProcess; announcement: Announcement }> {
  const child = start(['simulate', '--port', '0', ...argv]);
  const line = await new Promise<string>((found, failed) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('\n')) found(text.slice(0, text.indexOf('\n')));
    });
    child.on('close', () => failed(new Error('The simulator ended')));
  });
  return { child, announcement: JSON.parse(line) as Announcement };
}

/** Ends a program, and gives its exit code. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = new Promise<number | null>((done) => child.on('close', done));
  child.kill(signal);
  return await ended;
}
