import type { AddressInfo, Server } from 'node:net';
import { failure, type Result, success } from '../../shared/lib/result';
import { phrase } from '../../shared/words/phrase';
import { type Clock, systemClock } from '../lib/clock';
import { type CommandFailure, commandError, usageFailure } from '../lib/command-failure';
import { type Disposable, DisposableStack } from '../lib/disposable';
import { errorCode } from '../lib/error-code';
import { freeSocketPath, listenAtIpv6Loopback, type SocketPathProblem } from '../lib/local-listening';
import type { Logger } from '../lib/logger';
import { HostAllowList } from '../pairing/host-allow-list';
import { secretHash } from '../pairing/secret';
import { AccessKeys } from './access-keys';
import { CallbackService } from './callback-service';
import { TrustedProxies } from './client-network';
import { takeDataFolder } from './data-folder';
import { EmbeddedPairingStore, NewerJournalError } from './embedded-pairing-store';
import { writeAccessOfNamed } from './file-exposure';
import { replaceCertificate } from './guarded-server';
import { PairingService } from './pairing-service';
import type { PairingStore } from './pairing-store';
import { QrCodeService, type QrCodeSource } from './qr-code-service';
import { connectRedis, type RedisConnections, RedisUnreachable, warnOfEviction } from './redis-connections';
import { RedisPairingStore } from './redis-pairing-store';
import type { RelayLimits } from './relay-limits';
import { createMetricsServer, RelayMetrics } from './relay-metrics';
import { createRelayServer } from './relay-server';
import type { ListenAddress } from './relay-settings';
import { CertificateWatch, certificateExpiry, type ServerTls, type TlsFiles } from './server-certificate';
import { Waiters } from './waiters';

/** Where pairings are stored. */
export type StorageChoice =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'redis'; readonly url: string; readonly extraCaPem: string | null };

export interface RelayOptions {
  readonly source: QrCodeSource;
  /** The developer token: a secret. */
  readonly token: string;
  /** The `secret` of the registered callback URL; null: none. */
  readonly callbackSecret: string | null;
  /** Whether apps are kept whose callback proves no pairing, for people to claim. */
  readonly keepsUnmatched: boolean;
  readonly keysFile: string;
  /** Its address as the internet reaches it, for its own description. */
  readonly publicUrl: string;
  readonly listen: ListenAddress;
  /** Address for metrics; null: none. */
  readonly metricsListen: ListenAddress | null;
  readonly storage: StorageChoice;
  readonly tls: ServerTls | null;
  /** The files that {@link tls} was read from, which are read again when they change; null: never. */
  readonly tlsFiles: TlsFiles | null;
  /** Hosts that requests may name, besides the listening address. */
  readonly hosts: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly limits: RelayLimits;
  readonly version: string;
  readonly logger: Logger;
  /** The system’s unless given. */
  readonly clock?: Clock | undefined;
}

/** A running relay. */
export interface RunningRelay extends Disposable {
  /** Its address, such as `http://127.0.0.1:8437` or `unix:/run/relay.sock`. */
  readonly url: string;
  /** Address of the metrics; null: none. */
  readonly metricsUrl: string | null;
  /** Answers waiting requests, stores everything and closes; then nothing is left open. */
  dispose(): Promise<void>;
}

/** How long connections may take to end when the relay is stopped, in milliseconds. */
const CLOSE_MS = 3_000;

/** Starts a relay; fails, as `usage` or `unreachable`, when it cannot listen or store. */
export async function startRelay(options: RelayOptions): Promise<Result<RunningRelay, CommandFailure>> {
  const opened = new DisposableStack();
  try {
    const running = await start(options, opened);
    if (!running.ok) await opened.dispose();
    return running;
  } catch (error) {
    await opened.dispose();
    throw error;
  }
}

