import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** Debian’s own, which has the D-Bus packages; another one on the PATH has not. */
const PYTHON = '/usr/bin/python3';
const PROGRAMS = resolve(__dirname, 'programs');

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

type Message = Readonly<Record<string, unknown>>;

/** A Python program of the tests’ own, with which one talks in lines of JSON; see `programs/line_talk.py`. */
export class LineProgram {
  readonly #name: string;
  readonly #child: ChildProcess;
  readonly #onEvent: (message: Message) => void;
  readonly #waiting = new Map<number, Waiting>();
  readonly #ended: Promise<void>;
  #number = 0;
  #ready: Waiting | null = null;

  private constructor(
    name: string,
    environment: Readonly<Record<string, string>>,
    onEvent: (message: Message) => void,
  ) {
    this.#name = name;
    this.#onEvent = onEvent;
    this.#child = spawn(PYTHON, [resolve(PROGRAMS, `${name}.py`)], {
      env: { ...process.env, ...environment, PYTHONDONTWRITEBYTECODE: '1' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#ended = new Promise((done) => this.#child.once('close', () => done()));
    void this.#ended.then(() => this.#failAll());
    if (this.#child.stdout !== null) {
      createInterface({ input: this.#child.stdout }).on('line', (line) => this.#hear(JSON.parse(line) as Message));
    }
  }

  /** Starts `programs/NAME.py` and waits until it serves. What it tells unasked goes to `onEvent`. */
  static async start(
    name: string,
    environment: Readonly<Record<string, string>>,
    onEvent: (message: Message) => void,
  ): Promise<LineProgram> {
    const program = new LineProgram(name, environment, onEvent);
    await new Promise((done, reject) => {
      program.#ready = { resolve: done, reject };
    });
    return program;
  }

  /** Has it do something; rejects with its words where it could not. */
  async ask(what: string, parameters: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    this.#number += 1;
    const id = this.#number;
    return await new Promise((done, reject) => {
      this.#waiting.set(id, { resolve: done, reject });
      this.#child.stdin?.write(`${JSON.stringify({ id, do: what, ...parameters })}\n`);
    });
  }

  /** Ends it, and waits until it is gone. */
  async end(): Promise<void> {
    this.#child.kill();
    await this.#ended;
  }

  #hear(message: Message): void {
    if (message.ready === true) this.#ready?.resolve(undefined);
    else if (typeof message.reply === 'number') this.#settle(message.reply, message);
    else this.#onEvent(message);
  }

  #settle(id: number, { value, error }: Message): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (typeof error === 'string') waiting?.reject(new Error(`${this.#name}: ${error}`));
    else waiting?.resolve(value);
  }

  #failAll(): void {
    const error = new Error(`${this.#name} ended`);
    this.#ready?.reject(error);
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
