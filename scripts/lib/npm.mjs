import { run } from './processes.mjs';

/**
 * Runs the npm that this command was started by, or else the one on the PATH; what it prints goes to stderr.
 *
 * @param {readonly string[]} args
 * @param {string} cwd
 * @returns {Promise<number>} exit code
 */
export async function runNpm(args, cwd) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js') === true) {
    return await run(process.execPath, [npm, ...args], { cwd, stdout: 'stderr' });
  }
  // npm is a batch file on Windows, which only the shell starts.
  return process.platform === 'win32'
    ? await run('cmd.exe', ['/d', '/s', '/c', 'npm', ...args], { cwd, stdout: 'stderr' })
    : await run('npm', args, { cwd, stdout: 'stderr' });
}
