import { connect, type Socket } from 'node:net';
import { failure, type Result, success } from '../../shared/lib/result';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import { messageLength, readMessage } from './bus-reader';
import type { BusCall, BusMessage, BusValue } from './bus-value';
import { writeCall } from './bus-writer';

/** How long the bus, or whoever is called over it, may take to answer, in milliseconds. */
export const BUS_TIMEOUT_MS = 5_000;
const BUS = {
  destination: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
} as const;
/** Longest line of the greeting, in bytes. */
const MAX_LINE_BYTES = 1024;

/** Why a call has no answer: nobody is there by that name or it said no, nobody answered in time, or the bus is gone. */
export type BusFailure = { readonly code: 'refused'; readonly name: string } | { readonly code: 'timeout' | 'closed' };

/** Which signals are wanted. */
export interface SignalMatch {
  readonly sender: string;
  readonly interface: string;
  readonly member: string;
  readonly path?: string;
  /** First argument, where that is text. */
  readonly arg0?: string;
}

interface Pending {
  readonly settle: (answer: Result<readonly BusValue[], BusFailure>) => void;
  readonly timer: TimerHandle;
}

interface Listening {
  readonly match: SignalMatch;
  readonly onSignal: (body: readonly BusValue[]) => void;
}

/**
 * A connection to a message bus over its Unix socket: asks those who are on it, and listens to what they tell. It
 * offers nothing of its own there. Once closed, by either side, it stays closed.
 */
export class MessageBus implements Disposable {
  readonly #socket: Socket;
  readonly #clock: Clock;
  readonly #pending = new Map<number, Pending>();
  readonly #listening = new Set<Listening>();
  readonly #onClose = new Set<() => void>();
  #received: Buffer = Buffer.alloc(0);
  #hello: ((isGreeted: boolean) => void) | null = null;
  #serial = 0;
  #isClosed = false;

