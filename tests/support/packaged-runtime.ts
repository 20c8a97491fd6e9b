import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type ElectronRuntime, electronRuntime } from './electron-runtime';

const ROOT = resolve(__dirname, '../..');

/**
 * The built app as a package has it, but for the fuses: by the name of its executable the runtime knows that it is
 * packaged, and runs what lies in its resources, whatever the command line says. For Linux, and not to be driven.
 */
export function packagedRuntime(): ElectronRuntime {
  const runtime = electronRuntime({ driven: false });
  const source = dirname(runtime.executablePath);
  // By its time, another runtime at the same path has another copy.
  const copy = join(ROOT, '.runtime', `packaged-${statSync(runtime.executablePath).mtimeMs.toString(36)}`);
  const executablePath = join(copy, 'beckon');
  const appFolder = join(copy, 'resources', 'app');
  // Made last.
  if (!existsSync(appFolder)) {
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(dirname(copy), { recursive: true });
    linkTree(source, copy);
    renameSync(join(copy, 'electron'), executablePath);
    mkdirSync(appFolder, { recursive: true });
  }
  const manifest = { name: 'beckon', productName: 'Beckon', version: '0.0.0', main: 'main.js' };
  writeFileSync(join(appFolder, 'package.json'), `${JSON.stringify(manifest)}\n`);
  writeFileSync(join(appFolder, 'main.js'), `require(${JSON.stringify(join(ROOT, 'out', 'main', 'main.js'))});\n`);
  // Without the project's path, which only the unpackaged runtime takes for the app.
  return { ...runtime, executablePath, args: runtime.args.slice(0, -1) };
}

/** Copies a folder without its `resources`; by hard links, where both are on one file system. */
function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'resources') continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    cpSync(source, target);
  }
}
