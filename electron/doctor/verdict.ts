import { DIAL_PROBLEMS, isDialProblem } from '../../shared/domain/dial-outcome';
import type { DoctorStep, DoctorStepName, StepCode, Verdict, VerdictCode } from '../../shared/domain/doctor';
import { type Text, textFor } from '../../shared/words/text';

/**
 * The verdict on the steps. Pure, and a function of step outcomes and codes only (its texts also quote details), so
 * that the window, the command line and the tests cannot disagree. Measurements outweigh what the service says.
 */
export function verdictOf(steps: readonly DoctorStep[]): Verdict {
  const code = verdictCode(steps);
  return { code, ...verdictTexts(code, steps) };
}

function verdictCode(steps: readonly DoctorStep[]): VerdictCode {
  const problem = (name: DoctorStepName): StepCode | null =>
    steps.find((taken) => taken.step === name && taken.outcome === 'problem')?.code ?? null;

  if (steps.some((taken) => taken.code === 'stopped')) return 'stopped';
  const target = problem('target');
  if (target === 'own-address') return 'own-address';
  if (target !== null && target !== 'bogus-loopback') return 'target-not-allowed';
  if (problem('name') === 'not-found') return 'name-unresolvable';
  if (steps.some((taken) => taken.code === 'moved-too-often')) return 'moved-too-often';
  const dialed = problem('connect-https') ?? problem('certificate') ?? problem('connect-wss');
  if (dialed !== null && target === 'bogus-loopback') return 'bogus-loopback';
  if (dialed !== null) return dialedVerdict(dialed, steps, problem('subnet'));
  if (!wasMeasured(steps)) return unmeasuredVerdict(steps, problem('service'), problem('listed'));
  if (problem('name') === 'blocked') return 'name-blocked-worked-around';
  return problem('online') === 'offline' ? 'app-offline-at-service' : 'ok';
}

function wasMeasured(steps: readonly DoctorStep[]): boolean {
  return steps.some(
    (taken) => (taken.step === 'certificate' || taken.step === 'connect-wss') && taken.outcome === 'ok',
  );
}

function unmeasuredVerdict(
  steps: readonly DoctorStep[],
  service: StepCode | null,
  listed: StepCode | null,
): VerdictCode {
  if (service !== null) return serviceVerdict(service);
  if (listed !== null) return 'not-listed';
  if (steps.some((taken) => taken.code === 'no-service')) return 'no-service';
  return steps.some((taken) => taken.code === 'not-examined') ? 'ok' : 'no-address';
}

function serviceVerdict(code: StepCode): VerdictCode {
  switch (code) {
    case 'timeout':
    case 'refused':
    case 'name-not-found':
    case 'unreachable':
    case 'tls':
      return 'service-unreachable';
    case 'offline':
      return 'this-computer-offline';
    default:
      return 'service-error';
  }
}

function dialedVerdict(code: StepCode, steps: readonly DoctorStep[], subnet: StepCode | null): VerdictCode {
  if (!isDialProblem(code)) return 'handshake-failed';
  const { reach, verdict } = DIAL_PROBLEMS[code];
  const isAbsent = code === 'refused' || reach.kind === 'silent';
  const half = isAbsent ? halfVerdict(steps) : null;
  if (half !== null) return half;
  if (code !== 'silent' && code !== 'no-route') return verdict;
  if (subnet === 'offline') return 'this-computer-offline';
  return subnet === 'other-network' ? 'other-network' : verdict;
}

/** If one port works, the other's problem is in the app, not in the path; null: neither works. */
function halfVerdict(steps: readonly DoctorStep[]): VerdictCode | null {
  const isOk = (name: DoctorStepName): boolean => steps.some((taken) => taken.step === name && taken.outcome === 'ok');
  if (isOk('connect-https') && isOk('certificate')) return 'wss-not-listening';
  return isOk('connect-wss') ? 'https-not-listening' : null;
}

type VerdictTexts = Pick<Verdict, 'sentence' | 'advice'>;

/** The texts of a verdict, with the next thing to do; some depend on what the steps found. Pure. */
export function verdictTexts(code: VerdictCode, steps: readonly DoctorStep[]): VerdictTexts {
  const step = (name: DoctorStepName): DoctorStep | undefined => steps.find((taken) => taken.step === name);
  const wasFound = (found: StepCode): boolean => steps.some((taken) => taken.code === found);
  const nobodyDialed = step('connect-https')?.code === 'not-examined';
  // Only for a bare address can a person replace an authority.
  const isName = step('name')?.code !== 'address';
  const usual = textsOf(code);
  switch (code) {
    case 'ok':
      return nobodyDialed ? textsOf('listed') : usual;
    case 'not-listed':
      return {
        sentence: nobodyDialed ? textFor('verdict.nothingListed.sentence') : usual.sentence,
        advice: notListedAdvice(step('listed')?.code) ?? usual.advice,
      };
    case 'service-unreachable':
    case 'service-error': {
      const detail = step('service')?.detail;
      return detail === undefined
        ? usual
        : { ...usual, advice: textFor('verdict.advised', { detail, advice: usual.advice }) };
    }
    case 'silent':
      return wasFound('handshake-silent') ? textsOf('speechless') : usual;
    case 'handshake-failed':
      return wasFound('handshake-refused') ? textsOf('disagreeing') : usual;
    case 'target-not-allowed':
      if (wasFound('cloud-metadata')) return textsOf('cloudMetadata');
      if (wasFound('foreign-port')) return textsOf('foreignPort');
      return wasFound('carrier-nat') ? textsOf('carrierNat') : usual;
    case 'plain-http':
      return step('connect-wss')?.code === code && step('certificate')?.code !== code
        ? textsOf('plainWebSocket')
        : usual;
    case 'certificate-name':
      return isName ? { ...usual, advice: textFor('verdict.namedCertificate.name.advice') } : usual;
    case 'certificate-unknown':
      return isName ? { ...usual, advice: textFor('verdict.namedCertificate.unknown.advice') } : usual;
    default:
      return usual;
  }
}

/** What to do where this computer's own network is the likely cause; null: the usual. */
function notListedAdvice(code: StepCode | undefined): Text | null {
  if (code === 'vpn-up') return textFor('verdict.notListedVpn.advice');
  return code === 'ipv6-up' ? textFor('verdict.notListedIpv6.advice') : null;
}

/** Verdicts whose texts depend on what the steps found. */
type SpecialVerdict =
  | 'listed'
  | 'speechless'
  | 'disagreeing'
  | 'carrierNat'
  | 'cloudMetadata'
  | 'foreignPort'
  | 'plainWebSocket';

function textsOf(verdict: VerdictCode | SpecialVerdict): VerdictTexts {
  return { sentence: textFor(`verdict.${verdict}.sentence`), advice: textFor(`verdict.${verdict}.advice`) };
}
