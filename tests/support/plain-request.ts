import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly rawHeaders: readonly string[];
  readonly body: string;
  readonly trailers: NodeJS.Dict<string>;
}

export interface Asked {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | readonly string[] | undefined;
  /** Connects to this Unix socket, whatever the URL says. */
  readonly socketPath?: string;
  /** The authority whose certificate the server has. */
  readonly ca?: string;
}

/**
 * One request on a connection of its own, as it comes, without any client of ours; rejects when the response breaks off.
 */
export async function ask(url: string, { body, ...options }: Asked = {}): Promise<Answer> {
  const { request: send } = url.startsWith('https:') ? https : http;
  const request = send(url, { ...options, agent: false });
  for (const part of typeof body === 'string' ? [body] : (body ?? [])) request.write(part);
  // After the response it is the response that breaks off.
  request.on('error', () => undefined);
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    rawHeaders: response.rawHeaders,
    body: Buffer.concat(chunks).toString('utf8'),
    trailers: response.trailers,
  };
}
