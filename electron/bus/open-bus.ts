import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import type { Clock } from '../lib/clock';
import type { Logger } from '../lib/logger';
import type { MessageBus } from './message-bus';

type Environment = Readonly<Record<string, string | undefined>>;

/** Default location of the system's bus. */
const SYSTEM_BUS = 'unix:path=/run/dbus/system_bus_socket';

/** Socket of the user's bus, found like libdbus does: a path, or a name after a NUL; null: there is none. */
export function sessionBusSocket(environment: Environment): string | null {
  const given = environment.DBUS_SESSION_BUS_ADDRESS ?? '';
  if (given !== '') return socketOf(given);
  const runtime = environment.XDG_RUNTIME_DIR ?? '';
  const usual = posix.join(runtime, 'bus');
  return posix.isAbsolute(runtime) && existsSync(usual) ? usual : null;
}

/** Socket of the system's bus. */
export function systemBusSocket(environment: Environment): string | null {
  return socketOf(environment.DBUS_SYSTEM_BUS_ADDRESS || SYSTEM_BUS);
}

/** The first Unix socket in a list of addresses. Skips those that would start a program or use the network. */
function socketOf(addresses: string): string | null {
  for (const address of addresses.split(';')) {
    const [transport, parameters = ''] = address.split(':', 2);
    if (transport !== 'unix') continue;
    const fields = parameters.split(',');
    const path = fieldOf('path', fields);
    if (posix.isAbsolute(path)) return path;
    const name = fieldOf('abstract', fields);
    if (name !== '') return `\0${name}`;
  }
  return null;
}

/** Empty: there is none, or it cannot be read. */
function fieldOf(key: string, fields: readonly string[]): string {
  const field = fields.find((each) => each.startsWith(`${key}=`)) ?? '';
  try {
    return decodeURIComponent(field.slice(key.length + 1));
  } catch {
    return '';
  }
}

/** Loads what speaks the bus's protocol only where there is a bus. */
async function openBus(socket: string, clock: Clock, logger: Logger): Promise<MessageBus | null> {
  const { MessageBus: Bus } = await import('./message-bus');
  return await Bus.open(socket, clock, logger);
}

/** Connects to the user's message bus; null: there is none. */
export async function openSessionBus(
  environment: Environment,
  clock: Clock,
  logger: Logger,
): Promise<MessageBus | null> {
  const socket = sessionBusSocket(environment);
  return socket === null ? null : await openBus(socket, clock, logger);
}

/** Connects to the system's message bus; null: there is none, as on every system but Linux. */
export async function openSystemBus(
  environment: Environment,
  clock: Clock,
  logger: Logger,
  platform: NodeJS.Platform,
): Promise<MessageBus | null> {
  const socket = platform === 'linux' ? systemBusSocket(environment) : null;
  return socket === null ? null : await openBus(socket, clock, logger);
}
