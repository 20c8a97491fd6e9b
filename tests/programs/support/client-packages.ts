import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PYTHON_TOOLS, pythonWithPip } from '../../../scripts/lib/set-up.mjs';
import type { Ending } from '../../e2e/support/command-line';

const ROOT = resolve(__dirname, '../../..');
const LIMIT_MS = 60_000;

/** Both clients as they are published, installed where nothing else of this project is. */
export interface ClientPackages {
  /** A Node project that has the one installed. */
  readonly project: string;
  /** A folder of Python packages with the other. */
  readonly site: string;
  readonly python: string;
  /** Names of the package files that were made. */
  readonly files: readonly string[];
}

/** Makes the packages, and installs them; no network is used. */
export async function installClientPackages(folder: string): Promise<ClientPackages> {
  const [made, project, site] = ['made', 'project', 'site'].map((name) => join(folder, name));
  if (made === undefined || project === undefined || site === undefined) throw new Error('No folders');
  for (const each of [made, project, site]) mkdirSync(each, { recursive: true });
  // Workers make them side by side, each from a copy.
  const sources = join(folder, 'clients');
  cpSync(join(ROOT, 'clients'), sources, { recursive: true });
  cpSync(join(ROOT, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  await succeed(...npm('pack', '--pack-destination', made), { cwd: join(sources, 'typescript') });
  const python = await pythonWithPip();
  const tools = { PYTHONPATH: PYTHON_TOOLS };
  const build = ['-m', 'build', '--no-isolation', '--outdir', made, join(sources, 'python')];
  await succeed(python, build, { env: tools });

  const files = readdirSync(made).sort();
  const packed = (end: string): string => join(made, files.find((name) => name.endsWith(end)) ?? '');
  writeFileSync(join(project, 'package.json'), '{ "name": "game", "private": true, "type": "module" }');
  await succeed(...npm('install', '--offline', '--no-audit', '--no-fund', packed('.tgz')), { cwd: project });
  const quiet = ['--disable-pip-version-check', '--no-input', '--quiet', '--no-index', '--no-deps'];
  await succeed(python, ['-m', 'pip', 'install', ...quiet, '--target', site, packed('.whl')], {});
  return { project, site, python, files };
}

/** The npm that this ring was started by, else the one on the PATH. */
function npm(...args: readonly string[]): [string, readonly string[]] {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') === true ? [process.execPath, [script, ...args]] : ['npm', args];
}

interface ProgramOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

async function succeed(command: string, args: readonly string[], options: ProgramOptions): Promise<void> {
  const { code, out, err } = await runProgram(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${out}${err}`);
}

/** Runs a program to its end. */
export async function runProgram(
  command: string,
  args: readonly string[],
  { cwd = ROOT, env = {} }: ProgramOptions = {},
): Promise<Ending> {
  const { PATH = '', HOME = '' } = process.env;
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  const child = spawn(command, args, { cwd, env: { PATH, HOME, ...env }, stdio: [...stdio], timeout: LIMIT_MS });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const code = await new Promise<number | null>((ended, failed) => child.on('error', failed).on('close', ended));
  return { code, out, err };
}
