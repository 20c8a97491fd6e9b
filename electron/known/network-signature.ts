import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { endianness } from 'node:os';
import { join } from 'node:path';
import ipaddr from 'ipaddr.js';
import { literalAddress } from '../../shared/address/embedded-address';
import type { NetworkSignature } from '../../shared/domain/known-app';
import type { Clock } from '../lib/clock';
import { type InterfaceAddress, systemInterfaces } from '../lib/network-interfaces';
import { sharedReading } from '../lib/shared-reading';

/** Detects which networks this computer is on. */
export interface NetworkProbe {
  /** The current networks, the one with the default route first. Never blocks; needs no location permission. */
  current(): readonly NetworkSignature[];
}

/** The signatures of a computer with these addresses and default routes: one for each IPv4 network; pure. */
export function signaturesOf(
  interfaces: readonly InterfaceAddress[],
  routes: readonly DefaultRoute[],
): readonly NetworkSignature[] {
  const signatures = interfaces.flatMap((local) => {
    const subnet = subnetOf(local);
    if (subnet === null) return [];
    const gateway = routes.find((route) => route.through === local.name || route.through === local.address)?.gateway;
    return [{ gateway: gateway ?? null, subnet }];
  });
  return signatures.sort((a, b) => Number(a.gateway === null) - Number(b.gateway === null));
}

/**
 * The network on which an IP address answered: the one that contains it, else the one with the default route. Null for
 * this computer itself, which is on no network, and where no network is known.
 */
export function networkOf(address: string, networks: readonly NetworkSignature[]): NetworkSignature | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed.range() === 'loopback') return null;
  const holding = networks.find(({ subnet }) => {
    const [network, prefix] = ipaddr.parseCIDR(subnet);
    return parsed.kind() === network.kind() && parsed.match(network, prefix);
  });
  return holding ?? networks[0] ?? null;
}

/** Whether two signatures match, comparing what both have. */
export function isSameNetwork(a: NetworkSignature, b: NetworkSignature): boolean {
  const sameGateway = a.gateway === null || b.gateway === null || a.gateway === b.gateway;
  return a.subnet === b.subnet && sameGateway;
}

/** IPv4 only: every home network has it, and providers change IPv6 prefixes at will. */
function subnetOf({ family, internal, address, prefix }: InterfaceAddress): string | null {
  if (internal || family !== 'ipv4' || prefix === null || !ipaddr.IPv4.isValidFourPartDecimal(address)) return null;
  if (ipaddr.IPv4.parse(address).range() === 'linkLocal') return null;
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/${prefix}`).toString()}/${prefix}`;
}

/** A way out of this computer's own networks. */
export interface DefaultRoute {
  /** IPv4 address of the router. */
  readonly gateway: string;
  /** Name of the interface that it goes through, or (on Windows) that interface's address. */
  readonly through: string;
}

/** Route flags of the Linux kernel: up, and through a gateway. */
const RTF_UP = 0x1;
const RTF_GATEWAY = 0x2;

/** Reads Linux’s `/proc/net/route`: the default routes, the preferred one first. */
export function routesFromProc(text: string, littleEndian: boolean): readonly DefaultRoute[] {
  const rows = text.split('\n').slice(1);
  const routes = rows.flatMap((row) => {
    const [through = '', destination, gateway = '', flags = '', , , metric = '', mask] = row.trim().split(/\s+/);
    const wanted = RTF_UP | RTF_GATEWAY;
    if (destination !== '00000000' || mask !== '00000000') return [];
    if ((Number.parseInt(flags, 16) & wanted) !== wanted || !/^[0-9a-f]{8}$/i.test(gateway)) return [];
    return [{ through, gateway: addressFromHex(gateway, littleEndian), metric: Number.parseInt(metric, 10) || 0 }];
  });
  return routes.sort((a, b) => a.metric - b.metric).map(({ gateway, through }) => ({ gateway, through }));
}

/** Reads what macOS’s `netstat -rn -f inet` prints: `default  192.168.1.1  UGScg  en0`. */
export function routesFromNetstat(text: string): readonly DefaultRoute[] {
  return text.split('\n').flatMap((row) => {
    const [destination, gateway = '', , through = ''] = row.trim().split(/\s+/);
    return destination === 'default' && isIpv4(gateway) && through !== '' ? [{ gateway, through }] : [];
  });
}

/**
 * Reads what Windows’ `route print -4` prints, in any language: `0.0.0.0  0.0.0.0  192.168.1.1  192.168.1.50  25`.
 * Persistent routes are listed a second time, without the interface; those lines are skipped.
 */
export function routesFromRoutePrint(text: string): readonly DefaultRoute[] {
  return text.split('\n').flatMap((row) => {
    const [destination, mask, gateway = '', through = ''] = row.trim().split(/\s+/);
    const isDefault = destination === '0.0.0.0' && mask === '0.0.0.0';
    return isDefault && isIpv4(gateway) && isIpv4(through) ? [{ gateway, through }] : [];
  });
}

/** The kernel prints the four bytes as one number in its native byte order. */
function addressFromHex(hex: string, littleEndian: boolean): string {
  const bytes = [0, 2, 4, 6].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return (littleEndian ? bytes.reverse() : bytes).join('.');
}

function isIpv4(text: string): boolean {
  return !text.includes(':') && literalAddress(text) === text;
}

/** How long a command's output is cached while the interfaces stay the same, in milliseconds. */
export const ROUTES_LIFETIME_MS = 10 * 60_000;
const COMMAND_TIMEOUT_MS = 3_000;
const COMMAND_MAX_BYTES = 256 * 1024;

/** How an operating system reports its default routes. */
export type RouteSource =
  | { readonly kind: 'file'; readonly read: () => readonly DefaultRoute[] }
  | { readonly kind: 'command'; readonly run: () => Promise<readonly DefaultRoute[]> };

export interface SystemNetworkProbeOptions {
  readonly clock: Pick<Clock, 'now'>;
  /** Null: not available on this system. */
  readonly routes: RouteSource | null;
  readonly interfaces: () => readonly InterfaceAddress[];
}

/**
 * Queries the operating system for the networks. On Linux a file has the gateway, read each time; elsewhere a command,
 * which runs only when an interface changed or its output is stale. Until it has completed, the gateway is null.
 */
export class SystemNetworkProbe implements NetworkProbe {
  readonly #options: SystemNetworkProbeOptions;
  #answer: { readonly interfaces: string; readonly at: number; readonly routes: readonly DefaultRoute[] } | null = null;
  /** The interfaces for which the command last ran. */
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
    // A clock that jumped back makes the output stale too.
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
  const probe = new SystemNetworkProbe({ clock, routes: systemRoutes(), interfaces: systemInterfaces });
  return { current: sharedReading(clock, () => probe.current()) };
}

function systemRoutes(): RouteSource | null {
  switch (process.platform) {
    case 'linux':
      return { kind: 'file', read: () => routesFromProc(textOf('/proc/net/route'), endianness() === 'LE') };
    case 'darwin':
      return command('/usr/sbin/netstat', ['-rn', '-f', 'inet'], routesFromNetstat);
    case 'win32':
      // By its full path: a program of that name in another folder must not run.
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
    // A sandbox may hide it; then only the subnet is known.
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
