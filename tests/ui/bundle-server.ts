import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Bundle, type BundleProtocol, serveBundle } from '../../electron/desktop/app-protocol';
import { APP_URL } from '../../electron/desktop/bundle-resolver';
import { withPseudoWords } from './pseudo-language';

const OUT = join(__dirname, '../../out');

type Handler = Parameters<BundleProtocol['handle']>[1];

/** What happens to a request for a file: at once, later or never. */
export type FileGate = (path: string) => Promise<'serve' | 'refuse'>;

/**
 * The app’s own answers for `app://bundle/`, with the headers that the window gets, over HTTP on loopback: a browser
 * knows no other scheme.
 */
export class BundleServer {
  readonly #server: Server;
  readonly #handler: Handler;
  gate: FileGate = async () => await Promise.resolve('serve');

  constructor(look: Pick<Bundle, 'firstView' | 'language'>) {
    this.#handler = handlerOf({
      directory: join(OUT, 'renderer'),
      manifestFile: join(OUT, 'renderer-manifest.json'),
      ...look,
    });
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  /** @returns where the document is */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    // Browsers ask for it unasked, windows do not.
    if (path === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    if ((await this.gate(path)) === 'refuse') {
      response.destroy();
      return;
    }
    const answer = await this.#handler(new Request(new URL(path, APP_URL), { method: request.method ?? 'GET' }));
    const headers = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, headers);
    response.end(Buffer.from(await answer.arrayBuffer()));
  }
}

/** What the app registers for its scheme. */
function handlerOf(bundle: Bundle): Handler {
  const handlers: Handler[] = [];
  const protocol: BundleProtocol = { handle: (_scheme, handler) => void handlers.push(handler) };
  serveBundle(withPseudoWords(protocol), bundle);
  const [handler] = handlers;
  if (handler === undefined) throw new Error('The app registered no handler');
  return handler;
}
