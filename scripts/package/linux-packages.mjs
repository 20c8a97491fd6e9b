import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { plainChanges } from '../lib/changelog.mjs';
import { inRoot, readJsonObject } from '../lib/files.mjs';
import { must } from '../lib/processes.mjs';
import { builderSection } from './builder.mjs';
import { elementLines, entryLines, readLanguages } from './desktop-texts.mjs';

/**
 * @typedef {object} LinuxPackageInput
 * @property {'deb' | 'rpm'} format
 * @property {import('./package-request.mjs').PackageRequest} request
 * @property {string} output folder with that of the builder, in which each tool names the file
 * @property {string} work empty folder
 * @property {Date} date of the version, as `SOURCE_DATE_EPOCH` says it to the tools
 * @property {string} notes what is new, as Markdown
 *
 * @typedef {Awaited<ReturnType<typeof layOutTree>>} Values what templates say
 */

/** Where a package puts Beckon, whatever it is called; the templates say it too. */
const INSTALLED = 'opt/Beckon';
const ARCHITECTURES = {
  deb: process.arch === 'x64' ? 'amd64' : 'arm64',
  rpm: process.arch === 'x64' ? 'x86_64' : 'aarch64',
};
const BEST = { level: 9 };
/** Where the distributions look for the completion of zsh. */
const ZSH_FOLDERS = { deb: 'vendor-completions', rpm: 'site-functions' };
const TRIAL_NOTE =
  'This is a trial: its runtime gets no security fixes. Use it to try Beckon, and install a release to keep it.';

/** By dpkg-deb or rpmbuild, out of the builder's folder and templates in build/linux. @param {LinuxPackageInput} input */
export async function makeLinuxPackage(input) {
  const root = join(input.work, 'root');
  const values = await layOutTree(input, root);
  await (input.format === 'deb' ? makeDeb : makeRpm)(input, root, values);
}

/** @param {LinuxPackageInput} input @param {string} root @param {Values} values */
async function makeDeb({ request, date, notes, output }, root, values) {
  const { packageName, linuxVersion, version, isFast } = request;
  const changes = notes === '' ? [`Beckon ${version}.`] : plainChanges(notes);
  const changelog = [
    `${packageName} (${linuxVersion}) stable; urgency=medium`,
    ...changes.map((change) => wrapped(change, '    ').replace('    ', '  * ')),
    ` -- ${values.maintainer}  ${date.toUTCString().replace('GMT', '+0000')}\n`,
  ];
  write(root, `usr/share/doc/${packageName}/changelog.gz`, gzipSync(changelog.join('\n\n'), BEST));
  write(root, `usr/share/doc/${packageName}/copyright`, filled('copyright', values));
  write(root, `usr/share/lintian/overrides/${packageName}`, filled('lintian-overrides', values));
  await setRights(root);

  const size = await must('du', ['--summarize', '--apparent-size', '--block-size=1024', root]);
  const control = filled('control', {
    ...values,
    architecture: ARCHITECTURES.deb,
    installedKilobytes: size.split('\t')[0],
    // Package lists have it without a capital and a period.
    synopsis: values.summary.charAt(0).toLowerCase() + values.summary.slice(1),
    description: values.paragraphs.map((text) => wrapped(text, ' ')).join('\n .\n'),
  });
  write(root, 'DEBIAN/control', control);
  write(root, 'DEBIAN/postinst', values.afterInstall);
  write(root, 'DEBIAN/postrm', values.afterRemove);
  await must('chmod', ['755', join(root, 'DEBIAN/postinst'), join(root, 'DEBIAN/postrm')]);
  const sums = 'find opt usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums';
  await must('sh', ['-c', sums], { cwd: root });
  const compression = ['-Zzstd', isFast ? '-z3' : '-z12'];
  await must('dpkg-deb', ['--root-owner-group', ...compression, '--build', root, output]);
}

/** @param {LinuxPackageInput} input @param {string} root @param {Values} values */
async function makeRpm({ request, output, work }, root, values) {
  write(root, `usr/share/licenses/${request.packageName}/LICENSE`, readFileSync(inRoot('LICENSE')));
  await setRights(root);
  const spec = filled('beckon.spec', {
    ...values,
    root,
    compression: request.isFast ? 'w3.zstdio' : 'w12.zstdio',
    // dnf puts a release in the place of the trial.
    obsoletes: request.isTrial ? '' : `Obsoletes: ${values.otherPackage}`,
    description: values.paragraphs.join('\n\n'),
  });
  write(work, 'beckon.spec', spec);
  const folders = ['--define', `_topdir ${join(work, 'rpmbuild')}`, '--define', `_rpmdir ${output}`];
  await must('rpmbuild', ['-bb', '--quiet', '--target', ARCHITECTURES.rpm, ...folders, join(work, 'beckon.spec')]);
}

