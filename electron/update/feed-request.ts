import { session as electronSession, net, type Session } from 'electron';
import type { UpdateProblem } from '../../shared/domain/update';
import { failure, type Result, success } from '../../shared/lib/result';
import type { Clock } from '../lib/clock';
import { MAX_FEED_BYTES } from './feed-parser';
import { updateProblemOf } from './update-problem';

/** For the whole request, in milliseconds. */
const FEED_TIMEOUT_MS = 30_000;

/** The library's own, so that its downloads have the same rules. */
const PARTITION = 'electron-updater';

/** The session of everything that updates ask for: HTTPS alone, also where a server redirects; nothing is kept. */
export function updateSession(userAgent: string): Session {
  const own = electronSession.fromPartition(PARTITION, { cache: false });
  // The runtime would add the languages of the system.
  own.setUserAgent(userAgent, 'en');
  own.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !url.startsWith('https:') }));
  return own;
}

/** What a server answered. */
export interface FeedAnswer {
  readonly text: string;
  /** The server's clock, in milliseconds since 1970; null: it does not say. */
  readonly serverTime: number | null;
}

export interface FeedRequest {
  readonly url: URL;
  readonly session: Session;
  readonly userAgent: string;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/**
 * Asks for the text of a feed through the system's proxy and with the system's authorities. Nothing is sent but the
 * request and the user agent.
 */
export async function requestFeed(request: FeedRequest): Promise<Result<FeedAnswer, UpdateProblem>> {
  try {
    return success(await bodyOf(request));
  } catch (error) {
    return failure(error instanceof TooLarge ? { code: 'unreadable', what: null } : updateProblemOf(error, 'check'));
  }
}

class TooLarge extends Error {}

async function bodyOf({ url, session, userAgent, clock, signal }: FeedRequest): Promise<FeedAnswer> {
  return await new Promise<FeedAnswer>((resolve, reject) => {
    const request = net.request({ url: url.href, session, credentials: 'omit', cache: 'no-store' });
    const giveUp = (error: Error): void => {
      reject(error);
      request.abort();
    };
    const timer = clock.after(FEED_TIMEOUT_MS, () => giveUp(new Error('net::ERR_TIMED_OUT')));
    const onAbort = (): void => giveUp(new Error('net::ERR_ABORTED'));
    signal.addEventListener('abort', onAbort);
    request.on('close', () => {
      timer.cancel();
      signal.removeEventListener('abort', onAbort);
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      response.on('error', reject);
      response.on('data', (chunk) => {
        length += chunk.length;
        if (length > MAX_FEED_BYTES) giveUp(new TooLarge());
        else chunks.push(chunk);
      });
      response.on('end', () => {
        const serverTime = Date.parse(String(response.headers.date));
        const text = Buffer.concat(chunks).toString('utf8');
        if (response.statusCode === 200) resolve({ text, serverTime: Number.isNaN(serverTime) ? null : serverTime });
        else reject(new Error(`status ${response.statusCode}`));
      });
    });
    request.setHeader('User-Agent', userAgent);
    request.end();
  });
}
