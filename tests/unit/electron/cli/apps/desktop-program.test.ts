import { expect, it } from 'vitest';
import { desktopProgramOf } from '../../../../../electron/cli/apps/desktop-program';

it.each([
  ['linux', '/opt/Beckon/resources/command-line/cli.js', '/opt/Beckon/beckon-desktop'],
  [
    'darwin',
    '/Applications/Beckon.app/Contents/Resources/command-line/cli.js',
    '/Applications/Beckon.app/Contents/MacOS/Beckon',
  ],
  ['win32', '/Programs/Beckon/resources/command-line/cli.js', '/Programs/Beckon/beckon-desktop.exe'],
] as const)(
  'the program with a window beside a command line is that of the package on %s',
  (platform, commandLine, command) => {
    expect(desktopProgramOf(commandLine, platform, (path) => path === command)).toEqual({ command, args: [] });
  },
);

it('the program with a window beside a command line is that of the sources, or none', () => {
  const script = '/sources/scripts/app.mjs';
  expect(desktopProgramOf('/sources/out/cli/cli.js', 'linux', (path) => path === script)).toEqual({
    command: process.execPath,
    args: [script, 'start'],
  });
  expect(desktopProgramOf('/elsewhere/cli.js', 'linux', () => false)).toBeNull();
});
