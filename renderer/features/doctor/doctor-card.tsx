import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { VerdictCode } from '../../../shared/domain/doctor';
import { inSentences, inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { announce } from '../../stores/view-store';
import type { Doctor } from './use-doctor';
import { VerdictPanel } from './verdict-panel';

/** Verdicts that ask for nothing, or that Beckon holds back by itself; all others are bad. */
const TONES: Partial<Readonly<Record<VerdictCode, 'ok' | 'warn' | 'neutral'>>> = {
  ok: 'ok',
  'name-blocked-worked-around': 'ok',
  'app-offline-at-service': 'warn',
  'not-listed': 'warn',
  'no-service': 'warn',
  stopped: 'neutral',
};

interface DoctorCardProps {
  readonly doctor: Doctor;
  /** What else can be done when it has ended. */
  readonly children?: ReactNode;
}

/** An examination of an address, or of why nothing is nearby: the finding, the next step, and the steps folded. */
export function DoctorCard({ doctor, children }: DoctorCardProps) {
  const t = useT();
  const { examination } = doctor;
  const kind = examination?.kind;
  const card = useRef<HTMLElement>(null);
  const report = examination?.kind === 'done' ? examination.report : null;
  const verdict = report?.verdict ?? null;
  // It may stand below the fold when an examination starts, and when it ends.
  useEffect(() => {
    if (kind !== undefined) card.current?.scrollIntoView({ block: 'nearest' });
  }, [kind]);
  useEffect(() => {
    if (verdict !== null) announce(inSentences([inWords(verdict.sentence, t), inWords(verdict.advice, t)]));
  }, [verdict, t]);
  const panel = { ref: card, label: t('doctor.title'), checks: null, error: null };
  if (examination === undefined || examination.kind === 'try') return null;
  const { request } = examination;
  const isRunning = examination.kind === 'running';
  return (
    <VerdictPanel
      {...panel}
      tone={verdict === null ? 'neutral' : (TONES[verdict.code] ?? 'bad')}
      sentence={isRunning ? t('doctor.running') : verdict && inWords(verdict.sentence, t)}
      cause={isRunning && t(request.kind === 'nearby' ? 'doctor.runningNearbyText' : 'doctor.runningText')}
      step={verdict && inWords(verdict.advice, t)}
      error={examination.kind === 'failed' ? examination.error : null}
      checks={report && examination}
      actions={
        <>
          <Button variant="white" onClick={isRunning ? doctor.stop : () => doctor.run(request)}>
            {t(isRunning ? 'doctor.stop' : 'doctor.again')}
          </Button>
          {!isRunning && children}
          {!isRunning && (
            <Button variant="subtle" onClick={doctor.close}>
              {t('doctor.close')}
            </Button>
          )}
        </>
      }
    />
  );
}
