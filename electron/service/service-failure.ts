import type { ServiceErrorCode, ServiceFailure } from '../../shared/domain/service-error';

/** What is known about one failure beyond its code. */
export interface FailureDetails {
  /** What exactly happened: the end of the sentence, without its full stop. Never a secret, never raw text. */
  readonly detail?: string | undefined;
  /** Better advice than the code's own. */
  readonly advice?: string | undefined;
  readonly serviceCode?: number | null | undefined;
  readonly retryAfterMs?: number | null | undefined;
}

interface Wording {
  readonly message: string;
  readonly advice: string;
}

/** The one place that says, for each code, what happened and what to do next. */
const CATALOGUE: Readonly<Record<ServiceErrorCode, Wording>> = {
  'invalid-parameter': {
    message: 'The service refused the request as invalid (code 404)',
    advice: 'Check the device code: it is case-sensitive, and the app has to be open.',
  },
  'server-error': {
    message: 'The service has a problem of its own (code 500)',
    advice: 'Nothing is wrong here. Try again later.',
  },
  'invalid-token': {
    message: 'The service refused the developer token (code 501)',
    advice: 'Check the developer token in the developer’s settings at the service.',
  },
  'invalid-callback-url': {
    message: 'The service cannot use the developer’s callback URL (code 502)',
    advice: 'Check the callback URL that is registered for the developer token.',
  },
  'service-code': {
    message: 'The service refused the request',
    advice: 'Try again later; if it stays so, ask whoever runs the service.',
  },
  'http-status': {
    message: 'The service answered without an envelope',
    advice: 'Check the service’s address, and whether something between here and the service answers in its place.',
  },
  'not-json': {
    message: 'The service’s answer is not JSON',
    advice: 'Check the service’s address: another program, a login page or a proxy may be answering in its place.',
  },
  'bad-envelope': {
    message: 'The service’s answer has another shape than agreed',
    advice: 'Check the service’s address; if it is right, the service may speak a newer version than this Beckon.',
  },
  'too-large': {
    message: 'The service’s answer is larger than 4 MiB and was not read',
    advice: 'Check the service’s address: a list of apps is never that large.',
  },
  timeout: {
    message: 'The service did not answer in time',
    advice: 'Check the internet connection, and any VPN or proxy.',
  },
  refused: {
    message: 'Nothing accepts connections at the service’s address',
    advice: 'Check the host and the port of the service’s address, and whether the service runs.',
  },
  'name-not-found': {
    message: 'The service’s name was not found',
    advice: 'Check the spelling of the service’s address, the internet connection and any DNS filter.',
  },
  unreachable: {
    message: 'The service could not be reached',
    advice: 'Check the internet connection, and any VPN, proxy or firewall.',
  },
  tls: {
    message: 'No trusted connection to the service',
    advice:
      'If the service uses a certificate authority of its own, add that authority’s file. Otherwise do not go on.',
  },
  'rate-limited': {
    message: 'The service asks for fewer requests (HTTP 429)',
    advice: 'Wait a few minutes. Close other programs that ask the same service from this network.',
  },
  'target-not-allowed': {
    message: 'This address is not on a local network, so Beckon does not dial it',
    advice: 'Use the local address that the companion app shows.',
  },
  usage: {
    message: 'Something is missing or misspelled',
    advice: 'See --help.',
  },
};

/** Makes a failure in the words of the catalogue. */
export function serviceFailure(code: ServiceErrorCode, details: FailureDetails = {}): ServiceFailure {
  const { message, advice } = CATALOGUE[code];
  return {
    code,
    serviceCode: details.serviceCode ?? null,
    message: details.detail === undefined || details.detail === '' ? `${message}.` : `${message}: ${details.detail}.`,
    advice: details.advice ?? advice,
    retryAfterMs: details.retryAfterMs ?? null,
  };
}

/** A failure that was made before anything was sent, in words that stand alone. */
export function usageFailure(message: string, advice: string): ServiceFailure {
  return { code: 'usage', serviceCode: null, message, advice, retryAfterMs: null };
}

/** What was given is no device code; `problem` as `parseDeviceCode` tells it. */
export function deviceCodeFailure(problem: string): ServiceFailure {
  return usageFailure(`The device code ${problem}.`, 'Copy it from the companion app, or from the list.');
}

/** For what was not worth a request, or is no longer; `reason` ends the sentence. */
export function notAsked(reason: string): ServiceFailure {
  return serviceFailure('unreachable', { detail: `not asked, because ${reason}` });
}
