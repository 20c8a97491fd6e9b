import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { bundleCommandLine } from '../lib/build-step.mjs';
import { inRoot, readJsonObject } from '../lib/files.mjs';
import { ensureNode, licenseOf, preferredNode } from '../lib/node-release.mjs';
import { capture, isOnPath } from '../lib/processes.mjs';
import { SetupError, sayStep } from '../lib/say.mjs';

/**
 * Puts the command line into a folder as a package has it: with the Node that runs it.
 *
 * @param {string} folder to be made
 * @param {string} version that it says
 * @param {string} architecture of its Node
 */
export async function stageCommandLine(folder, version, architecture) {
  mkdirSync(folder, { recursive: true });
  if (version === readJsonObject(inRoot('package.json')).version) {
    cpSync(inRoot('out', 'cli'), folder, { recursive: true });
  } else {
    sayStep('build', `command line ${version}`);
    await bundleCommandLine(join(folder, 'cli.js'), version);
  }
  const [script, executable] = process.platform === 'win32' ? ['beckon.cmd', 'node.exe'] : ['beckon', 'node'];
  cpSync(inRoot('build', 'command-line', script), join(folder, script));
  const node = await ensureNode(preferredNode(), `${process.platform}-${architecture}`);
  cpSync(node, join(folder, executable));
  cpSync(licenseOf(node), join(folder, 'LICENSE.node.txt'));
  if (process.platform === 'linux') await strip(join(folder, executable));
}

/**
 * Takes the symbols for debuggers out of Node, a seventh of it. Elsewhere that would break its signature.
 *
 * @param {string} executable
 */
async function strip(executable) {
  if (!isOnPath('strip')) throw new SetupError('The program “strip” is missing: it makes the packaged Node smaller.');
  const { code, output } = await capture('strip', [executable]);
  if (code !== 0) throw new SetupError(`The packaged Node could not be made smaller: ${output.trim()}`);
}
