import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { CertificateAuthority } from '../../../../electron/simulator/certificates/certificate-authority';
import { type Listener, listenTls } from '../../../support/tls-listener';
import { ListeningProxy } from './listening-proxy';
import { TlsRecords } from './tls-records';

/** What a connection through the proxy comes to, in the order in which it gets that far. */
export const TLS_FAULTS = [
  'reset at accept',
  'garbage before the handshake',
  'accepts and says nothing',
  'a byte a second',
  'handshake cut off',
  'reset after the handshake',
  'garbage after the handshake',
  'reset in the answer',
  'stops in the answer',
  'answer cut off',
  'certificate of a stranger',
] as const;
export type TlsFault = (typeof TLS_FAULTS)[number];

/** Those after which nothing more comes, and nobody hangs up: only the product’s own limit ends them. */
export const STALLS: ReadonlySet<string> = new Set<string>([
  'accepts and says nothing',
  'a byte a second',
  'stops in the answer',
]);

const BYTE_EVERY_MS = 1_000;
/** How many session tickets OpenSSL sends after a handshake of TLS 1.3. */
const TICKETS = 2;

export interface FaultProxyOptions {
  readonly host?: string;
  /** Where everything goes that is let through, on `host` too. */
  readonly target: { readonly host: string; readonly port: number };
  /** Port of a server on this computer whose certificate nobody vouches for. */
  readonly strangerPort: number;
  /** Where an answer or a handshake is cut: from 0, its beginning, to 1. */
  readonly cut: number;
}

/** A server under these names whose certificate nobody vouches for. */
export async function aStranger(...names: readonly string[]): Promise<Listener> {
  const somebody = await CertificateAuthority.create('Somebody else');
  return await listenTls(await somebody.issue({ names }));
}

/** Stands between two ends of TLS connections, and breaks them as long as it has a fault. */
export class FaultProxy extends ListeningProxy {
  /** Null: everything passes. */
  fault: TlsFault | null = null;
  readonly #options: FaultProxyOptions;

  private constructor(options: FaultProxyOptions) {
    super();
    this.#options = options;
  }

  static async open(options: FaultProxyOptions): Promise<FaultProxy> {
    const proxy = new FaultProxy(options);
    await proxy.listen(options.host ?? '127.0.0.1');
    return proxy;
  }

  protected accept(client: net.Socket): void {
    const { target, strangerPort, cut } = this.#options;
    switch (this.fault) {
      case 'reset at accept':
        client.resetAndDestroy();
        return;
      case 'accepts and says nothing':
        client.resume();
        return;
      case 'garbage before the handshake':
        client.resume();
        // Never a TLS record, whose first byte is between 20 and 23.
        client.write(Buffer.concat([Buffer.from('SSH-2.0-'), randomBytes(512)]));
        return;
      case 'certificate of a stranger':
        join(client, this.track(net.connect(strangerPort, '127.0.0.1')));
        return;
      case null:
        join(client, this.track(net.connect(target.port, target.host)));
        return;
      default:
        new BrokenConnection(client, this.track(net.connect(target.port, target.host)), this.fault, cut).start();
    }
  }
}

function join(client: net.Socket, server: net.Socket): void {
  client.pipe(server);
  server.pipe(client);
  client.on('close', () => server.destroy());
  server.on('close', () => client.destroy());
}

/** One connection that breaks on its way, at a place that its TLS records tell. */
class BrokenConnection {
  readonly #client: net.Socket;
  readonly #server: net.Socket;
  readonly #fault: TlsFault;
  readonly #cut: number;
  readonly #fromClient = new TlsRecords();
  readonly #fromServer = new TlsRecords();
  /** Encrypted records of the client: the first ends its handshake, the second is its request. */
  #clientRecords = 0;
  /** The request, until the server has sent what belongs to the handshake. */
  #request: Buffer[] = [];
  #tickets = 0;
  #isAsked = false;
  #isOver = false;

  constructor(client: net.Socket, server: net.Socket, fault: TlsFault, cut: number) {
    this.#client = client;
    this.#server = server;
    this.#fault = fault;
    this.#cut = cut;
  }

  start(): void {
    const [client, server] = [this.#client, this.#server];
    client.on('close', () => server.destroy());
    // What the server ends is not what is tried here, unless nothing broke before.
    server.on('close', () => this.#isOver || client.destroy());
    client.on('data', (bytes) => {
      for (const record of this.#fromClient.read(bytes)) this.#takeFromClient(record);
    });
    if (this.#fault === 'a byte a second') this.#trickle();
    else
      server.on('data', (bytes) => {
        for (const record of this.#fromServer.read(bytes)) this.#takeFromServer(record);
      });
  }

  #takeFromClient(record: Buffer): void {
    if (this.#isOver) return;
    if (!TlsRecords.isEncrypted(record)) {
      this.#server.write(record);
      return;
    }
    this.#clientRecords += 1;
    if (this.#clientRecords === 1 && this.#fault === 'reset after the handshake') {
      this.#reset();
      return;
    }
    if (this.#clientRecords === 1 && this.#fault === 'garbage after the handshake') {
      this.#isOver = true;
      this.#client.write(randomBytes(512));
      return;
    }
    if (this.#clientRecords === 1) this.#server.write(record);
    else this.#request.push(record);
    this.#sendRequest();
  }

  /** Only after the tickets, so that the next record of the server is its answer. */
  #sendRequest(): void {
    if (this.#request.length === 0 || this.#tickets < TICKETS) return;
    this.#isAsked = true;
    for (const record of this.#request.splice(0)) this.#server.write(record);
  }

  #takeFromServer(record: Buffer): void {
    if (this.#isOver) return;
    if (this.#fault === 'handshake cut off') {
      this.#isOver = true;
      this.#client.end(this.#partOf(record));
      return;
    }
    if (!this.#isAsked) {
      if (this.#clientRecords > 0) this.#tickets += 1;
      this.#client.write(record);
      this.#sendRequest();
      return;
    }
    this.#isOver = true;
    const part = this.#partOf(record);
    if (this.#fault === 'reset in the answer') this.#client.write(part, () => this.#client.resetAndDestroy());
    else if (this.#fault === 'answer cut off') this.#client.end(part);
    else this.#client.write(part);
  }

  /** At least a byte of it, and not all. */
  #partOf(record: Buffer): Buffer {
    return record.subarray(0, Math.max(1, Math.floor(this.#cut * (record.length - 1))));
  }

  #reset(): void {
    this.#isOver = true;
    this.#client.resetAndDestroy();
    this.#server.destroy();
  }

  #trickle(): void {
    let waiting: Buffer = Buffer.alloc(0);
    this.#server.on('data', (bytes) => {
      waiting = Buffer.concat([waiting, bytes]);
    });
    const timer = setInterval(() => {
      this.#client.write(waiting.subarray(0, 1));
      waiting = waiting.subarray(1);
    }, BYTE_EVERY_MS);
    this.#client.on('close', () => clearInterval(timer));
  }
}