async function start(options: RelayOptions, opened: DisposableStack): Promise<Result<RunningRelay, CommandFailure>> {
  const { limits, logger, keepsUnmatched, tls, clock = systemClock } = options;
  const storage = await openStorage(options);
  if (!storage.ok) return storage;
  const { store, redis } = storage.value;
  opened.use(store);
  const keys = await openKeys(options);
  if (!keys.ok) return keys;

  const waiters = new Waiters(clock, limits);
  let certificates: CertificateWatch | null = null;
  opened.defer(store.onChange((pairingId) => waiters.wake(pairingId)));
  const metrics = new RelayMetrics({
    counts: async () => await store.counts(),
    ready: async () => await store.isReady(),
    waiting: () => waiters.count,
    certificateExpiry: tls === null ? null : () => certificateExpiry(certificates?.current ?? tls),
  });
  const codes = new QrCodeService({
    source: options.source,
    token: options.token,
    clock,
    limits,
    onFailure: ({ code, serviceCode }) => {
      metrics.serviceFailure(code);
      logger.warn('The service gave no code', { code, serviceCode });
    },
  });
  const callbacks = new CallbackService({
    store,
    clock,
    callbackSecretHash: options.callbackSecret === null ? null : secretHash(options.callbackSecret),
    unmatched: keepsUnmatched ? limits : null,
  });
  let hosts = new HostAllowList(options.hosts);
  const server = await createRelayServer({
    parts: {
      keys: keys.value,
      pairings: new PairingService({
        store,
        codes,
        waiters,
        clock,
        logger,
        unmatchedNotes: keepsUnmatched ? limits.unmatchedNotes : null,
      }),
      callbacks,
      store,
      metrics,
    },
    limits,
    tls,
    hosts: () => hosts,
    proxies: new TrustedProxies(options.trustedProxies, 'socket' in options.listen),
    redis: redis?.commands ?? null,
    logger,
    version: options.version,
    publicUrl: options.publicUrl,
  });
  let twin: Disposable | null = null;
  opened.defer(async () => {
    waiters.stop();
    const insist = setTimeout(() => server.server.closeAllConnections(), CLOSE_MS);
    await Promise.all([twin?.dispose(), server.close()]);
    clearTimeout(insist);
  });

  // A shorter queue loses connections while the relay is busy, some of them without the client noticing.
  const backlog = limits.connections;
  const listening = await listenAt(options.listen, '--listen', {
    server: server.server,
    open: async (at) => {
      await server.listen({ ...at, backlog });
    },
  });
  if (!listening.ok) return listening;
  twin = listening.value.twin;
  if (tls !== null && options.tlsFiles !== null) {
    const { tlsFiles: files } = options;
    const { certificateCheckMs: checkMs } = limits;
    const onRenewed = (renewed: ServerTls): void => replaceCertificate(server.server, renewed);
    certificates = opened.use(new CertificateWatch({ files, current: tls, clock, logger, checkMs, onRenewed }));
  }
  const { origin, names } = listening.value;
  hosts = new HostAllowList([...options.hosts, ...names]);
  const metricsUrl = await openMetrics(options, metrics, opened);
  if (!metricsUrl.ok) return metricsUrl;
  const url = 'socket' in options.listen ? origin : `${tls === null ? 'http' : 'https'}://${origin}`;
  return success({ url, metricsUrl: metricsUrl.value, dispose: async () => await opened.dispose() });
}

/** Serves metrics at a separate address, which the internet cannot reach. */
async function openMetrics(
  { metricsListen, hosts: others, limits }: RelayOptions,
  metrics: RelayMetrics,
  opened: DisposableStack,
): Promise<Result<string | null, CommandFailure>> {
  if (metricsListen === null) return success(null);
  let hosts = new HostAllowList(others);
  const server = createMetricsServer(metrics, limits, () => hosts);
  const open: Openable['open'] = async (at) =>
    await new Promise((resolve, reject) => {
      // Stays: a later error, such as of a connection that could not be accepted, is nobody's.
      server.on('error', reject);
      server.listen(at, resolve);
    });
  const listening = await listenAt(metricsListen, '--metrics-listen', { server, open });
  if (!listening.ok) return listening;
  const { origin, names, twin } = listening.value;
  opened.defer(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await Promise.all([closed, twin?.dispose()]);
  });
  hosts = new HostAllowList([...others, ...names]);
  return success('socket' in metricsListen ? origin : `http://${origin}/metrics`);
}

interface Listening {
  /** `127.0.0.1:8437` or `unix:PATH`. */
  readonly origin: string;
  /** The host names by which this computer itself reaches the server. */
  readonly names: readonly string[];
  /** The other half of `localhost`; null: there is none. */
  readonly twin: Disposable | null;
}

interface Openable {
  readonly server: Server;
  /** Rejects with the system's error. */
  readonly open: (at: { readonly host: string; readonly port: number } | { readonly path: string }) => Promise<void>;
}

