import { chosenEnvironment, ensureNode, NODE_IS_CHOSEN, preferredNode } from './node-release.mjs';
import { endWithNpm } from './npm.mjs';
import { run } from './processes.mjs';
import { SetupError, say, sayStep } from './say.mjs';

/**
 * Runs a command's body, and turns its end into an exit code: the number it answers, or 1 with the reason. On a Node that
 * is not supported, the whole command starts again on one from the npm registry.
 *
 * @param {() => Promise<number>} body
 * @param {string} [version] of the Node that runs this
 */
export async function runCommand(body, version = process.versions.node) {
  const isFitting = process.env[NODE_IS_CHOSEN] !== undefined || isSupported(version);
  try {
    process.exitCode = await (isFitting ? body() : startAgain(version));
  } catch (error) {
    process.exitCode = 1;
    if (!(error instanceof SetupError)) return say(error instanceof Error ? String(error.stack) : String(error));
    say(`\n${error.message}`);
    if (error.remedy !== undefined) say(`\n  ${error.remedy}\n`);
  }
}

/** As `engines` in package.json says it; npm's library for that may not be installed yet. @param {string} version */
function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 22 && minor >= 13) || major === 24 || major >= 26;
}

/** @param {string} version */
async function startAgain(version) {
  const preferred = preferredNode();
  const problem = `Beckon supports Node 22.13, 24, 26 or newer, and this is ${version}`;
  sayStep('node', `${problem}: going on with Node ${preferred} from the npm registry`);
  const executable = await ensureNode(preferred);
  endWithNpm();
  const args = [...process.execArgv, ...process.argv.slice(1)];
  return await run(executable, args, { env: chosenEnvironment(executable) });
}
