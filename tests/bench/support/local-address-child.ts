import { z } from 'zod';
import { aConnection } from '../../support/a-connection';
import { addressOf } from '../../support/an-open-address';
import { announce, ServedChild } from './served-child';

/** The argument with which a benchmark becomes a process with a local address. */
export const LOCAL_ADDRESS_ROLE = 'local-address';

const appSchema = z.object({ domain: z.string(), address: z.string(), httpsPort: z.number(), ca: z.string() });
const servingSchema = z.object({ url: z.string() });

/** Where the app is that it leads to, with the file of its authority. */
export type AppAt = z.output<typeof appSchema>;

/** A local address in a process of its own. */
export type LocalAddressChild = ServedChild<z.output<typeof servingSchema>>;

export async function startLocalAddress({ domain, address, httpsPort, ca }: AppAt): Promise<LocalAddressChild> {
  const app = JSON.stringify({ domain, address, httpsPort, ca });
  return await ServedChild.start(null, [LOCAL_ADDRESS_ROLE, app], servingSchema);
}

/** In that process. */
export async function serveLocalAddress(app: string): Promise<void> {
  const connection = aConnection({ ...appSchema.parse(JSON.parse(app)), wssPort: null });
  const { url, dispose } = await addressOf(connection);
  announce({ url }, dispose);
}
