import type { Clock } from '../lib/clock';
import type { Logger } from '../lib/logger';
import { sessionBusSocket, systemBusSocket } from './bus-address';
import { MessageBus } from './message-bus';

type Environment = Readonly<Record<string, string | undefined>>;

/** Connects to the user's message bus; null: there is none. */
export async function openSessionBus(
  environment: Environment,
  clock: Clock,
  logger: Logger,
): Promise<MessageBus | null> {
  const socket = sessionBusSocket(environment);
  return socket === null ? null : await MessageBus.open(socket, clock, logger);
}

/** Connects to the system's message bus; null: there is none, as on every system but Linux. */
export async function openSystemBus(
  environment: Environment,
  clock: Clock,
  logger: Logger,
  platform: NodeJS.Platform,
): Promise<MessageBus | null> {
  const socket = platform === 'linux' ? systemBusSocket(environment) : null;
  return socket === null ? null : await MessageBus.open(socket, clock, logger);
}
