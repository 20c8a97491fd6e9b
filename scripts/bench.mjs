import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { buildTestEntry } from './lib/build-step.mjs';
import { inRoot, ROOT } from './lib/files.mjs';
import { run } from './lib/processes.mjs';
import { runCommand } from './lib/run-command.mjs';
import { SetupError } from './lib/say.mjs';
import { setUp } from './lib/set-up.mjs';
import { openVirtualScreen } from './lib/virtual-screen.mjs';

/** One that takes longer has stopped working; the short one is that of `quick`. */
const TIME_LIMIT_MS = { full: 2 * 60 * 60_000, quick: 90_000 };

/**
 * `npm run bench [-- NAME…]`: the benchmarks in tests/bench, one after the other; `npm run bench -- quick [NAME…]`: a
 * short form of them. Each prints what it measured, and which goals it missed; only one that crashed ends this with 1.
 */
await runCommand(async () => {
  const words = process.argv.slice(2);
  const isQuick = words.includes('quick');
  const names = chosenBenchmarks(words.filter((word) => word !== 'quick'));
  const debian = /** @type {const} */ (['screen', 'desktop', 'keyring', 'redis', 'sockets']);
  await setUp({ debian, runtime: true, builds: ['app', 'command line'] });
  for (const main of ['tests/bench/support/blank-main.ts', 'tests/ui/fake-main.ts'])
    await buildTestEntry(main, `test/${basename(main, '.ts')}.js`);

  const isOnLinux = process.platform === 'linux';
  const screen = isOnLinux ? await openVirtualScreen() : null;
  const env = { ...(screen?.env ?? process.env), ...(isQuick ? { BECKON_BENCH_QUICK: '1' } : {}) };
  const options = { cwd: ROOT, env, timeoutMs: isQuick ? TIME_LIMIT_MS.quick : TIME_LIMIT_MS.full };
  const crashed = [];
  for (const name of names) {
    await buildTestEntry(`tests/bench/${name}.ts`, `test/bench-${name}.js`);
    const program = inRoot('out', 'test', `bench-${name}.js`);
    const [command, ...args] = [...(isOnLinux ? ['dbus-run-session', '--'] : []), process.execPath, program];
    if ((await run(command, args, options)) !== 0) crashed.push(name);
  }
  await screen?.close();
  process.stdout.write(`\n${names.length - crashed.length} measured, ${crashed.length} crashed ${crashed.join(' ')}\n`);
  return crashed.length === 0 ? 0 : 1;
});

/** All where none is named. @param {readonly string[]} wanted */
function chosenBenchmarks(wanted) {
  const files = readdirSync(inRoot('tests', 'bench')).filter((file) => file.endsWith('.ts'));
  const all = files.map((file) => basename(file, '.ts'));
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new SetupError(`There is no benchmark ${unknown.join(', ')}; there are ${all.join(', ')}.`);
  return wanted.length === 0 ? all : wanted;
}
