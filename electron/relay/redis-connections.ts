import { Redis, type RedisOptions } from 'ioredis';
import type { Clock } from '../lib/clock';
import { errorCode } from '../lib/error-code';
import type { Logger } from '../lib/logger';
import { trustedRoots } from '../lib/trusted-roots';

const CONNECT_TIMEOUT_MS = 3_000;
const COMMAND_TIMEOUT_MS = 2_000;
/** A connection on which a command gets no answer for so long counts as lost: the computer behind it may be gone. */
const SILENCE_MS = 4_000;
const RETRY_CAP_MS = 2_000;
const RETRY_BASE_MS = 50;
const NO_EVICTION = 'noeviction';

/** One connection for commands and one for messages of other instances. */
export interface RedisConnections {
  readonly commands: Redis;
  readonly subscriber: Redis;
  /** Closes both; that is no loss, and isn't logged. */
  close(): void;
}

export interface RedisConnectOptions {
  readonly url: string;
  /** Another certificate authority to trust, PEM; null: none. */
  readonly extraCaPem: string | null;
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
}

/** Why Redis cannot be used at the start; the library says the reason in an event alone. */
export class RedisUnreachable extends Error {
  /** Such as `ECONNREFUSED` or `WRONGPASS`; null: unknown. */
  readonly code: string | null;

  constructor(code: string | null, options: ErrorOptions) {
    super('Redis does not answer', options);
    this.code = code;
  }
}

/** Connects to Redis; rejects with {@link RedisUnreachable} when it does not answer. A connection that breaks later is reopened, without limit. */
export async function connectRedis({ url, extraCaPem, clock, logger }: RedisConnectOptions): Promise<RedisConnections> {
  const options = {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
    maxRetriesPerRequest: 1,
    retryStrategy: (attempt: number) => Math.min(RETRY_CAP_MS, RETRY_BASE_MS * 2 ** Math.min(attempt, 10)),
    ...(url.startsWith('rediss:') && { tls: { ca: trustedRoots(extraCaPem), rejectUnauthorized: true } }),
  } satisfies RedisOptions;
  const commands = new Redis(url, options);
  const subscriber = new Redis(url, options);
  const outages = new OutageLog([commands, subscriber], clock, logger);
  const close = (): void => {
    outages.stop();
    commands.disconnect();
    subscriber.disconnect();
  };
  try {
    await Promise.all([commands.connect(), subscriber.connect()]);
    await commands.ping();
  } catch (error) {
    close();
    throw new RedisUnreachable(outages.code ?? codeOf(error), { cause: error });
  }
  outages.start();
  return { commands, subscriber, close };
}

/** A system's code, or the first word of what Redis answers, such as `NOAUTH`; null: neither. */
function codeOf(error: unknown): string | null {
  const [word = null] = /^[A-Z]{2,}/.exec(error instanceof Error ? error.message : '') ?? [];
  return errorCode(error) ?? word;
}

/** Warns if Redis may evict pairings. A server that hides its policy gets no warning. */
export async function warnOfEviction({ commands }: RedisConnections, logger: Logger): Promise<void> {
  const memory = await commands.info('memory').catch(() => '');
  const policy = /^maxmemory_policy:(\S+)/m.exec(memory)?.[1] ?? NO_EVICTION;
  if (policy !== NO_EVICTION)
    logger.warn(`Redis may evict pairings: set its maxmemory-policy to ${NO_EVICTION}`, { policy });
}

/** Logs once that Redis was lost, and once that it is back, however often the connections are tried in between. */
class OutageLog {
  readonly #connections: readonly Redis[];
  readonly #clock: Pick<Clock, 'now'>;
  readonly #logger: Logger;
  #isOn = false;
  /** When Redis was lost; null: it is there. */
  #lostAt: number | null = null;
  /** Of the latest error since a connection was ready; null: there was none. */
  code: string | null = null;

  constructor(connections: readonly Redis[], clock: Pick<Clock, 'now'>, logger: Logger) {
    this.#connections = connections;
    this.#clock = clock;
    this.#logger = logger;
    for (const connection of connections) {
      // Without a listener the library prints errors by itself, with the address in them. Only the code is logged.
      connection.on('error', (error: NodeJS.ErrnoException) => {
        this.code = codeOf(error) ?? error.name;
        logger.debug('A connection to Redis failed', { code: this.code });
      });
      connection.on('close', () => this.#onLost());
      connection.on('ready', () => {
        this.code = null;
        this.#onReady();
      });
    }
  }

  start(): void {
    this.#isOn = true;
  }

  stop(): void {
    this.#isOn = false;
  }

  #onLost(): void {
    if (!this.#isOn || this.#lostAt !== null) return;
    this.#lostAt = this.#clock.now();
    this.#logger.warn('The connection to Redis was lost', { code: this.code });
  }

  #onReady(): void {
    if (this.#lostAt === null || this.#connections.some(({ status }) => status !== 'ready')) return;
    const awaySeconds = Math.max(0, Math.round((this.#clock.now() - this.#lostAt) / 100) / 10);
    this.#lostAt = null;
    this.#logger.info('Redis is back', { awaySeconds });
  }
}
