import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { messageLength, readMessage } from '../../electron/bus/bus-reader';
import type { BusMessage, BusValue } from '../../electron/bus/bus-value';
import { type Encodable, type EncodedMessage, encodeMessage } from './bus-encoder';
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder';

/** What a call comes to: values by their signature, the name of an error, or nothing at all. */
export type BusReply =
  | { readonly signature: string; readonly body: readonly Encodable[] }
  | { readonly error: string }
  | null;

/** One that came in, with what it says. */
export interface BusCallReceived extends BusMessage {
  readonly body: readonly BusValue[];
}

const BUS = 'org.freedesktop.DBus';
const NOTHING: BusReply = { signature: '', body: [] };

/** A message bus of a test’s own, on a real socket: greets, and answers calls as the test says. */
export class TestBus {
  /** Calls in the order in which they came, `Hello` among them. */
  readonly calls: BusCallReceived[] = [];
  /** Unique names by the names that somebody goes by. */
  readonly owners = new Map<string, string>();
  readonly path: string;
  /** By which the call that came last can be answered. */
  lastSerial = 0;
  /** Answers a call, but for one that asks who has a name; by default with nothing, which `Hello` is content with. */
  reply: (call: BusCallReceived) => BusReply = () => NOTHING;
  /** What is said to whoever introduces itself. */
  greeting = 'OK 0123456789abcdef0123456789abcdef\r\n';
  readonly #folder: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(folder: string) {
    this.#folder = folder;
    this.path = join(folder, 'bus');
    this.#server = createServer((socket) => this.#serve(socket));
  }

  static async open(): Promise<TestBus> {
    const bus = new TestBus(makeTemporaryFolder());
    await new Promise<void>((resolve) => bus.#server.listen(bus.path, resolve));
    return bus;
  }

  /** Sends a signal to everybody. */
  signal(message: Omit<EncodedMessage, 'type'>): void {
    this.send(encodeMessage({ ...message, type: 'signal' }));
  }

  /** Sends bytes as they are. */
  send(bytes: Buffer): void {
    for (const socket of this.#sockets) socket.write(bytes);
  }

  /** Hangs up on everybody. */
  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async dispose(): Promise<void> {
    this.hangUp();
    await new Promise((resolve) => this.#server.close(resolve));
    removeTemporaryFolder(this.#folder);
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let received: Buffer = Buffer.alloc(0);
    let isGreeted = false;
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      if (!isGreeted) {
        const begin = received.indexOf('BEGIN\r\n');
        if (begin === -1) {
          if (received.includes('AUTH EXTERNAL ')) socket.write(this.greeting);
          return;
        }
        isGreeted = true;
        received = received.subarray(begin + 'BEGIN\r\n'.length);
      }
      for (let length = messageLength(received); length !== null && received.length >= length; ) {
        this.#answer(socket, received.subarray(0, length));
        received = received.subarray(length);
        length = messageLength(received);
      }
    });
  }

  #answer(socket: Socket, bytes: Buffer): void {
    const message = readMessage(bytes);
    if (message === null) return;
    this.lastSerial = bytes.readUInt32LE(8);
    const call = { ...message, body: message.readBody() };
    this.calls.push(call);
    const reply = call.member === 'GetNameOwner' ? this.#ownerOf(String(call.body[0])) : this.reply(call);
    if (reply === null) return;
    const head = { replySerial: this.lastSerial, sender: call.destination ?? BUS };
    socket.write(
      'error' in reply
        ? encodeMessage({ type: 'error', errorName: reply.error, ...head })
        : encodeMessage({ type: 'answer', ...reply, ...head }),
    );
  }

  #ownerOf(name: string): BusReply {
    const owner = this.owners.get(name);
    return owner === undefined ? { error: `${BUS}.Error.NameHasNoOwner` } : { signature: 's', body: [owner] };
  }
}
