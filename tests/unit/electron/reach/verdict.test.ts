import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../../../electron/reach/verdict';
import {
  DOCTOR_STEPS,
  type DoctorStep,
  type DoctorStepName,
  type StepCode,
  type StepOutcome,
  VERDICT_CODES,
  type VerdictCode,
} from '../../../../shared/domain/doctor';

type Findings = Partial<Record<DoctorStepName, readonly [StepOutcome, StepCode]>>;

/** A whole examination in which everything is well but what is named. */
function steps(findings: Findings): DoctorStep[] {
  return DOCTOR_STEPS.map((step) => {
    const [outcome, code] = findings[step] ?? ['ok', 'verified'];
    return { step, outcome, code, detail: `${step} detail`, ms: 1 };
  });
}

const NOT_DIALLED: Findings = {
  target: ['skipped', 'no-address'],
  subnet: ['skipped', 'no-address'],
  'connect-https': ['skipped', 'no-address'],
  certificate: ['skipped', 'no-address'],
  'connect-wss': ['skipped', 'no-address'],
};

const NOT_EXAMINED: Findings = {
  name: ['skipped', 'not-examined'],
  target: ['skipped', 'not-examined'],
  subnet: ['skipped', 'not-examined'],
  'connect-https': ['skipped', 'not-examined'],
  certificate: ['skipped', 'not-examined'],
  'connect-wss': ['skipped', 'not-examined'],
  online: ['skipped', 'not-examined'],
};

const NO_PORTS: Findings = {
  'connect-https': ['skipped', 'no-port'],
  certificate: ['skipped', 'no-port'],
  'connect-wss': ['skipped', 'no-port'],
};

const TABLE: readonly (readonly [VerdictCode, Findings])[] = [
  ['ok', {}],
  ['ok', { online: ['unknown', 'not-said'] }],
  ['ok', NOT_EXAMINED],
  ['no-service', { service: ['skipped', 'no-service'], name: ['problem', 'no-address'], ...NOT_DIALLED }],
  ['service-unreachable', { service: ['problem', 'refused'], name: ['problem', 'no-address'], ...NOT_DIALLED }],
  ['service-unreachable', { service: ['problem', 'tls'], ...NOT_EXAMINED }],
  ['service-error', { service: ['problem', 'not-json'], name: ['problem', 'no-address'], ...NOT_DIALLED }],
  ['service-error', { service: ['problem', 'server-error'], ...NOT_EXAMINED }],
  ['not-listed', { listed: ['problem', 'empty'], name: ['problem', 'no-address'], ...NOT_DIALLED }],
  ['not-listed', { listed: ['problem', 'vpn-up'], ...NOT_EXAMINED }],
  ['no-address', NO_PORTS],
  ['no-address', { name: ['problem', 'no-address'], ...NOT_DIALLED }],
  ['name-unresolvable', { name: ['problem', 'not-found'], ...NOT_DIALLED }],
  ['name-blocked-worked-around', { name: ['problem', 'blocked'] }],
  ['target-not-allowed', { target: ['problem', 'not-allowed'] }],
  ['own-address', { target: ['problem', 'own-address'], 'connect-https': ['problem', 'refused'] }],
  ['ok', { target: ['problem', 'own-address'] }],
  ['other-network', { subnet: ['problem', 'other-network'], 'connect-https': ['problem', 'silent'] }],
  ['this-computer-offline', { subnet: ['problem', 'offline'], 'connect-https': ['problem', 'no-route'] }],
  ['not-listening', { 'connect-https': ['problem', 'refused'] }],
  ['silent', { 'connect-https': ['problem', 'silent'] }],
  ['silent', { certificate: ['problem', 'handshake-silent'] }],
  ['no-route', { 'connect-https': ['problem', 'no-route'] }],
  ['certificate-expired', { certificate: ['problem', 'certificate-expired'] }],
  ['certificate-name', { certificate: ['problem', 'certificate-name'] }],
  ['certificate-unknown', { certificate: ['problem', 'certificate-unknown'] }],
  ['certificate-changed', { certificate: ['problem', 'certificate-changed'] }],
  ['certificate-invalid', { certificate: ['problem', 'certificate-not-yet-valid'] }],
  ['plain-http', { certificate: ['problem', 'plain-http'] }],
  ['handshake-failed', { certificate: ['problem', 'handshake-failed'] }],
  ['wss-not-listening', { 'connect-wss': ['problem', 'refused'] }],
  ['wss-not-listening', { 'connect-wss': ['problem', 'silent'] }],
  ['not-listening', { ...NO_PORTS, 'connect-wss': ['problem', 'refused'] }],
  ['silent', { ...NO_PORTS, 'connect-wss': ['problem', 'silent'] }],
  ['certificate-expired', { 'connect-wss': ['problem', 'certificate-expired'] }],
  ['app-offline-at-service', { online: ['problem', 'offline'] }],
  ['stopped', { 'connect-https': ['skipped', 'stopped'], certificate: ['skipped', 'stopped'] }],
];

describe('verdictOf', () => {
  it.each(TABLE)('is %s', (code, findings) => {
    expect(verdictOf(steps(findings)).code).toBe(code);
  });

  it('has a way to every verdict', () => {
    expect(new Set(TABLE.map(([code]) => code))).toEqual(new Set(VERDICT_CODES));
  });

  it('believes what was measured before what the service says', () => {
    expect(verdictOf(steps({ service: ['problem', 'timeout'], listed: ['skipped', 'not-asked'] })).code).toBe('ok');
    expect(verdictOf(steps({ listed: ['problem', 'empty'] })).code).toBe('ok');
    expect(verdictOf(steps({ 'connect-https': ['problem', 'refused'], online: ['ok', 'online'] })).code).toBe(
      'not-listening',
    );
  });

  it('does not blame another network while the app answers from there', () => {
    expect(verdictOf(steps({ subnet: ['problem', 'other-network'] })).code).toBe('ok');
    expect(
      verdictOf(steps({ subnet: ['problem', 'other-network'], 'connect-https': ['problem', 'refused'] })).code,
    ).toBe('not-listening');
  });

  it('gives every verdict a sentence and an advice', () => {
    for (const [, findings] of TABLE) {
      const verdict = verdictOf(steps(findings));
      expect(verdict.sentence).toMatch(/\.$/);
      expect(verdict.advice).not.toBe('');
    }
  });

  it('speaks of the list, not of an app, when nobody’s app was examined', () => {
    expect(verdictOf(steps(NOT_EXAMINED)).sentence).toBe('The service answers and lists apps for this network.');
    expect(verdictOf(steps({ listed: ['problem', 'empty'], ...NOT_EXAMINED }))).toEqual({
      code: 'not-listed',
      sentence: 'The service answers, but lists no app for this network.',
      advice: 'listed detail',
    });
  });

  it('passes on why the service was not reached', () => {
    expect(verdictOf(steps({ service: ['problem', 'refused'], ...NOT_EXAMINED })).advice).toMatch(
      /^service detail Check /,
    );
  });
});
