import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { builtPackage, canBoot } from './support/built-packages';

/** Asks the rpm itself, as it lies there. */
async function query(...what: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('rpm', ['--query', '--package', ...what, builtPackage('0.1.0', 'rpm')]);
  return stdout.trim();
}

describe.runIf(canBoot)('the rpm', () => {
  // Catches a name or a version by which a release would not take the trial's place.
  test('says what it is, and of which release it takes the place', async () => {
    expect(await query('--queryformat', '%{NAME} %{VERSION} %{ARCH} %{LICENSE}')).toBe(
      'beckon-trial 0.1.0~trial x86_64 MIT',
    );
    expect(await query('--conflicts')).toBe('beckon');
  });

  // Catches files in odd places, or of other people, and programs with the rights of root.
  test('has its files where they belong, owned by root, none of them set-uid', async () => {
    const lines = (
      await query('--queryformat', String.raw`[%{FILENAMES}\t%{FILEMODES:perms} %{FILEUSERNAME}\n]`)
    ).split('\n');
    const files = Object.fromEntries(lines.map((line) => line.split('\t') as [string, string]));
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        '/opt/Beckon/beckon-desktop',
        '/opt/Beckon/resources/app.asar',
        '/usr/bin/beckon',
        '/usr/share/applications/beckon.desktop',
        '/usr/share/man/man1/beckon.1.gz',
        '/usr/share/zsh/site-functions/_beckon',
      ]),
    );
    expect(Object.keys(files).filter((path) => !/^\/(?:opt\/Beckon(?:$|\/)|usr\/(?:bin|share)\/)/.test(path))).toEqual(
      [],
    );
    const strange = Object.entries(files).filter(
      ([, facts]) => !/^(?:[-d]rwxr-xr-x|-rw-r--r--|lrwxrwxrwx) root$/.test(facts),
    );
    expect(strange).toEqual([]);
  });

  // Catches a library that is opened while Beckon runs, which rpm does not find by itself.
  test('asks for the libraries that its programs are linked with and open', async () => {
    const requires = await query('--requires');
    for (const name of ['libgtk-3.so.0', 'libnss3.so', 'libX11-xcb.so.1'])
      expect(requires).toContain(`${name}()(64bit)`);
    expect(requires).toContain('xdg-utils');
    const recommends = await query('--recommends');
    for (const name of ['libnotify.so.4', 'libsecret-1.so.0']) expect(recommends).toContain(`${name}()(64bit)`);
  });
});
