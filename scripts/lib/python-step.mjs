import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDebianPackages } from './debian-step.mjs';
import { inRoot, WORK_DIR } from './paths.mjs';
import { capture, must } from './processes.mjs';
import { SetupError, sayStep } from './say.mjs';

/** A folder for `PYTHONPATH`, below the project, where no other Python program finds it. */
export const PYTHON_TOOLS = join(WORK_DIR, 'python-tools');

/** Installs what the tests run by Python. */
export async function ensurePythonTools() {
  const wanted = inRoot('scripts', 'requirements.txt');
  const installed = join(PYTHON_TOOLS, 'requirements.txt');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(wanted, 'utf8')) return;
  sayStep('Python tools', 'installing scripts/requirements.txt');
  rmSync(PYTHON_TOOLS, { recursive: true, force: true });
  const options = ['--quiet', '--disable-pip-version-check', '--no-deps', '--only-binary', ':all:'];
  const args = ['-m', 'pip', 'install', ...options, '--target', PYTHON_TOOLS, '--requirement', wanted];
  await must(await pythonWithPip(), args);
  copyFileSync(wanted, installed);
}

/** @returns {Promise<string>} a Python that can download packages; installed by apt where it lacks and we may */
export async function pythonWithPip() {
  for (const install of [false, true]) {
    if (install) await ensureDebianPackages(['python']);
    // A Python that comes first on the PATH may lack pip where the system's own has it.
    for (const python of ['python3', '/usr/bin/python3']) {
      if ((await capture(python, ['-m', 'pip', '--version'])).code === 0) return python;
    }
  }
  throw new SetupError('This needs Python 3 and its pip, which are not here.');
}
