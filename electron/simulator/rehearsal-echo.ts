import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Duplex, Readable } from 'node:stream';

/** Appended to a websocket key before hashing (RFC 6455, section 1.3). */
const WEBSOCKET_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
/** Where an app returns what it gets, over HTTP and websocket. */
const ECHO = '/echo';
/** Where an app gives as many bytes as asked for. */
const BYTES = '/bytes';
const MAX_BYTES = 1_024 * 1_024 * 1_024;
const PIECE = Buffer.alloc(64 * 1_024, 'beckon ');

/** Longest websocket message that is returned, in bytes. */
const MAX_FRAME_BYTES = 1_024 * 1_024;
const OPCODE = { close: 8, ping: 9, pong: 10 } as const;
const TOO_LARGE = Buffer.from([0x03, 0xf1]);
const NORMAL = Buffer.from([0x03, 0xe8]);

/**
 * Answers a request to rehearse a path with: `/echo` returns the body, and `/bytes?count=N` gives N bytes. False: the
 * request is for something else.
 */
export function answerRehearsal(request: IncomingMessage, response: ServerResponse): boolean {
  const [pathname, query = ''] = (request.url ?? '/').split('?');
  if (pathname === ECHO) {
    const type = request.headers['content-type'] ?? 'application/octet-stream';
    response.writeHead(200, { 'Content-Type': type });
    request.pipe(response);
    return true;
  }
  const asked = new URLSearchParams(query).get('count') ?? '';
  const count = /^\d{1,10}$/.test(asked) ? Number(asked) : null;
  if (pathname !== BYTES || count === null || count > MAX_BYTES) return false;
  request.resume();
  response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Content-Length': count });
  Readable.from(pieces(count)).pipe(response);
  return true;
}

function* pieces(count: number): Generator<Buffer> {
  for (let left = count; left > 0; left -= PIECE.length) yield left < PIECE.length ? PIECE.subarray(0, left) : PIECE;
}

/** Accepts a websocket: at `/echo` it returns each message; elsewhere it is closed at once. */
export function acceptWebSocket(request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const key = request.headers['sec-websocket-key'] ?? '';
  const accept = hash('sha1', `${key}${WEBSOCKET_GUID}`, 'base64');
  socket.on('error', () => socket.destroy());
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  if ((request.url ?? '/').split('?')[0] !== ECHO) {
    socket.end(frame(0x80 | OPCODE.close, NORMAL));
    return;
  }
  let buffered = Buffer.from(head);
  const read = (): void => {
    for (let parsed = parseFrame(buffered); parsed !== null; parsed = parseFrame(buffered)) {
      if (parsed === 'too-large') {
        socket.end(frame(0x80 | OPCODE.close, TOO_LARGE));
        return;
      }
      buffered = buffered.subarray(parsed.length);
      answerFrame(parsed, socket);
    }
  };
  socket.on('data', (chunk: Buffer) => {
    buffered = Buffer.concat([buffered, chunk]);
    read();
  });
  socket.on('drain', () => socket.resume());
  socket.on('end', () => socket.end());
  read();
}

function answerFrame({ first, payload }: Frame, socket: Duplex): void {
  const opcode = first & 0x0f;
  if (opcode === OPCODE.pong || !socket.writable) return;
  const answer = opcode === OPCODE.ping ? frame((first & 0xf0) | OPCODE.pong, payload) : frame(first, payload);
  if (opcode === OPCODE.close) socket.end(answer);
  // A client that does not read is not read either.
  else if (!socket.write(answer)) socket.pause();
}

interface Frame {
  /** With the flags and the opcode. */
  readonly first: number;
  readonly payload: Buffer;
  /** Of the whole frame, in bytes. */
  readonly length: number;
}

/** The first frame of a client (RFC 6455, section 5.2), unmasked; null: it is not complete yet. Pure. */
function parseFrame(bytes: Buffer): Frame | 'too-large' | null {
  if (bytes.length < 2) return null;
  const [first = 0, second = 0] = bytes;
  const short = second & 0x7f;
  const lengthBytes = short === 126 ? 2 : short === 127 ? 8 : 0;
  const maskAt = 2 + lengthBytes;
  if (bytes.length < maskAt) return null;
  const size = lengthBytes === 0 ? short : lengthBytes === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  if (size > MAX_FRAME_BYTES) return 'too-large';
  const isMasked = (second & 0x80) !== 0;
  const start = maskAt + (isMasked ? 4 : 0);
  if (bytes.length < start + size) return null;
  const mask = bytes.subarray(maskAt, start);
  const payload = Buffer.from(bytes.subarray(start, start + size));
  if (isMasked) for (let at = 0; at < size; at++) payload[at] = (payload[at] ?? 0) ^ (mask[at % 4] ?? 0);
  return { first, payload, length: start + size };
}

/** A frame as a server sends it: unmasked. */
function frame(first: number, payload: Buffer): Buffer {
  const { length } = payload;
  if (length < 126) return Buffer.concat([Buffer.from([first, length]), payload]);
  const head = Buffer.alloc(length < 65_536 ? 4 : 10);
  head[0] = first;
  head[1] = length < 65_536 ? 126 : 127;
  if (length < 65_536) head.writeUInt16BE(length, 2);
  else head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, payload]);
}
