import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { plainNotes, readChangelog } from './lib/changelog.mjs';
import { inRoot, isObject, ROOT, readJsonObject, withTemporaryFolder } from './lib/files.mjs';
import { capture } from './lib/processes.mjs';
import { runCommand } from './lib/run-command.mjs';
import { ensureRelease, ensureTrialRuntime } from './lib/runtime.mjs';
import { SetupError, say, sayStep } from './lib/say.mjs';
import { setUp } from './lib/set-up.mjs';
import { assembleAppImageTools } from './package/appimage-tools.mjs';
import { readBuilderSettings, writeBuilderConfig } from './package/builder-config.mjs';
import { architecturesHere, builtFolder } from './package/built-folders.mjs';
import { stageCommandLine } from './package/command-line-stage.mjs';
import { addToFeed } from './package/feed-files.mjs';
import { checkFuses } from './package/fuses.mjs';
import { makeDeb } from './package/make-deb.mjs';
import { makeRpm } from './package/make-rpm.mjs';
import { packageIdentity } from './package/package-identity.mjs';
import { parsePackageRequest } from './package/package-request.mjs';
import { readPackageWords } from './package/package-words.mjs';
import { builderTargets, runBuilder } from './package/run-builder.mjs';
import { holdBudget } from './package/size-budget.mjs';
import { collectNotices } from './package/third-party-notices.mjs';
import { updateSettings } from './package/update-settings.mjs';

/**
 * What one run of `npm run package` is about.
 *
 * @typedef {object} Packaging
 * @property {import('./package/package-request.mjs').PackageRequest} request
 * @property {import('./package/package-identity.mjs').PackageIdentity} identity
 * @property {import('./package/update-settings.mjs').UpdateSettings | undefined} updates
 * @property {string} output folder
 * @property {string} work folder for temporary files
 */

/** `npm run package`: what people install, for this system, into dist/ (docs/packages.md). */
await runCommand(async () => {
  const request = parsePackageRequest(process.argv.slice(2), process.platform);
  const updates = updateSettings(process.env.BECKON_UPDATE_URL, publicKeyText());
  const version = request.version ?? packageVersion();
  await setUp({ builds: ['app', 'command line', 'site'], debian: ['packages'] });
  await withTemporaryFolder(join(tmpdir(), 'beckon-package-'), async (work) => {
    const output = resolve(ROOT, request.output);
    mkdirSync(output, { recursive: true });
    const packaging = { request, identity: packageIdentity(version, request), updates, output, work };
    await buildApp(packaging);
    const own = await makeLinuxPackages(packaging);
    await addToFeed(output, own);
    report(packaging);
  });
  return 0;
});

/** @returns {string} the version of these sources */
function packageVersion() {
  return String(readJsonObject(inRoot('package.json')).version);
}

/** @returns {string | undefined} */
function publicKeyText() {
  const file = process.env.BECKON_UPDATE_PUBLIC_KEY ?? '';
  if (file === '') return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new SetupError(`BECKON_UPDATE_PUBLIC_KEY names ${file}, which cannot be read.`);
  }
}

/**
 * Has the builder make the unpacked app and its own formats, and checks what it made.
 *
 * @param {Packaging} packaging
 */
async function buildApp({ request, identity, updates, output, work }) {
  const { formats, isTrial, isFast, isVerbose } = request;
  const runtime = isTrial ? await ensureTrialRuntime() : await ensureRelease();
  const architectures = architecturesHere();
  for (const architecture of architectures) {
    await stageCommandLine(join(work, `command-line-${architecture}`), identity.version, architecture);
  }
  const notices = join(work, 'notices.txt');
  writeFileSync(notices, collectNotices());
  const updatesFile = join(work, 'updates.json');
  if (updates !== undefined) writeFileSync(updatesFile, `${JSON.stringify(updates, null, 2)}\n`);

  const staged = {
    commandLine: join(work, 'command-line'),
    notices,
    updates: updates === undefined ? undefined : { ...updates, file: updatesFile },
  };
  const words = readPackageWords();
  const release = readChangelog().find((one) => one.version === (request.version ?? packageVersion()));
  const whatIsNew = release === undefined ? undefined : plainNotes(release);
  const config = await writeBuilderConfig({ identity, runtime, output, isFast, words, whatIsNew, ...staged }, work);
  const isAssembled = isTrial && formats.includes('AppImage');
  const environment = isAssembled ? await assembleAppImageTools(join(work, 'appimage-tools'), { isFast }) : {};
  const logFile = join(output, 'builder.log');
  rmSync(logFile, { force: true });
  const targets = builderTargets(formats, { hasFeed: updates !== undefined, architectures });
  await runBuilder({ config, targets, environment, isVerbose, logFile });
  rmSync(join(output, 'builder-debug.yml'), { force: true });

  const { electronFuses } = readBuilderSettings();
  const fuses = isObject(electronFuses) ? electronFuses : {};
  for (const architecture of architectures) {
    const { program } = builtFolder(output, identity.productName, architecture);
    sayStep('package', `${await checkFuses(program, fuses)} fuses read back`);
  }
}

/**
 * Makes the formats that the builder needs other programs for.
 *
 * @param {Packaging} packaging
 * @returns {Promise<string[]>} the files
 */
async function makeLinuxPackages({ request, identity, output, work }) {
  const { homepage } = readJsonObject(inRoot('package.json'));
  const { linux } = readBuilderSettings();
  const maintainer = isObject(linux) ? String(linux.maintainer) : '';
  const { unpacked } = builtFolder(output, identity.productName);
  const common = { unpacked, identity, homepage: String(homepage), maintainer, date: await versionDate() };
  const made = [];
  for (const [format, make] of /** @type {const} */ ([
    ['deb', makeDeb],
    ['rpm', makeRpm],
  ])) {
    if (!request.formats.includes(format)) continue;
    const file = join(output, identity.fileNames[format]);
    sayStep('package', identity.fileNames[format]);
    rmSync(file, { force: true });
    const folder = join(work, format);
    mkdirSync(folder);
    await make({ ...common, work: folder, file, isFast: request.isFast });
    rmSync(folder, { recursive: true, force: true });
    made.push(file);
  }
  return made;
}

/**
 * Says how large everything became, and fails where that is more than was planned.
 *
 * @param {Packaging} packaging
 */
function report({ request, identity, output }) {
  const { lines, faults } = holdBudget({
    output,
    identity,
    formats: request.isFast ? [] : request.formats,
    folder: builtFolder(output, identity.productName),
    budgets: readJsonObject(inRoot('build', 'size-budget.json')),
  });
  for (const line of lines) say(line);
  if (faults.length > 0) {
    throw new SetupError(
      `Larger than planned: ${faults.join('; ')}.`,
      'Take out what is not needed, or raise build/size-budget.json.',
    );
  }
}

/**
 * The time that packages carry, so that the same sources give the same files: `SOURCE_DATE_EPOCH`, else that of the
 * last commit, else now.
 *
 * @returns {Promise<Date>}
 */
async function versionDate() {
  const chosen = process.env.SOURCE_DATE_EPOCH ?? '';
  const { code, output } = await capture('git', ['log', '-1', '--format=%ct'], { cwd: ROOT });
  const seconds = chosen !== '' ? Number(chosen) : code === 0 ? Number(output.trim()) : Number.NaN;
  return Number.isFinite(seconds) ? new Date(seconds * 1000) : new Date();
}
