import type { CertificateProblem, ReachOutcome } from '../../shared/domain/reach-state';
import type { AgeClass } from './age-class';

/** What a measurement came to, in few words. */
export function outcomeWords(outcome: ReachOutcome): string {
  return outcome.kind === 'certificate' ? CERTIFICATES[outcome.problem] : OUTCOMES[outcome.kind];
}

/** When something was, without a figure that would jump. */
export const AGES: Readonly<Record<AgeClass, string>> = {
  now: 'just now',
  minutes: 'within the hour',
  hours: 'within a day',
  days: 'days ago',
};

const OUTCOMES: Readonly<Record<Exclude<ReachOutcome['kind'], 'certificate'>, string>> = {
  reachable: 'Reachable',
  refused: 'Connection refused',
  silent: 'No answer',
  'name-blocked': 'Name not found',
  'plain-http': 'Not encrypted',
  'not-allowed': 'Address not allowed',
  'own-address': 'Said to be on this computer',
  'moved-too-often': 'Moves too often',
  'no-address': 'No address to try',
  'this-computer-offline': 'This computer is offline',
};

const CERTIFICATES: Readonly<Record<CertificateProblem, string>> = {
  expired: 'Certificate expired',
  name: 'Certificate for another name',
  'unknown-authority': 'Certificate not verified',
  changed: 'Certificate changed',
  invalid: 'Certificate not valid',
};
