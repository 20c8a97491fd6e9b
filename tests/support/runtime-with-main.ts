import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { type ElectronRuntime, electronRuntime } from './electron-runtime';

const OUT = resolve(__dirname, '../../out');
const HOLD = resolve(__dirname, '../../scripts/fallback-app/hold-if-driven.cjs');

/**
 * The runtime in use, set to run another main process than the app's own.
 *
 * @param main file below `out/test`, built before
 * @param driven whether Playwright starts it, and not the test itself
 */
export function runtimeWithMain(main: string, driven = true): ElectronRuntime {
  const runtime = electronRuntime({ driven });
  const flags = runtime.args.slice(0, -1);
  return isFallback(runtime)
    ? { ...runtime, executablePath: copyOf(runtime.executablePath, main), args: flags }
    : { ...runtime, args: [...flags, join(OUT, 'test', main)] };
}

/** The fallback runs what its `resources/app` points at, whatever the command line says. */
function isFallback({ executablePath }: ElectronRuntime): boolean {
  return existsSync(join(dirname(executablePath), 'resources', 'app'));
}

/**
 * A copy of the fallback, made of hard links, that runs the other main process. Workers make it at the same time: each
 * makes it whole under a name of its own, and whoever comes first gives it the name that all use.
 */
function copyOf(executable: string, main: string): string {
  const source = dirname(executable);
  const name = basename(main, '.js');
  const copy = join(dirname(source), `${basename(source)}-${name}`);
  const appFolder = join(OUT, 'test', name);
  if (!existsSync(join(copy, 'resources', 'app'))) {
    const fresh = `${copy}-${process.pid}`;
    linkTree(source, fresh);
    mkdirSync(join(fresh, 'resources'));
    symlinkSync(appFolder, join(fresh, 'resources', 'app'));
    takeName(fresh, copy);
  }
  if (!existsSync(appFolder)) {
    const fresh = `${appFolder}-${process.pid}`;
    mkdirSync(fresh, { recursive: true });
    // By way of a file of its own: a main above the folder would be looked for beside the link.
    writeFileSync(join(fresh, 'package.json'), `${JSON.stringify({ name: 'beckon', main: 'main.js' })}\n`);
    const parts = [HOLD, join(OUT, 'test', main)];
    writeFileSync(join(fresh, 'main.js'), parts.map((part) => `require(${JSON.stringify(part)});\n`).join(''));
    takeName(fresh, appFolder);
  }
  return join(copy, relative(source, executable));
}

/** Renames a finished folder; where another worker's has the name by now, that one stays. */
function takeName(fresh: string, name: string): void {
  try {
    renameSync(fresh, name);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(name)) throw error;
  }
}

/** Copies a folder by hard links, all but its `resources`. */
export function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'resources') continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else linkSync(source, target);
  }
}
