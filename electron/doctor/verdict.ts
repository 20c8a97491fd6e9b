import { DIAL_PROBLEMS, isDialProblem } from '../../shared/domain/dial-outcome';
import type { DoctorStep, DoctorStepName, StepCode, Verdict, VerdictCode } from '../../shared/domain/doctor';
import { verdictTexts } from './verdict-words';

/**
 * What the steps add up to. Pure, and a function of step outcomes and codes alone (its words also quote details), so
 * that the window, the command line and the tests cannot disagree. What was measured outweighs what the service says.
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
  const dialled = problem('connect-https') ?? problem('certificate') ?? problem('connect-wss');
  if (dialled !== null && target === 'bogus-loopback') return 'bogus-loopback';
  if (dialled !== null) return dialedVerdict(dialled, steps, problem('subnet'));
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

/** Where one port works, the other one is a matter of the app and not of the path; null: none does. */
function halfVerdict(steps: readonly DoctorStep[]): VerdictCode | null {
  const isOk = (name: DoctorStepName): boolean => steps.some((taken) => taken.step === name && taken.outcome === 'ok');
  if (isOk('connect-https') && isOk('certificate')) return 'wss-not-listening';
  return isOk('connect-wss') ? 'https-not-listening' : null;
}
