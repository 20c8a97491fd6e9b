import { inject, test } from 'vitest';
import { FreshSystem } from './fresh-system';
import { PersonDesktop } from './person-desktop';

/** The archive to which whoever wants to look around has the system of a test file saved. */
const KEPT = process.env.BECKON_KEEP_SYSTEM;

/**
 * A test on a fresh Debian on which apt installed the older version's deb. Those of one file share the system and stand
 * in the order in which a person would do these things.
 */
export const packageTest = test
  .extend('archive', { scope: 'file' }, inject('installedSystem') ?? '')
  .extend('system', { scope: 'file' }, async ({ archive }, { onCleanup }) => {
    const system = await FreshSystem.boot(archive);
    onCleanup(async () => {
      if (KEPT !== undefined) await system.save(KEPT);
      await system.dispose();
    });
    return system;
  })
  .extend('desktop', { scope: 'file' }, async ({ system }, { onCleanup }) => {
    const desktop = await PersonDesktop.begin(system);
    onCleanup(async () => await desktop.dispose());
    await desktop.simulate();
    return desktop;
  });
