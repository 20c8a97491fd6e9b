import type { Socket } from 'node:net';
import { FORWARD_LIMITS, type ForwardTimes } from './forward-limits';

/**
 * Passes bytes between two connections until both have ended, each only as fast as the other reads. An end on one side
 * is passed on; if the other passes no byte for long afterwards, or neither does at all, both are closed.
 */
export function joinSockets(
  client: Socket,
  app: Socket,
  { idleMs, halfOpenMs }: Pick<ForwardTimes, 'idleMs' | 'halfOpenMs'>,
  onClosed: () => void,
): void {
  const open = new Set([client, app]);
  const connect = (from: Socket, to: Socket): void => {
    from.setNoDelay(true);
    from.setKeepAlive(true, FORWARD_LIMITS.probeMs);
    from.setTimeout(idleMs, () => closeBoth());
    from.on('error', () => from.destroy());
    from.on('end', () => {
      from.setTimeout(halfOpenMs);
      to.setTimeout(halfOpenMs);
    });
    from.on('close', () => {
      // What it said before is still passed on, unless it broke off.
      if (!from.readableEnded) to.destroy();
      else if (!to.writableEnded) to.end();
      closed(from);
    });
    from.pipe(to);
  };
  const closed = (socket: Socket): void => {
    if (open.delete(socket) && open.size === 0) onClosed();
  };
  const closeBoth = (): void => {
    client.destroy();
    app.destroy();
  };
  connect(client, app);
  connect(app, client);
  // One may have been closed before anybody listened: of that there is no further event.
  for (const socket of [client, app]) {
    if (!socket.destroyed) continue;
    closed(socket);
    closeBoth();
  }
}
