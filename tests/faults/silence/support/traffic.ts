import type { Packet } from './captured-packets';

/** What went to one place. */
export interface Flow {
  packets: number;
  /** From the network header on. */
  bytes: number;
}

/** What left a computer, by place: `tcp 10.0.0.1:443`, `neighbor 10.0.0.1`, `kernel: says whose an address is`. */
export type Traffic = ReadonlyMap<string, Readonly<Flow>>;

const [IPV4, ARP, IPV6] = [0x0800, 0x0806, 0x86dd];
const [ICMP, TCP, UDP, ICMPV6] = [1, 6, 17, 58];
const [SYN, ACK] = [0x02, 0x10];
const DNS_PORT = 53;
/** The types of DNS questions that ask for addresses. */
const ADDRESS_TYPES: ReadonlySet<number> = new Set([1, 28]);
const UNREACHABLE = 3;
/** The kernel’s answer to what came for a port that nobody listens on, or no longer. */
export const NOBODY_LISTENS = 'kernel: says that nobody listens';
const ARP_QUESTION = 1;
const NEIGHBOR_SOLICITATION = 135;
/** What the kernel says by itself once a link has IPv6: no program asks for it. */
const KERNEL_IPV6 = new Map([
  [133, 'asks for a router'],
  [136, 'says whose an IPv6 address is'],
  [143, 'says which groups it listens to'],
]);

/**
 * Counts packets by where they went. What belongs to a TCP connection counts for the end that was connected to, in both
 * directions; on the loopback interface both are there. A neighbor is asked for when somebody wants to send it something,
 * also where there is none.
 */
export function trafficOf(packets: readonly Packet[]): Traffic {
  const traffic = new Map<string, Flow>();
  const connected = new Set<string>();
  for (const packet of packets) {
    const place = placeOf(packet, connected);
    const flow = traffic.get(place) ?? { packets: 0, bytes: 0 };
    flow.packets += 1;
    flow.bytes += packet.length;
    traffic.set(place, flow);
  }
  return traffic;
}

function placeOf({ protocol, bytes }: Packet, connected: Set<string>): string {
  if (protocol === ARP) return arpPlaceOf(bytes);
  if (protocol === IPV6) return ipv6PlaceOf(bytes);
  if (protocol !== IPV4) return `Ethernet 0x${protocol.toString(16)}`;
  const rest = bytes.subarray((bytes.readUInt8(0) & 0x0f) * 4);
  const [from, to] = [12, 16].map((at) => bytes.subarray(at, at + 4).join('.'));
  const kind = bytes.readUInt8(9);
  if (kind === ICMP) return icmpPlaceOf(rest.readUInt8(0), to);
  if (kind !== TCP && kind !== UDP) return `IP protocol ${kind} ${to}`;
  const source = `${from}:${rest.readUInt16BE(0)}`;
  const target = `${to}:${rest.readUInt16BE(2)}`;
  if (kind === TCP) return tcpPlaceOf(rest.readUInt8(13), source, target, connected);
  return rest.readUInt16BE(2) === DNS_PORT ? `dns ${target} ${questionIn(rest.subarray(8))}` : `udp ${target}`;
}

function icmpPlaceOf(type: number, to: string | undefined): string {
  return type === UNREACHABLE ? NOBODY_LISTENS : `icmp ${to} type ${type}`;
}

function arpPlaceOf(message: Buffer): string {
  const target = message.subarray(24, 28).join('.');
  const isOwn = target === message.subarray(14, 18).join('.');
  return message.readUInt16BE(6) === ARP_QUESTION && !isOwn
    ? `neighbor ${target}`
    : 'kernel: says whose an IPv4 address is';
}

function tcpPlaceOf(flags: number, source: string, target: string, connected: Set<string>): string {
  if ((flags & (SYN | ACK)) === SYN) connected.add(`${source} ${target}`);
  if (connected.has(`${source} ${target}`)) return `tcp ${target}`;
  // The other direction, where both ends are on this computer.
  return connected.has(`${target} ${source}`) ? `tcp ${source}` : `tcp from ${source} to ${target}`;
}

function ipv6PlaceOf(bytes: Buffer): string {
  const [next, at] = bytes.readUInt8(6) === 0 ? [bytes.readUInt8(40), 48] : [bytes.readUInt8(6), 40];
  const type = next === ICMPV6 ? bytes.readUInt8(at) : null;
  if (type === NEIGHBOR_SOLICITATION) {
    // Whoever has no address yet asks whether one is free.
    const isForItself = bytes.subarray(8, 24).every((byte) => byte === 0);
    return isForItself
      ? 'kernel: asks whether an IPv6 address is free'
      : `neighbor ${ipv6Text(bytes.subarray(at + 8, at + 24))}`;
  }
  const known = type === null ? undefined : KERNEL_IPV6.get(type);
  return known === undefined ? `IPv6 protocol ${next} ${ipv6Text(bytes.subarray(24, 40))}` : `kernel: ${known}`;
}

/** All eight groups, without abbreviation. */
function ipv6Text(bytes: Buffer): string {
  return Array.from({ length: 8 }, (_, group) => bytes.readUInt16BE(2 * group).toString(16)).join(':');
}

/** The name that a DNS message asks for, and what of it, unless that is its addresses. */
function questionIn(message: Buffer): string {
  const labels: string[] = [];
  let at = 12;
  while (at < message.length) {
    const length = message.readUInt8(at);
    at += 1 + length;
    if (length === 0) break;
    labels.push(message.toString('latin1', at - length, at));
  }
  const name = labels.join('.').toLowerCase();
  const type = message.readUInt16BE(at);
  return ADDRESS_TYPES.has(type) ? name : `${name} type ${type}`;
}

/** All of it together. */
export function totalOf(traffic: Traffic): Flow {
  const total = { packets: 0, bytes: 0 };
  for (const { packets, bytes } of traffic.values()) {
    total.packets += packets;
    total.bytes += bytes;
  }
  return total;
}
