import { createHash } from 'node:crypto';
import { chmodSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inRoot } from '../lib/files.mjs';
import { capture } from '../lib/processes.mjs';
import { SetupError } from '../lib/say.mjs';
import { debianControl, md5sums } from './deb-control.mjs';
import { copyright, debianChangelog, lintianOverrides } from './debian-documents.mjs';
import { debianDependencies, readLinkedLibraries } from './linux-libraries.mjs';
import { compressed, INSTALL_FOLDER, layOutLinuxTree } from './linux-tree.mjs';
import { linuxArchitecture } from './package-identity.mjs';
import { entriesBelow, isElf, setUsualRights, writerIn } from './tree-files.mjs';

/**
 * What deb and rpm are made from.
 *
 * @typedef {object} LinuxPackageInput
 * @property {string} unpacked the builder's folder
 * @property {string} work empty folder
 * @property {string} file to be made
 * @property {import('./package-identity.mjs').PackageIdentity} identity
 * @property {string} homepage
 * @property {string} maintainer
 * @property {Date} date
 * @property {boolean} isFast
 */

/**
 * Makes a Debian package by Debian's own tool.
 *
 * @param {LinuxPackageInput} input
 */
export async function makeDeb(input) {
  const { identity, homepage, maintainer, date, file, work } = input;
  const root = join(work, 'root');
  const { words } = await layOutLinuxTree({ ...input, root, format: 'deb' });
  const resources = `${INSTALL_FOLDER}/resources`;
  const documents = join('usr', 'share', 'doc', identity.packageName);
  const write = writerIn(root);
  const license = readFileSync(inRoot('LICENSE'), 'utf8');
  write(join(documents, 'copyright'), copyright({ license, homepage, resources }));
  write(
    join(documents, 'changelog.gz'),
    compressed(debianChangelog({ identity, maintainer, date, text: readFileSync(inRoot('CHANGELOG.md'), 'utf8') })),
  );
  write(join('usr', 'share', 'lintian', 'overrides', identity.packageName), lintianOverrides(identity.packageName));

  const { files } = entriesBelow(root);
  const programs = files.filter((path) => isElf(join(root, path)));
  const linked = await readLinkedLibraries(programs.map((path) => join(root, path)));
  const bundled = programs.map((path) => basename(path));
  const sums = files.map((path) => /** @type {const} */ ([path, md5(join(root, path))]));
  const kilobytes = files.reduce((sum, path) => sum + Math.ceil(statSync(join(root, path)).size / 1024), 0);
  const architecture = linuxArchitecture(process.arch).deb;
  const depends = debianDependencies(linked, bundled);
  write(
    'DEBIAN/control',
    debianControl({ identity, architecture, maintainer, homepage, installedKilobytes: kilobytes, depends, words }),
  );
  write('DEBIAN/md5sums', md5sums(sums));
  setUsualRights(root);
  write(
    'DEBIAN/postinst',
    maintainerScript('configure', readFileSync(inRoot('build', 'linux', 'after-install.sh'), 'utf8')),
  );
  write('DEBIAN/postrm', maintainerScript('remove', readFileSync(inRoot('build', 'linux', 'after-remove.sh'), 'utf8')));
  for (const script of ['postinst', 'postrm']) chmodSync(join(root, 'DEBIAN', script), 0o755);

  const compression = ['-Zzstd', input.isFast ? '-z3' : '-z12'];
  const { code, output } = await capture('dpkg-deb', ['--root-owner-group', ...compression, '--build', root, file], {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(Math.floor(date.getTime() / 1000)) },
  });
  if (code !== 0) throw new SetupError(`dpkg-deb failed (exit code ${code}): ${output.trim()}`);
}

/**
 * A script that dpkg runs, which does its work for one of the reasons that dpkg has. Pure.
 *
 * @param {'configure' | 'remove'} reason
 * @param {string} body
 * @returns {string}
 */
export function maintainerScript(reason, body) {
  return `#!/bin/sh\nset -e\n[ "$1" = ${reason} ] || exit 0\n\n${body}`;
}

/** @param {string} file */
function md5(file) {
  return createHash('md5').update(readFileSync(file)).digest('hex');
}
