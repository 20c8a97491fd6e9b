import type { ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { openVirtualScreen, type VirtualScreen } from '../../../scripts/lib/virtual-screen.mjs';
import { Notifications } from '../../desktop/support/notifications';
import { SessionBus } from '../../desktop/support/session-bus';
import { Tray } from '../../desktop/support/tray';
import { ProgramProcess } from '../../support/cli-process';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';
import { unshared } from './fresh-system';

const BOOT = resolve(__dirname, 'boot-update-stage.sh');
const FEED_SERVER = resolve(__dirname, 'feed-server.ts');
/** Nobody in particular: an ordinary user without an account. */
const USER = 65_534;

/** What tests read of `beckon update --json`. */
export interface UpdateAnswer {
  readonly state: string;
  readonly version: string | null;
  readonly notes: string | null;
  readonly problem: { readonly code: string } | null;
}

/**
 * An AppImage on a small disk of its own, started by an ordinary user with a tray and notifications, and a feed server on
 * the same computer.
 */
export class UpdateStage {
  /** The folder that the server serves. */
  readonly feed: string;
  readonly #host: ChildProcess;
  readonly tray: Tray;
  readonly notifications: Notifications;
  readonly #screen: VirtualScreen;
  readonly #session: Session;
  readonly #mountPoint: string;
  #appImage = '';
  #server: ProgramProcess | null = null;

  private constructor(host: ChildProcess, screen: VirtualScreen, session: Session, mountPoint: string) {
    this.#host = host;
    this.#screen = screen;
    this.#session = session;
    this.tray = session.tray;
    this.notifications = session.notifications;
    this.#mountPoint = mountPoint;
    this.feed = makeTemporaryFolder();
  }

  /** @param diskBytes size of the disk with the home and the AppImage */
  static async open(diskBytes: number): Promise<UpdateStage> {
    const mountPoint = makeTemporaryFolder();
    chmodSync(mountPoint, 0o755);
    const screen = await openVirtualScreen();
    const namespaces = ['--mount', '--pid', '--net', '--ipc', '--fork', '--kill-child', '--mount-proc'];
    const args = [...namespaces, '--propagation', 'private', 'sh', BOOT, mountPoint, String(diskBytes)];
    const host = await unshared(args, 'No place for an AppImage');
    return new UpdateStage(host, screen, await openSession(), mountPoint);
  }

  /** Where this process finds a file of the stage. */
  file(path: string): string {
    return join(`/proc/${this.#host.pid}/root`, this.#mountPoint, path);
  }

  /** The files beside the AppImage, and itself. */
  get apps(): readonly string[] {
    return readdirSync(this.file('apps')).sort();
  }

  get appImage(): string {
    return this.file(join('apps', this.#appImage));
  }

  /** Puts an AppImage on the disk, as a download does. */
  place(appImage: string): void {
    this.#appImage = basename(appImage);
    // Not into the file that is there: an older Beckon may still be mounted from it.
    rmSync(this.appImage, { force: true });
    copyFileSync(appImage, this.appImage);
    chownSync(this.appImage, USER, USER);
    chmodSync(this.appImage, 0o755);
  }

  /** Takes the right to write in the folder of the AppImage away; the function that it returns gives it back. */
  protectFolder(): () => void {
    const folder = this.file('apps');
    chownSync(folder, 0, 0);
    return () => chownSync(folder, USER, USER);
  }

  /** Fills the disk but for so many bytes; the function that it resolves with makes room again. */
  async fillDisk(leftBytes: number): Promise<() => void> {
    const filler = this.file('filler');
    const { bavail, bsize } = statfsSync(this.file('apps'));
    const program = new ProgramProcess('fallocate', ['--length', String(bavail * bsize - leftBytes), filler]);
    if ((await program.ended()) !== 0) throw new Error(program.err);
    return () => rmSync(filler);
  }

  /** Trusts an authority as the user of a desktop does, in the database that Chromium reads. */
  async trust(caPem: string): Promise<void> {
    writeFileSync(this.file('home/ca.pem'), caPem);
    const database = 'sql:.pki/nssdb';
    for (const command of [
      ['mkdir', '-p', '.pki/nssdb'],
      ['certutil', '-N', '-d', database, '--empty-password'],
      ['certutil', '-A', '-d', database, '-n', 'test', '-t', 'C,,', '-i', 'ca.pem'],
    ]) {
      const program = this.#asUser(command);
      if ((await program.ended()) !== 0) throw new Error(`${command.join(' ')}: ${program.err}`);
    }
  }

  /** Serves the feed's folder at https://localhost:port/, from now on with this certificate. */
  async serve(port: number, certificate: { readonly cert: string; readonly key: string }): Promise<void> {
    const args = [FEED_SERVER, String(port), this.feed, certificate.cert, certificate.key];
    await this.#server?.stop();
    this.#server = new ProgramProcess('nsenter', [...this.#enter(['net']), process.execPath, ...args]);
    await this.#server.line(0);
  }

  /** The paths that the server was asked for, from the first on. */
  get requests(): readonly string[] {
    return this.#server?.lines.slice(1) ?? [];
  }

  /** Starts the AppImage, and resolves once it answers the command line. */
  async start(...switches: readonly string[]): Promise<void> {
    const path = join(this.#mountPoint, 'apps', this.#appImage);
    const program = this.#asUser([path, '--disable-gpu', ...switches]);
    await this.#until(
      async () => (await this.version()) !== null,
      () => program.err,
    );
  }

  /** The version of the Beckon that runs; null: none answers. */
  async version(): Promise<string | null> {
    const status = await this.#beckon(['status']);
    return typeof status?.version === 'string' ? status.version : null;
  }

  /** Waits for another version to answer than the one that runs now. */
  async becomes(version: string): Promise<void> {
    await this.#until(async () => (await this.version()) === version);
  }

  /** Where the running Beckon stands with updates. */
  async updateStatus(): Promise<UpdateAnswer> {
    return (await this.#beckon(['update']))?.update as UpdateAnswer;
  }

  /** What the running Beckon was started with. */
  get switches(): readonly string[] {
    return this.#process()?.words.slice(1) ?? [];
  }

  /** What all Beckons wrote into their log. */
  get log(): string {
    const home = this.file('home');
    const logs = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.log'));
    return logs.map((path) => readFileSync(join(home, path), 'utf8')).join('');
  }

  /** Makes the folder into which the running Beckon downloads, as another user; the function returned removes it. */
  occupyDownloads(): () => void {
    const folder = this.file(join('apps', `.${this.#appImage}.update-${basename(this.#process()?.folder ?? '')}`));
    mkdirSync(folder);
    writeFileSync(join(folder, 'theirs'), '');
    return () => {
      if (!existsSync(join(folder, 'theirs'))) throw new Error('It was touched');
      rmSync(folder, { recursive: true });
    };
  }

  /** Checks for an update, and waits until a download that follows has ended. */
  async update(): Promise<UpdateAnswer> {
    let answer = await this.#beckon(['update', '--check']);
    await this.#until(async () => {
      const state = (answer?.update as UpdateAnswer | undefined)?.state;
      if (state !== 'checking' && state !== 'downloading') return true;
      answer = await this.#beckon(['update']);
      return false;
    });
    return answer?.update as UpdateAnswer;
  }

  /** Quits Beckon, and waits until its processes are gone. */
  async quit(): Promise<void> {
    await this.#beckon(['quit']);
    await this.#until(async () => await Promise.resolve(this.#program() === null));
  }

  async dispose(): Promise<void> {
    await this.#server?.stop();
    const gone = new Promise((done) => this.#host.once('close', done));
    this.#host.stdin?.end();
    await gone;
    await this.#session.close();
    await this.#screen.close();
    // Not emptied: were it still mounted, this would be the user's files.
    rmdirSync(this.#mountPoint);
  }

  #enter(kinds: readonly ('mnt' | 'net' | 'ipc' | 'pid')[]): readonly string[] {
    const names = { mnt: 'mount', net: 'net', ipc: 'ipc', pid: 'pid' } as const;
    return kinds.map((kind) => {
      const file = kind === 'pid' ? 'pid_for_children' : kind;
      return `--${names[kind]}=/proc/${this.#host.pid}/ns/${file}`;
    });
  }

  #asUser(command: readonly string[]): ProgramProcess {
    const become = ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--clear-groups'];
    const variables = {
      HOME: join(this.#mountPoint, 'home'),
      PATH: '/usr/bin:/bin',
      DISPLAY: this.#screen.env.DISPLAY ?? '',
      ...this.#session.environment,
    };
    const fresh = ['env', '-C', variables.HOME, '-i', ...Object.entries(variables).map((pair) => pair.join('='))];
    return new ProgramProcess('nsenter', [
      ...this.#enter(['mnt', 'net', 'ipc', 'pid']),
      ...become,
      ...fresh,
      ...command,
    ]);
  }

  /** The command line that the running AppImage brings. */
  async #beckon(args: readonly string[]): Promise<Readonly<Record<string, unknown>> | null> {
    const program = this.#program();
    if (program === null) return null;
    const command = join(dirname(program), 'resources', 'command-line', 'beckon');
    const asked = this.#asUser([command, ...args, '--json']);
    await asked.ended();
    return asked.out.startsWith('{') ? (JSON.parse(asked.out) as Record<string, unknown>) : null;
  }

  /** The files of downloads that Beckon has open, deleted ones too, which would still take their space. */
  get openDownloads(): readonly string[] {
    const fds = join(this.#process()?.folder ?? '', 'fd');
    return readdirSync(fds).flatMap((fd) => {
      try {
        const file = readlinkSync(join(fds, fd));
        return file.includes('.update-') ? [file] : [];
      } catch {
        return [];
      }
    });
  }

  /** The executable of the running Beckon, below where its AppImage is mounted; null: none runs. */
  #program(): string | null {
    return this.#process()?.program ?? null;
  }

  /** The main process of the running Beckon, and its folder in `/proc`. */
  #process(): { readonly program: string; readonly folder: string; readonly words: readonly string[] } | null {
    const root = `/proc/${this.#host.pid}/root/proc`;
    for (const folder of readdirSync(root).filter((name) => /^\d+$/.test(name))) {
      try {
        // Chromium joins the words with spaces.
        const words = readFileSync(join(root, folder, 'cmdline'), 'utf8').split(/[\0 ]+/);
        const program = readlinkSync(join(root, folder, 'exe'));
        const isMain = basename(program) === 'beckon-desktop' && !words.some((word) => word.startsWith('--type='));
        if (isMain) return { program, folder: join(root, folder), words };
      } catch {
        // It has ended meanwhile.
      }
    }
    return null;
  }

  async #until(isSo: () => Promise<boolean>, why: () => string = () => this.log): Promise<void> {
    const end = Date.now() + WAIT_MS;
    while (!(await isSo())) {
      if (Date.now() > end) throw new Error(`It does not come: ${why()}`);
      await new Promise((done) => setTimeout(done, LOOK_MS));
    }
  }
}

/** What a desktop has on its session bus. */
interface Session {
  readonly environment: Readonly<Record<string, string>>;
  readonly tray: Tray;
  readonly notifications: Notifications;
  readonly close: () => Promise<void>;
}

async function openSession(): Promise<Session> {
  // Of a folder that the user may enter.
  const place = makeTemporaryFolder();
  chmodSync(place, 0o755);
  const bus = await SessionBus.open(place);
  const { environment } = bus;
  const notifications = await Notifications.open(environment);
  const tray = new Tray(environment);
  await tray.appear();
  const close = async (): Promise<void> => {
    await tray.vanish();
    await notifications.dispose();
    await bus.dispose();
    removeTemporaryFolder(place);
  };
  return { environment, tray, notifications, close };
}

/** A bound for what hangs, not for what is slow. */
const WAIT_MS = 120_000;
const LOOK_MS = 200;
