import type { DoctorStep, DoctorStepName, StepCode, Verdict, VerdictCode } from '../../shared/domain/doctor';
import { textFor } from '../../shared/words/text';

type VerdictTexts = Pick<Verdict, 'sentence' | 'advice'>;

/** What a verdict says, with the next thing to do; the words of some depend on what the steps found. Pure. */
export function verdictTexts(code: VerdictCode, steps: readonly DoctorStep[]): VerdictTexts {
  const step = (name: DoctorStepName): DoctorStep | undefined => steps.find((taken) => taken.step === name);
  const wasFound = (found: StepCode): boolean => steps.some((taken) => taken.code === found);
  const nobodyDialed = step('connect-https')?.code === 'not-examined';
  // Only for a bare address can a person vouch in place of an authority.
  const isName = step('name')?.code !== 'address';
  const usual = textsOf(code);
  switch (code) {
    case 'ok':
      return nobodyDialed ? textsOf('listed') : usual;
    case 'not-listed':
      return {
        sentence: nobodyDialed ? textFor('verdict.nothingListed.sentence') : usual.sentence,
        advice: step('listed')?.detail ?? usual.advice,
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

/** Verdicts with words of their own for what the steps found. */
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
