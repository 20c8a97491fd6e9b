import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type http from 'node:http';
import net from 'node:net';
import { RELAY_LIMITS } from '../../electron/relay/relay-limits';
import type { TestRelay } from './a-relay';

/** Longer than any test: what ends earlier did not end by it. */
export const FOR_EVER_MS = 600_000;

/** Limits under which nothing ends but by its answer. */
export const PATIENT = {
  ...RELAY_LIMITS,
  headersMs: FOR_EVER_MS,
  requestMs: FOR_EVER_MS,
  keepAliveMs: FOR_EVER_MS,
};

export function portOf({ url }: TestRelay): number {
  return Number(new URL(url).port);
}

/** A connection on which a test says what no client would. */
export function connect(relay: TestRelay, localAddress = '127.0.0.1'): net.Socket {
  const socket = net.connect({ host: '127.0.0.1', port: portOf(relay), localAddress });
  return socket.setEncoding('utf8').on('error', () => undefined);
}

/** The next that comes, up to the end of the headers. */
export async function headOf(socket: net.Socket): Promise<string> {
  let answer = '';
  while (!answer.includes('\r\n\r\n')) {
    const [chunk] = (await once(socket, 'data')) as [string];
    answer += chunk;
  }
  return answer;
}

/** What comes back until the relay hangs up. */
export async function rawAnswer(relay: TestRelay, text: string, from?: string): Promise<string> {
  return await new Promise((resolve) => {
    let answer = '';
    const socket = connect(relay, from);
    socket.on('connect', () => socket.write(text));
    socket.on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
  });
}

/** The next request that any server of this process takes in, as that has it. */
export async function nextRequest(): Promise<http.IncomingMessage> {
  return await new Promise((resolve) => {
    const note = (message: unknown): void => {
      unsubscribe('http.server.request.start', note);
      resolve((message as { request: http.IncomingMessage }).request);
    };
    subscribe('http.server.request.start', note);
  });
}
