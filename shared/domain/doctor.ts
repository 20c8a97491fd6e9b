import type { Text } from '../words/text';
import { DIAL_PROBLEMS, type DialProblem, isDialProblem } from './dial-outcome';
import { SERVICE_ERROR_CODES } from './service-error';

/** The steps of the path from this computer to an app, in order. */
export const DOCTOR_STEPS = [
  'service',
  'listed',
  'name',
  'target',
  'subnet',
  'connect-https',
  'certificate',
  'connect-wss',
  'online',
] as const;
export type DoctorStepName = (typeof DOCTOR_STEPS)[number];

/** How a step ended; `skipped` if an earlier step or the target left nothing to examine. */
export const STEP_OUTCOMES = ['ok', 'problem', 'unknown', 'skipped'] as const;
export type StepOutcome = (typeof STEP_OUTCOMES)[number];

/** Findings of a step, besides dial problems, for programs. The service step also has the service's failures. */
const OWN_STEP_CODES = [
  ...SERVICE_ERROR_CODES,
  // service; also `offline`
  'answered',
  'no-service',
  'not-asked',
  // listed
  'listed',
  'known-by-code',
  'empty',
  'others-only',
  'vpn-up',
  'ipv6-up',
  // name
  'address',
  'spelled',
  'resolved',
  'blocked',
  'not-found',
  'no-address',
  // target
  'local',
  'own-address',
  'bogus-loopback',
  'not-allowed',
  'carrier-nat',
  'cloud-metadata',
  'foreign-port',
  // subnet
  'same-network',
  'this-computer',
  'other-network',
  'offline',
  // connect-https, certificate, connect-wss
  'connected',
  'verified',
  'no-port',
  'same-port',
  'not-connected',
  // online
  'online',
  'not-said',
  'not-listed',
  'moved-too-often',
  // any; and `stopped`
  'not-examined',
] as const;

export type StepCode = (typeof OWN_STEP_CODES)[number] | DialProblem;

/** Every code of a step. */
export const STEP_CODES: readonly StepCode[] = [
  ...new Set([...OWN_STEP_CODES, ...Object.keys(DIAL_PROBLEMS).filter(isDialProblem)]),
];

/** One step with its evidence; `doctor --json` prints it with the evidence as text. */
export interface DoctorStep {
  readonly step: DoctorStepName;
  readonly outcome: StepOutcome;
  /** What was found, for programs: `answered`, `refused`, `vpn-up`, … */
  readonly code: StepCode;
  /** The evidence. */
  readonly detail: Text;
  /** How long the step took, in milliseconds. */
  readonly ms: number;
}

/** The verdict on the steps. */
export const VERDICT_CODES = [
  'ok',
  'no-service',
  'service-unreachable',
  'service-error',
  'not-listed',
  'name-blocked-worked-around',
  'name-unresolvable',
  'target-not-allowed',
  'own-address',
  'bogus-loopback',
  'moved-too-often',
  'other-network',
  'this-computer-offline',
  'not-listening',
  'silent',
  'no-route',
  'certificate-expired',
  'certificate-name',
  'certificate-unknown',
  'certificate-changed',
  'certificate-invalid',
  'handshake-failed',
  'plain-http',
  'https-not-listening',
  'wss-not-listening',
  'no-address',
  'app-offline-at-service',
  'stopped',
  'internal',
] as const;
export type VerdictCode = (typeof VERDICT_CODES)[number];

export interface Verdict {
  readonly code: VerdictCode;
  /** What is wrong. */
  readonly sentence: Text;
  /** The one next thing to do. */
  readonly advice: Text;
}

export interface DoctorReport {
  readonly steps: readonly DoctorStep[];
  readonly verdict: Verdict;
}
