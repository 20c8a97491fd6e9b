import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDebianPackages } from './debian-step.mjs';
import { inRoot } from './paths.mjs';
import { capture } from './processes.mjs';
import { SetupError, sayStep } from './say.mjs';

/**
 * What builds the Python client and checks its types, reads GDScript, takes texts to translators' files and back, and
 * audits workflows, pinned with all they need.
 */
const TOOLS = [
  'build==1.6.1',
  'flit_core==4.2.0',
  'packaging==26.3',
  'pyproject_hooks==1.3.3',
  'mypy==2.4.1',
  'mypy_extensions==1.2.0',
  'ast_serialize==0.13.1',
  'librt==0.16.0',
  'pathspec==1.1.1',
  'typing_extensions==4.16.0',
  'gdtoolkit==4.5.0',
  'lark==1.2.2',
  'docopt-ng==0.9.0',
  "tomli==2.2.1; python_version < '3.11'",
  'translate-toolkit==3.17.5',
  'lxml==6.0.4',
  'unicode-segmentation-rs==0.2.4',
  'zizmor==1.32.0',
];
/** Written last: which tools are there, and for which Python. */
const COMPLETE = 'beckon-complete';

/** A folder for `PYTHONPATH`. */
export const PYTHON_TOOLS = inRoot('.runtime', 'python-tools');

/** Installs the tools below the project, where no other Python program finds them. */
export async function ensurePythonTools() {
  const python = await pythonWithPip();
  const { output: version } = await capture(python, ['--version']);
  const wanted = `${version.trim()}\n${TOOLS.join('\n')}\n`;
  const marker = join(PYTHON_TOOLS, COMPLETE);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  sayStep('Python tools', 'installing what tests the Python client, GDScript, translations and workflows');
  const partial = `${PYTHON_TOOLS}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  const options = ['--disable-pip-version-check', '--no-input', '--progress-bar', 'off', '--quiet', '--no-deps'];
  const args = ['-m', 'pip', 'install', ...options, '--only-binary', ':all:', '--target', partial, ...TOOLS];
  const { code, output } = await capture(python, args);
  if (code !== 0)
    throw new SetupError(
      `The tools for Python, GDScript, translations and workflows could not be installed:\n${output.trim()}`,
    );
  writeFileSync(join(partial, COMPLETE), wanted);
  rmSync(PYTHON_TOOLS, { recursive: true, force: true });
  renameSync(partial, PYTHON_TOOLS);
}

/** @returns {Promise<string>} a Python that can download packages; installed by apt where it lacks and we may */
export async function pythonWithPip() {
  const found = await findPythonWithPip();
  if (found !== undefined) return found;
  await ensureDebianPackages(['python downloader']);
  const installed = await findPythonWithPip();
  if (installed !== undefined) return installed;
  throw new SetupError('This needs Python 3 and its pip, which are not here.');
}

async function findPythonWithPip() {
  // A Python that comes first on the PATH may lack pip where the system's own has it.
  for (const python of ['python3', '/usr/bin/python3']) {
    const { code } = await capture(python, ['-m', 'pip', '--version']);
    if (code === 0) return python;
  }
  return undefined;
}
