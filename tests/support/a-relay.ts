import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { inEnglish } from '../../electron/cli/printing/cli-words';
import { silentLogger } from '../../electron/lib/logger';
import { addAccessKey } from '../../electron/relay/access-key-file';
import type { QrCodeSource } from '../../electron/relay/qr-code-service';
import { type RelayOptions, type RunningRelay, startRelay } from '../../electron/relay/relay';
import { RELAY_LIMITS } from '../../electron/relay/relay-limits';
import type { QrCodeRequest } from '../../electron/service/qr-code';
import { success } from '../../shared/lib/result';
import { ask } from './plain-request';
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder';

/** A relay in this process, with a service that gives codes to everyone. */
export interface TestRelay extends RunningRelay {
  readonly folder: string;
  /** An access key. */
  readonly key: string;
  /** What the service was asked with, the last last. */
  readonly asked: readonly QrCodeRequest[];
  /** Stops it and keeps its folder, for the next one. */
  stop(): Promise<void>;
}

/** A service that gives a code to everyone and remembers who asked. */
function generousService(asked: QrCodeRequest[] = []): QrCodeSource {
  return {
    createQrCode: async (wanted) => {
      asked.push(wanted);
      const expiresAt = new Date(Date.now() + 4 * 60 * 60 * 1000).toISOString();
      return success({ qrcode: `{"n":${asked.length}}`, code: `CODE${asked.length}`, qrcodeUrl: null, expiresAt });
    },
  };
}

export function relayOptions(folder: string, overrides: Partial<RelayOptions> = {}): RelayOptions {
  return {
    source: generousService(),
    token: 'developer token',
    callbackSecret: null,
    keepsUnmatched: false,
    keysFile: join(folder, 'keys'),
    listen: { host: '127.0.0.1', port: 0 },
    metricsListen: { host: '127.0.0.1', port: 0 },
    storage: { kind: 'folder', path: join(folder, 'data') },
    tls: null,
    tlsFiles: null,
    publicUrl: 'https://relay.example',
    hosts: ['relay.example'],
    trustedProxies: [],
    limits: RELAY_LIMITS,
    version: '0.0.0',
    logger: silentLogger,
    ...overrides,
  };
}

/** Starts a relay in a folder of its own, which goes with it. */
export async function aRelay(overrides: Partial<RelayOptions> = {}): Promise<TestRelay> {
  const folder = makeTemporaryFolder();
  const asked: QrCodeRequest[] = [];
  const options = relayOptions(folder, { source: generousService(asked), ...overrides });
  const key = await addAccessKey(options.keysFile, 'test', '2026-01-01T00:00:00.000Z');
  const running = await startRelay(options);
  if (!running.ok) throw new Error(inEnglish(running.error.message));
  const { url, metricsUrl, dispose } = running.value;
  return {
    url,
    metricsUrl,
    folder,
    key,
    asked,
    stop: dispose,
    dispose: async () => {
      await dispose();
      removeTemporaryFolder(folder);
    },
  };
}

export interface RelayAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface RelayRequest {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  /** An object goes as JSON, a text as it is, a list of texts in as many chunks. */
  readonly body?: string | readonly string[] | Readonly<Record<string, unknown>>;
}

/** One plain request. */
export async function request(
  url: string,
  { headers = {}, body, ...options }: RelayRequest = {},
): Promise<RelayAnswer> {
  const isChunks = typeof body === 'string' || Array.isArray(body);
  const isJson = body !== undefined && !isChunks;
  const answer = await ask(url, {
    ...options,
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
    body: isJson ? JSON.stringify(body) : body,
  });
  return { status: answer.status, headers: answer.headers, text: answer.body };
}

/** A request with an access key. */
export async function asClient(
  relay: Pick<TestRelay, 'url' | 'key'>,
  path: string,
  options: RelayRequest = {},
): Promise<RelayAnswer> {
  return await request(`${relay.url}${path}`, {
    ...options,
    headers: { authorization: `Bearer ${relay.key}`, ...options.headers },
  });
}

/** What the service posts. */
export async function postCallback(
  relay: Pick<TestRelay, 'url'>,
  body: RelayRequest['body'],
  query = '',
): Promise<RelayAnswer> {
  return await request(`${relay.url}/callback${query}`, {
    method: 'POST',
    headers: { 'custom-header': 'api-version=2' },
    ...(body !== undefined && { body }),
  });
}

/** What a relay counts, as the text that Prometheus reads. */
export async function metricsOf({ metricsUrl }: Pick<TestRelay, 'metricsUrl'>): Promise<string> {
  if (metricsUrl === null) throw new Error('A relay without figures');
  return (await request(metricsUrl)).text;
}

/** What an answer says, as JSON. */
export function jsonOf({ text }: RelayAnswer): Record<string, unknown> {
  return JSON.parse(text) as Record<string, unknown>;
}

/** Asks a relay for a code; gives the pairing's id. */
export async function newPairing(relay: Pick<TestRelay, 'url' | 'key'>): Promise<string> {
  const answer = await asClient(relay, '/v1/pairings', { method: 'POST' });
  if (answer.status !== 201) throw new Error(`No pairing: ${answer.status} ${answer.text}`);
  return String(jsonOf(answer).pairingId);
}

/** User and token that the service was last given by this relay. */
export function lastAsked({ asked }: Pick<TestRelay, 'asked'>): { uid: string; utoken: string } {
  const { uid, utoken = '' } = asked.at(-1) ?? { uid: '' };
  return { uid, utoken };
}
