import { type IncomingMessage, type OutgoingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AdmissionRefusal } from './admission';
import type { AwayReason } from './app-place';
import { corsHeaders, type HeaderPairs, isSendable, trailersOf } from './http-headers';

/** An answer of the forward itself. */
export interface ForwardAnswer {
  readonly status: number;
  readonly error: AwayReason;
  /** Seconds until it is worth asking again. */
  readonly retryAfter?: number;
}

const WRONG_HOST = refusal(
  421,
  'wrong-host',
  'This forward answers to its own address alone: the Host header names another one.',
  'Use the URL of the forward as it was given, with its host and port.',
);
const ORIGIN_NOT_ALLOWED = refusal(
  403,
  'origin-not-allowed',
  'Web pages of this origin may not use this forward.',
  'Start it with --allow-origin and the origin of the page.',
);
const NOT_FOUND = refusal(
  404,
  'not-found',
  'There is nothing at this path: the URL of a forward begins with its secret.',
  'Use the whole URL of the forward. Each forward has a new one.',
);
const CROSS_SITE = refusal(
  403,
  'cross-site',
  'A web page asks without saying which one it is.',
  'Have the page ask by fetch or XMLHttpRequest, and allow its origin.',
);
const NO_SERVICE_WORKER = refusal(
  403,
  'service-worker',
  'No service worker is handed out: it would stay in the browser for whatever has this port later.',
  'Use the page without its service worker.',
);

/** What a forward answers to those whom it refuses. */
export const FORWARD_REFUSALS: Readonly<Record<AdmissionRefusal, ForwardAnswer>> = {
  'wrong-host': WRONG_HOST,
  'origin-not-allowed': ORIGIN_NOT_ALLOWED,
  'cross-site': CROSS_SITE,
  'not-found': NOT_FOUND,
  'service-worker': NO_SERVICE_WORKER,
};

const NO_PATH = refusal(
  400,
  'not-found',
  'The request names no path.',
  'Send a path that begins with a slash, such as /command.',
);

/** What a forward at a socket file answers, which has no secret. */
export const SOCKET_REFUSALS: typeof FORWARD_REFUSALS = { ...FORWARD_REFUSALS, 'not-found': NO_PATH };

/** What a local address answers: its owner is the person in front of the window, and it has no secret. */
export const LOCAL_ADDRESS_REFUSALS: typeof FORWARD_REFUSALS = {
  ...FORWARD_REFUSALS,
  'wrong-host': refusal(
    421,
    'wrong-host',
    'This address answers to 127.0.0.1, [::1] and localhost with its port alone: the Host header names another one.',
    'Connect to 127.0.0.1 and the port as Beckon shows them.',
  ),
  'origin-not-allowed': refusal(
    403,
    'origin-not-allowed',
    'Web pages of this origin may not use this address.',
    'Allow the origin for this app in Beckon, under “Address for programs”.',
  ),
  'not-found': NO_PATH,
};

export const TOO_MANY: ForwardAnswer = {
  status: 503,
  error: {
    code: 'busy',
    message: 'Too many requests are open at once.',
    advice: 'Wait for some of them to end.',
  },
  retryAfter: 1,
};
export const NO_ANSWER: ForwardAnswer = {
  status: 504,
  error: {
    code: 'timeout',
    message: 'The app accepted the request, but said nothing for five minutes.',
    advice: 'Try again, or restart the app.',
  },
};

export const NOT_SENDABLE: ForwardAnswer = {
  status: 400,
  error: {
    code: 'bad-request',
    message: 'This request can’t be sent to the app.',
    advice: 'Check its path and its headers.',
  },
};

function refusal(status: number, code: AdmissionRefusal, message: string, advice: string): ForwardAnswer {
  return { status, error: { code, message, advice } };
}

/** Nobody knows where the app is. */
export function away(reason: AwayReason): ForwardAnswer {
  return { status: 503, error: reason, retryAfter: 5 };
}

/** The app did not answer where it is. */
export function notReached(reason: AwayReason): ForwardAnswer {
  return { status: 502, error: reason, retryAfter: 2 };
}

/** Sends an answer, unless one was begun; then there is only to break it off. */
export function sendAnswer(response: ServerResponse, answer: ForwardAnswer, origin: string | null): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const { status, error, retryAfter } = answer;
  const body = `${JSON.stringify({ error })}\n`;
  const headers: HeaderPairs = [
    ['Content-Type', 'application/json; charset=utf-8'],
    ['Content-Length', String(Buffer.byteLength(body))],
    ['Cache-Control', 'no-store'],
    ...(retryAfter === undefined ? [] : ([['Retry-After', String(retryAfter)]] as HeaderPairs)),
    ...(origin === null ? [] : corsHeaders(origin)),
    // What may still come of a refused request is not read.
    ['Connection', 'close'],
  ];
  // Without the phrase, that of a head that could not be written would be taken.
  response.writeHead(status, STATUS_CODES[status] ?? '', headers);
  response.end(body);
}

/** Writes the head of the app's response; false: it can't be sent, and nothing was. */
export function writeAppHead(response: ServerResponse, incoming: IncomingMessage, headers: HeaderPairs): boolean {
  const { statusCode = 0 } = incoming;
  // Only the forward itself decides what becomes of a connection: an interim status is no answer.
  if (statusCode < 200) return false;
  // The app's own date, or none, stands.
  response.sendDate = false;
  try {
    response.writeHead(statusCode, reasonPhrase(incoming), headers);
    return true;
  } catch {
    // A status or headers that Node reads, but does not write.
    return false;
  }
}

/** The app's reason phrase; the usual one instead of one that can't be sent. */
export function reasonPhrase({ statusCode = 0, statusMessage = '' }: IncomingMessage): string {
  return isSendable(statusMessage) ? statusMessage : (STATUS_CODES[statusCode] ?? '');
}

/** Adds the trailers with which a message ended; those that Node reads, but does not write, are left out. */
export function passTrailers(from: IncomingMessage, to: OutgoingMessage): void {
  const trailers = trailersOf(from);
  if (trailers.length === 0) return;
  try {
    to.addTrailers(trailers);
  } catch {
    // They are worth less than what they follow.
  }
}
