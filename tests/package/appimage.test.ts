import { chmodSync, cpSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { builtPackage, canBoot } from './support/built-packages';
import { packageTest as test } from './support/package-test';
import { runningPrograms } from './support/processes';
import { beckonStatus, quitBeckon } from './support/running-beckon';

const IMAGE = '/home/ada/Beckon.AppImage';

describe.runIf(canBoot)('the AppImage', () => {
  // Catches an image that needs more than a desktop has, or whose start script switches the sandbox off.
  test('runs from the person’s own folder, in Chromium’s sandbox', async ({ desktop, system }) => {
    cpSync(builtPackage('0.1.0', 'AppImage'), system.file(IMAGE));
    chmodSync(system.file(IMAGE), 0o755);
    // As where the system has no FUSE: it unpacks itself.
    const image = desktop.start(['env', 'APPIMAGE_EXTRACT_AND_RUN=1', IMAGE]);
    await expect.poll(async () => (await beckonStatus(desktop))?.looking.kind).toBe('found');
    expect(await beckonStatus(desktop)).toMatchObject({ version: '0.1.0-trial', apps: { nearby: 4 } });
    expect((await desktop.windows()).map(({ title }) => title)).toEqual(['Beckon']);
    const all = runningPrograms(system, (program) => program.endsWith('/beckon-desktop'));
    expect(all.flatMap(({ commandLine }) => commandLine).filter((word) => word.includes('no-sandbox'))).toEqual([]);
    expect(all.filter(({ type }) => type === 'renderer')).toMatchObject([{ seccomp: 2, hasNoNewPrivileges: true }]);
    await quitBeckon(desktop);
    expect(await image.ended()).toBe(0);
  });
});
