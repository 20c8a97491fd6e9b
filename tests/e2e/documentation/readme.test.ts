import { mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'playwright/test';
import { blocksOfTest } from '../../support/documented-blocks';
import { freePort } from '../../support/loopback-ports';
import { NETWORK_ENVIRONMENT, simulatedAddress } from '../../support/simulated-network';
import { runTypedScript } from '../../support/typed-script';
import { test } from '../support/beckon-test';

const ROOT = resolve(__dirname, '../../..');
/** What commands expect of a clone. */
const CLONE = ['package.json', 'scripts', 'out', 'node_modules'];

test('the first commands of the README start the simulator, on which all others run as they stand', async ({
  userData,
}) => {
  const [start, ...others] = blocksOfTest('readme');
  if (start === undefined) throw new Error('The README starts no simulator');
  const clone = join(userData, 'clone');
  mkdirSync(clone);
  for (const name of CLONE) symlinkSync(join(ROOT, name), join(clone, name));
  const port = String(await freePort());
  // The same lines beside other tests: a port and addresses of their own.
  const here = (code: string): string => code.replaceAll('8443', port).replaceAll('127.0.0.2', simulatedAddress(2));
  const script = [
    'cd clone',
    `{\n${here(start.code)}} > simulator &\nuntil [ -s simulator ]; do sleep 0.1; done`,
    ...others.map(({ code }) => here(code)),
  ].join('\n');
  const { code, out, err } = await runTypedScript(script, userData, NETWORK_ENVIRONMENT);
  expect(code, `${out}${err}`).toBe(0);
  expect(out).toContain('"deviceCode": "remote_c0dfd4982afaf55da413cffe37eeb3b7"');
  expect(out).toContain('[ok]');
  expect(out).toContain(`${simulatedAddress(2)}:30010 answers`);
  expect(out).toMatch(/^https:\/\/127-\d+-\d+-2\.apps\.beckon\.test:30010$/m);
});
