import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { buildTestEntry } from './lib/build-step.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { isOnPath, run } from './lib/processes.mjs';
import { runCommand } from './lib/run-command.mjs';
import { runtimeLaunch } from './lib/runtime-launch.mjs';
import { setUp } from './lib/set-up.mjs';
import { openVirtualScreen } from './lib/virtual-screen.mjs';

/** Benchmarks of the app itself, in its runtime; on Linux on a screen and a session bus of their own. */
const OF_THE_APP = ['first-paint', 'hidden-app', 'loop-delay'];

/** Benchmarks of relays that share a database, as the built command line. */
const OF_RELAYS = ['relay-wake'];

/** `npm run bench [-- NAME…]`: the benchmarks in tests/bench, one after the other; 1 when one exceeds its limit. */
await runCommand(async () => {
  await setUp({});
  const all = readdirSync(inRoot('tests', 'bench')).map((file) => basename(file, '.ts'));
  const wanted = process.argv.slice(2);
  let worst = 0;
  for (const name of all.filter((bench) => wanted.length === 0 || wanted.includes(bench))) {
    if (OF_RELAYS.includes(name)) await setUp({ debian: ['redis'], builds: ['command line'] });
    await buildTestEntry(`tests/bench/${name}.ts`, `test/bench-${name}.js`);
    const program = inRoot('out', 'test', `bench-${name}.js`);
    const code = OF_THE_APP.includes(name)
      ? await runWithApp(program)
      : await run(process.execPath, [program], { cwd: ROOT });
    worst = Math.max(worst, code);
  }
  return worst;
});

/**
 * @param {string} program
 * @returns {Promise<number>} its exit code
 */
async function runWithApp(program) {
  await setUp({
    debian: ['window', 'virtual screen', 'session bus', 'desktop session'],
    runtime: true,
    builds: ['app'],
  });
  if (process.platform !== 'linux') return await run(process.execPath, [program], { cwd: ROOT });
  const screen = await openVirtualScreen();
  try {
    const env = { ...screen.env, BECKON_BENCH_RUNTIME: JSON.stringify(runtimeLaunch(screen.env)) };
    const command = [...(isOnPath('dbus-run-session') ? ['dbus-run-session', '--'] : []), process.execPath, program];
    return await run(command[0] ?? '', command.slice(1), { cwd: ROOT, env });
  } finally {
    await screen.close();
  }
}
