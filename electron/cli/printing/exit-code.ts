import type { DoctorReport } from '../../../shared/domain/doctor';
import { SERVICE_ERROR_CODES, type ServiceErrorCode } from '../../../shared/domain/service-error';
import type { RelayCallFailure } from '../../pairing/relay-call-failure';

/** Exit codes of the process; programs branch on them. */
export const EXIT = {
  done: 0,
  usage: 2,
  /** The service answered with an envelope code other than 0. */
  serviceRefused: 3,
  /** DNS, refused, TLS, timeout. */
  notReached: 4,
  /** No envelope, not JSON, too large, or only an HTTP status. */
  unreadableAnswer: 5,
  /** Beckon does not contact this target. */
  targetRefused: 6,
  /** `exec` cannot run the program; the usual code of shells, as the next one. */
  programNotRunnable: 126,
  programNotFound: 127,
  /** Stopped by Ctrl-C before there was a result; the usual code of shells. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The exit code of a failure. */
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

/** The exit code of `doctor`, by verdict; docs/command-line.md has the table. */
export function doctorExitCode({ verdict, steps }: DoctorReport): ExitCode {
  switch (verdict.code) {
    case 'ok':
    case 'name-blocked-worked-around':
      return EXIT.done;
    case 'not-listed':
    case 'app-offline-at-service':
      return EXIT.serviceRefused;
    case 'service-unreachable':
    case 'service-error': {
      const code = steps.find(({ step }) => step === 'service')?.code;
      return isServiceErrorCode(code) ? exitCodeOf(code) : EXIT.notReached;
    }
    case 'no-address':
      return EXIT.unreadableAnswer;
    case 'target-not-allowed':
    case 'own-address':
      return EXIT.targetRefused;
    case 'no-service':
      return EXIT.usage;
    default:
      return EXIT.notReached;
  }
}

/** A refusal by the relay counts as one by the service. */
export function relayExitCode({ code }: RelayCallFailure): ExitCode {
  switch (code) {
    case 'unauthorized':
    case 'no-pairing':
    case 'no-unmatched':
    case 'not-waiting':
    case 'too-many-open':
    case 'busy':
    case 'service-unavailable':
    case 'storage':
      return EXIT.serviceRefused;
    default:
      return exitCodeOf(code);
  }
}

/** The exit code for a control channel failure, or for one of `exec`. */
export function controlExitCode(code: string): ExitCode {
  switch (code) {
    case 'not-found':
    case 'already-known':
    case 'bad-request':
    case 'bad-file':
    case 'file-exists':
    case 'not-written':
    case 'log-unreadable':
    case 'undo-expired':
      return EXIT.usage;
    case 'read-only':
      return EXIT.targetRefused;
    case 'program-not-runnable':
      return EXIT.programNotRunnable;
    case 'program-not-found':
      return EXIT.programNotFound;
    default:
      return isServiceErrorCode(code) ? exitCodeOf(code) : EXIT.notReached;
  }
}

function isServiceErrorCode(code: string | undefined): code is ServiceErrorCode {
  return SERVICE_ERROR_CODES.some((known) => known === code);
}
