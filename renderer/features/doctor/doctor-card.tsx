import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import type { VerdictCode } from '../../../shared/domain/doctor';
import { inSentences, inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { announce } from '../../stores/view-store';
import { FailureCallout } from '../notices/failure-callout';
import classes from './doctor-card.module.css';
import { FoldedChecks } from './doctor-findings';
import type { Doctor } from './use-doctor';

/** Verdicts that ask for nothing, or that Beckon holds back by itself. */
const TONES: ReadonlyMap<VerdictCode, 'ok' | 'warn' | 'neutral'> = new Map<VerdictCode, 'ok' | 'warn' | 'neutral'>([
  ['ok', 'ok'],
  ['name-blocked-worked-around', 'ok'],
  ['app-offline-at-service', 'warn'],
  ['not-listed', 'warn'],
  ['no-service', 'warn'],
  ['stopped', 'neutral'],
]);

/** An examination of an address, or of why nothing is nearby: the finding, the next step, and the steps folded. */
export function DoctorCard({ doctor }: { readonly doctor: Doctor }) {
  const t = useT();
  const { examination } = doctor;
  const card = useRef<HTMLElement>(null);
  useReveal(card, examination);
  useVerdictAnnouncement(examination);
  if (examination.kind === 'none' || examination.kind === 'try') return null;
  const { request } = examination;
  const report = examination.kind === 'done' ? examination.report : null;
  // The button that is pressed goes with what stands there: the focus stays in the card.
  const pressed = (act: () => void) => () => {
    card.current?.focus({ preventScroll: true });
    act();
  };
  const isRunning = examination.kind === 'running';
  return (
    <section
      ref={card}
      className={classes.card}
      tabIndex={-1}
      aria-label={t('doctor.title')}
      data-tone={report === null ? 'neutral' : (TONES.get(report.verdict.code) ?? 'bad')}
    >
      {isRunning && (
        <>
          <p className={classes.sentence}>{t('doctor.running')}</p>
          <p className={classes.cause}>
            {request.kind === 'nearby' ? t('doctor.runningNearbyText') : t('doctor.runningText')}
          </p>
        </>
      )}
      {report !== null && (
        <>
          <p className={classes.sentence}>{inWords(report.verdict.sentence, t)}</p>
          <p>{inWords(report.verdict.advice, t)}</p>
        </>
      )}
      {examination.kind === 'failed' && <FailureCallout error={examination.error} />}
      <div className={classes.next}>
        {isRunning ? (
          <Button variant="white" onClick={pressed(doctor.stop)}>
            {t('doctor.stop')}
          </Button>
        ) : (
          <>
            <Button variant="white" onClick={pressed(() => doctor.run(request))}>
              {t('doctor.again')}
            </Button>
            <Button variant="subtle" onClick={doctor.close}>
              {t('doctor.close')}
            </Button>
          </>
        )}
        {report !== null && <FoldedChecks {...examination} />}
      </div>
    </section>
  );
}

function useVerdictAnnouncement(examination: Doctor['examination']): void {
  const t = useT();
  const verdict = examination.kind === 'done' ? examination.report.verdict : null;
  useEffect(() => {
    if (verdict !== null) announce(inSentences([inWords(verdict.sentence, t), inWords(verdict.advice, t)]));
  }, [verdict, t]);
}

/** Scrolls the card into view when an examination starts, and again when it ends: it stands below the fold. */
function useReveal(place: RefObject<HTMLElement | null>, { kind }: Doctor['examination']): void {
  useEffect(() => {
    if (kind !== 'none') place.current?.scrollIntoView({ block: 'nearest' });
  }, [place, kind]);
}
