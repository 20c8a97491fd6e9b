import { spawn } from 'node:child_process';

/**
 * Waits for the end of the first argument, a process ID, and becomes the program of the third, with the arguments after
 * it; in the folder of the second, if that is still there.
 */
const SCRIPT = 'while kill -0 "$1" 2>/dev/null; do sleep 0.1; done; cd "$2" 2>/dev/null || cd /; shift 2; exec "$@"';

/** A program to start, as the present one was started. */
export interface Restart {
  readonly program: string;
  readonly args: readonly string[];
  /** The folder that relative paths in the arguments begin from. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Starts a program once a process has ended, such as the next version once this one has given up the lock of the data
 * folder. What waits is a shell of the system: nothing of an AppImage is there any more when its process has ended.
 */
export function startAfter(pid: number, { program, args, folder, environment }: Restart): void {
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'beckon-update', String(pid), folder, program, ...args], {
    detached: true,
    stdio: 'ignore',
    cwd: '/',
    env: environment,
  });
  child.unref();
}
