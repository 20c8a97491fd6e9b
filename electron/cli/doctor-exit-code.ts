import type { DoctorReport } from '../../shared/domain/doctor';
import { SERVICE_ERROR_CODES, type ServiceErrorCode } from '../../shared/domain/service-error';
import { EXIT, type ExitCode, exitCodeOf } from './exit-code';

/** What `doctor` ends with, by the meaning of its verdict; docs/command-line.md has the table. */
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
      const code = steps.find((one) => one.step === 'service')?.code;
      return isServiceError(code) ? exitCodeOf(code) : EXIT.notReached;
    }
    case 'no-address':
      return EXIT.unreadableAnswer;
    case 'target-not-allowed':
    case 'own-address':
      return EXIT.targetRefused;
    case 'no-service':
      return EXIT.usage;
    case 'bogus-loopback':
    case 'moved-too-often':
    case 'name-unresolvable':
    case 'other-network':
    case 'this-computer-offline':
    case 'not-listening':
    case 'silent':
    case 'no-route':
    case 'certificate-expired':
    case 'certificate-name':
    case 'certificate-unknown':
    case 'certificate-changed':
    case 'certificate-invalid':
    case 'handshake-failed':
    case 'plain-http':
    case 'https-not-listening':
    case 'wss-not-listening':
    case 'stopped':
    case 'internal':
      return EXIT.notReached;
  }
}

function isServiceError(code: string | undefined): code is ServiceErrorCode {
  return SERVICE_ERROR_CODES.some((one) => one === code);
}
