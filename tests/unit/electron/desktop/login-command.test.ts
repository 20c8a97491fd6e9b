import { expect, it } from 'vitest';
import { loginCommand, type Started } from '../../../../electron/desktop/login-command';

const INSTALLED: Started = { execPath: '/opt/Beckon/beckon', appPath: null, appImage: undefined, appDir: undefined };
const IMAGE = { appImage: '/home/me/Apps/Beckon 1.AppImage', appDir: '/tmp/.mount_BeckonX' };

it('starts the program again, hidden or not', () => {
  expect(loginCommand(INSTALLED, false)).toEqual(['/opt/Beckon/beckon']);
  expect(loginCommand(INSTALLED, true)).toEqual(['/opt/Beckon/beckon', '--hidden']);
});

it('tells the bare runtime what to run', () => {
  const command = loginCommand({ ...INSTALLED, execPath: '/r/electron', appPath: '/src/beckon' }, true);
  expect(command).toEqual(['/r/electron', '/src/beckon', '--hidden']);
});

it('starts the image, since it is mounted somewhere else each time', () => {
  for (const appDir of [IMAGE.appDir, `${IMAGE.appDir}/`]) {
    const started = { ...INSTALLED, ...IMAGE, appDir, execPath: '/tmp/.mount_BeckonX/beckon' };
    expect(loginCommand(started, true)).toEqual([IMAGE.appImage, '--hidden']);
  }
});

it('does not start the image of a terminal that Beckon was merely started from', () => {
  expect(loginCommand({ ...INSTALLED, ...IMAGE, appDir: '/tmp/.mount_Term' }, false)).toEqual(['/opt/Beckon/beckon']);
  expect(loginCommand({ ...INSTALLED, appImage: IMAGE.appImage }, false)).toEqual(['/opt/Beckon/beckon']);
});
