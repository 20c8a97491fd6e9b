import { spawn } from 'node:child_process';
import { electronRuntime } from '../../support/electron-runtime';

/** Starts the app once more on the same user data, and answers its exit code. */
export async function startAgain(userData: string, args: readonly string[] = []): Promise<number | null> {
  const { executablePath, args: runtimeArgs, env } = electronRuntime({ driven: false });
  const child = spawn(executablePath, [...runtimeArgs, ...args], {
    env: { ...env, BECKON_USER_DATA: userData },
    stdio: 'ignore',
  });
  return await new Promise((resolve) => child.once('close', resolve));
}
