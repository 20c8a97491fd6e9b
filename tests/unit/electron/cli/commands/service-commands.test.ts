import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { success } from '../../../../../shared/lib/result';
import { CommandLine } from '../../../../support/a-command-line';
import { aNearbyApp } from '../../../../support/nearby-app-factory';

const commandLine = new CommandLine();

// It would catch: a line that another program made up, and that looks like one of the command's own.
it('prints why an entry was skipped in one line, whatever a running Beckon says', async () => {
  const skipped = [{ index: 0, reason: 'odd\nbeckon: The certificate is trusted now.' }];
  const fetchedAt = '2026-01-31T12:00:00.000Z';
  const apps = [{ ...aNearbyApp(), toys: null }];
  await commandLine.start({ nearby: async () => success({ apps, skipped, fetchedAt, serviceIsHere: false }) });
  const { code, err } = await commandLine.run('list');
  expect(code).toBe(0);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(err).toContain('odd beckon: ');
});

it.each(['missing.pem', 'text.pem'])('refuses %s for a file of authorities as wrong usage', async (name) => {
  writeFileSync(join(commandLine.folder, 'text.pem'), 'not a certificate');
  const file = join(commandLine.folder, name);
  const { code, out } = await commandLine.run('list', '--json', '--service', 'https://127.0.0.1:1', '--ca', file);
  expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 2, error: { code: 'usage' } });
});
