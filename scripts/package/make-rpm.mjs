import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inRoot } from '../lib/files.mjs';
import { capture } from '../lib/processes.mjs';
import { SetupError } from '../lib/say.mjs';
import { TRIAL_NOTE } from './deb-control.mjs';
import { INSTALL_FOLDER, layOutLinuxTree } from './linux-tree.mjs';
import { linuxArchitecture } from './package-identity.mjs';
import { rpmSpec } from './rpm-spec.mjs';
import { entriesBelow, isElf, setUsualRights, writerIn } from './tree-files.mjs';

/**
 * Makes an rpm by rpmbuild.
 *
 * @param {import('./make-deb.mjs').LinuxPackageInput} input
 */
export async function makeRpm(input) {
  const { identity, homepage, date, file, work, isFast } = input;
  const tree = join(work, 'root');
  const { words } = await layOutLinuxTree({ ...input, root: tree, format: 'rpm' });
  const write = writerIn(tree);
  const licenseFolder = join('usr', 'share', 'licenses', identity.packageName);
  write(join(licenseFolder, 'LICENSE'), readFileSync(inRoot('LICENSE')));
  setUsualRights(tree);

  const { files, links, folders } = entriesBelow(tree);
  const own = (/** @type {string} */ folder) => `/${folder}`.startsWith(INSTALL_FOLDER) || folder === licenseFolder;
  const scripts = inRoot('build', 'linux');
  const spec = join(work, 'beckon.spec');
  writeFileSync(
    spec,
    rpmSpec({
      identity,
      homepage,
      words,
      trialNote: TRIAL_NOTE,
      tree,
      files: [...files, ...links].sort().map((path) => `/${path}`),
      folders: folders.filter(own).map((path) => `/${path}`),
      bundledLibraries: files.filter((path) => isElf(join(tree, path))).map((path) => basename(path)),
      afterInstall: readFileSync(join(scripts, 'after-install.sh'), 'utf8'),
      afterRemove: readFileSync(join(scripts, 'after-remove.sh'), 'utf8'),
      compression: isFast ? 'w3.zstdio' : 'w12.zstdio',
    }),
  );
  const top = join(work, 'rpmbuild');
  mkdirSync(top);
  const defines = [`_topdir ${top}`, 'use_source_date_epoch_as_buildtime 1', 'clamp_mtime_to_source_date_epoch 1'];
  const args = [...defines.flatMap((define) => ['--define', define]), '--target', linuxArchitecture(process.arch).rpm];
  const { code, output } = await capture('rpmbuild', ['-bb', ...args, spec], {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(Math.floor(date.getTime() / 1000)) },
  });
  if (code !== 0) throw new SetupError(`rpmbuild failed (exit code ${code}):\n${output.trim()}`);
  const made = readdirSync(join(top, 'RPMS'), { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith('.rpm'),
  );
  if (made === undefined) throw new SetupError(`rpmbuild made no package:\n${output.trim()}`);
  copyFileSync(join(top, 'RPMS', made), file);
}
