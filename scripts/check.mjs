import { parseArgs } from 'node:util';
import { houseRuleBreaches } from './lib/house-rules.mjs';
import { lockFileBreaches } from './lib/lock-file-rules.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { runCommand } from './lib/run-command.mjs';
import { SetupError } from './lib/say.mjs';
import { setUp } from './lib/set-up.mjs';
import { wallBreaches } from './lib/wall-rules.mjs';
import { wordBreaches } from './lib/words/words-report.mjs';
import { workflowBreaches } from './lib/workflow-rules.mjs';

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {() => Promise<boolean>} passes
 */

/** What `--fix` runs first; the last one formats what the others wrote. Neither changes what a program does. */
const FIXES = [
  tool(['oxlint', 'bin', 'oxlint'], ['--fix']),
  tool(['@biomejs', 'biome', 'bin', 'biome'], ['check', '--write', '.']),
];

/** @type {readonly Check[]} */
const CHECKS = [
  { name: 'types', passes: tool(['typescript', 'bin', 'tsc'], ['-b']) },
  {
    name: 'format and lint',
    passes: tool(['@biomejs', 'biome', 'bin', 'biome'], ['check', '--error-on-warnings', '.']),
  },
  {
    name: 'lint with types, import cycles',
    passes: tool(['oxlint', 'bin', 'oxlint'], ['--type-aware', '--deny-warnings']),
  },
  { name: 'who may import whom', passes: noneOf(wallBreaches) },
  { name: 'house rules', passes: noneOf(houseRuleBreaches) },
  { name: 'texts and translations', passes: noneOf(wordBreaches) },
  { name: 'lock file', passes: noneOf(lockFileBreaches) },
  { name: 'workflows', passes: noneOf(workflowBreaches) },
  { name: 'unused code and packages', passes: tool(['knip', 'bin', 'knip.js'], ['--no-progress']) },
];

/**
 * `npm run check`: everything that is known without running the product; all checks run, any failure fails. With
 * `--fix` it first formats the sources, and mends what the linters can mend safely.
 */
await runCommand(async () => {
  const { fix } = options(process.argv.slice(2));
  await setUp({});
  if (fix) {
    process.stdout.write('\n=== fixes ===\n');
    // What is left is said by the checks.
    for (const mend of FIXES) await mend();
  }
  const failed = [];
  for (const { name, passes } of CHECKS) {
    process.stdout.write(`\n=== ${name} ===\n`);
    if (!(await passes())) failed.push(name);
  }
  process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join('; ')}.\n`);
  return failed.length === 0 ? 0 : 1;
});

/** @param {string[]} args */
function options(args) {
  try {
    return parseArgs({ args, options: { fix: { type: 'boolean', default: false } } }).values;
  } catch (error) {
    throw new SetupError(String(error instanceof Error ? error.message : error), 'npm run check -- --fix');
  }
}

/**
 * @param {readonly string[]} program below node_modules
 * @param {readonly string[]} args
 * @returns {() => Promise<boolean>}
 */
function tool(program, args) {
  return async () => (await run(process.execPath, [inRoot('node_modules', ...program), ...args], { cwd: ROOT })) === 0;
}

/**
 * @param {(root: string) => readonly string[] | Promise<readonly string[]>} breachesIn
 * @returns {() => Promise<boolean>}
 */
function noneOf(breachesIn) {
  return async () => {
    const breaches = await breachesIn(ROOT);
    for (const breach of breaches) process.stdout.write(`${breach}\n`);
    return breaches.length === 0;
  };
}
