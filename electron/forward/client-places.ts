import type { Socket } from 'node:net';
import { FORWARD_LIMITS, type ForwardTimes } from './forward-limits';

/**
 * The connections of a forward's clients. Whoever can connect may open any number, so one that was not admitted keeps no
 * other out: it has a second for its first byte, or after it was refused, and where all places are taken, the oldest one
 * goes.
 */
export class ClientPlaces {
  readonly #headersMs: number;
  /** Those that were not admitted, the oldest first, with what closes each. */
  readonly #strangers = new Map<Socket, NodeJS.Timeout>();
  readonly #admitted = new Set<Socket>();
  /** Those of them that wait for their next request, the one that waits longest first. */
  readonly #resting = new Set<Socket>();
  #isMakingRoom = false;

  constructor({ headersMs }: Pick<ForwardTimes, 'headersMs'>) {
    this.#headersMs = headersMs;
  }

  has(socket: Socket): boolean {
    return this.#admitted.has(socket) || this.#strangers.has(socket);
  }

  /** Takes a connection in, until it closes. */
  add(socket: Socket): void {
    const silentMs = Math.min(FORWARD_LIMITS.strangerMs, this.#headersMs);
    const judge = (): void => {
      if (!this.#strangers.has(socket)) return;
      if (socket.bytesRead === 0) socket.destroy();
      else this.#closeIn(socket, this.#headersMs - silentMs);
    };
    this.#strangers.set(
      socket,
      setTimeout(() => onceRead(judge), silentMs),
    );
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#leave(socket));
    this.#makeRoom();
  }

  /** Keeps the place of a connection from which a request was admitted. */
  admit(socket: Socket): void {
    this.#resting.delete(socket);
    if (!this.#strangers.has(socket)) return;
    this.#leave(socket);
    this.#admitted.add(socket);
  }

  /**
   * Call when an admitted connection waits for its next request. A program that keeps one of each request would take all
   * places: so the one goes that waits longest.
   */
  rest(socket: Socket): void {
    if (!this.#admitted.has(socket)) return;
    this.#resting.add(socket);
    const [longest] = this.#resting;
    if (this.#resting.size > FORWARD_LIMITS.resting) longest?.destroy();
  }

  /** Closes a connection soon from which a request was refused, unless an earlier one was admitted. */
  refuse(socket: Socket): void {
    if (this.#strangers.has(socket)) this.#closeIn(socket, FORWARD_LIMITS.strangerMs);
  }

  closeAll(): void {
    for (const socket of [...this.#admitted, ...this.#strangers.keys()]) socket.destroy();
  }

  #closeIn(socket: Socket, ms: number): void {
    clearTimeout(this.#strangers.get(socket));
    this.#strangers.set(
      socket,
      setTimeout(() => socket.destroy(), ms),
    );
  }

  #leave(socket: Socket): void {
    clearTimeout(this.#strangers.get(socket));
    this.#strangers.delete(socket);
    this.#admitted.delete(socket);
    this.#resting.delete(socket);
  }

  #makeRoom(): void {
    const isFull = (): boolean => this.#strangers.size + this.#admitted.size > FORWARD_LIMITS.connections;
    if (this.#isMakingRoom || !isFull()) return;
    this.#isMakingRoom = true;
    const close = (): void => {
      this.#isMakingRoom = false;
      for (const socket of this.#strangers.keys()) {
        if (!isFull()) return;
        this.#leave(socket);
        socket.destroy();
      }
    };
    onceRead(close);
  }
}

/** Acts once the bytes were read that have come by now, however late this process is: whoever sent them may be admitted. */
function onceRead(act: () => void): void {
  setImmediate(() => setImmediate(act));
}
