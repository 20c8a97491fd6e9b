import { SERVICE_ERROR_CODES, type ServiceErrorCode, type ServiceFailure } from '../../shared/domain/service-error';

/** Codes that a relay's own answers carry, apart from those that the service gave it. */
export const RELAY_REFUSALS = [
  'unauthorized',
  'no-pairing',
  'no-unmatched',
  'not-waiting',
  'too-many-open',
  'busy',
  'service-unavailable',
  'storage',
] as const;
export type RelayRefusal = (typeof RELAY_REFUSALS)[number];

/** An expected failure of a call to a relay: safe to show, to send to the window, and to print. */
export interface RelayCallFailure {
  readonly code: ServiceErrorCode | RelayRefusal;
  /** The code of the service's envelope, where it was the service that refused. */
  readonly serviceCode: number | null;
  /** One sentence for people: what happened. */
  readonly message: string;
  /** One sentence for people: who can mend it, and how. */
  readonly advice: string;
  /** How long the relay asks to be left alone, in milliseconds. */
  readonly retryAfterMs: number | null;
  /** Whether the same call may well work in a moment: the relay or the way to it is down. */
  readonly isPassing: boolean;
}

interface Wording {
  readonly message: string;
  readonly advice: string;
  readonly isPassing?: true;
}

const OPERATOR = 'Tell whoever runs the relay.';
const AGAIN: Wording = { message: 'The relay is busy.', advice: 'Wait a moment.', isPassing: true };

const CATALOGUE: Readonly<Record<ServiceErrorCode | RelayRefusal, Wording>> = {
  'invalid-parameter': {
    message: 'The service refused the relay’s request as invalid (code 404).',
    advice: `${OPERATOR} If a name was given, try without one.`,
  },
  'server-error': {
    message: 'The service has a problem of its own (code 500).',
    advice: 'Nothing is wrong here or at the relay. Try again later.',
  },
  'invalid-token': {
    message: 'The service refused the relay’s developer token (code 501).',
    advice: `${OPERATOR} The token that the relay was started with is wrong, or no longer valid.`,
  },
  'invalid-callback-url': {
    message: 'The service cannot use the relay’s callback URL (code 502).',
    advice: `${OPERATOR} The callback URL that is registered for the token has to lead to the relay.`,
  },
  'service-code': { message: 'The service refused the relay’s request.', advice: OPERATOR },
  'http-status': {
    message: 'Something other than a relay answered.',
    advice: 'Check the relay’s address, and whether a proxy or a login page answers in its place.',
  },
  'not-json': {
    message: 'The answer is not that of a relay.',
    advice: 'Check the relay’s address: another program may be listening there.',
  },
  'bad-envelope': {
    message: 'The relay’s answer has another shape than agreed.',
    advice: 'Check the relay’s address; if it is right, the relay may be of another version.',
  },
  'too-large': { message: 'The relay’s answer is too large.', advice: 'Check the relay’s address.' },
  timeout: { message: 'The relay did not answer in time.', advice: 'Check the internet connection.', isPassing: true },
  refused: {
    message: 'Nothing accepts connections at the relay’s address.',
    advice: 'Check the relay’s address, and whether the relay runs.',
    isPassing: true,
  },
  'name-not-found': {
    message: 'The relay’s name was not found.',
    advice: 'Check the relay’s address and the internet connection.',
    isPassing: true,
  },
  unreachable: {
    message: 'The relay could not be reached.',
    advice: 'Check the internet connection, and any VPN, proxy or firewall.',
    isPassing: true,
  },
  tls: {
    message: 'No trusted connection to the relay.',
    advice: 'If the relay uses a certificate authority of its own, add that authority’s file. Otherwise do not go on.',
  },
  'rate-limited': { message: 'The relay asks for fewer requests.', advice: 'Wait a minute.', isPassing: true },
  'target-not-allowed': {
    message: 'An access key is never sent over a network without TLS.',
    advice: 'Use the relay’s https:// address.',
  },
  usage: { message: 'The relay’s address cannot be read.', advice: 'Give it like https://relay.example.' },
  unauthorized: {
    message: 'The relay does not know this access key.',
    advice: 'Ask whoever runs the relay for a key, and enter it whole.',
  },
  'no-pairing': { message: 'The relay no longer has this code.', advice: 'Ask for a new one.' },
  'no-unmatched': { message: 'That app is no longer waiting to be claimed.', advice: 'Scan the code again.' },
  'not-waiting': { message: 'This code does not wait for an app any more.', advice: 'Ask for a new one.' },
  'too-many-open': {
    message: 'Too many codes are waiting for this access key.',
    advice: 'Cancel codes that nobody needs, or wait until some have expired.',
  },
  busy: AGAIN,
  'service-unavailable': {
    message: 'The relay gets no answer from the service that it can use.',
    advice: `Try again later; if it stays so, ${OPERATOR.charAt(0).toLowerCase()}${OPERATOR.slice(1)}`,
  },
  storage: { ...AGAIN, message: 'The relay cannot store anything at the moment.', advice: OPERATOR },
};

/** Makes a failure in the words of the catalogue. */
export function relayCallFailure(
  code: RelayCallFailure['code'],
  details: Partial<Pick<RelayCallFailure, 'serviceCode' | 'retryAfterMs'>> = {},
): RelayCallFailure {
  const { message, advice, isPassing = false } = CATALOGUE[code];
  const { serviceCode = null } = details;
  return {
    code,
    serviceCode,
    message:
      code === 'service-code' && serviceCode !== null
        ? `The service refused the relay’s request (code ${serviceCode}).`
        : message,
    advice,
    retryAfterMs: details.retryAfterMs ?? null,
    isPassing,
  };
}

/** The same for where only failures of a service are told: a refusal that is the relay's own goes as `service-code`. */
export function relayTrouble({ isPassing: _, ...reason }: RelayCallFailure): ServiceFailure {
  return { ...reason, code: SERVICE_ERROR_CODES.find((known) => known === reason.code) ?? 'service-code' };
}
