import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses';
import { describe, expect, inject } from 'vitest';
import { parse } from 'yaml';
import { canBoot } from './support/built-packages';
import { pathsBeyond } from './support/file-list';
import { outputOf } from './support/output-of';
import { packageTest as test } from './support/package-test';
import { beckonStatus, openBeckon, quitBeckon } from './support/running-beckon';

const ROOT = resolve(__dirname, '../..');
const PROGRAM = '/opt/Beckon/beckon-desktop';
const ASAR = '/opt/Beckon/resources/app.asar';

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
  test('gives lintian nothing to complain about', () => {
    expect(inject('lintian')).toBe('');
  });

  // Catches fuses that were forgotten, or written before the runtime was replaced.
  test('has the fuses of the settings blown in its program', async ({ system }) => {
    const settings = parse(readFileSync(resolve(ROOT, 'electron-builder.yml'), 'utf8')) as {
      electronFuses: Readonly<Record<string, boolean>>;
    };
    const wire = await getCurrentFuseWire(system.file(PROGRAM));
    expect(wire.version).toBe(FuseVersion.V1);
    const wanted = Object.entries(settings.electronFuses);
    const read = wanted.map(([name]) => {
      const key = FUSES.find((one) => one.toLowerCase() === name.toLowerCase());
      return [name, key === undefined ? null : (STATES[wire[FuseV1Options[key]] ?? 0] ?? null)] as const;
    });
    expect(Object.fromEntries(read)).toEqual(Object.fromEntries(wanted));
  });

  // Catches checksums that do not fit, by which nobody could tell that a file was changed.
  test('names a file that was changed by one byte', async ({ system, desktop }) => {
    const verify = async (): Promise<string> =>
      (await system.run(['dpkg', '--verify', 'beckon-trial'], { user: 'root' })).out;
    expect(await verify()).toBe('');
    changeByte(system.file(ASAR), '`Started`', 't');
    expect(await verify()).toMatch(/^\?\?5\?{6}\s+\/opt\/Beckon\/resources\/app\.asar\n$/);
    // What docs/packages.md says of Electron on Linux: it runs what was changed.
    await openBeckon(desktop);
    await expect.poll(async () => (await desktop.run(['beckon', 'logs'])).out).toContain('STarted');
    await quitBeckon(desktop);
  });

  // Catches a program that takes what is left of a damaged archive, or looks for the app elsewhere.
  test('does not start with a damaged archive', async ({ system, desktop }) => {
    changeByte(system.file(ASAR), '{"files"', '{');
    expect(await desktop.start([PROGRAM]).ended()).toBe(1);
    expect(await beckonStatus(desktop)).toBeNull();
  });
});

/** Changes the first such character from there on, in a file that has the text: the case of a letter, or one bit. */
function changeByte(file: string, text: string, character: string): void {
  const bytes = readFileSync(file);
  const start = bytes.indexOf(text);
  if (start < 0) throw new Error(`${file} does not have ${text}`);
  bytes.writeUInt8(character.charCodeAt(0) ^ 0x20, bytes.indexOf(character, start));
  writeFileSync(file, bytes);
}

/** As the program has them written in it: the characters 0 and 1. */
const STATES: Readonly<Record<number, boolean>> = { 48: false, 49: true };
const FUSES = Object.keys(FuseV1Options).filter((key): key is keyof typeof FuseV1Options => Number.isNaN(Number(key)));
