import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { freePort } from './loopback-ports';
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder';

/** A real Redis on loopback with nothing on the disk, for this test alone. */
export class RedisServer {
  readonly port: number;
  readonly #folder: string;
  #process: ChildProcess | null = null;

  private constructor(port: number) {
    this.port = port;
    this.#folder = makeTemporaryFolder();
  }

  /** Rejects where there is no `redis-server` on the path; `npm test` sees to it on Debian. */
  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort());
    await server.open();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it, empty, on its port. */
  async open(): Promise<void> {
    const started = spawn(
      'redis-server',
      ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', this.#folder],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
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
