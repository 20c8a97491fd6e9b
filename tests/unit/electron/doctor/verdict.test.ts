import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../../../electron/doctor/verdict';
import { say, verdictInWords } from '../../../../electron/lib/words';
import {
  DOCTOR_STEPS,
  type DoctorStep,
  type DoctorStepName,
  type StepCode,
  type StepOutcome,
  VERDICT_CODES,
  type VerdictCode,
} from '../../../../shared/domain/doctor';
import { verbatim } from '../../../../shared/words/text';

type Findings = Partial<Record<DoctorStepName, readonly [StepOutcome, StepCode]>>;

/** A whole examination in which everything is well but what is named. */
function steps(findings: Findings): DoctorStep[] {
  return DOCTOR_STEPS.map((step) => {
    const [outcome, code] = findings[step] ?? ['ok', 'verified'];
    return { step, outcome, code, detail: verbatim(`${step} detail`), ms: 1 };
  });
}

function skipped(code: StepCode, ...names: readonly DoctorStepName[]): Findings {
  return Object.fromEntries(names.map((name) => [name, ['skipped', code] as const]));
}

const PORTS = ['connect-https', 'certificate', 'connect-wss'] as const;
const NOT_DIALED = skipped('no-address', 'target', 'subnet', ...PORTS);
const NOT_EXAMINED = skipped('not-examined', 'name', 'target', 'subnet', ...PORTS, 'online');
const NO_PORTS = skipped('no-port', ...PORTS);

/** Neither port is reached, and for the same reason. */
function nowhere(code: StepCode): Findings {
  return {
    'connect-https': ['problem', code],
    certificate: ['skipped', 'not-connected'],
    'connect-wss': ['problem', code],
  };
}

