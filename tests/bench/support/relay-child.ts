import { z } from 'zod';
import { inEnglish } from '../../../electron/cli/printing/cli-words';
import { addAccessKey } from '../../../electron/relay/access-key-file';
import { type RelayOptions, startRelay } from '../../../electron/relay/relay';
import { RELAY_LIMITS } from '../../../electron/relay/relay-limits';
import { success } from '../../../shared/lib/result';
import { relayOptions } from '../../support/a-relay';
import { aWireApp, aWireToy } from '../../support/a-wire-app';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';
import { requestText } from './loopback-load';
import { announce, ServedChild } from './served-child';

/** The argument with which a benchmark of relays becomes the relay. */
export const RELAY_ROLE = 'relay';

const NO_LIMIT = 1_000_000_000;
const CALLBACK_SECRET = 'e4b1'.repeat(16);
const PAIRING_BODY = JSON.stringify({ uname: 'Ada' });
const CALLBACK_BODY = JSON.stringify(aWireApp({ toyList: [aWireToy(), aWireToy({ id: 'c2a4b5f7e6d1' })] }));

/** The service may be asked by one key for 32 codes at a time. */
const KEYS = 4;

const servingRelay = z.object({ port: z.number(), keys: z.array(z.string()), metricsUrl: z.string() });
const created = z.object({ pairingId: z.string(), qrcode: z.string() });
const told = z.object({ uid: z.string(), utoken: z.string() });

/** A relay in a process of its own. */
export type RelayChild = ServedChild<z.output<typeof servingRelay>>;

export async function startRelayChild(core: number): Promise<RelayChild> {
  return await ServedChild.start(core, [RELAY_ROLE], servingRelay);
}

/**
 * In the relay's process: serves with the relay's own limits but for what a single client may ask. Its service is in
 * the same process, and its codes tell what the service was told, for {@link callbackRequest}.
 */
export async function serveRelay(): Promise<void> {
  const folder = makeTemporaryFolder();
  const rates = { ...RELAY_LIMITS.rates, newPairings: NO_LIMIT, keyRequests: NO_LIMIT };
  const options = relayOptions(folder, {
    callbackSecret: CALLBACK_SECRET,
    source: {
      createQrCode: async ({ uid, utoken }) => {
        const expiresAt = new Date(Date.now() + 4 * 60 * 60 * 1_000).toISOString();
        return success({ qrcode: JSON.stringify({ uid, utoken }), code: 'K7P2QX', qrcodeUrl: null, expiresAt });
      },
    },
    limits: { ...RELAY_LIMITS, rates, connectionsPerAddress: NO_LIMIT, waitersPerKey: NO_LIMIT },
  });
  const keys: string[] = [];
  for (let index = 0; index < KEYS; index += 1) {
    keys.push(await addAccessKey(options.keysFile, `client ${index}`, '2026-01-01T00:00:00.000Z'));
  }
  await announceRelay(options, folder, { keys });
}

/** Starts a relay in the process that serves; its folder goes with it. */
export async function announceRelay(options: RelayOptions, folder: string, more: object): Promise<void> {
  const relay = await startRelay(options);
  if (!relay.ok) throw new Error(inEnglish(relay.error.message));
  const { url, metricsUrl, dispose } = relay.value;
  announce({ port: Number(new URL(url).port), metricsUrl, ...more }, async () => {
    await dispose();
    removeTemporaryFolder(folder);
  });
}

/** Requests for codes, of several clients in turn or of the first alone. */
export function pairingRequests(relay: RelayChild, count: number, who: 'all' | 'first' = 'all'): readonly string[] {
  const { port } = relay.serving;
  const keys = who === 'all' ? relay.serving.keys : relay.serving.keys.slice(0, 1);
  const each = keys.map((key) =>
    requestText('POST', '/v1/pairings', { ...headersOf(port), authorization: `Bearer ${key}` }, PAIRING_BODY),
  );
  return Array.from({ length: count }, (_, index) => each[index % each.length] ?? '');
}

/** The first client's request for its pairing, to be answered when that changes. */
export function waitingRequest(relay: RelayChild, pairing: string, seconds: number): string {
  const { port, keys } = relay.serving;
  const { pairingId } = created.parse(JSON.parse(pairing));
  const headers = { ...headersOf(port), authorization: `Bearer ${keys[0]}` };
  return requestText('GET', `/v1/pairings/${pairingId}?wait=${seconds}`, headers, null);
}

/** What the service posts for a pairing, given the answer with which the relay made it. */
export function callbackRequest(port: number, pairing: string): string {
  const { uid, utoken } = told.parse(JSON.parse(created.parse(JSON.parse(pairing)).qrcode));
  const path = `/callback?secret=${CALLBACK_SECRET}&uid=${uid}&utoken=${utoken}`;
  return requestText('POST', path, { ...headersOf(port), 'custom-header': 'api-version=2' }, CALLBACK_BODY);
}

function headersOf(port: number): Readonly<Record<string, string>> {
  return { host: `127.0.0.1:${port}`, 'content-type': 'application/json' };
}
