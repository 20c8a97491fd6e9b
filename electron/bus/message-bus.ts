import { connect, type Socket } from 'node:net';
import { failure, type Result, success } from '../../shared/lib/result';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import { MessageFrames, readMessage } from './bus-reader';
import {
  type BusCall,
  type BusFailure,
  type BusMessage,
  BusProtocolError,
  type BusValue,
  type SignalMatch,
} from './bus-value';
import { writeCall } from './bus-writer';
import { BUS, NameOwners, OWNER_CHANGED } from './name-owners';

/** Timeout for an answer from the bus or anyone on it, in milliseconds. */
export const BUS_TIMEOUT_MS = 5_000;
/** Longest line of the handshake, in bytes. */
const MAX_LINE_BYTES = 1024;

interface Pending {
  /** The unique name of the callee, or the bus itself. */
  readonly from: string;
  readonly settle: (answer: Result<readonly BusValue[], BusFailure>) => void;
  readonly timer: TimerHandle;
}

interface Listening {
  readonly match: SignalMatch;
  readonly onSignal: (body: readonly BusValue[]) => void;
}

/**
 * A connection to a message bus over its Unix socket: calls methods and listens to signals, and offers nothing itself.
 * Anyone on a bus can send anything to anyone: an answer counts only from the callee, a signal only from the owner of
 * the expected name. Once either side closes it, it stays closed.
 */