const TABLE: readonly (readonly [VerdictCode, Findings])[] = [
  ['ok', {}],
  ['ok', { online: ['unknown', 'not-said'] }],
  ['ok', NOT_EXAMINED],
  // What was measured is believed before what the service says.
  ['ok', { service: ['problem', 'timeout'], listed: ['skipped', 'not-asked'] }],
  ['ok', { service: ['problem', 'offline'], listed: ['skipped', 'not-asked'] }],
  ['ok', { listed: ['problem', 'empty'] }],
  ['no-service', { service: ['skipped', 'no-service'], name: ['problem', 'no-address'], ...NOT_DIALED }],
  ['service-unreachable', { service: ['problem', 'refused'], name: ['problem', 'no-address'], ...NOT_DIALED }],
  ['service-unreachable', { service: ['problem', 'tls'], ...NOT_EXAMINED }],
  ['service-error', { service: ['problem', 'not-json'], name: ['problem', 'no-address'], ...NOT_DIALED }],
  ['service-error', { service: ['problem', 'server-error'], ...NOT_EXAMINED }],
  ['not-listed', { listed: ['problem', 'empty'], name: ['problem', 'no-address'], ...NOT_DIALED }],
  ['not-listed', { listed: ['problem', 'vpn-up'], ...NOT_EXAMINED }],
  ['no-address', NO_PORTS],
  ['no-address', { name: ['problem', 'no-address'], ...NOT_DIALED }],
  ['name-unresolvable', { name: ['problem', 'not-found'], ...NOT_DIALED }],
  ['name-blocked-worked-around', { name: ['problem', 'blocked'] }],
  ['target-not-allowed', { target: ['problem', 'not-allowed'] }],
  ['target-not-allowed', { target: ['problem', 'carrier-nat'] }],
  ['target-not-allowed', { target: ['problem', 'cloud-metadata'] }],
  ['target-not-allowed', { target: ['problem', 'foreign-port'] }],
  ['own-address', { target: ['problem', 'own-address'] }],
  ['bogus-loopback', { target: ['problem', 'bogus-loopback'], 'connect-https': ['problem', 'refused'] }],
  ['ok', { target: ['problem', 'bogus-loopback'] }],
  ['moved-too-often', { 'connect-https': ['skipped', 'moved-too-often'] }],
  ['other-network', { subnet: ['problem', 'other-network'], ...nowhere('silent') }],
  ['this-computer-offline', { subnet: ['problem', 'offline'], ...nowhere('no-route') }],
  ['this-computer-offline', { service: ['problem', 'offline'], name: ['problem', 'no-address'], ...NOT_DIALED }],
  ['this-computer-offline', { service: ['problem', 'offline'], ...NOT_EXAMINED }],
  ['not-listening', nowhere('refused')],
  ['silent', nowhere('silent')],
  ['silent', { certificate: ['problem', 'handshake-silent'], 'connect-wss': ['skipped', 'same-port'] }],
  ['no-route', nowhere('no-route')],
  ['certificate-expired', { certificate: ['problem', 'certificate-expired'] }],
  ['certificate-name', { certificate: ['problem', 'certificate-name'] }],
  ['certificate-unknown', { certificate: ['problem', 'certificate-unknown'] }],
  ['certificate-changed', { certificate: ['problem', 'certificate-changed'] }],
  ['certificate-invalid', { certificate: ['problem', 'certificate-not-yet-valid'] }],
  ['plain-http', { certificate: ['problem', 'plain-http'] }],
  ['handshake-failed', { certificate: ['problem', 'handshake-failed'] }],
  ['wss-not-listening', { 'connect-wss': ['problem', 'refused'] }],
  ['wss-not-listening', { 'connect-wss': ['problem', 'silent'] }],
  ['wss-not-listening', { 'connect-wss': ['problem', 'handshake-silent'] }],
  ['https-not-listening', { 'connect-https': ['problem', 'refused'] }],
  ['https-not-listening', { 'connect-https': ['problem', 'silent'], subnet: ['problem', 'other-network'] }],
  ['https-not-listening', { certificate: ['problem', 'handshake-silent'] }],
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
    // A bug is none that steps could add up to.
    expect(new Set([...TABLE.map(([code]) => code), 'internal'])).toEqual(new Set(VERDICT_CODES));
  });

  it('does not say that nothing answers where connections are accepted', () => {
    const asleep = verdictOf(
      steps({ certificate: ['problem', 'handshake-silent'], 'connect-wss': ['problem', 'handshake-silent'] }),
    );
    expect(asleep.code).toBe('silent');
    expect(say(asleep.sentence)).toMatch(/accepts connections/);
    expect(say(verdictOf(steps(nowhere('silent'))).sentence)).toMatch(/^Nothing answers/);
  });

  it('tells TLS that is too old from a port that hangs up', () => {
    const advice = (code: StepCode): string => say(verdictOf(steps({ certificate: ['problem', code] })).advice);
    expect(advice('handshake-refused')).toMatch(/^Update/);
    expect(advice('handshake-failed')).toMatch(/^Restart/);
  });

  it('speaks of the port that answers without encryption', () => {
    const words = (findings: Findings): string => {
      const { sentence, advice } = verdictOf(steps(findings));
      return `${say(sentence)} ${say(advice)}`;
    };
    const wss: Findings = { 'connect-wss': ['problem', 'plain-http'] };
    for (const findings of [wss, { ...NO_PORTS, ...wss }]) {
      expect(words(findings)).toMatch(/WebSocket port/);
      expect(words(findings)).not.toMatch(/HTTPS/);
    }
    expect(words({ certificate: ['problem', 'plain-http'] })).toMatch(/HTTPS port/);
    expect(words({ ...wss, certificate: ['problem', 'plain-http'] })).toMatch(/HTTPS port/);
  });

  it.each(['certificate-name', 'certificate-unknown'] as const)(
    'advises to trust only a bare address’s %s: for a name nobody is asked',
    (code) => {
      const advice = (name: StepCode): string =>
        say(verdictOf(steps({ name: ['ok', name], certificate: ['problem', code] })).advice);
      expect(advice('address')).toMatch(/\btrust\b/);
      expect(advice('resolved')).not.toMatch(/\btrust\b/);
    },
  );

  it('speaks of the list, not of an app, when nobody’s app was examined', () => {
    expect(say(verdictOf(steps(NOT_EXAMINED)).sentence)).toBe('The service answers and lists apps for this network.');
    expect(verdictInWords(verdictOf(steps({ listed: ['problem', 'empty'], ...NOT_EXAMINED })))).toEqual({
      code: 'not-listed',
      sentence: 'The service answers, but lists no apps for this network.',
      advice: expect.stringMatching(/^Open the app/),
    });
  });

  it('passes on why the service was not reached', () => {
    expect(say(verdictOf(steps({ service: ['problem', 'refused'], ...NOT_EXAMINED })).advice)).toMatch(
      /^service detail Check /,
    );
  });
});
