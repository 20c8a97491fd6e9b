import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses';
import { describe, expect, inject } from 'vitest';
import { parse } from 'yaml';
import { runtimeLaunch } from '../../scripts/lib/runtime-launch.mjs';
import { builtPackage, canBoot } from './support/built-packages';
import { pathsBeyond } from './support/file-list';
import { packageTest as test } from './support/package-test';

const ROOT = resolve(__dirname, '../..');
const PROGRAM = '/opt/Beckon/beckon-desktop';

/** Runs a program of this machine; resolves with what it printed, whether or not it was content. */
async function outputOf(command: string, ...args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(command, args).catch(
    (error: { stdout?: string; stderr?: string; message: string }) => ({
      stdout: error.stdout ?? '',
      stderr: error.stderr === '' ? error.message : (error.stderr ?? error.message),
    }),
  );
  return `${stdout}${stderr}`.trim();
}

describe.runIf(canBoot)('the installed deb', () => {
  // Catches files in odd places, files of other people, and programs with the rights of root.
  test('puts its files where they belong, owned by root, none of them set-uid', async ({ system }) => {
    const installation = inject('installation');
    const installed = installation?.after ?? {};
    const own = (await system.must(['dpkg', '--listfiles', 'beckon-trial'])).trim().split('\n');
    expect(own).toEqual(
      expect.arrayContaining([
        PROGRAM,
        '/opt/Beckon/resources/app.asar',
        '/usr/bin/beckon',
        '/usr/bin/beckon-desktop',
        '/usr/share/applications/beckon.desktop',
        '/usr/share/bash-completion/completions/beckon',
        '/usr/share/doc/beckon-trial/copyright',
        '/usr/share/fish/vendor_completions.d/beckon.fish',
        '/usr/share/icons/hicolor/256x256/apps/beckon.png',
        '/usr/share/icons/hicolor/scalable/apps/beckon.svg',
        '/usr/share/man/man1/beckon.1.gz',
        '/usr/share/zsh/vendor-completions/_beckon',
      ]),
    );
    const places = /^\/(?:opt\/Beckon|usr\/(?:bin|share)\/)/;
    const folders = Object.entries(installation?.before ?? {}).filter(([, facts]) => facts.startsWith('d'));
    const news = own.filter((path) => path !== '/.' && !folders.some(([folder]) => folder === path));
    expect(news.filter((path) => path !== '/opt/Beckon' && !places.test(path))).toEqual([]);
    const strange = news.filter((path) => !/^[dfl] (?:755|644|777) root:root /.test(installed[path] ?? 'missing '));
    expect(strange.map((path) => `${path}: ${installed[path]}`)).toEqual([]);
  });

  // Catches an installation that leaves files about which no package knows, in a person's folder above all.
  test('leaves nothing else behind when it is installed', async ({ system }) => {
    const installation = inject('installation');
    const added = pathsBeyond(installation?.after ?? {}, installation?.before ?? {});
    const own = new Set((await system.must(['dpkg', '--listfiles', 'beckon-trial'])).split('\n'));
    const strays = added.filter((path) => /beckon/i.test(path) && !own.has(path));
    expect(strays.filter((path) => !path.startsWith('/var/lib/dpkg/info/beckon-trial.'))).toEqual([]);
    expect(added.filter((path) => path.startsWith('/home/'))).toEqual([]);
  });

  // Catches a library that a program is linked with and that nothing brought along.
  test('has every library that its programs are linked with', async ({ system }) => {
    const find = `find /opt/Beckon -type f \\( -perm -u+x -o -name '*.so*' \\) -exec sh -c 'for file; do ldd "$file"; done' sh {} +`;
    const { out } = await system.run(['sh', '-c', find]);
    expect(out).toContain('libgtk-3.so.0 =>');
    expect(out.split('\n').filter((line) => line.includes('not found'))).toEqual([]);
  });

  // Catches an entry that a desktop reads otherwise than meant, or that no software center takes.
  test('is described as desktops and software centers want it', async ({ system }) => {
    expect(await system.run(['desktop-file-validate', '/usr/share/applications/beckon.desktop'])).toEqual({
      code: 0,
      out: '',
      err: '',
    });
    const entry = system.read('/usr/share/applications/beckon.desktop');
    expect(entry).toMatch(/^Name=Beckon Trial$/m);
    expect(entry).toMatch(new RegExp(`^Exec=${PROGRAM}\\b`, 'm'));
    const [metainfo = ''] = (await system.must(['sh', '-c', 'ls /usr/share/metainfo/*beckon*.xml'])).trim().split('\n');
    const judged = await outputOf(
      'appstreamcli',
      'validate',
      '--no-net',
      '--pedantic',
      '--no-color',
      system.file(metainfo),
    );
    expect(judged).not.toMatch(/^\s*[EW]:/m);
    const opener = await system.must(['xdg-mime', 'query', 'default', 'x-scheme-handler/beckon']);
    expect(opener.trim()).toBe('beckon.desktop');
  });

  // Catches a man page that man does not find or cannot read, and a completion that bash does not load by itself.
  test('has man pages, and completion', async ({ system }) => {
    for (const [name, sentence] of [
      ['beckon', 'beckon list'],
      ['beckon-desktop', '--hidden'],
    ] as const) {
      const page = await system.must(['man', '--warnings', name], { environment: { MANPAGER: 'cat', MANWIDTH: '80' } });
      expect(page).toContain(sentence);
    }
    const complete = `
      . /usr/share/bash-completion/bash_completion
      _completion_loader beckon
      COMP_WORDS=(beckon recon) COMP_CWORD=1 COMP_LINE='beckon recon' COMP_POINT=12
      $(complete -p beckon | sed 's/.*-F \\([^ ]*\\).*/\\1/') beckon recon beckon
      echo "\${COMPREPLY[@]}"`;
    expect((await system.must(['bash', '-c', complete])).trim()).toBe('reconnect');
  });

  // Catches what Debian's own checks find, but for what the package's overrides explain.
  test('gives lintian nothing to complain about', async () => {
    const args = ['--allow-root', '--tag-display-limit', '0'];
    expect(await outputOf('lintian', ...args, builtPackage('0.1.0', 'deb'))).toBe('');
  });

  // Catches fuses that were forgotten, or written before the runtime was replaced.
  test('has the fuses of the settings blown in its program', async ({ system }) => {
    const settings = parse(readFileSync(resolve(ROOT, 'electron-builder.yml'), 'utf8')) as {
      electronFuses: Readonly<Record<string, boolean>>;
    };
    const wire = await getCurrentFuseWire(system.file(PROGRAM));
    expect(wire.version).toBe(FuseVersion.V1);
    // The fallback runtime does not know the youngest one.
    const isFallback = runtimeLaunch().kind === 'fallback';
    const wanted = Object.entries(settings.electronFuses).filter(
      ([name]) => !(isFallback && name === 'grantFileProtocolExtraPrivileges'),
    );
    const read = wanted.map(([name]) => {
      const key = FUSES.find((one) => one.toLowerCase() === name.toLowerCase());
      return [name, key === undefined ? null : (STATES[wire[FuseV1Options[key]] ?? 0] ?? null)] as const;
    });
    expect(Object.fromEntries(read)).toEqual(Object.fromEntries(wanted));
  });

  // Catches checksums that do not fit, by which nobody could tell that a file was changed.
  test('names a file that was changed by one byte', async ({ system }) => {
    const verify = async (): Promise<string> =>
      (await system.run(['dpkg', '--verify', 'beckon-trial'], { user: 'root' })).out;
    expect(await verify()).toBe('');
    const asar = '/opt/Beckon/resources/app.asar';
    const flip = 'printf "\\377" | dd of="$1" bs=1 seek=$(($(stat -c %s "$1") / 2)) conv=notrunc status=none';
    await system.must(['sh', '-c', flip, 'sh', asar], { user: 'root' });
    expect(await verify()).toMatch(/^\?\?5\?{6}\s+\/opt\/Beckon\/resources\/app\.asar\n$/);
  });
});

/** As the program has them written in it: the characters 0 and 1. */
const STATES: Readonly<Record<number, boolean>> = { 48: false, 49: true };
const FUSES = Object.keys(FuseV1Options).filter((key): key is keyof typeof FuseV1Options => Number.isNaN(Number(key)));
