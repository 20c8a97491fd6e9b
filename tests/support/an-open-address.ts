import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LocalListener, type LocalListenerOptions } from '../../electron/forward/local-listener';
import { systemClock } from '../../electron/lib/clock';
import type { ConnectionInfo } from '../../shared/domain/connection-info';
import { aConnection } from './a-connection';
import { APP_NAME, type ForwardParts } from './a-forward';
import type { TlsServer } from './a-tls-server';
import { freePort } from './loopback-ports';
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder';

/** A local address that leads to an app, of which the service says nothing new. */
export interface OpenAddress {
  readonly port: number;
  /** Without a slash at the end. */
  readonly url: string;
}

type AddressOptions = Partial<Pick<LocalListenerOptions, 'origins' | 'times'>>;

/** Listens at a local address as Beckon does, as long as the parts of the test last. */
export async function openAddress(
  parts: Pick<ForwardParts, 'use'>,
  { port, caPem }: Pick<TlsServer, 'port' | 'caPem'>,
  options: AddressOptions = {},
): Promise<OpenAddress> {
  const folder = makeTemporaryFolder();
  parts.use({ dispose: () => removeTemporaryFolder(folder) });
  const ca = join(folder, 'ca.pem');
  writeFileSync(ca, caPem);
  const app = { address: '127.0.0.1', domain: APP_NAME, httpsPort: port, wssPort: null, ca };
  return parts.use(await addressOf(aConnection(app), options));
}

/** The same, until it is disposed of. */
export async function addressOf(
  connection: ConnectionInfo,
  options: AddressOptions = {},
): Promise<OpenAddress & { dispose(): Promise<void> }> {
  const port = await freePort();
  const states: string[] = [];
  const listener = new LocalListener({
    port,
    origins: [],
    clock: systemClock,
    programAt: async () => await Promise.resolve(null),
    onState: ({ kind }) => void states.push(kind),
    follow: (onEvent) => {
      onEvent({ event: 'reachable', connection });
      return { suspect: () => undefined, lookUp: async () => true };
    },
    ...options,
  });
  await listener.listen();
  if (states.at(-1) !== 'listening') throw new Error(`It does not listen: ${states.at(-1)}`);
  return { port, url: `http://127.0.0.1:${port}`, dispose: async () => await listener.dispose() };
}
