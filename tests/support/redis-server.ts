import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { freePort } from './loopback-ports';
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder';

export interface RedisSettings {
  /** Whether it keeps its data in an append-only file. */
  readonly isPersistent?: boolean;
  /** Options of its command line, in place of how it keeps its data otherwise. */
  readonly options?: readonly string[] | undefined;
}

/** A real Redis on loopback, for this test alone; with nothing on the disk unless it is persistent. */
export class RedisServer {
  readonly port: number;
  readonly #options: readonly string[];
  readonly #folder: string;
  #process: ChildProcess | null = null;

  private constructor(port: number, { isPersistent = false, options }: RedisSettings) {
    this.port = port;
    // As the shipped setup has it: by default, Redis confirms what it has not written yet where the disk is slow.
    const kept = isPersistent ? ['--appendonly', 'yes', '--appendfsync', 'always'] : ['--appendonly', 'no'];
    this.#options = options ?? ['--save', '', ...kept];
    this.#folder = makeTemporaryFolder();
  }

  /** Rejects where there is no `redis-server` on the path; `npm test` sees to it on Debian. */
  static async start(settings: RedisSettings = {}): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), settings);
    try {
      await server.open();
      return server;
    } catch (error) {
      await server.dispose();
      throw error;
    }
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it on its port: empty, or with what a persistent one kept. */
  async open(): Promise<void> {
    const place = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.#folder];
    const started = spawn('redis-server', [...place, ...this.#options], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#process = started;
    await new Promise<void>((resolve, reject) => {
      let log = '';
      started.once('error', reject);
      started.once('exit', () => reject(new Error(`redis-server ended: ${log}`)));
      started.stdout?.setEncoding('utf8').on('data', (text: string) => {
        log += text;
        if (log.includes('Ready to accept connections')) resolve();
      });
    });
  }

  /** All that it has on the disk right now. */
  stored(): string {
    const files = readdirSync(this.#folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1')).join('\n');
  }

  /** Sends it a signal, such as to make it stop answering for a while. */
  signal(signal: NodeJS.Signals): void {
    this.#process?.kill(signal);
  }

  /** Kills it. */
  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (running === null || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  }

  /** Sends one command without arguments that could hold blanks; gives the raw answer. */
  async command(text: string): Promise<string> {
    return await new Promise((resolve, reject) => {
      const socket = net.connect(this.port, '127.0.0.1', () => socket.write(`${text}\r\n`));
      socket.once('error', reject);
      socket.setEncoding('utf8').once('data', (answer: string) => {
        socket.destroy();
        resolve(answer);
      });
    });
  }

  async dispose(): Promise<void> {
    await this.kill();
    removeTemporaryFolder(this.#folder);
  }
}
