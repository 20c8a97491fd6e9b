import { mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'playwright/test';
import { blocksOfTest, type DocumentedBlock, documentedBlocks } from '../../support/documented-blocks';
import { freePort } from '../../support/loopback-ports';
import { NETWORK_ENVIRONMENT, simulatedAddress } from '../../support/simulated-network';
import { runTypedScript, type TypedScriptEnd } from '../../support/typed-script';
import { test as base } from '../support/beckon-test';
import { searchPathWithBeckon } from '../support/command-line';
import { type Listed, savePhone } from '../support/phone';
import { differencesOfShape } from './json-shape';

const ROOT = resolve(__dirname, '../../..');
/** What commands expect of a clone. */
const CLONE = ['package.json', 'scripts', 'out', 'node_modules'];

/** An address to which a command of a page would send something, where nobody of this test is. */
const ELSEWHERE = /\b(?!127\.)\d{1,3}(?:\.\d{1,3}){3}\b|https?:\/\/(?!127\.0\.0\.1|localhost)|\.example\b/;

function cloneIn(folder: string): void {
  const clone = join(folder, 'clone');
  mkdirSync(clone);
  for (const name of CLONE) symlinkSync(join(ROOT, name), join(clone, name));
}

interface Pages {
  /** The app that the pages call “Living room”. */
  readonly phone: Listed;
  /** Types a script in a clone in which `beckon` is the built command line; a Beckon runs, and knows the phone. */
  readonly type: (script: string) => Promise<TypedScriptEnd>;
}

const test = base.extend<Pages>({
  phone: async ({ launch, userData, serviceEnvironment }, provide) => {
    const window = await launch({ env: serviceEnvironment });
    await expect.poll(async () => (await window.snapshot()).state.nearby).not.toEqual({});
    await provide(await savePhone({ BECKON_USER_DATA: userData }, serviceEnvironment));
  },
  type: async ({ phone, userData, serviceEnvironment }, provide) => {
    cloneIn(userData);
    const PATH = searchPathWithBeckon(userData);
    const environment = { ...NETWORK_ENVIRONMENT, BECKON_USER_DATA: userData, PATH };
    await provide(async (script) => {
      const here = script
        .replaceAll(/192\.168\.1\.\d+(?!:)/g, `${simulatedAddress(2)}:${phone.httpsPort}`)
        .replaceAll('remote_0123456789abcdef0123456789abcdef', phone.deviceCode)
        .replaceAll('https://service.example', serviceEnvironment.BECKON_SERVICE_URL ?? '');
      expect(here).not.toMatch(ELSEWHERE);
      return await runTypedScript(`cd clone\n${here}`, userData, environment);
    });
  },
});

/** One block after the other; what has a terminal of its own goes on beside the rest as soon as it printed something. */
function asScript(blocks: readonly DocumentedBlock[]): string {
  return blocks
    .map(({ code, attributes, line }) => {
      if (attributes.terminal === undefined) return `echo '== line ${line}'\n${code}`;
      const printed = `terminal-${line}`;
      return `{\n${code}} > ${printed} &\nuntil [ -s ${printed} ]; do sleep 0.1; done\n`;
    })
    .join('\n');
}

test('a forward and a local address lead to the app as docs/command-line.md says, and commands print what pages show', async ({
  type,
}) => {
  await test.step('what a command prints', async () => {
    const examples = documentedBlocks().filter(({ attributes }) => attributes.prints !== undefined);
    expect(examples.length).toBeGreaterThan(5);
    for (const { page, line, code, attributes } of examples) {
      const { out, err } = await type(attributes.prints ?? '');
      expect(differencesOfShape(JSON.parse(code), JSON.parse(out)), `${page}:${line}\n${out}${err}`).toEqual([]);
    }
  });

  await test.step('a forward', async () => {
    const [start, use, ...socket] = blocksOfTest('forwarding');
    if (start === undefined || use === undefined) throw new Error('No example of a forward');
    const address = `FORWARD=$(grep --only-matching --max-count=1 'http[^ ]*[^/ ]' terminal-${start.line})\n`;
    const forward = `${asScript([start])}${address}${use.code.replace('http://127.0.0.1:PORT/SECRET/', '$FORWARD/')}`;
    const { code, out, err } = await type(`${forward}\n${asScript(socket)}`.replaceAll('curl ', 'curl -sS --fail '));
    expect(code, `${out}${err}`).toBe(0);
    expect(out.match(/"code":200/g)).toHaveLength(3);
  });

  await test.step('a local address', async () => {
    const { code, out, err } = await type(
      asScript(blocksOfTest('local address')).replaceAll('curl ', 'curl -sS --fail '),
    );
    expect(code, `${out}${err}`).toBe(0);
    expect(out.match(/"code":200/g)).toHaveLength(1);
  });
});

test('the commands of each page work one after the other', async ({ type }) => {
  for (const page of new Set(blocksOfTest('pages').map((block) => block.page))) {
    await test.step(page, async () => {
      const { code, out, err } = await type(asScript(blocksOfTest('pages').filter((block) => block.page === page)));
      expect(code, `${page}\n${out}${err}`).toBe(0);
    });
  }
});

test('the first commands of the README start the simulator, on which all others run as they stand', async ({
  userData,
}) => {
  const [start, ...others] = blocksOfTest('readme');
  if (start === undefined) throw new Error('The README starts no simulator');
  cloneIn(userData);
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
