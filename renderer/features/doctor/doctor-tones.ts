import type { StepOutcome, VerdictCode } from '../../../shared/domain/doctor';
import type { Tone } from '../../ui/tone-icon';

export const STEP_TONES: Readonly<Record<StepOutcome, Tone>> = {
  ok: 'good',
  problem: 'bad',
  unknown: 'unknown',
  skipped: 'off',
};

/** Verdicts for an app that is reached, or an examination that ended early. */
const MILD: ReadonlyMap<VerdictCode, Tone> = new Map<VerdictCode, Tone>([
  ['ok', 'good'],
  ['name-blocked-worked-around', 'good'],
  ['app-offline-at-service', 'caution'],
  ['not-listed', 'caution'],
  ['no-service', 'caution'],
  ['https-not-listening', 'caution'],
  ['wss-not-listening', 'caution'],
  ['stopped', 'off'],
]);

export function verdictTone(code: VerdictCode): Tone {
  return MILD.get(code) ?? 'bad';
}
