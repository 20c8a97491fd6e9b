import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How a program ended. */
export interface Ending {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Every namespace of a run is called by this, the run’s process id, a number, and its role. */
const PREFIX = 'beckon-lan';
const OWNER = new RegExp(`^${PREFIX}-(\\d+)-`);
/** Where `ip netns exec` finds the files that a namespace has of its own under /etc. */
const ETC = '/etc/netns';

/** Runs a program to its end, with text on its stdin; throws with what it complained about. */
function must(command: string, args: readonly string[], input = ''): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { input, encoding: 'utf8' });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr.trim()}`);
  return stdout;
}

/** How many were made by this process: several LANs stand side by side, with hosts of the same roles. */
let made = 0;

/** A host of the run’s own: a network namespace with the processes in it. All of it goes with {@link dispose}. */
export class NetworkNamespace {
  readonly name: string;
  readonly #children = new Set<ChildProcess>();

  constructor(role: string) {
    made += 1;
    this.name = `${PREFIX}-${process.pid}-${made}-${role}`;
    must('ip', ['netns', 'add', this.name]);
    this.ip('link set lo up');
  }

  /** `ip` within the namespace; words are parted by blanks. */
  ip(words: string): void {
    must('ip', ['-n', this.name, ...words.split(' ')]);
  }

  /** Loads rules of nftables. */
  nft(rules: string): void {
    must('ip', ['netns', 'exec', this.name, 'nft', '-f', '-'], rules);
  }

  /** Sets a kernel setting of this namespace’s network. */
  sysctl(setting: string): void {
    must('ip', ['netns', 'exec', this.name, 'sysctl', '-q', '-w', setting]);
  }

  /** The Ethernet address of a link. */
  hardwareAddress(link: string): string {
    return must('ip', ['netns', 'exec', this.name, 'cat', `/sys/class/net/${link}/address`]).trim();
  }

  /** Names the DNS server of programs that start from now on. */
  setNameServer(address: string): void {
    mkdirSync(join(ETC, this.name), { recursive: true });
    writeFileSync(join(ETC, this.name, 'resolv.conf'), `nameserver ${address}\noptions timeout:3 attempts:2\n`);
  }

  /** Starts a program within the namespace; it ends with this process, however that ends. */
  spawn(command: readonly string[], environment: Readonly<Record<string, string>> = {}): ChildProcess {
    const { PATH = '' } = process.env;
    // Neither `ip` nor `setpriv` forks: the child is the program itself, and the kernel ends it with its parent.
    const words = ['netns', 'exec', this.name, 'setpriv', '--pdeathsig', 'KILL', ...command];
    const child = spawn('ip', words, { env: { PATH, ...environment }, stdio: ['pipe', 'pipe', 'pipe'] });
    child.stdin.on('error', () => undefined);
    this.#children.add(child);
    child.once('close', () => this.#children.delete(child));
    return child;
  }

  /** Runs a program to its end. */
  async run(command: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ending> {
    const child = this.spawn(command, environment);
    child.stdin?.end();
    return await endingOf(child);
  }

  /** Starts a program, and waits for the first line on one of its streams that matches. */
  async start(command: readonly string[], on: 'stdout' | 'stderr', line: RegExp): Promise<StartedProgram> {
    const child = this.spawn(command);
    const ending = endingOf(child);
    let text = '';
    const found = await new Promise<RegExpExecArray>((resolve, reject) => {
      child[on]?.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        const match = line.exec(text);
        if (match !== null) resolve(match);
      });
      void ending.then(({ code, err }) => reject(new Error(`${command.join(' ')} ended (${code}): ${err}`)));
    });
    return { found, child, ending };
  }

  /** Ends the processes, by their own ids, and takes the namespace away. */
  dispose(): void {
    for (const child of this.#children) child.kill('SIGKILL');
    spawnSync('ip', ['netns', 'delete', this.name]);
    rmSync(join(ETC, this.name), { recursive: true, force: true });
  }
}

export interface StartedProgram {
  readonly found: RegExpExecArray;
  readonly child: ChildProcess;
  readonly ending: Promise<Ending>;
}

/** What a program prints, and how it ends. */
async function endingOf(child: ChildProcess): Promise<Ending> {
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, out, err };
}

/**
 * Sees to it that what this process made is gone after it, however it ends, and what the runs before left behind that
 * were ended with their janitor.
 */
export function guardNamespaces(): void {
  const named = must('ip', ['netns', 'list']).split('\n');
  const owners = [...named, ...readdirSync(tmpdir())].flatMap((name) => OWNER.exec(name)?.[1] ?? []);
  const abandoned = [...new Set(owners)].filter((pid) => !isRunning(Number(pid)));
  startJanitor(abandoned, 'ignore');
  startJanitor([String(process.pid)], 'pipe');
}

/**
 * Starts a process that outlives this one, and takes away the namespaces and folders of these owners once its stdin
 * has ended: at once, or with this process. Signals alone would not do, for a runner may kill its workers.
 */
function startJanitor(owners: readonly string[], stdin: 'ignore' | 'pipe'): void {
  if (owners.length === 0) return;
  const script = `cat > /dev/null
    folders=$1; shift
    for prefix; do
      for name in $(ip netns list | cut -d ' ' -f 1); do
        case "$name" in "$prefix"*) ip netns delete "$name"; rm -rf "${ETC}/$name" ;; esac
      done
      rm -rf "$folders/$prefix"*
    done
    rmdir "${ETC}"`;
  const prefixes = owners.map((owner) => `${PREFIX}-${owner}-`);
  const janitor = spawn('sh', ['-c', script, 'sh', tmpdir(), ...prefixes], {
    detached: true,
    stdio: [stdin, 'ignore', 'ignore'],
  });
  janitor.unref();
  if (janitor.stdin instanceof Socket) janitor.stdin.unref();
}

/** A folder of this run’s own. */
export function runDirectory(): string {
  return mkdtempSync(join(tmpdir(), `${PREFIX}-${process.pid}-`));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