/** Has a server listen at one address, on both halves of `localhost`, or on a socket for its own user and group. */
async function listenAt(
  at: ListenAddress,
  option: string,
  { server, open }: Openable,
): Promise<Result<Listening, CommandFailure>> {
  if ('socket' in at) {
    const origin = `unix:${at.socket}`;
    const found = await freeSocketPath(at.socket);
    if (found !== null) return failure(cannotListen(SOCKET_PROBLEMS[found], origin, option));
    // Not afterwards: there would be a moment in which everybody may connect.
    const former = process.umask(SOCKET_UMASK);
    try {
      await open({ path: at.socket });
    } catch (error) {
      return failure(cannotListen(error, origin, option));
    } finally {
      process.umask(former);
    }
    return success({ origin, names: ['localhost'], twin: null });
  }
  const { host, port } = at;
  const isLocalhost = host.toLowerCase() === 'localhost';
  try {
    await open({ host: isLocalhost ? '127.0.0.1' : host, port });
  } catch (error) {
    return failure(cannotListen(error, `${host}:${port}`, option));
  }
  const { port: bound } = addressOf(server.address());
  const names = [inUrl(host), 'localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${bound}`);
  try {
    const twin = isLocalhost ? await listenAtIpv6Loopback(server, bound) : null;
    return success({ origin: `${inUrl(host)}:${bound}`, names, twin });
  } catch (error) {
    return failure(cannotListen(error, `[::1]:${bound}`, option));
  }
}

/** Leaves reading and writing to the user and the group of the relay. */
const SOCKET_UMASK = 0o117;

const SOCKET_PROBLEMS: Readonly<Record<SocketPathProblem, NodeJS.ErrnoException>> = {
  occupied: Object.assign(new Error('Something else is there'), { code: 'EEXIST' }),
  'in-use': Object.assign(new Error('A program answers there'), { code: 'EADDRINUSE' }),
};

interface OpenStorage {
  readonly store: PairingStore;
  readonly redis: RedisConnections | null;
}

async function openStorage({
  storage,
  limits,
  logger,
  clock = systemClock,
}: RelayOptions): Promise<Result<OpenStorage, CommandFailure>> {
  if (storage.kind === 'redis') {
    try {
      const { url, extraCaPem } = storage;
      const connections = await connectRedis({ url, extraCaPem, clock, logger });
      await warnOfEviction(connections, logger);
      return success({ store: await RedisPairingStore.open({ connections, clock, limits }), redis: connections });
    } catch (error) {
      if (error instanceof RedisUnreachable) logger.error(error.message, null, { code: error.code });
      else logger.error('Redis cannot be used', error);
      return failure(commandError('unreachable', phrase('cli.relay.redis.silent'), phrase('cli.relay.redis.check')));
    }
  }
  const folder = await takeDataFolder(storage.path);
  if (!folder.ok) return failure(usageFailure(folder.error, phrase('cli.relay.data.own')));
  try {
    return success({
      store: await EmbeddedPairingStore.open({ folder: folder.value, clock, logger, limits }),
      redis: null,
    });
  } catch (error) {
    logger.error('The journal cannot be used', error);
    if (error instanceof NewerJournalError) {
      return failure(usageFailure(phrase('cli.relay.data.newer'), phrase('cli.relay.data.newerAdvice')));
    }
    return failure(usageFailure(phrase('cli.relay.data.unusable'), phrase('cli.relay.data.writable')));
  }
}

async function openKeys({
  keysFile,
  logger,
  clock = systemClock,
}: RelayOptions): Promise<Result<AccessKeys, CommandFailure>> {
  try {
    if ((await writeAccessOfNamed(keysFile)) === 'everyone') {
      return failure(usageFailure(phrase('cli.relay.keysFile.exposed'), phrase('cli.relay.keysFile.exposedAdvice')));
    }
    return success(await AccessKeys.open({ file: keysFile, clock, logger }));
  } catch (error) {
    const code = errorCode(error) ?? 'unreadable';
    return failure(
      usageFailure(phrase('cli.relay.keysFile.unreadable', { code }), phrase('cli.relay.keysFile.advice')),
    );
  }
}

function cannotListen(error: unknown, where: string, option: string): CommandFailure {
  const code = errorCode(error);
  const advice = phrase('cli.relay.cannotListen.advice', { option });
  if (code === null) return usageFailure(phrase('cli.relay.cannotListen.unknown', { address: where }), advice);
  return code === 'EADDRINUSE'
    ? usageFailure(phrase('cli.relay.cannotListen.inUse', { address: where }), advice)
    : usageFailure(phrase('cli.relay.cannotListen.other', { address: where, code }), advice);
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The server listens at no port');
  return address;
}

function inUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
