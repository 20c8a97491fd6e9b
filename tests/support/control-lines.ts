import { HELLO, PROTOCOL_VERSION } from '../../electron/control/control-contract';

/** A line of the control channel, as a client of JSON-RPC 2.0 writes it. */
export function requestLine(method: string, params: unknown = {}, id: string | number = '1'): string {
  return `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
}

/** The line with which a connection begins. */
export const HELLO_LINE = requestLine(HELLO, { protocol: PROTOCOL_VERSION }, 'hello');
