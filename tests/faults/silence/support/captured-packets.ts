/** A packet that left a computer, as a capture file has it. */
export interface Packet {
  /** Number of the interface that it left by. */
  readonly link: number;
  /** Kind of what it carries, as Ethernet has it. */
  readonly protocol: number;
  /** The packet from its network header on, cut where the capture cuts. */
  readonly bytes: Buffer;
  /** How long it was, from the network header on. */
  readonly length: number;
}

const FILE_HEADER = 24;
const RECORD_HEADER = 16;
/** “Linux cooked capture, version 2”: what tcpdump writes of all interfaces at once. */
const COOKED_2 = 276;
const COOKED_HEADER = 20;
/** The kernel’s word for a packet on its way out. */
const OUTGOING = 4;
/** The kernel’s word for loopback: there, tcpdump drops what goes out, because it comes in again. */
const LOOPBACK = 772;

/** Everything that left, in order; throws on what is no capture of all interfaces. A record that is not whole yet ends it. */
export function packetsThatLeft(file: Buffer): readonly Packet[] {
  if (file.readUInt32LE(0) !== 0xa1b2c3d4) throw new Error('This is no capture file of this computer');
  if (file.readUInt32LE(20) !== COOKED_2) throw new Error('The capture is not of all interfaces');
  const packets: Packet[] = [];
  for (let at = FILE_HEADER; at + RECORD_HEADER <= file.length; ) {
    const kept = file.readUInt32LE(at + 8);
    const length = file.readUInt32LE(at + 12) - COOKED_HEADER;
    const record = file.subarray(at + RECORD_HEADER, at + RECORD_HEADER + kept);
    if (record.length < kept) break;
    at += RECORD_HEADER + kept;
    if (record.readUInt8(10) !== OUTGOING && record.readUInt16BE(8) !== LOOPBACK) continue;
    packets.push({
      link: record.readUInt32BE(4),
      protocol: record.readUInt16BE(0),
      bytes: record.subarray(COOKED_HEADER),
      length,
    });
  }
  return packets;
}
