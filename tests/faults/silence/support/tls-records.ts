import type { Packet } from './captured-packets';

const IPV4 = 0x0800;
const TCP = 6;
const [SYN, ACK] = [0x02, 0x10];

/** What a TCP connection sent to the place that it was made to. */
interface Connection {
  readonly place: string;
  /** Sequence number of its first byte. */
  readonly first: number;
  readonly segments: Map<number, Buffer>;
}

/**
 * What each TCP connection that was made sent, by place, as TLS names it: `hello, cipher change, finished, close`. Bytes of
 * an application are `data of 18 bytes`: so long is the record of one.
 *
 * @param packets whole ones, in the order in which they left
 */
export function tlsSentTo(packets: readonly Packet[]): ReadonlyMap<string, readonly string[]> {
  const made: Connection[] = [];
  const open = new Map<string, Connection>();
  for (const { protocol, bytes } of packets) {
    if (protocol !== IPV4 || bytes.readUInt8(9) !== TCP) continue;
    const tcp = bytes.subarray((bytes.readUInt8(0) & 0x0f) * 4, bytes.readUInt16BE(2));
    const place = `tcp ${bytes.subarray(16, 20).join('.')}:${tcp.readUInt16BE(2)}`;
    const ends = `${tcp.readUInt16BE(0)} ${place}`;
    const sequence = tcp.readUInt32BE(4);
    if ((tcp.readUInt8(13) & (SYN | ACK)) === SYN) {
      // Sent again, it is still the same connection.
      if (open.get(ends)?.first === ahead(sequence, 1)) continue;
      const connection = { place, first: ahead(sequence, 1), segments: new Map<number, Buffer>() };
      made.push(connection);
      open.set(ends, connection);
      continue;
    }
    const connection = open.get(ends);
    const payload = tcp.subarray((tcp.readUInt8(12) >> 4) * 4);
    if (connection !== undefined && payload.length > 0) keep(connection, ahead(sequence, -connection.first), payload);
  }
  const byPlace = Map.groupBy(made, ({ place }) => place);
  return new Map(
    [...byPlace].map(([place, connections]) => [
      place,
      connections.map((each) => recordsIn(streamOf(each)).join(', ')),
    ]),
  );
}

/** Sequence numbers begin anew after 32 bits. */
function ahead(sequence: number, by: number): number {
  return (sequence + by) >>> 0;
}

/** Of two segments at one place, the longer one: what is sent again may bring more with it. */
function keep({ segments }: Connection, at: number, payload: Buffer): void {
  if ((segments.get(at)?.length ?? 0) < payload.length) segments.set(at, payload);
}

function streamOf({ segments }: Connection): Buffer {
  const inOrder = [...segments].sort(([one], [other]) => one - other);
  return inOrder.reduce((stream, [at, payload]) => {
    if (at > stream.length) throw new Error('The capture lacks a part of what a connection sent');
    return Buffer.concat([stream.subarray(0, at), payload, stream.subarray(at + payload.length)]);
  }, Buffer.alloc(0));
}

const RECORD_HEADER = 5;
const [CIPHER_CHANGE, ALERT, HANDSHAKE, ENCRYPTED] = [20, 21, 22, 23];
/** At the end of a record of TLS 1.3: its true type, and the authentication tag. */
const SEAL = 1 + 16;
/** The message that ends a handshake: four bytes of header, and a hash of 32 or 48. */
const FINISHED = [4 + 32 + SEAL, 4 + 48 + SEAL];
const SEALED_ALERT = 2 + SEAL;

/**
 * The records of a stream. TLS 1.3 gives everything that is encrypted the type of data. Of these, the first is the end of
 * the handshake if it has its length, and the last an alert, which closes, if it has the length of one; all others are data.
 */
function recordsIn(stream: Buffer): readonly string[] {
  const records: { readonly type: number; readonly length: number }[] = [];
  for (let at = 0; at < stream.length; ) {
    if (at + RECORD_HEADER > stream.length) return [...named(records), 'a part of a record'];
    const [type, length] = [stream.readUInt8(at), stream.readUInt16BE(at + 3)];
    at += RECORD_HEADER + length;
    if (at > stream.length) return [...named(records), 'a part of a record'];
    records.push({ type, length });
  }
  return named(records);
}

function named(records: readonly { readonly type: number; readonly length: number }[]): readonly string[] {
  const finished = records.findIndex(({ type }) => type === ENCRYPTED);
  return records.map(({ type, length }, index) => {
    if (type === HANDSHAKE) return 'hello';
    if (type === CIPHER_CHANGE) return 'cipher change';
    if (type === ALERT) return 'alert';
    if (type !== ENCRYPTED) return `${length} bytes of something else`;
    if (index === finished && FINISHED.includes(length)) return 'finished';
    const isLast = index === records.length - 1;
    return isLast && length === SEALED_ALERT ? 'close' : `data of ${length} bytes`;
  });
}
