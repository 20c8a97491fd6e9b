import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { copyFallback, fallbackVersion } from './lib/fallback-runtime.mjs';
import { ensureNode, licenseOf, preferredNode } from './lib/node-release.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { runCommand } from './lib/run-command.mjs';
import { installedRuntime } from './lib/runtime-step.mjs';
import { SetupError } from './lib/say.mjs';
import { setUp } from './lib/set-up.mjs';
import { withTemporaryFolder } from './lib/temporary-folder.mjs';

/**
 * `npm run package`: installers for this system, into dist/; what follows `--` goes to electron-builder. `--trial`
 * packages the fallback runtime, which is for trying and testing only.
 */
await runCommand(async () => {
  const args = process.argv.slice(2);
  const rest = args.filter((argument) => argument !== '--trial');
  const isTrial = rest.length < args.length;
  await setUp({ builds: ['app', 'command line', 'site'], runtime: isTrial });
  await stageCommandLine();
  if (!isTrial) return await pack(rest);
  if (installedRuntime()?.kind !== 'fallback')
    throw new SetupError('--trial packages the fallback runtime, which is not in use here.');
  return await withTemporaryFolder(join(tmpdir(), 'beckon-package-'), async (work) => {
    return await pack(['--config', await trialConfig(work), ...rest]);
  });
});

/** @param {readonly string[]} args */
async function pack(args) {
  const builder = inRoot('node_modules', 'electron-builder', 'cli.js');
  return await run(process.execPath, [builder, '--publish', 'never', ...args], { cwd: ROOT });
}

/** The command line as a package has it, with the Node that runs it, in `out/command-line`. */
async function stageCommandLine() {
  const node = await ensureNode(preferredNode());
  const folder = inRoot('out', 'command-line');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [script, executable] = process.platform === 'win32' ? ['beckon.cmd', 'node.exe'] : ['beckon', 'node'];
  cpSync(inRoot('out', 'cli'), folder, { recursive: true });
  cpSync(inRoot('build', 'command-line', script), join(folder, script));
  cpSync(node, join(folder, executable));
  cpSync(licenseOf(node), join(folder, 'LICENSE.node.txt'));
}

/**
 * The builder's settings for the fallback runtime, which does not know the youngest of the fuses.
 *
 * @param {string} folder empty
 * @returns {Promise<string>} the file
 */
async function trialConfig(folder) {
  const config = parseDocument(readFileSync(inRoot('electron-builder.yml'), 'utf8'));
  config.deleteIn(['electronFuses', 'grantFileProtocolExtraPrivileges']);
  const electronDist = join(folder, 'electron');
  await copyFallback(electronDist);
  config.set('electronDist', electronDist);
  config.set('electronVersion', fallbackVersion);
  const file = join(folder, 'electron-builder.yml');
  writeFileSync(file, config.toString());
  return file;
}