  private constructor(socket: Socket, clock: Clock) {
    this.#socket = socket;
    this.#clock = clock;
    socket.on('data', (bytes) => this.#read(bytes));
    socket.on('error', () => this.#close());
    socket.on('close', () => this.#close());
  }

  /** Connects and introduces itself; null: nobody listens there, or it is no bus of this user. */
  static async open(socketPath: string, clock: Clock): Promise<MessageBus | null> {
    const bus = new MessageBus(connect(socketPath), clock);
    const isGreeted = await bus.#greet();
    if (isGreeted && (await bus.call({ ...BUS, member: 'Hello' })).ok) return bus;
    bus.dispose();
    return null;
  }

  /** Calls a method whose arguments are all text; answers what it returns. */
  async call(call: BusCall): Promise<Result<readonly BusValue[], BusFailure>> {
    if (this.#isClosed) return failure({ code: 'closed' });
    this.#serial += 1;
    const serial = this.#serial;
    return await new Promise((resolve) => {
      const settle: Pending['settle'] = (answer) => {
        this.#pending.get(serial)?.timer.cancel();
        this.#pending.delete(serial);
        resolve(answer);
      };
      const timer = this.#clock.after(BUS_TIMEOUT_MS, () => settle(failure({ code: 'timeout' })));
      timer.unref();
      this.#pending.set(serial, { settle, timer });
      this.#socket.write(writeCall(serial, call));
    });
  }

  /** Whether anybody goes by that name on the bus now. */
  async hasOwner(name: string): Promise<boolean> {
    const answer = await this.call({ ...BUS, member: 'NameHasOwner', args: [name] });
    return answer.ok && answer.value[0] === true;
  }

  /** A property of an object; null: it has none, or nobody answers. */
  async property(owner: string, path: string, iface: string, name: string): Promise<BusValue | null> {
    const answer = await this.call({
      destination: owner,
      path,
      interface: 'org.freedesktop.DBus.Properties',
      member: 'Get',
      args: [iface, name],
    });
    return answer.ok ? (answer.value[0] ?? null) : null;
  }

  /** Calls back at each such signal once the answer is there; false: the bus would not have it. */
  async listen(match: SignalMatch, onSignal: Listening['onSignal']): Promise<boolean> {
    this.#listening.add({ match, onSignal });
    const answer = await this.call({ ...BUS, member: 'AddMatch', args: [ruleOf(match)] });
    return answer.ok;
  }

  /** Calls back whenever somebody takes a name on the bus, or it becomes nobody’s. */
  async listenToOwner(name: string, onChange: (isOwned: boolean) => void): Promise<boolean> {
    const match = { sender: BUS.destination, interface: BUS.interface, member: 'NameOwnerChanged', arg0: name };
    return await this.listen(match, ([, , owner]) => onChange(owner !== ''));
  }

  /** Calls back once when the connection ends; at once if it has. */
  onClose(listener: () => void): void {
    if (this.#isClosed) listener();
    else this.#onClose.add(listener);
  }

  dispose(): void {
    this.#onClose.clear();
    this.#close();
  }

  /** The handshake before the first message: who this is, which the socket itself proves. */
  async #greet(): Promise<boolean> {
    const id = Buffer.from(String(process.getuid?.() ?? 0)).toString('hex');
    return await new Promise((resolve) => {
      const timer = this.#clock.after(BUS_TIMEOUT_MS, () => this.#hello?.(false));
      timer.unref();
      this.#hello = (isGreeted) => {
        this.#hello = null;
        timer.cancel();
        resolve(isGreeted);
      };
      this.#socket.write(`\0AUTH EXTERNAL ${id}\r\n`);
    });
  }

  #read(bytes: Buffer): void {
    if (this.#isClosed) return;
    this.#received = Buffer.concat([this.#received, bytes]);
    try {
      if (this.#hello !== null) this.#readGreeting(this.#hello);
      else this.#readMessages();
    } catch {
      // What follows cannot be read: nobody knows where it begins.
      this.#close();
    }
  }

  #readGreeting(hello: (isGreeted: boolean) => void): void {
    const end = this.#received.indexOf('\r\n');
    if (end === -1) {
      if (this.#received.length > MAX_LINE_BYTES) this.#close();
      return;
    }
    const line = this.#received.toString('latin1', 0, end);
    this.#received = this.#received.subarray(end + 2);
    if (line.startsWith('OK ')) this.#socket.write('BEGIN\r\n');
    hello(line.startsWith('OK '));
  }

  #readMessages(): void {
    for (;;) {
      const length = messageLength(this.#received);
      if (length === null || this.#received.length < length) return;
      const message = readMessage(this.#received.subarray(0, length));
      this.#received = this.#received.subarray(length);
      if (message !== null) this.#take(message);
    }
  }

  #take(message: BusMessage): void {
    const { kind, replySerial, errorName, body } = message;
    if (kind === 'signal') {
      for (const { match, onSignal } of this.#listening) if (fits(message, match)) onSignal(body);
      return;
    }
    const pending = replySerial === null ? undefined : this.#pending.get(replySerial);
    if (kind === 'answer') pending?.settle(success(body));
    else if (kind === 'error') pending?.settle(failure({ code: 'refused', name: errorName ?? '' }));
  }

  #close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#socket.destroy();
    this.#hello?.(false);
    for (const { settle } of this.#pending.values()) settle(failure({ code: 'closed' }));
    this.#listening.clear();
    for (const listener of this.#onClose) listener();
    this.#onClose.clear();
  }
}

/**
 * The bus sends what fits one of the rules. The sender is not compared again: signals carry the unique name of who
 * sent them, which stands for the well-known one that the rule has; the bus itself knows.
 */
function fits(message: BusMessage, match: SignalMatch): boolean {
  return (
    message.interface === match.interface &&
    message.member === match.member &&
    (match.path === undefined || message.path === match.path) &&
    (match.arg0 === undefined || message.body[0] === match.arg0)
  );
}

function ruleOf({ sender, interface: iface, member, path, arg0 }: SignalMatch): string {
  const rule = [`type='signal'`, `sender='${sender}'`, `interface='${iface}'`, `member='${member}'`];
  if (path !== undefined) rule.push(`path='${path}'`);
  if (arg0 !== undefined) rule.push(`arg0='${arg0}'`);
  return rule.join(',');
}
