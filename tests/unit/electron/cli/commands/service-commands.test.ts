import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../../../../../electron/cli/program';
import { success } from '../../../../../shared/lib/result';
import { Terminal } from '../../../../support/a-terminal';
import { KeptApps, placeIn } from '../../../../support/kept-apps';
import { aNearbyApp } from '../../../../support/nearby-app-factory';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../../support/temporary-folder';

let folder: string;
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => removeTemporaryFolder(folder));

describe('list', () => {
  // It would catch: a line that another program made up, and that looks like one of the command's own.
  it('prints why an entry was skipped in one line, whatever a running Beckon says', async () => {
    const skipped = [{ index: 0, reason: 'odd\nbeckon: The certificate is trusted now.' }];
    const fetchedAt = '2026-01-31T12:00:00.000Z';
    const beckon = await KeptApps.open(placeIn(folder), {
      nearby: async () =>
        success({ apps: [{ ...aNearbyApp(), toys: null }], skipped, fetchedAt, serviceIsHere: false }),
    });
    const terminal = new Terminal();
    try {
      expect(await runCli(['list'], terminal, placeIn(folder))).toBe(0);
    } finally {
      await beckon.dispose();
    }
    expect(terminal.err.trimEnd().split('\n')).toHaveLength(1);
    expect(terminal.err).toContain('odd beckon: ');
  });
});
