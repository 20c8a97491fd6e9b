import type { ServiceErrorCode } from '../../shared/domain/service-error';

/** What the process ends with; programs branch on it. */
export const EXIT = {
  done: 0,
  usage: 2,
  /** The service answered with an envelope code other than 0. */
  serviceRefused: 3,
  /** DNS, refused, TLS, time-out. */
  notReached: 4,
  /** No envelope, not JSON, too large, an HTTP status alone. */
  unreadableAnswer: 5,
  /** The target is not one that Beckon contacts. */
  targetRefused: 6,
  /** Stopped by Ctrl-C before there was a result; the number that shells use for it. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The exit code that belongs to a failure. */
export function exitCodeOf(code: ServiceErrorCode): ExitCode {
  switch (code) {
    case 'usage':
      return EXIT.usage;
    case 'invalid-parameter':
    case 'server-error':
    case 'invalid-token':
    case 'invalid-callback-url':
    case 'service-code':
      return EXIT.serviceRefused;
    case 'timeout':
    case 'refused':
    case 'name-not-found':
    case 'unreachable':
    case 'tls':
      return EXIT.notReached;
    case 'http-status':
    case 'not-json':
    case 'bad-envelope':
    case 'too-large':
    case 'rate-limited':
      return EXIT.unreadableAnswer;
    case 'target-not-allowed':
      return EXIT.targetRefused;
  }
}