/** Lays out the files that both install. @param {LinuxPackageInput} input @param {string} root folder to be made */
async function layOutTree({ format, request, output, date }, root) {
  const languages = readLanguages();
  const english = languages.get('en') ?? String;
  const about = ['package.about.window', 'package.about.programs'];
  const values = {
    ...request,
    homepage: readJsonObject(inRoot('package.json')).homepage,
    maintainer: String(builderSection('linux').maintainer),
    otherPackage: request.isTrial ? 'beckon' : 'beckon-trial',
    summary: `${english('package.summary')}${request.isTrial ? ' (trial)' : ''}`,
    paragraphs: [...about.map((key) => english(key)), ...(request.isTrial ? [TRIAL_NOTE] : [])],
    afterInstall: template('after-install.sh'),
    afterRemove: template('after-remove.sh'),
  };
  const unpacked = process.arch === 'x64' ? 'linux-unpacked' : `linux-${process.arch}-unpacked`;
  cpSync(join(output, unpacked), join(root, INSTALLED), { recursive: true });
  write(root, `${INSTALLED}/resources/package-type`, format);
  write(root, `${INSTALLED}/resources/apparmor-profile`, template('apparmor-profile'));
  const entry = filled('beckon.desktop', { ...values, ...entryLines(languages, `/${INSTALLED}/beckon-desktop`) });
  write(root, 'usr/share/applications/beckon.desktop', entry);
  const metainfo = filled('metainfo.xml', {
    ...values,
    date: date.toISOString().slice(0, 10),
    summary: elementLines('summary', languages, 'package.summary'),
    description: about.map((key) => elementLines('p', languages, key)).join('\n'),
  });
  write(root, 'usr/share/metainfo/app.beckon.Beckon.metainfo.xml', metainfo);
  const icons = 'usr/share/icons/hicolor';
  for (const name of readdirSync(inRoot('build', 'icons'))) {
    cpSync(inRoot('build', 'icons', name), join(root, icons, name.replace('.png', ''), 'apps', 'beckon.png'));
  }
  cpSync(inRoot('build', 'icon.svg'), join(root, icons, 'scalable', 'apps', 'beckon.svg'));

  const program = join(root, INSTALLED, 'resources', 'command-line', 'beckon');
  const printed = (/** @type {string[]} */ ...args) => must('env', ['LC_ALL=C.UTF-8', 'LANGUAGE=en', program, ...args]);
  write(root, 'usr/share/man/man1/beckon.1.gz', gzipSync(await printed('man-page'), BEST));
  write(root, 'usr/share/man/man1/beckon-desktop.1.gz', gzipSync(template('beckon-desktop.1'), BEST));
  write(root, 'usr/share/bash-completion/completions/beckon', await printed('completion', 'bash'));
  write(root, `usr/share/zsh/${ZSH_FOLDERS[format]}/_beckon`, await printed('completion', 'zsh'));
  write(root, 'usr/share/fish/vendor_completions.d/beckon.fish', await printed('completion', 'fish'));
  mkdirSync(join(root, 'usr', 'bin'));
  symlinkSync(`/${INSTALLED}/resources/command-line/beckon`, join(root, 'usr', 'bin', 'beckon'));
  symlinkSync(`/${INSTALLED}/beckon-desktop`, join(root, 'usr', 'bin', 'beckon-desktop'));
  return values;
}

/** @param {string} name in build/linux */
function template(name) {
  return readFileSync(inRoot('build', 'linux', name), 'utf8');
}

/** A template, its `${…}` replaced. @param {string} name @param {Readonly<Record<string, unknown>>} values */
function filled(name, values) {
  return template(name).replace(/\$\{(\w+)\}/g, (_, /** @type {string} */ key) => String(values[key]));
}

/** @param {string} root @param {string} path @param {string | Buffer} content */
function write(root, path, content) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** @param {string} text @param {string} indent */
function wrapped(text, indent) {
  return text.replace(/(.{1,76})(?: |$)/g, `${indent}$1\n`).trimEnd();
}

/** Gives everything below a folder the rights that packages have: for all to read, for root to write. @param {string} root */
async function setRights(root) {
  await must('chmod', ['-R', 'a-s,u=rwX,go=rX', root]);
  // Built or copied with the right to be run, which is of no use to them.
  const names = ['-name', '*.so', '-o', '-name', '*.so.*', '-o', '-name', '*.js'];
  await must('find', [root, '-type', 'f', '(', ...names, ')', '-exec', 'chmod', 'a-x', '{}', '+']);
}
