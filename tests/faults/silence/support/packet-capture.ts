import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { NetworkNamespace, StartedProgram } from '../../../lan/support/network-namespace';
import { type Packet, packetsThatLeft } from './captured-packets';
import { tlsSentTo } from './tls-records';
import { type Flow, NOBODY_LISTENS, type Traffic, totalOf, trafficOf } from './traffic';

/** Whole packets of an Ethernet, for their records of TLS; headers would be enough of longer ones on loopback. */
const KEPT_BYTES = 2_048;
/** Room for packets that wait for tcpdump on a busy computer, in KiB. */
const WAITING_KIB = 64 * 1_024;
const ETHERNET_HEADER = 14;
/** Where nobody listens: a datagram to it says that everything before it is in the file. */
const MARK = '127.0.0.1:9';

/** Both links of a computer, by what left on them. */
export interface Captured {
  readonly network: Traffic;
  readonly loopback: Traffic;
  /** What each connection to another computer sent, by place, as records of TLS. */
  readonly tls: ReadonlyMap<string, readonly string[]>;
}

/** A capture of everything that leaves a computer by any of its links. */
export class PacketCapture {
  readonly #host: NetworkNamespace;
  readonly #file: string;
  readonly #tcpdump: StartedProgram;
  readonly #before: Flow;

  private constructor(host: NetworkNamespace, file: string, tcpdump: StartedProgram, before: Flow) {
    this.#host = host;
    this.#file = file;
    this.#tcpdump = tcpdump;
    this.#before = before;
  }

  /** To be called while the computer's link is down. */
  static async start(host: NetworkNamespace, directory: string): Promise<PacketCapture> {
    const file = join(directory, 'packets.pcap');
    const before = await countedByKernel(host);
    const sizes = ['-s', String(KEPT_BYTES), '-B', String(WAITING_KIB)];
    const options = ['-i', 'any', '-n', '-U', '--immediate-mode', '-Z', 'root', ...sizes, '-w', file];
    const tcpdump = await host.start(['tcpdump', ...options], 'stderr', /listening on any/);
    return new PacketCapture(host, file, tcpdump, before);
  }

  /** Ends the capture; throws if it lacks a packet that the kernel counted. To be called while the link is down. */
  async stop(): Promise<Captured> {
    await this.#host.run(['bash', '-c', `echo > /dev/udp/${MARK.replace(':', '/')}`]);
    await expect.poll(() => this.#isMarked()).toBe(true);
    const after = await countedByKernel(this.#host);
    this.#tcpdump.child.kill('SIGINT');
    const { err } = await this.#tcpdump.ending;
    expect(err, 'what the capture says of itself').toContain('0 packets dropped by kernel');
    const { network, loopback } = await this.#packets();
    const { packets, bytes } = totalOf(trafficOf(network));
    expect({ packets, bytes: bytes + packets * ETHERNET_HEADER }, 'captured, as the kernel counted').toEqual({
      packets: after.packets - this.#before.packets,
      bytes: after.bytes - this.#before.bytes,
    });
    const local = new Map(trafficOf(loopback));
    local.delete(`udp ${MARK}`);
    // The answer to the mark.
    local.delete(NOBODY_LISTENS);
    return { network: trafficOf(network), loopback: local, tls: tlsSentTo(network) };
  }

  async #packets(): Promise<{ readonly network: readonly Packet[]; readonly loopback: readonly Packet[] }> {
    const { out } = await this.#host.run(['cat', '/sys/class/net/lo/ifindex']);
    const lo = Number(out);
    const packets = packetsThatLeft(readFileSync(this.#file));
    return {
      network: packets.filter(({ link }) => link !== lo),
      loopback: packets.filter(({ link }) => link === lo),
    };
  }

  #isMarked(): boolean {
    return trafficOf(packetsThatLeft(readFileSync(this.#file))).has(`udp ${MARK}`);
  }
}

/** What left by the computer's link since it was made, Ethernet headers and all. */
async function countedByKernel(host: NetworkNamespace): Promise<Flow> {
  const names = ['tx_packets', 'tx_bytes'].map((name) => `/sys/class/net/eth0/statistics/${name}`);
  const { out } = await host.run(['cat', ...names]);
  const [packets = 0, bytes = 0] = out.trim().split('\n').map(Number);
  return { packets, bytes };
}
