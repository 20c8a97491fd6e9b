import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** How the Beckon with a window is started. */
export interface DesktopProgram {
  readonly command: string;
  readonly args: readonly string[];
}

/**
 * The Beckon with a window that a command line came with; null: there is none. In a package the command line is in
 * `resources/command-line` beside it (docs/packages.md), in the sources in `out/cli`.
 *
 * @param commandLine path of the command line's own file
 */
export function desktopProgramOf(
  commandLine: string,
  platform: NodeJS.Platform,
  exists: (path: string) => boolean = existsSync,
): DesktopProgram | null {
  const folder = dirname(commandLine);
  const packaged = {
    darwin: resolve(folder, '../../MacOS/Beckon'),
    win32: resolve(folder, '../../beckon-desktop.exe'),
    linux: resolve(folder, '../../beckon-desktop'),
  } as const;
  const command = Object.entries(packaged).find(([system]) => system === platform)?.[1] ?? packaged.linux;
  if (exists(command)) return { command, args: [] };
  const script = join(resolve(folder, '../..'), 'scripts/app.mjs');
  return exists(script) ? { command: process.execPath, args: [script, 'start'] } : null;
}

/** The same of this command line. */
export function ownDesktopProgram(): DesktopProgram | null {
  const [, commandLine = ''] = process.argv;
  try {
    return desktopProgramOf(realpathSync(commandLine), process.platform);
  } catch {
    return null;
  }
}

/** Why a program that was started is gone: its exit code, or null after a signal or where it could not be started. */
export interface EarlyEnd {
  readonly code: number | null;
}

/** Starts it, to outlive this command line; what is returned resolves if it ends before that. */
export async function startDetached(
  { command, args }: DesktopProgram,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<EarlyEnd> {
  const child: ChildProcess = spawn(command, args, { env: { ...environment }, detached: true, stdio: 'ignore' });
  child.unref();
  try {
    await once(child, 'exit');
    return { code: child.exitCode };
  } catch {
    return { code: null };
  }
}
