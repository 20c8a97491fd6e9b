import { spawn } from 'node:child_process';

/** Waits for the end of the first argument, a process ID, and becomes the program of the second. */
const SCRIPT = 'while kill -0 "$1" 2>/dev/null; do sleep 0.1; done; exec "$2"';

/**
 * Starts a program once a process has ended, such as the next version once this one has given up the lock of the data
 * folder. What waits is a shell of the system: nothing of an AppImage is there any more when its process has ended.
 */
export function startAfter(pid: number, program: string, environment: Readonly<Record<string, string>>): void {
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'beckon-update', String(pid), program], {
    detached: true,
    stdio: 'ignore',
    cwd: '/',
    env: environment,
  });
  child.unref();
}
