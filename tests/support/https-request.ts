import https from 'node:https';
import { bodyOf } from './a-tls-server';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface AskOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One plain HTTPS request to a server of the simulator's authority, as it comes, without any client of ours. */
export async function ask(url: string, ca: string, options: AskOptions = {}): Promise<Answer> {
  return await new Promise((resolve, reject) => {
    const { method = 'GET', headers = {}, body = '' } = options;
    const request = https.request(url, { method, headers, ca, agent: false }, (response) => {
      bodyOf(response).then(
        (text) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        reject,
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}
