import { isObject, readJsonObject } from './json-file.mjs';
import { ensureNode, nodeEnvironment, preferredNode } from './node-release.mjs';
import { endWithNpm } from './npm.mjs';
import { inRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { SetupError, say, sayStep } from './say.mjs';
import { accepts, inWords } from './version-range.mjs';

/** Set for what was put on a Node by us or by a person's own word: it stays there. */
const NODE_IS_CHOSEN = 'BECKON_NODE_IS_CHOSEN';

/** On older ones the commands may not even load. */
const OLDEST_TO_TRY = '>=20.19';

/**
 * Runs a command's body on a Node that Beckon supports, and turns its end into an exit code. If this Node is not
 * supported, the whole command starts again on one from the npm registry.
 *
 * @param {() => Promise<number>} body
 * @param {string} [version] of the Node that runs this
 * @returns {Promise<void>}
 */
export async function runCommand(body, version = process.versions.node) {
  await runOnThisNode(async () => {
    const supportedNode = await otherNode(version);
    return supportedNode === undefined ? await body() : await startAgainOn(supportedNode);
  });
}

/**
 * Turns the end of a command's body into an exit code: the number it answers, or 1 with the reason.
 *
 * @param {() => Promise<number>} body
 * @returns {Promise<void>}
 */
async function runOnThisNode(body) {
  try {
    process.exitCode = await body();
  } catch (error) {
    if (error instanceof SetupError) {
      say(`\n${error.message}`);
      if (error.remedy !== undefined) say(`\n  ${error.remedy}\n`);
    } else {
      say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    process.exitCode = 1;
  }
}

/**
 * @param {string} version
 * @returns {Promise<string | undefined>} the executable to go on with; none where this Node will do
 */
async function otherNode(version) {
  const { engines } = readJsonObject(inRoot('package.json'));
  const supported = isObject(engines) ? String(engines.node) : '';
  if (process.env[NODE_IS_CHOSEN] !== undefined || accepts(supported, version)) return undefined;
  const preferred = preferredNode();
  const problem = `Beckon supports Node ${inWords(supported)}, and this is ${version}`;
  try {
    const executable = await ensureNode(preferred);
    sayStep('node', `${problem}: going on with Node ${preferred} from the npm registry`);
    return executable;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    if (!accepts(OLDEST_TO_TRY, version)) throw new SetupError(`${problem}.\n${error.message}`, 'npx -p node@24 npm …');
    sayStep('node', error.message);
    sayStep('node', `${problem}: going on with it, things may fail`);
    return undefined;
  }
}

/**
 * @param {string} executable
 * @returns {Promise<number>} exit code
 */
async function startAgainOn(executable) {
  endWithNpm();
  return await run(executable, [...process.execArgv, ...process.argv.slice(1)], { env: chosenEnvironment(executable) });
}

/**
 * @param {string} executable of a Node
 * @returns {NodeJS.ProcessEnv} in which a command runs on it, supported or not
 */
export function chosenEnvironment(executable) {
  return { ...nodeEnvironment(executable), [NODE_IS_CHOSEN]: '1' };
}
