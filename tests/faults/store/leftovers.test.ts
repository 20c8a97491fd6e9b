import { expect, it, onTestFinished } from 'vitest';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';
import { CellRunner } from './support/cell-runner';

// Windows and macOS have no such mounts.
it.runIf(process.platform === 'linux')('a leftover that cannot be removed leaves no other one behind', async () => {
  const folder = makeTemporaryFolder();
  onTestFinished(() => removeTemporaryFolder(folder));
  const runner = await CellRunner.build(folder, 'leftover-cells');
  const stays = ['a.json.tmp-0123456789abcdef'];
  expect(await runner.run('leftovers', true)).toEqual({ left: [stays, stays, stays], errors: 3 });
});
