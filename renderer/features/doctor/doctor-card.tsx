import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowRight, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { inSentences, inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { announce } from '../../stores/view-store';
import { AgeInWords } from '../../ui/age';
import { Callout } from '../../ui/callout';
import { SectionCard } from '../../ui/section-card';
import { ToneIcon } from '../../ui/tone-icon';
import { FailureCallout } from '../notices/failure-callout';
import classes from './doctor-card.module.css';
import { DoctorChecklist } from './doctor-checklist';
import { DoctorReportText } from './doctor-report';
import { verdictTone } from './doctor-tones';
import type { Doctor, Examination } from './use-doctor';

/** An examination in progress or completed: one line if all is well, else the finding and the next step first. */
export function DoctorCard({ doctor }: { readonly doctor: Doctor }) {
  const t = useT();
  const { examination } = doctor;
  const card = useRef<HTMLElement>(null);
  useVerdictAnnouncement(doctor);
  useReveal(card, examination.kind);
  if (examination.kind === 'none') return null;
  const stayHere = (): void => {
    if (card.current === null) return;
    card.current.tabIndex = -1;
    card.current.focus({ preventScroll: true });
  };
  // The button that is pressed goes with what stands there: the focus stays in the card.
  const staying: Doctor = {
    ...doctor,
    run: (request) => {
      stayHere();
      doctor.run(request);
    },
    stop: () => {
      stayHere();
      doctor.stop();
    },
  };
  return (
    <SectionCard ref={card} title={t('doctor.title')}>
      <div className={classes.card}>
        <Stage doctor={staying} examination={examination} />
      </div>
    </SectionCard>
  );
}

type Shown = Exclude<Examination, { kind: 'none' }>;
type Done = Extract<Examination, { kind: 'done' }>;

function Stage({ doctor, examination }: { readonly doctor: Doctor; readonly examination: Shown }) {
  const t = useT();
  const closing = <Closing doctor={doctor} examination={examination} />;
  switch (examination.kind) {
    case 'running':
      return (
        <>
          <Callout
            tone="busy"
            title={t('doctor.running')}
            actions={
              <Button size="compact-sm" variant="default" onClick={doctor.stop}>
                {t('doctor.stop')}
              </Button>
            }
          >
            {examination.request.kind === 'nearby' ? t('doctor.runningNearbyText') : t('doctor.runningText')}
          </Callout>
          <DoctorChecklist request={examination.request} steps={examination.steps} running />
        </>
      );
    case 'done':
      return verdictTone(examination.report.verdict.code) === 'good' ? (
        <AllWell key={examination.runId} examination={examination} closing={closing} />
      ) : (
        <Finding examination={examination} closing={closing} />
      );
    case 'failed':
      return <FailureCallout error={examination.error} actions={closing} />;
  }
}

interface ResultProps {
  readonly examination: Done;
  /** Buttons to run it again and to put it away. */
  readonly closing: ReactNode;
}

/** One line with the time; the steps on demand. */
function AllWell({ examination, closing }: ResultProps) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const id = useId();
  const { verdict } = examination.report;
  return (
    <>
      <div className={classes.well}>
        <ToneIcon tone="good" size={18} />
        <p className={classes.words}>
          <strong>{inWords(verdict.advice, t)}</strong>
          <span>{inWords(verdict.sentence, t)}</span>
          <span className={classes.age}>
            <AgeInWords at={examination.at} words="doctor.ran" />
          </span>
        </p>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          {t('doctor.details')}
          <IconChevronDown className={classes.arrow} size={16} aria-hidden="true" />
        </UnstyledButton>
        {closing}
      </div>
      <div id={id} hidden={!opened} className={classes.card}>
        {opened && <Evidence examination={examination} />}
      </div>
    </>
  );
}

/** What is wrong, then the one next thing to do, then the evidence. */
function Finding({ examination, closing }: ResultProps) {
  const t = useT();
  const { verdict } = examination.report;
  return (
    <>
      <Callout tone={verdictTone(verdict.code)} title={inWords(verdict.sentence, t)} actions={closing}>
        <p className={classes.next}>
          <IconArrowRight className={classes.pointer} size={16} aria-hidden="true" />
          {inWords(verdict.advice, t)}
        </p>
        <p className={classes.age}>
          <AgeInWords at={examination.at} words="doctor.ran" />
        </p>
      </Callout>
      <Evidence examination={examination} />
    </>
  );
}

function Evidence({ examination: { request, report, runId } }: { readonly examination: Done }) {
  return (
    <>
      <DoctorChecklist request={request} steps={report.steps} running={false} />
      <DoctorReportText key={runId} runId={runId} />
    </>
  );
}

function Closing({ doctor: { run, close }, examination }: { readonly doctor: Doctor; readonly examination: Shown }) {
  const t = useT();
  return (
    <div className={classes.closing}>
      <Button size="compact-sm" variant="default" onClick={() => run(examination.request)}>
        {t('doctor.again')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={close}>
        {t('doctor.close')}
      </Button>
    </div>
  );
}

function useVerdictAnnouncement({ examination }: Doctor): void {
  const t = useT();
  const verdict = examination.kind === 'done' ? examination.report.verdict : null;
  useEffect(() => {
    if (verdict !== null) announce(inSentences([inWords(verdict.sentence, t), inWords(verdict.advice, t)]));
  }, [verdict, t]);
}

/** Scrolls the card into view when an examination starts, and again when it ends: it stands below the fold. */
function useReveal(place: RefObject<HTMLElement | null>, kind: Examination['kind']): void {
  useEffect(() => {
    if (kind !== 'none') place.current?.scrollIntoView({ block: 'nearest' });
  }, [place, kind]);
}
