import { cpSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { blocksOfTest } from '../support/documented-blocks';
import { builtPackage, canBoot } from './support/built-packages';
import { packageTest as test } from './support/package-test';

/** Downloaded into her home, under the name that the page has for it. */
const IMAGE = '/home/ada/Beckon-X.Y.Z-x86_64.AppImage';

describe.runIf(canBoot)('what the guide says about an installed Beckon', () => {
  // Catches a step that a stranger lacks: a folder that is not there, a program of another name, a port that differs.
  test('starts the simulator of the package, and asks it, as it stands', async ({ system }) => {
    const [start, ...others] = blocksOfTest('installed');
    if (start === undefined) throw new Error('The guide starts no simulator');
    expect(start.attributes.terminal).toBe('own');
    await system.start(['bash', '-c', start.code]).line(0);
    const asked = await system.must(['bash', '-ec', others.map(({ code }) => code).join('\n')]);
    expect(asked).toContain('4 apps nearby');
    expect(asked).toContain('[ok]');
  });

  // Catches a recipe that expects folders of a person who has used the account for long, or that works only once.
  test('takes the command line out of the AppImage, and does so again after an update', async ({ system }) => {
    cpSync(builtPackage('0.1.0', 'AppImage'), system.file(IMAGE));
    await system.must(['chown', 'ada:ada', IMAGE], { user: 'root' });
    const recipe = blocksOfTest('command line of the AppImage')
      .map(({ code }) => code)
      .join('\n');
    for (const round of ['once', 'again']) {
      expect(await system.must(['bash', '-ec', recipe]), round).toMatch(/^0\.1\.0-trial$/m);
    }
  });
});
