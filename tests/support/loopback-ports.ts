import { randomInt } from 'node:crypto';
import net from 'node:net';
import { KEPT_PORTS } from '../../electron/simulator/loopback-server';

/** In this process. */
const handedOut = new Set<number>();

/** A port of 127.0.0.1 to listen on: free now, handed out to nobody who asks for any, and here only once. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = KEPT_PORTS.first + randomInt(KEPT_PORTS.count);
    if (handedOut.has(port)) continue;
    const server = net.createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    handedOut.add(port);
    return port;
  }
}

/** Whether anything accepts connections there. */
export async function isListening(port: number, host = '127.0.0.1'): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = net.connect({ host, port });
    const end = (is: boolean): void => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
