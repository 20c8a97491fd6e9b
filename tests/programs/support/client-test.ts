import { test as base } from '../../e2e/support/beckon-test';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';
import { type ClientPackages, installClientPackages } from './client-packages';

/** A test that uses both clients as they are published; each worker installs them once. */
export const clientTest = base.extend<object, { readonly packages: ClientPackages }>({
  packages: [
    async ({ browserName: _ }, provide) => {
      const folder = makeTemporaryFolder();
      await provide(await installClientPackages(folder));
      removeTemporaryFolder(folder);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
