import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { ControlAddress } from '../../electron/control/control-address';
import { ControlClient } from '../../electron/control/control-client';
import type { ControlCall, ControlHandlers } from '../../electron/control/control-contract';
import { ControlServer } from '../../electron/control/control-server';
import { silentLogger } from '../../electron/lib/logger';
import { DurableAnswers } from '../../electron/store/durable-answers';
import { failure, success } from '../../shared/lib/result';
import { verbatim } from '../../shared/words/text';
import { aControlApp } from './control-app-factory';
import { FakeClock } from './fake-clock';
import { HeldDocument } from './held-document';
import { until } from './listeners';
import { refusingHandlers } from './refusing-handlers';
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder';

export const REFUSED = { code: 'not-found', serviceCode: null, message: verbatim('No.'), advice: verbatim('Look.') };
export const FORGOTTEN = { id: 'id', name: 'Phone' };

/** A signal that never fires. */
export const never = new AbortController().signal;
/** How the tests ask unless they say otherwise. */
export const usual = { timeoutMs: 10_000, signal: never };

/** A server of the control channel in a folder of its own, whose handlers only note what they are asked. */
export class AControlServer {
  readonly folder = makeTemporaryFolder();
  readonly address: ControlAddress;
  readonly clock = new FakeClock();
  readonly document = new HeldDocument();
  readonly server: ControlServer;
  /** The calls of `watch`, each of which goes on until its reader goes away. */
  watching: ControlCall<'watch'>[] = [];
  /** What was to be forgotten. */
  readonly asked: string[] = [];
  /** Lengths of the files that were to be previewed. */
  readonly imported: number[] = [];
  /** How often the apps were asked for, and what they are called. */
  known = 0;
  calledBy = 'Phone';

  private constructor() {
    const { folder, clock, document } = this;
    this.address = { kind: 'socket', folder: join(folder, 'control'), path: join(folder, 'control', 'x.sock') };
    const durable = new DurableAnswers([document]);
    this.server = new ControlServer({
      handlers: this.#handlers(),
      version: '1.2.3',
      durable,
      clock,
      logger: silentLogger,
    });
  }

  static async open(): Promise<AControlServer> {
    const opened = new AControlServer();
    const listening = await opened.server.listen([opened.address]);
    if (!listening.ok) throw new Error(`It does not listen: ${listening.error}`);
    return opened;
  }

  async dispose(): Promise<void> {
    await this.server.dispose();
    removeTemporaryFolder(this.folder);
  }

  client(): ControlClient {
    return new ControlClient([this.address]);
  }

  /** A connection without any client of ours; what is sent to it is read on demand. */
  async raw(options: { readonly allowHalfOpen?: boolean } = {}): Promise<Socket> {
    const socket = connect({ path: this.address.path, ...options });
    socket.on('error', () => socket.destroy());
    await new Promise((resolve) => socket.once('connect', resolve));
    return socket;
  }

  /** What is answered to this, until the connection ends, or as many answers have come. */
  async answersTo(text: string | Buffer, most = Number.POSITIVE_INFINITY): Promise<readonly unknown[]> {
    const socket = await this.raw();
    const received = textOf(socket);
    let isOver = false;
    socket.once('close', () => (isOver = true));
    socket.write(text);
    await until(() => isOver || linesOf(received.text).length >= most);
    socket.destroy();
    return linesOf(received.text);
  }

  #handlers(): ControlHandlers {
    const unexpected = async (): Promise<never> => {
      throw new Error('A bug');
    };
    return {
      ...refusingHandlers(unexpected),
      known: async () => {
        this.known += 1;
        return success({ apps: [aControlApp({ name: this.calledBy })], discreet: false });
      },
      watch: async (_params, call) => {
        this.watching.push(call);
        await new Promise<void>((resolve) => call.signal.addEventListener('abort', () => resolve()));
        return success(null);
      },
      forget: async ({ name }) => {
        this.asked.push(name);
        if (name === 'Sofa') this.document.urgentChanges += 1;
        if (name === 'Sofa') return success({ id: 'sofa', name });
        return name === 'Phone' ? success(FORGOTTEN) : failure(REFUSED);
      },
      previewImport: async ({ text }) => {
        this.imported.push(text.length);
        return failure(REFUSED);
      },
      locate: async () => {
        this.document.urgentChanges += 1;
        return success({ result: 'failed', name: 'Phone', verdict: { code: 'silent', sentence: '', advice: '' } });
      },
    };
  }
}

/** All that comes over a socket, as text. */
export function textOf(socket: Socket): { text: string } {
  const received = { text: '' };
  socket.setEncoding('utf8').on('data', (text: string) => (received.text += text));
  return received;
}

export function linesOf(text: string): readonly unknown[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
}
