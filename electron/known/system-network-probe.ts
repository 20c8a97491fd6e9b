import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { endianness } from 'node:os';
import { join } from 'node:path';
import type { NetworkSignature } from '../../shared/domain/known-app';
import type { Clock } from '../lib/clock';
import { type InterfaceAddress, systemInterfaces } from '../lib/network-interfaces';
import { type DefaultRoute, routesFromNetstat, routesFromProc, routesFromRoutePrint } from './default-routes';
import { type NetworkProbe, signaturesOf } from './network-signature';

/** How long an answer of a command counts while the interfaces stay the same, in milliseconds. */
export const ROUTES_LIFETIME_MS = 10 * 60_000;
const COMMAND_TIMEOUT_MS = 3_000;
const COMMAND_MAX_BYTES = 256 * 1024;

/** How one operating system tells its default routes. */
export type RouteSource =
  | { readonly kind: 'file'; readonly read: () => readonly DefaultRoute[] }
  | { readonly kind: 'command'; readonly run: () => Promise<readonly DefaultRoute[]> };

export interface SystemNetworkProbeOptions {
  readonly clock: Pick<Clock, 'now'>;
  /** Null: this system does not tell. */
  readonly routes: RouteSource | null;
  readonly interfaces: () => readonly InterfaceAddress[];
}

/**
 * Asks the operating system for the networks. On Linux a file tells the gateway each time; elsewhere a command does,
 * and it runs only when an interface changed or its last answer is old. Until it has answered, the gateway is null.
 */
export class SystemNetworkProbe implements NetworkProbe {
  readonly #options: SystemNetworkProbeOptions;
  #answer: { readonly interfaces: string; readonly at: number; readonly routes: readonly DefaultRoute[] } | null = null;
  /** The interfaces about which the command was asked last. */
  #asking: string | null = null;

  constructor(options: SystemNetworkProbeOptions) {
    this.#options = options;
  }

  current(): readonly NetworkSignature[] {
    const interfaces = this.#options.interfaces();
    return signaturesOf(interfaces, this.#routes(interfaces));
  }

  #routes(interfaces: readonly InterfaceAddress[]): readonly DefaultRoute[] {
    const { routes, clock } = this.#options;
    if (routes === null) return [];
    if (routes.kind === 'file') return routes.read();
    const key = JSON.stringify(interfaces);
    const answer = this.#answer?.interfaces === key ? this.#answer : null;
    // A clock that jumped back makes the answer old too.
    const age = answer === null ? Number.POSITIVE_INFINITY : Math.abs(clock.now() - answer.at);
    if (age > ROUTES_LIFETIME_MS) void this.#ask(routes.run, key);
    return answer?.routes ?? [];
  }

  async #ask(run: () => Promise<readonly DefaultRoute[]>, key: string): Promise<void> {
    if (this.#asking === key) return;
    this.#asking = key;
    const routes = await run();
    if (this.#asking !== key) return;
    this.#asking = null;
    this.#answer = { interfaces: key, at: this.#options.clock.now(), routes };
  }
}

/** The probe for this computer. */
export function systemNetworkProbe(clock: Pick<Clock, 'now'>): NetworkProbe {
  return new SystemNetworkProbe({ clock, routes: systemRoutes(), interfaces: systemInterfaces });
}

function systemRoutes(): RouteSource | null {
  switch (process.platform) {
    case 'linux':
      return { kind: 'file', read: () => routesFromProc(textOf('/proc/net/route'), endianness() === 'LE') };
    case 'darwin':
      return command('/usr/sbin/netstat', ['-rn', '-f', 'inet'], routesFromNetstat);
    case 'win32':
      // By its whole path: a program of that name in some other folder is none of ours.
      return command(
        join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'route.exe'),
        ['print', '-4'],
        routesFromRoutePrint,
      );
    default:
      return null;
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // A sandbox may hide it; then the subnet alone has to do.
    return '';
  }
}

function command(file: string, args: readonly string[], parse: (text: string) => readonly DefaultRoute[]): RouteSource {
  const options = { timeout: COMMAND_TIMEOUT_MS, maxBuffer: COMMAND_MAX_BYTES, windowsHide: true } as const;
  return {
    kind: 'command',
    run: () =>
      new Promise((resolve) => {
        execFile(file, [...args], options, (error, stdout) => resolve(error === null ? parse(stdout) : []));
      }),
  };
}
