import { connect, type Socket } from 'node:net';
import { controlAddresses, controlPlace } from '../../../electron/control/control-address';

/** Where the Beckon with this user-data folder listens when the environment names this runtime folder. */
export function socketPath(userData: string, runtimeFolder: string): string {
  const [address] = controlAddresses(controlPlace(userData, { XDG_RUNTIME_DIR: runtimeFolder }));
  return address?.path ?? '';
}

/** As far as tests look at one: a response of JSON-RPC 2.0. */
interface ReadAnswer {
  readonly error?: { readonly data: { readonly code: string } };
}

/** A connection to the control channel without any client of ours. */
export class RawConnection {
  readonly socket: Socket;
  readonly #closed: Promise<void>;
  #text = '';

  constructor(path: string) {
    this.socket = connect(path);
    this.socket.setEncoding('utf8').on('data', (chunk: string) => {
      this.#text += chunk;
    });
    // Being cut off is what some of these ask for.
    this.socket.on('error', () => undefined);
    this.#closed = new Promise((resolve) => this.socket.on('close', () => resolve()));
  }

  send(text: string): this {
    this.socket.write(text);
    return this;
  }

  /** What has come so far. */
  get text(): string {
    return this.#text;
  }

  /** What was answered, once the other side has hung up. */
  async answers(): Promise<readonly ReadAnswer[]> {
    await this.#closed;
    return this.#text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as ReadAnswer);
  }
}
