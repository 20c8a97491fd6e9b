import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { savePhone } from '../e2e/support/phone';
import { ProgramProcess } from '../support/cli-process';
import { blocksOfTest } from '../support/documented-blocks';
import { clientTest as test } from './support/client-test';

test('the example in the README of each client runs as it stands there, until its loop is ended', async ({
  packages: { project, site, python },
  launch,
  userData,
  serviceEnvironment,
}) => {
  await launch({ env: serviceEnvironment });
  const place = { BECKON_USER_DATA: userData };
  await savePhone(place, serviceEnvironment);
  const examples = blocksOfTest('client readmes');
  expect(examples.map(({ language }) => language).sort()).toEqual(['js', 'python']);
  for (const { language, code } of examples) {
    const isPython = language === 'python';
    const file = isPython ? join(site, 'readme.py') : join(project, 'readme.mjs');
    writeFileSync(file, code);
    const args = isPython ? ['-u', file] : [file];
    const program = new ProgramProcess(isPython ? python : process.execPath, args, place);
    // The last loop prints every change; the first is the state.
    await expect.poll(() => program.lines.at(-1), { message: file }).toBe('state');
    expect(program.lines[0]).toMatch(/^Living room \w+$/);
    expect(program.err).toBe('');
    await program.stop();
  }
});
