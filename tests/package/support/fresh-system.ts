import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { ProgramProcess } from '../../support/cli-process';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';

const BOOT = resolve(__dirname, 'boot-system.sh');
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Somebody with an account on a fresh system. */
export type User = 'root' | 'ada';

const HOMES: Readonly<Record<User, string>> = { root: '/root', ada: '/home/ada' };

/** How a program ended. */
export interface Ending {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  /** `ada`, an ordinary user, where it is not said. */
  readonly user?: User;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts the first process of namespaces of its own, and waits until it says so; `failed`: what it means where it ends. */
export async function unshared(words: readonly string[], failed: string): Promise<ChildProcess> {
  const host = spawn('unshare', words, { stdio: ['pipe', 'pipe', 'pipe'] });
  let complaint = '';
  host.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  await new Promise<void>((ready, reject) => {
    host.once('close', () => reject(new Error(`${failed}: ${complaint}`)));
    createInterface({ input: host.stdout }).once('line', () => ready());
  });
  return host;
}

/**
 * A computer of its own with a Debian on it: own files, in memory; own processes; a network on which nobody is but
 * itself. It runs on this machine's kernel, and is gone without a trace once it is disposed of, or this process ends.
 */
export class FreshSystem {
  /** Where this machine finds Ada's runtime folder, `/run/user/1000` of the fresh system. */
  readonly runtimeFolder: string;
  readonly #host: ChildProcess;
  readonly #mountPoint: string;

  private constructor(host: ChildProcess, mountPoint: string, runtimeFolder: string) {
    this.#host = host;
    this.#mountPoint = mountPoint;
    this.runtimeFolder = runtimeFolder;
  }

  /** @param archive of all its files; see `debian-root.ts` and {@link save} */
  static async boot(archive: string): Promise<FreshSystem> {
    const mountPoint = makeTemporaryFolder();
    const runtimeFolder = makeTemporaryFolder();
    mkdirSync('/tmp/.X11-unix', { recursive: true });
    chmodSync('/tmp/.X11-unix', 0o1777);
    const namespaces = ['--mount', '--pid', '--net', '--ipc', '--uts', '--fork', '--kill-child'];
    const boot = ['--propagation', 'private', 'sh', BOOT, mountPoint, archive, runtimeFolder];
    const host = await unshared([...namespaces, ...boot], 'The fresh system did not boot');
    return new FreshSystem(host, mountPoint, runtimeFolder);
  }

  /** Where this machine finds a file of the fresh system. */
  file(path: string): string {
    return join(`/proc/${this.#host.pid}/root`, path);
  }

  /** What is in a file of the fresh system. */
  read(path: string): string {
    return readFileSync(this.file(path), 'utf8');
  }

  /** Starts a program; it ends with this process at the latest. */
  start(command: readonly string[], { user = 'ada', environment = {} }: RunOptions = {}): ProgramProcess {
    const of = `/proc/${this.#host.pid}/ns`;
    // The host itself is not among the processes: it made their namespace for its child.
    const enter = [
      `--mount=${of}/mnt`,
      `--net=${of}/net`,
      `--ipc=${of}/ipc`,
      `--uts=${of}/uts`,
      `--pid=${of}/pid_for_children`,
    ];
    const become = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', '--pdeathsig', 'KILL'];
    const home = HOMES[user];
    const variables = Object.entries({ HOME: home, USER: user, LOGNAME: user, LANG: 'C.UTF-8', PATH, ...environment });
    const fresh = ['env', '-C', home, '-i', ...variables.map(([name, value]) => `${name}=${value}`)];
    return new ProgramProcess('nsenter', [...enter, ...become, ...fresh, ...command], {});
  }

  /** Starts a program of this machine that shares nothing with the system but its network. */
  startBeside(command: readonly string[]): ProgramProcess {
    const end = ['setpriv', '--pdeathsig', 'KILL'];
    return new ProgramProcess('nsenter', [`--net=/proc/${this.#host.pid}/ns/net`, ...end, ...command]);
  }

  /** Runs a program to its end. */
  async run(command: readonly string[], options: RunOptions = {}): Promise<Ending> {
    const program = this.start(command, options);
    const code = await program.ended();
    return { code, out: program.out, err: program.err };
  }

  /** Runs a program to its end; throws with what it said where that was no good one. */
  async must(command: readonly string[], options: RunOptions = {}): Promise<string> {
    const { code, out, err } = await this.run(command, options);
    if (code !== 0) throw new Error(`${command.join(' ')} ended (${code}): ${out}${err}`);
    return out;
  }

  /** Writes all files into an archive from which another system boots. */
  async save(archive: string): Promise<void> {
    const tar = ['--create', '--one-file-system', '--numeric-owner', '--file', archive];
    const program = new ProgramProcess('tar', [...tar, '--directory', this.file('/'), '.']);
    if ((await program.ended()) !== 0) throw new Error(`The fresh system could not be saved: ${program.err}`);
  }

  async dispose(): Promise<void> {
    const gone = new Promise((done) => this.#host.once('close', done));
    this.#host.stdin?.end();
    await gone;
    removeTemporaryFolder(this.runtimeFolder);
    // Not emptied: were it still mounted, this would be the system's files.
    rmdirSync(this.#mountPoint);
  }
}
