import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runtimeLaunch } from '../../scripts/lib/runtime-launch.mjs';

const ROOT = resolve(__dirname, '../..');

/** What a package of Beckon holds, by where it is on the disk. */
export interface BuiltPackage {
  /** The program that desktops start: the window. */
  readonly desktop: string;
  /** `beckon`, the command line. */
  readonly commandLine: string;
}

/** Packages the built app for Linux with the runtime in use, without an installer around it. */
export function buildPackage(folder: string): BuiltPackage {
  const trial = runtimeLaunch().kind === 'fallback' ? ['--trial'] : [];
  const args = [join(ROOT, 'scripts', 'package.mjs'), ...trial, '--linux', '--dir', `--output=${folder}`];
  execFileSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
  const [unpacked = ''] = readdirSync(folder).filter((name) => name.endsWith('unpacked'));
  const root = join(folder, unpacked);
  return { desktop: join(root, 'beckon-desktop'), commandLine: join(root, 'resources', 'command-line', 'beckon') };
}
