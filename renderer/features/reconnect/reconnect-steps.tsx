import { useTranslation } from 'react-i18next';
import type { ReconnectStep } from '../../../shared/domain/reconnect';
import { SpokenOnly } from '../../ui/spoken-only';
import type { Tone } from '../../ui/tone';
import { ToneIcon } from '../../ui/tone-icon';
import classes from './reconnect-steps.module.css';

/** In the order in which they are taken; the last only where the others failed. */
const STEPS: readonly ReconnectStep[] = ['asking-by-code', 'asking-list', 'trying-addresses', 'examining'];

type StepState = 'done' | 'now' | 'next';

/** A step that is behind brought nothing by itself, which is neither good nor bad. */
const TONES: Readonly<Record<StepState, Tone>> = { done: 'off', now: 'busy', next: 'unknown' };

/** How far a reconnect has come. */
export function ReconnectSteps({ current }: { readonly current: ReconnectStep }) {
  const { t } = useTranslation();
  const reached = STEPS.indexOf(current);
  return (
    <ol className={classes.steps} aria-label={t('reconnect.steps.label')}>
      {STEPS.map((step, index) => {
        const state = stateOf(index, reached);
        return (
          <li
            key={step}
            className={classes.step}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <ToneIcon tone={TONES[state]} size={16} />
            {t(`reconnect.steps.${step}`)}
            <SpokenOnly>, {t(`reconnect.steps.${state}`)}</SpokenOnly>
          </li>
        );
      })}
    </ol>
  );
}

function stateOf(index: number, reached: number): StepState {
  if (index === reached) return 'now';
  return index < reached ? 'done' : 'next';
}
