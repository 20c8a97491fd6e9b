import { mkdirSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { controlAddresses, controlPlace } from '../../electron/control/control-address';
import type { Place } from './kept-apps';

/** Something that listens where the command line looks for the Beckon of a place. */
export interface ForeignBeckon {
  readonly path: string;
  /** Resolves once the first line has come. */
  readonly asked: Promise<void>;
  readonly dispose: () => Promise<void>;
}

/** Listens, and answers the first line of each connection with lines of a test; none: it hangs. */
export async function listenAs(place: Place, ...answers: readonly object[]): Promise<ForeignBeckon> {
  const [address] = controlAddresses(controlPlace(place.BECKON_USER_DATA, place));
  const path = address?.path ?? '';
  mkdirSync(dirname(path), { mode: 0o700, recursive: true });
  const sockets = new Set<Socket>();
  let onAsked = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    onAsked = resolve;
  });
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('data', () => {
      for (const answer of answers) socket.write(`${JSON.stringify(answer)}\n`);
      onAsked();
    });
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));
  const dispose = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { path, asked, dispose };
}
