import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readChangelog } from './lib/changelog.mjs';
import { inRoot, ROOT, withTemporaryFolder } from './lib/files.mjs';
import { capture, run } from './lib/processes.mjs';
import { runCommand } from './lib/run-command.mjs';
import { SetupError, say, sayStep } from './lib/say.mjs';
import { setUp } from './lib/set-up.mjs';
import { assembleRelease } from './release/assemble.mjs';
import { packageEnvironment } from './release/package-environment.mjs';
import { releaseProblems } from './release/release-problems.mjs';
import { versionIn, writeVersion } from './release/version-places.mjs';

/**
 * `npm run release -- …`: the steps of a release, as docs/releasing.md has them. The workflow of a release runs the same.
 *
 * - `version X.Y.Z`     writes the version wherever it stands, and dates what is unreleased in the changelog
 * - `check --tag vX.Y.Z`  what stands against this release
 * - `notes`             what is new in this version, as Markdown, on stdout
 * - `package`           the packages for this system, with the keys of the environment
 * - `assemble FOLDER`   a release of the packages of all systems in a folder
 * - `rehearse [FOLDER]` all of it for this system, with the trial runtime where that is in use, and a key for once
 */
const USAGE = 'npm run release -- version X.Y.Z | check --tag vX.Y.Z | notes | package | assemble FOLDER | rehearse';

await runCommand(async () => {
  const { values, positionals } = argumentsOf(process.argv.slice(2));
  const [command, ...rest] = positionals;
  const version = versionIn(ROOT);
  switch (command) {
    case 'version':
      writeVersion(ROOT, rest[0] ?? '', today());
      return 0;
    case 'check':
      refuse(releaseProblems({ root: ROOT, tag: values.tag ?? '', today: today(), isRehearsal: false }));
      say(`${values.tag ?? ''} can be released.`);
      return 0;
    case 'notes':
      process.stdout.write(`${notesOf(version)}\n`);
      return 0;
    case 'package':
      return await packageHere([], process.env);
    case 'assemble': {
      if (rest[0] === undefined) throw new SetupError(`Which folder?\n${USAGE}`);
      await setUp({});
      const signingKey = (process.env.BECKON_UPDATE_SIGNING_KEY ?? '').trim();
      await assembleRelease({
        folder: resolve(rest[0]),
        version,
        systems: ['linux', 'windows', 'macos'],
        signingKey: signingKey === '' ? null : `${signingKey}\n`,
      });
      return 0;
    }
    case 'rehearse':
      return await rehearse(version, resolve(rest[0] ?? inRoot('dist', 'rehearsal')));
    default:
      throw new SetupError(USAGE);
  }
});

/** @param {readonly string[]} argv */
function argumentsOf(argv) {
  try {
    return parseArgs({ args: [...argv], options: { tag: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw error instanceof TypeError ? new SetupError(`${error.message}\n${USAGE}`) : error;
  }
}

/** @param {readonly string[]} problems */
function refuse(problems) {
  if (problems.length > 0) throw new SetupError(problems.join('\n'));
}

function today() {
  return new Date().toISOString().slice(0, 10);
}

/** @param {string} version */
function notesOf(version) {
  const release = readChangelog().find((one) => one.version === version);
  if (release === undefined) throw new SetupError(`CHANGELOG.md does not tell what is new in ${version}.`);
  return release.notes;
}

/**
 * @param {readonly string[]} args of `npm run package`
 * @param {NodeJS.ProcessEnv} environment
 */
async function packageHere(args, environment) {
  return await withTemporaryFolder(join(tmpdir(), 'beckon-keys-'), async (keys) => {
    const env = packageEnvironment(environment, keys);
    return await run(process.execPath, [inRoot('scripts', 'package.mjs'), ...args], { cwd: ROOT, env });
  });
}

/**
 * @param {string} version
 * @param {string} folder is made anew
 */
async function rehearse(version, folder) {
  if (process.platform !== 'linux') throw new SetupError('A release is rehearsed on Linux.');
  refuse(releaseProblems({ root: ROOT, tag: `v${version}`, today: today(), isRehearsal: true }));
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  rmSync(folder, { recursive: true, force: true });
  const built = join(folder, 'built');
  const code = await packageHere(['--trial', '--linux', '--output', built], {
    ...process.env,
    BECKON_UPDATE_URL: 'https://updates.example/beckon/',
    BECKON_UPDATE_PUBLIC_KEY: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  });
  if (code !== 0) throw new SetupError(`npm run package failed (exit code ${code}).`);
  for (const name of readdirSync(built)) {
    if (/\.(?:deb|rpm|AppImage)$|^latest.*\.yml$/.test(name)) renameSync(join(built, name), join(folder, name));
  }
  rmSync(built, { recursive: true });
  const signingKey = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  await assembleRelease({ folder, version, systems: ['linux'], signingKey });
  writeFileSync(join(folder, 'NOTES.md'), `${notesOf(version)}\n`);
  const { code: differs, output } = await capture('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder });
  if (differs !== 0) throw new SetupError(`The checksums are wrong: ${output}`);
  sayStep('release', `rehearsed; look at it in ${folder}`);
  return 0;
}
