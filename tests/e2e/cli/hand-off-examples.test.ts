import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'playwright/test';
import { blocksOfTest } from '../../support/documented-blocks';
import { freePort } from '../../support/loopback-ports';
import { NETWORK_ENVIRONMENT } from '../../support/simulated-network';
import { runTypedScript } from '../../support/typed-script';
import { test } from '../support/beckon-test';
import { run, searchPathWithBeckon } from '../support/command-line';
import { giveAddress } from '../support/local-address';
import { savePhone } from '../support/phone';

const ROOT = resolve(__dirname, '../../..');
/** What a simulated app answers. */
const ANSWER = { code: 200, type: 'OK', app: 'remote' };

function program(path: string, text: string): void {
  writeFileSync(path, text);
  chmodSync(path, 0o755);
}

/** The programs of the page, by file name, and the lines that run them, each as it stands there. */
function examplesOfThePage(): { readonly files: ReadonlyMap<string, string>; readonly lines: readonly string[] } {
  const page = readFileSync(join(ROOT, 'docs/command-line.md'), 'utf8').split('\n');
  const files = new Map<string, string>();
  const lines: string[] = [];
  for (const { language, code, line } of blocksOfTest('exec examples')) {
    // “… `beckon exec …` runs this `hello.py`:”
    const [command, file] = [...(page[line - 3] ?? '').matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted);
    if (language === 'sh') lines.push(...code.trim().split('\n'));
    else if (command !== undefined && file !== undefined) {
      files.set(file, code);
      lines.push(command);
    }
  }
  return { files, lines };
}

/** The examples of `exec --help`, each as it stands there. */
async function examplesOfTheHelp(): Promise<readonly string[]> {
  const { out } = await run(['exec', '--help'], { LANG: 'C' });
  return out
    .slice(out.indexOf('Examples:'))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('beckon exec'));
}

test('every example of exec runs as it stands, with a name that resolves nowhere', async ({
  launch,
  userData,
  simulator,
  serviceEnvironment,
}) => {
  const place = { BECKON_USER_DATA: userData };
  const window = await launch({ env: serviceEnvironment });
  await expect.poll(async () => (await window.snapshot()).state.nearby).not.toEqual({});
  await savePhone(place, serviceEnvironment);

  const PATH = searchPathWithBeckon(userData);
  const environment = { ...NETWORK_ENVIRONMENT, ...place, PATH };
  program(join(userData, 'program'), `#!/bin/sh\necho '${JSON.stringify(ANSWER)}'\n`);
  const { files, lines } = examplesOfThePage();
  expect([...files.keys()]).toEqual(['hello.py', 'hello.js']);
  for (const [name, text] of files) writeFileSync(join(userData, name), text);
  const helped = await examplesOfTheHelp();
  expect(lines.length + helped.length).toBeGreaterThanOrEqual(5);

  for (const line of [...lines, ...helped]) {
    const { code, out, err } = await runTypedScript(line, userData, environment);
    expect([code, err.includes('rror')], `${line}\n${out}${err}`).toEqual([0, false]);
    expect(JSON.parse(out), line).toEqual(ANSWER);
  }
  // A program that checks nothing itself has the app's local address.
  const { port } = await giveAddress(window, { port: await freePort() });
  const local = await runTypedScript(
    `beckon exec "Living room" -- sh -c 'echo "$BECKON_APP_LOCAL_URL"; curl -sS --noproxy "*" "$BECKON_APP_LOCAL_URL/command"'`,
    userData,
    environment,
  );
  expect(local).toEqual({ code: 0, out: `http://127.0.0.1:${port}\n${JSON.stringify(ANSWER)}`, err: '' });
  // They check: an app with another certificate is not spoken to, whatever the environment says of it.
  await simulator.perform({ do: 'set-certificate', app: 'phone', to: 'stranger' });
  const known = JSON.parse((await run(['known', '--json'], place)).out) as {
    apps: { connection: Readonly<Record<string, string | number | null>> }[];
  };
  const { domain, address, httpsPort, httpsUrl, resolve: resolved, ca } = known.apps[0]?.connection ?? {};
  const variables = {
    BECKON_APP_DOMAIN: String(domain),
    BECKON_APP_ADDRESS: String(address),
    BECKON_APP_HTTPS_PORT: String(httpsPort),
    BECKON_APP_HTTPS_URL: String(httpsUrl),
    BECKON_APP_RESOLVE: String(resolved),
    BECKON_APP_CA: String(ca),
  };
  for (const line of lines) {
    const [, alone = ''] = line.split(' -- ');
    const { code, out } = await runTypedScript(alone, userData, { ...NETWORK_ENVIRONMENT, ...variables, PATH });
    expect([code === 0, out], alone).toEqual([false, '']);
  }
});
