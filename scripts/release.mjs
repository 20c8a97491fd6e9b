import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readChangelog } from './lib/changelog.mjs';
import { inRoot, ROOT } from './lib/files.mjs';
import { run } from './lib/processes.mjs';
import { runCommand } from './lib/run-command.mjs';
import { SetupError, say, sayStep } from './lib/say.mjs';
import { setUp } from './lib/set-up.mjs';
import { assembleRelease } from './release/assemble.mjs';
import { releaseProblems, versionIn, writeVersion } from './release/version.mjs';

const USAGE = 'npm run release -- version X.Y.Z | check vX.Y.Z | notes | assemble FOLDER | rehearse [FOLDER]';

/** `npm run release`: the steps of a release, as docs/releasing.md has them. The workflow of a release runs the same. */
await runCommand(async () => {
  const [command, argument = ''] = process.argv.slice(2);
  const version = versionIn(ROOT);
  if (command === 'version') {
    writeVersion(ROOT, argument, new Date().toISOString().slice(0, 10));
  } else if (command === 'check') {
    refuse(releaseProblems({ root: ROOT, tag: argument, isRehearsal: false }));
    say(`${argument} can be released.`);
  } else if (command === 'notes') {
    process.stdout.write(`${notesOf(version)}\n`);
  } else if (command === 'assemble' && argument !== '') {
    await setUp({});
    const signingKey = process.env.BECKON_UPDATE_SIGNING_KEY ?? '';
    await assembleRelease({ folder: resolve(argument), version, systems: ['linux', 'windows', 'macos'], signingKey });
  } else if (command === 'rehearse') {
    refuse(releaseProblems({ root: ROOT, tag: `v${version}`, isRehearsal: true }));
    await rehearse(version, resolve(argument === '' ? inRoot('dist', 'rehearsal') : argument));
  } else {
    throw new SetupError('Which step of a release?', USAGE);
  }
  return 0;
});

/** @param {readonly string[]} problems */
function refuse(problems) {
  if (problems.length > 0) throw new SetupError(problems.join('\n'));
}

/** @param {string} version */
function notesOf(version) {
  const release = readChangelog().find((one) => one.version === version);
  if (release === undefined) throw new SetupError(`CHANGELOG.md does not tell what is new in ${version}.`);
  return release.notes;
}

/** All of it for Linux, with the trial runtime, and a key for once. @param {string} version @param {string} folder */
async function rehearse(version, folder) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const built = join(folder, 'built');
  rmSync(folder, { recursive: true, force: true });
  const env = {
    ...process.env,
    BECKON_UPDATE_URL: 'https://updates.example/beckon/',
    BECKON_UPDATE_PUBLIC_KEY: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  };
  const code = await run(process.execPath, [inRoot('scripts', 'package.mjs'), '--trial', '--output', built], { env });
  if (code !== 0) throw new SetupError(`npm run package failed (exit code ${code}).`);
  for (const name of readdirSync(built)) {
    if (/\.(?:deb|rpm|AppImage)$|^latest.*\.yml$/.test(name)) renameSync(join(built, name), join(folder, name));
  }
  rmSync(built, { recursive: true });
  const signingKey = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  await assembleRelease({ folder, version, systems: ['linux'], signingKey });
  writeFileSync(join(folder, 'NOTES.md'), `${notesOf(version)}\n`);
  sayStep('release', `rehearsed; look at it in ${folder}`);
}
