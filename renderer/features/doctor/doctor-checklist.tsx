import { DOCTOR_STEPS, type DoctorStep, type DoctorStepName } from '../../../shared/domain/doctor';
import type { DoctorRequest } from '../../../shared/ipc/contract';
import { inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { ScreenReaderOnly } from '../../ui/screen-reader-only';
import { ToneIcon } from '../../ui/tone-icon';
import classes from './doctor-checklist.module.css';
import { STEP_TONES } from './doctor-tones';

interface DoctorChecklistProps {
  readonly request: DoctorRequest;
  readonly steps: readonly DoctorStep[];
  /** More steps follow: the next one is running, and the rest are shown as pending. */
  readonly running: boolean;
}

/** Each step of the path with its outcome, evidence and duration. */
export function DoctorChecklist({ request, steps, running }: DoctorChecklistProps) {
  const t = useT();
  const ofOneApp = request.kind !== 'nearby';
  const names = ofOneApp ? DOCTOR_STEPS : DOCTOR_STEPS.slice(0, 2);
  const found = new Map(steps.map((step) => [step.step, step]));
  const shown = names.filter((name) => running || found.has(name));
  const next = running ? names.find((name) => !found.has(name)) : undefined;
  return (
    <ol className={classes.steps} aria-label={t('doctor.steps')} aria-busy={running}>
      {shown.map((name) => {
        const step = found.get(name);
        return step === undefined ? (
          <WaitingStep
            key={name}
            name={name}
            asks={t(`doctor.asks.${name === 'listed' && !ofOneApp ? 'listedAny' : name}`)}
            isNext={name === next}
          />
        ) : (
          <FoundStep key={name} step={step} />
        );
      })}
    </ol>
  );
}

function FoundStep({ step }: { readonly step: DoctorStep }) {
  const t = useT();
  return (
    <li className={classes.step} data-outcome={step.outcome}>
      <ToneIcon tone={STEP_TONES[step.outcome]} size={18} />
      <div className={classes.body}>
        <p className={classes.name}>
          {t(`doctor.step.${step.step}`)}
          <ScreenReaderOnly>: {t(`doctor.outcome.${step.outcome}`)}</ScreenReaderOnly>
        </p>
        <p className={classes.detail}>{inWords(step.detail, t)}</p>
      </div>
      {step.outcome !== 'skipped' && <span className={classes.time}>{t('doctor.ms', { n: Math.round(step.ms) })}</span>}
    </li>
  );
}

interface WaitingStepProps {
  readonly name: DoctorStepName;
  /** The question that the step answers. */
  readonly asks: string;
  readonly isNext: boolean;
}

function WaitingStep({ name, asks, isNext }: WaitingStepProps) {
  const t = useT();
  return (
    <li className={classes.step} data-waiting aria-current={isNext ? 'step' : undefined}>
      <ToneIcon tone={isNext ? 'busy' : 'unknown'} size={18} />
      <div className={classes.body}>
        <p className={classes.name}>
          {t(`doctor.step.${name}`)}
          {!isNext && <ScreenReaderOnly>: {t('doctor.waiting')}</ScreenReaderOnly>}
        </p>
        <p className={classes.detail}>{asks}</p>
      </div>
    </li>
  );
}
