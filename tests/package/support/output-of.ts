import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a program of this machine; resolves with what it printed, whether or not it was content. */
export async function outputOf(command: string, ...args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(command, args).catch(
    (error: { stdout?: string; stderr?: string; message: string }) => ({
      stdout: error.stdout ?? '',
      stderr: error.stderr === '' ? error.message : (error.stderr ?? error.message),
    }),
  );
  return `${stdout}${stderr}`.trim();
}
