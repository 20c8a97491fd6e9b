import type { IncomingMessage } from 'node:http';
import net, { type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import tls from 'node:tls';
import type { AppPlace, Whereabouts } from '../../electron/forward/app-place';
import { type ForwardOptions, ForwardServer } from '../../electron/forward/forward-server';
import { ANY_PORT } from '../../electron/forward/listen-address';
import { RawForward, type RawForwardOptions } from '../../electron/forward/raw-forward';
import { type Disposable, DisposableStack } from '../../electron/lib/disposable';
import { ObservableValue } from '../../electron/lib/observable';
import { bodyOf, startTlsServer, type TlsServer, type TlsServerOptions } from './a-tls-server';

export const APP_NAME = '127-0-0-1.apps.beckon.test';
/** Certificate names of an app on loopback. */
const APP_NAMES = ['*.apps.beckon.test'];

export type AppHandler = Parameters<typeof startTlsServer>[0];

/** Has an app tell what it was asked. */
export const tell: AppHandler = async (request, response) => {
  const body = await bodyOf(request);
  const { method, url, rawHeaders, rawTrailers } = request;
  response.end(JSON.stringify({ method, url, rawHeaders, rawTrailers, body }));
};

/** Where such an app is. */
export function placeOf(
  { port, caPem }: Pick<TlsServer, 'port' | 'caPem'>,
  overrides: Partial<AppPlace> = {},
): AppPlace {
  return {
    address: '127.0.0.1',
    domain: APP_NAME,
    httpsPort: port,
    wssPort: null,
    extraCaPem: caPem,
    certSha256: null,
    ...overrides,
  };
}

const AWAY: Whereabouts = {
  kind: 'away',
  reason: { code: 'not-listening', message: 'Nothing listens there.', advice: 'Open the app.' },
};

/** A followed app that a test moves. */
export class AFollowedPlace {
  readonly whereabouts: ObservableValue<Whereabouts>;
  suspicions = 0;
  /** How often the service was asked. */
  lookUps = 0;
  /** What the service says next. */
  answer: () => Promise<unknown> = async () => undefined;
  /** Whether the service answers at all. */
  isAnswered = true;

  constructor(place: AppPlace | null) {
    this.whereabouts = new ObservableValue<Whereabouts>(place === null ? AWAY : { kind: 'there', place });
  }

  readonly ready = async (): Promise<void> => undefined;

  readonly suspect = (): void => {
    this.suspicions += 1;
  };

  readonly lookUp = async (): Promise<boolean> => {
    this.lookUps += 1;
    await this.answer();
    return this.isAnswered;
  };

  moveTo(place: AppPlace): void {
    this.whereabouts.set({ kind: 'there', place });
  }

  lose(): void {
    this.whereabouts.set(AWAY);
  }
}

/** The apps, forwards and connections of one test, closed together after it. */
export class ForwardParts {
  #owned = new DisposableStack();

  /** An app: a real HTTPS server under a name that resolves nowhere. */
  async app(handler: AppHandler, options: TlsServerOptions = {}): Promise<TlsServer> {
    const app = await startTlsServer(handler, { names: APP_NAMES, ...options });
    this.#owned.defer(async () => await app.close());
    return app;
  }

  /** An app that answers everything with a word. */
  async appThatSays(word: string, options: TlsServerOptions = {}): Promise<TlsServer> {
    return await this.app((_request, response) => void response.end(word), options);
  }

  /** A forward on any port of 127.0.0.1, and where it leads; null: the app is away. */
  async forward(
    place: AppPlace | null,
    options: Partial<ForwardOptions> = {},
  ): Promise<{ readonly forward: ForwardServer; readonly followed: AFollowedPlace }> {
    const followed = new AFollowedPlace(place);
    const opened = await ForwardServer.open({ listen: ANY_PORT, origins: [], followed, ...options });
    if (!opened.ok) throw new Error(`It does not listen: ${opened.error.code}`);
    return { forward: this.#owned.use(opened.value), followed };
  }

  /** A raw forward on any ports of 127.0.0.1. */
  async rawForward(followed: AFollowedPlace, options: Partial<RawForwardOptions> = {}): Promise<RawForward> {
    const opened = await RawForward.open({ followed, listen: ANY_PORT, ...options });
    if (!opened.ok) throw new Error(`It does not listen: ${opened.error.code}`);
    return this.#owned.use(opened.value);
  }

  /** A bare connection to a port of 127.0.0.1, on which this was sent. */
  connect(port: number, text: string | Buffer = ''): BareConnection {
    const client = new BareConnection(port);
    this.#owned.defer(() => void client.socket.destroy());
    client.send(text);
    return client;
  }

  use<T extends Disposable>(item: T): T {
    return this.#owned.use(item);
  }

  async dispose(): Promise<void> {
    const owned = this.#owned;
    this.#owned = new DisposableStack();
    await owned.dispose();
  }
}

/** Has an app answer requests for a WebSocket with these bytes, and return those that come. */
export function answerUpgrades({ server }: TlsServer, bytes: string): void {
  server.on('upgrade', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    socket.write(bytes, 'latin1');
    socket.pipe(socket);
  });
}

/** A bare connection to a port of this computer, with all that it receives as text. */
export class BareConnection {
  readonly socket: Socket;
  received = '';
  #changed: () => void = () => undefined;
  /** Whether the other side has ended. */
  isClosed = false;

  constructor(port: number) {
    this.socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    this.socket.setEncoding('latin1');
    this.socket.on('data', (text: string) => {
      this.received += text;
      this.#changed();
    });
    this.socket.on('error', () => this.socket.destroy());
    const closed = (): void => {
      this.isClosed = true;
      this.#changed();
    };
    this.socket.on('end', closed);
    this.socket.on('close', closed);
  }

  send(text: string | Buffer): void {
    if (typeof text === 'string') this.socket.write(text, 'latin1');
    else this.socket.write(text);
  }

  /** Waits for a text; fails when the connection is closed without it. */
  async gets(text: string): Promise<void> {
    while (!this.received.includes(text)) {
      if (this.isClosed) throw new Error(`Closed after: ${this.received}`);
      await this.#change();
    }
  }

  /** Waits until the other side has closed its half at least; this one stays open. */
  async closes(): Promise<void> {
    while (!this.isClosed) await this.#change();
  }

  async #change(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#changed = resolve;
    });
  }
}

/** The bytes with which a TLS client begins that asks for this name; undefined: for none. */
export async function clientHello(servername?: string): Promise<Buffer> {
  return await new Promise((resolve) => {
    const wire = new Duplex({
      read: () => undefined,
      write: (chunk: Buffer, _encoding, done) => {
        resolve(chunk);
        done();
      },
    });
    tls.connect({ socket: wire, ...(servername === undefined ? {} : { servername }) }).on('error', () => undefined);
  });
}

/** The request for a WebSocket, as a program sends it. */
export function upgradeRequest(url: string, headers: Readonly<Record<string, string>> = {}): string {
  const { pathname, search, host } = new URL(url);
  const all = {
    Host: host,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
