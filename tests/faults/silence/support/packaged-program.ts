import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UPDATES_NAME } from '../../../lan/support/lan';
import { ProgramProcess } from '../../../support/cli-process';

const SCRIPTS = join(__dirname, '../../../../scripts');

/** The program of a packaged Beckon with an address for updates, which counts as installed from a deb; in a folder. */
export async function makePackagedBeckon(folder: string): Promise<string> {
  const keys = join(folder, 'keys');
  const output = join(folder, 'package');
  await run(['sign-update-feed.mjs', '--new-key', keys], {});
  await run(['package.mjs', '--trial', '--fast', '--output', output, '--dir'], {
    BECKON_UPDATE_URL: `https://${UPDATES_NAME}/`,
    BECKON_UPDATE_PUBLIC_KEY: join(keys, 'update-key.public.pem'),
  });
  const unpacked = join(output, 'linux-unpacked');
  writeFileSync(join(unpacked, 'resources', 'package-type'), 'deb');
  return join(unpacked, 'beckon-desktop');
}

async function run([script, ...args]: readonly [string, ...string[]], environment: NodeJS.ProcessEnv): Promise<void> {
  const variables = Object.entries({ ...process.env, ...environment });
  const env = Object.fromEntries(variables.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  const program = new ProgramProcess(process.execPath, [join(SCRIPTS, script), ...args], env);
  if ((await program.ended()) !== 0) throw new Error(`${script}: ${program.out}${program.err}`);
}
