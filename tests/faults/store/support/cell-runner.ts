import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildNodeBundle } from '../../../../scripts/lib/node-bundle.mjs';

const ROOT = resolve(import.meta.dirname, '../../../..');

/** Root may mount what only this process sees; others need a namespace in which they are root. */
const WITH_MOUNTS =
  process.getuid?.() === 0
    ? ['unshare', '--mount', '--propagation', 'private']
    : ['unshare', '--user', '--map-root-user', '--mount'];

/** Programs that put a fault on files and say what became of them, built into a folder. */
export class CellRunner {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * @param folder where it is built, and where the files of each run are
   * @param program name of a module of this folder
   */
  static async build(folder: string, program: string): Promise<CellRunner> {
    // Whoever has no rights has to reach the files in it.
    chmodSync(folder, 0o755);
    const entry = resolve(import.meta.dirname, `${program}.ts`);
    const electron = join(ROOT, 'tests/support/electron-on-node.cjs');
    await buildNodeBundle({ entry, electron, outFile: join(folder, 'program.cjs') }, ROOT);
    return new CellRunner(folder);
  }

  /** What the program says of a fault, from JSON. */
  async run(fault: string, hasMounts: boolean): Promise<unknown> {
    const files = join(this.#folder, fault.replaceAll(' ', '-'));
    mkdirSync(files);
    const program = [process.execPath, join(this.#folder, 'program.cjs'), files, fault];
    const [command = '', ...args] = hasMounts ? [...WITH_MOUNTS, ...program] : program;
    const { stdout } = await promisify(execFile)(command, args, { maxBuffer: 16 * 1_024 * 1_024 });
    return JSON.parse(stdout);
  }
}
