import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { assertNever } from '../../../shared/lib/assert-never';
import { inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { announce } from '../../stores/view-store';
import { Callout } from '../../ui/callout';
import { SectionCard } from '../../ui/section-card';
import { FailureCallout } from '../notices/failure-callout';
import classes from './doctor-card.module.css';
import { DoctorChecklist } from './doctor-checklist';
import { DoctorReportText } from './doctor-report';
import { verdictTone } from './doctor-tones';
import type { Doctor } from './use-doctor';

/** An examination in progress or completed: the verdict on top as soon as there is one, above its evidence. */
export function DoctorCard({ doctor }: { readonly doctor: Doctor }) {
  const t = useT();
  const { examination } = doctor;
  useVerdictAnnouncement(doctor);
  if (examination.kind === 'none') return null;
  return (
    <SectionCard title={t('doctor.title')}>
      <div className={classes.card}>
        <Outcome doctor={doctor} />
        {examination.kind === 'running' && (
          <DoctorChecklist request={examination.request} steps={examination.steps} running />
        )}
        {examination.kind === 'done' && (
          <>
            <DoctorChecklist request={examination.request} steps={examination.report.steps} running={false} />
            <DoctorReportText key={examination.runId} runId={examination.runId} />
          </>
        )}
      </div>
    </SectionCard>
  );
}

function Outcome({ doctor: { examination, run, stop, close } }: { readonly doctor: Doctor }) {
  const t = useT();
  if (examination.kind === 'none') return null;
  const closing = (
    <>
      <Button size="compact-sm" variant="default" onClick={() => run(examination.request)}>
        {t('doctor.again')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={close}>
        {t('doctor.close')}
      </Button>
    </>
  );
  switch (examination.kind) {
    case 'running':
      return (
        <Callout
          tone="busy"
          title={t('doctor.running')}
          actions={
            <Button size="compact-sm" variant="default" onClick={stop}>
              {t('doctor.stop')}
            </Button>
          }
        >
          {examination.request.kind === 'nearby' ? t('doctor.runningNearbyText') : t('doctor.runningText')}
        </Callout>
      );
    case 'done': {
      const { verdict } = examination.report;
      return (
        <Callout tone={verdictTone(verdict.code)} title={inWords(verdict.sentence, t)} actions={closing}>
          {inWords(verdict.advice, t)}
        </Callout>
      );
    }
    case 'failed':
      return <FailureCallout error={examination.error} actions={closing} />;
    default:
      return assertNever(examination);
  }
}

function useVerdictAnnouncement({ examination }: Doctor): void {
  const t = useT();
  const verdict = examination.kind === 'done' ? examination.report.verdict : null;
  useEffect(() => {
    if (verdict !== null) announce(`${inWords(verdict.sentence, t)} ${inWords(verdict.advice, t)}`);
  }, [verdict, t]);
}
