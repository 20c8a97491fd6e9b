import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from '../lib/logger';
import { trustedRoots } from '../lib/trusted-roots';

const CONNECT_TIMEOUT_MS = 3_000;
const COMMAND_TIMEOUT_MS = 2_000;
const RETRY_CAP_MS = 2_000;
const RETRY_BASE_MS = 50;

/** One connection for commands and one for what other instances tell. */
export interface RedisConnections {
  readonly commands: Redis;
  readonly subscriber: Redis;
}

/** Connects to Redis; rejects when it does not answer. A connection that breaks later is made again, for ever. */
export async function connectRedis(url: string, extraCaPem: string | null, logger: Logger): Promise<RedisConnections> {
  const options = {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    maxRetriesPerRequest: 1,
    retryStrategy: (attempt: number) => Math.min(RETRY_CAP_MS, RETRY_BASE_MS * 2 ** Math.min(attempt, 10)),
    ...(url.startsWith('rediss:') && { tls: { ca: trustedRoots(extraCaPem), rejectUnauthorized: true } }),
  } satisfies RedisOptions;
  const commands = new Redis(url, options);
  const subscriber = new Redis(url, options);
  for (const connection of [commands, subscriber]) {
    // Without a listener the library prints errors by itself, the address in them. Only the code is told.
    connection.on('error', (error: NodeJS.ErrnoException) => {
      logger.warn('The connection to Redis failed', { code: error.code ?? error.name });
    });
  }
  try {
    await Promise.all([commands.connect(), subscriber.connect()]);
    await commands.ping();
  } catch (error) {
    commands.disconnect();
    subscriber.disconnect();
    throw error;
  }
  return { commands, subscriber };
}
