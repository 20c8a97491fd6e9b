import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type ControlPlace,
  controlAddresses,
  controlPlace,
  forgetPipeName,
  keptPipeName,
  renewPipeName,
  userDataFolder,
} from '../../../../electron/control/control-address';
import { TemporaryFolder } from '../../../support/a-temporary-folder';

const LINUX: ControlPlace = {
  platform: 'linux',
  userData: '/home/me/.config/Beckon',
  runtimeFolder: '/run/user/1000',
  userId: 1000,
  pipeName: null,
};

const temporary = new TemporaryFolder();

const foldersOf = (place: ControlPlace): readonly string[] =>
  controlAddresses(place).map((address) => (address.kind === 'socket' ? address.folder : address.path));

it('where a running Beckon listens is another place for another user-data folder, and never a longer path than a socket can have', () => {
  const all = ['/run/user/1000/beckon', '/home/me/.config/Beckon/control', '/tmp/beckon-1000'];
  expect(foldersOf(LINUX)).toEqual(all);
  // A command line in a plain session looks where a Beckon of the desktop session listens.
  expect(foldersOf({ ...LINUX, runtimeFolder: '' })).toEqual(all);
  expect(foldersOf({ ...LINUX, runtimeFolder: 'relative' })).toEqual(all);
  expect(foldersOf({ ...LINUX, platform: 'darwin', runtimeFolder: '' })).toEqual(all.slice(1));
  const paths = ['/a', '/b', '/A'].map((userData) => controlAddresses({ ...LINUX, userData })[0]?.path);
  expect(new Set(paths).size).toBe(3);
  const userData = `/home/${'long/'.repeat(40)}`;
  const runtimeFolder = `/run/${'ä'.repeat(50)}`;
  const addresses = controlAddresses({ ...LINUX, platform: 'darwin', userData, runtimeFolder, userId: 501 });
  expect(addresses).toMatchObject([{ kind: 'socket', folder: '/tmp/beckon-501' }]);
  for (const { path } of controlAddresses({ ...LINUX, userData, runtimeFolder })) {
    expect(Buffer.byteLength(path)).toBeLessThan(104);
  }
});

it('where a running Beckon listens is a named pipe on Windows, whose name cannot be told from anything else', () => {
  const windows: ControlPlace = {
    platform: 'win32',
    userData: 'C:\\Users\\Me\\AppData\\Roaming\\Beckon',
    runtimeFolder: '',
    userId: null,
    pipeName: 'beckon-1',
  };
  expect(controlAddresses(windows)).toEqual([{ kind: 'pipe', path: '\\\\.\\pipe\\beckon-1' }]);
  expect(controlAddresses({ ...windows, pipeName: null })).toEqual([]);
});

it('the user-data folder is the one that is named, else Electron’s for this app, and the same by whichever link', () => {
  expect(userDataFolder({ BECKON_USER_DATA: '/data', HOME: '/home/me' }, 'linux')).toBe('/data');
  expect(userDataFolder({ HOME: '/home/me' }, 'linux')).toBe('/home/me/.config/Beckon');
  expect(userDataFolder({ HOME: '/home/me', XDG_CONFIG_HOME: '/c' }, 'linux')).toBe('/c/Beckon');
  expect(userDataFolder({ HOME: '/Users/me' }, 'darwin')).toBe('/Users/me/Library/Application Support/Beckon');
  expect(userDataFolder({ APPDATA: 'C:\\Roaming' }, 'win32')).toBe('C:\\Roaming\\Beckon');
  const { path: folder } = temporary;
  mkdirSync(join(folder, 'data'));
  symlinkSync(join(folder, 'data'), join(folder, 'link'));
  expect(controlPlace(join(folder, 'link'), {}).userData).toBe(realpathSync(join(folder, 'data')));
  expect(controlPlace(join(folder, 'not-there'), {}).userData).toBe(join(folder, 'not-there'));
});

describe('the name of the pipe', () => {
  const theFile = (): string => join(temporary.path, 'control-pipe');

  it('cannot be guessed, is another one at each start, and is kept for its user alone', () => {
    const names = Array.from({ length: 100 }, () => renewPipeName(temporary.path));
    for (const name of names) expect(name).toMatch(/^beckon-[0-9a-f]{32}$/);
    expect(new Set(names).size).toBe(100);
    const inside = join(temporary.path, 'data');
    const name = renewPipeName(inside);
    expect(keptPipeName(inside)).toBe(name);
    const file = 'control-pipe';
    expect(readFileSync(join(inside, file), 'utf8')).toBe(`${name} ${process.pid}\n`);
    if (process.platform !== 'win32') expect(statSync(join(inside, file)).mode & 0o777).toBe(0o600);
  });

  it('is none where nothing is kept, or anything else', () => {
    expect(keptPipeName(temporary.path)).toBeNull();
    expect(keptPipeName(join(temporary.path, 'not-there'))).toBeNull();
    const name = renewPipeName(temporary.path);
    const file = theFile();
    for (const text of [
      '',
      'beckon-1',
      `${name}/..`,
      `x${name}`,
      `${name}\\x`,
      name.toUpperCase(),
      name,
      `${name} 0`,
      `${name} -1`,
      `${name} 99999999999`,
      ' '.repeat(1_000) + name,
    ]) {
      writeFileSync(file, text);
      expect(keptPipeName(temporary.path), text).toBeNull();
    }
    rmSync(file);
    mkdirSync(file);
    expect(keptPipeName(temporary.path)).toBeNull();
  });

  it('is none once the Beckon that listened under it was killed: anybody may have seen it, and listen there', () => {
    const name = renewPipeName(temporary.path);
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(theFile(), `${name} ${pid}\n`);
    expect(keptPipeName(temporary.path)).toBeNull();
  });

  it('is none once the Beckon that listened under it has ended, though its number is another program’s by now', () => {
    const name = renewPipeName(temporary.path);
    expect(keptPipeName(temporary.path)).toBe(name);
    // As Windows does with the process that made it. The number of this test's process is one that lives.
    rmSync(join(temporary.path, 'control-pipe.alive'));
    expect(keptPipeName(temporary.path)).toBeNull();
  });

  it('is not read through a link', () => {
    renewPipeName(temporary.path);
    const file = theFile();
    renameSync(file, join(temporary.path, 'other'));
    symlinkSync(join(temporary.path, 'other'), file);
    expect(keptPipeName(temporary.path)).toBeNull();
  });

  it('is gone once nobody listens, and goes in peace', () => {
    renewPipeName(temporary.path);
    forgetPipeName(temporary.path);
    forgetPipeName(temporary.path);
    expect(readdirSync(temporary.path)).toEqual([]);
    expect(keptPipeName(temporary.path)).toBeNull();
  });
});