export class MessageBus implements Disposable {
  readonly #socket: Socket;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #frames = new MessageFrames();
  readonly #pending = new Map<number, Pending>();
  readonly #listening = new Set<Listening>();
  readonly #owners = new NameOwners({
    subscribe: async (match) => await this.#addMatch(match),
    send: (call, onAnswer) => this.#send(call, onAnswer),
  });
  readonly #onClose = new Set<() => void>();
  #greeting: Buffer = Buffer.alloc(0);
  #hello: ((isAuthenticated: boolean) => void) | null = null;
  #serial = 0;
  #isClosed = false;

  private constructor(socket: Socket, clock: Clock, logger: Logger) {
    this.#socket = socket;
    this.#clock = clock;
    this.#logger = logger;
    socket.on('data', (bytes) => this.#read(bytes));
    socket.on('error', () => this.#close());
    socket.on('close', () => this.#close());
  }

  /** Connects and authenticates; null: nothing listens there, or it is not a bus of this user. */
  static async open(socket: string, clock: Clock, logger: Logger): Promise<MessageBus | null> {
    const bus = new MessageBus(connect(socket), clock, logger);
    const isAuthenticated = await bus.#authenticate();
    if (isAuthenticated && (await bus.call({ ...BUS, member: 'Hello' })).ok) return bus;
    bus.dispose();
    return null;
  }

  /** Calls a method whose arguments are all text; returns its answer. Does not start a program to own the name. */
  async call(call: BusCall): Promise<Result<readonly BusValue[], BusFailure>> {
    const { destination } = call;
    if (destination === BUS.destination) return await this.#ask(call);
    const owner = await this.#ask({ ...BUS, member: 'GetNameOwner', args: [destination] });
    return owner.ok ? await this.#ask({ ...call, destination: String(owner.value[0]) }) : owner;
  }

  /** Whether the name has an owner on the bus now. */
  async hasOwner(name: string): Promise<boolean> {
    const answer = await this.call({ ...BUS, member: 'NameHasOwner', args: [name] });
    return answer.ok && answer.value[0] === true;
  }

  /** A property of an object; null: it has none, or there is no answer. */
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

  /** Subscribes to a signal, and calls back each time; false: the bus refused. */
  async listen(match: SignalMatch, onSignal: Listening['onSignal']): Promise<boolean> {
    if (!(await this.#owners.follow(match.sender))) return false;
    this.#listening.add({ match, onSignal });
    return await this.#addMatch(match);
  }

  /** Calls back whenever a name on the bus gains or loses an owner. */
  async listenToOwner(name: string, onChange: (isOwned: boolean) => void): Promise<boolean> {
    return await this.listen({ ...OWNER_CHANGED, arg0: name }, ([, , owner]) => onChange(owner !== ''));
  }

  /** Calls back once when the connection ends; immediately if it has already. */
  onClose(listener: () => void): void {
    if (this.#isClosed) listener();
    else this.#onClose.add(listener);
  }

  dispose(): void {
    this.#onClose.clear();
    this.#close();
  }

  /** The handshake before the first message: the client's identity, which the socket itself proves. */
  async #authenticate(): Promise<boolean> {
    const id = Buffer.from(String(process.getuid?.() ?? 0)).toString('hex');
    return await new Promise((resolve) => {
      const timer = this.#clock.after(BUS_TIMEOUT_MS, () => this.#hello?.(false));
      timer.unref();
      this.#hello = (isAuthenticated) => {
        this.#hello = null;
        timer.cancel();
        resolve(isAuthenticated);
      };
      this.#socket.write(`\0AUTH EXTERNAL ${id}\r\n`);
    });
  }

  /** Calls the owner of a unique name, so that only its answer counts. */
  async #ask(call: BusCall): Promise<Result<readonly BusValue[], BusFailure>> {
    return await new Promise((resolve) => this.#send(call, resolve));
  }

  /** @param onAnswer called as soon as the answer has been read, before anything that came after it */
  #send(call: BusCall, onAnswer: Pending['settle']): void {
    if (this.#isClosed) {
      onAnswer(failure({ code: 'closed' }));
      return;
    }
    this.#serial += 1;
    const serial = this.#serial;
    const settle: Pending['settle'] = (answer) => {
      this.#pending.get(serial)?.timer.cancel();
      this.#pending.delete(serial);
      onAnswer(answer);
    };
    const timer = this.#clock.after(BUS_TIMEOUT_MS, () => settle(failure({ code: 'timeout' })));
    timer.unref();
    this.#pending.set(serial, { from: call.destination, settle, timer });
    this.#socket.write(writeCall(serial, call));
  }

  /** Adds a match rule at the bus; false: it refused. */
  async #addMatch(match: SignalMatch): Promise<boolean> {
    return (await this.#ask({ ...BUS, member: 'AddMatch', args: [ruleOf(match)] })).ok;
  }

  #read(bytes: Buffer): void {
    if (this.#isClosed) return;
    const rest = this.#hello === null ? bytes : this.#readGreeting(bytes, this.#hello);
    try {
      for (const frame of this.#frames.read(rest)) {
        const message = readable(() => readMessage(frame));
        if (message !== null && !this.#isClosed) this.#take(message);
      }
    } catch (error) {
      // Where the next message begins is unknown, so nothing more can be read.
      this.#close();
      if (!(error instanceof BusProtocolError)) throw error;
    }
  }

  /** Bytes received after the handshake. */
  #readGreeting(bytes: Buffer, hello: (isAuthenticated: boolean) => void): Buffer {
    this.#greeting = Buffer.concat([this.#greeting, bytes]);
    const end = this.#greeting.indexOf('\r\n');
    if (end > MAX_LINE_BYTES || (end === -1 && this.#greeting.length > MAX_LINE_BYTES)) this.#close();
    if (end === -1 || this.#isClosed) return Buffer.alloc(0);
    const line = this.#greeting.toString('latin1', 0, end);
    const rest = this.#greeting.subarray(end + 2);
    this.#greeting = Buffer.alloc(0);
    if (line.startsWith('OK ')) this.#socket.write('BEGIN\r\n');
    hello(line.startsWith('OK '));
    return rest;
  }

  #take(message: BusMessage): void {
    switch (message.kind) {
      case 'signal':
        this.#takeSignal(message);
        break;
      case 'answer':
      case 'error':
        this.#takeAnswer(message);
        break;
      case 'call':
        // Beckon offers no methods.
        break;
    }
  }

  #takeSignal(message: BusMessage): void {
    const isOwnerChange = fits(message, OWNER_CHANGED) && this.#owners.isFrom(message, OWNER_CHANGED.sender);
    const wanted = [...this.#listening].filter(
      ({ match }) => fits(message, match) && this.#owners.isFrom(message, match.sender),
    );
    if (!isOwnerChange && wanted.length === 0) return;
    const body = readable(message.readBody);
    if (body === null) return;
    if (isOwnerChange) this.#owners.changed(body);
    for (const { match, onSignal } of wanted) {
      if (match.arg0 === undefined || body[0] === match.arg0) this.#callListener(() => onSignal(body));
    }
  }

  #takeAnswer(message: BusMessage): void {
    const { kind, replySerial, errorName, sender } = message;
    const pending = replySerial === null ? undefined : this.#pending.get(replySerial);
    if (pending === undefined) return;
    // The bus itself may report that there is no answer.
    if (sender !== pending.from && !(kind === 'error' && sender === BUS.destination)) return;
    if (kind === 'error') {
      pending.settle(failure({ code: 'refused', name: errorName ?? '' }));
      return;
    }
    const body = readable(message.readBody);
    pending.settle(body === null ? failure({ code: 'unreadable' }) : success(body));
  }

  #close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#socket.destroy();
    this.#hello?.(false);
    for (const { settle } of this.#pending.values()) settle(failure({ code: 'closed' }));
    this.#listening.clear();
    for (const listener of this.#onClose) this.#callListener(listener);
    this.#onClose.clear();
  }

  /** A listener that throws must not affect the bus or other listeners. */
  #callListener(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.#logger.error('A listener of the message bus failed unexpectedly', error);
    }
  }
}

/** Null: it cannot be read. The start of the next message is known anyway. */
function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof BusProtocolError) return null;
    throw error;
  }
}

/** Checks the header only: messages from strangers are not parsed. */
function fits(message: BusMessage, match: SignalMatch): boolean {
  return (
    message.interface === match.interface &&
    message.member === match.member &&
    (match.path === undefined || message.path === match.path)
  );
}

function ruleOf({ sender, interface: iface, member, path, arg0 }: SignalMatch): string {
  const rule = [`type='signal'`, `sender='${sender}'`, `interface='${iface}'`, `member='${member}'`];
  if (path !== undefined) rule.push(`path='${path}'`);
  if (arg0 !== undefined) rule.push(`arg0='${arg0}'`);
  return rule.join(',');
}
