import { Button } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProbeReport } from '../../../shared/domain/reach';
import type { Envelope, RequestError } from '../../../shared/ipc/envelope';
import { useAppState } from '../../stores/mirror-store';
import { announce, showKnownApp } from '../../stores/view-store';
import { Callout } from '../../ui/callout';
import formClasses from '../../ui/form.module.css';
import { plainText } from '../../ui/plain-text';
import { SectionCard } from '../../ui/section-card';
import { DoctorCard } from '../doctor/doctor-card';
import { useDoctor } from '../doctor/use-doctor';
import { FailureCallout } from '../notices/failure-callout';
import { useAnswer } from '../notices/use-request';
import { type AddDraft, EMPTY_DRAFT, readDraft } from './add-draft';
import { AddFields } from './add-fields';
import { CheckOutcome } from './check-outcome';
import classes from './paste-section.module.css';
import { useNewsInView } from './use-news-in-view';

/** What became of what stands in the boxes. */
type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'checked'; readonly report: ProbeReport }
  | { readonly kind: 'failed'; readonly error: RequestError };

/**
 * One box for whatever the app shows. A device code is looked up at the service and kept; an address is checked
 * first, then kept, reachable or not.
 */
export function PasteSection() {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<AddDraft>(EMPTY_DRAFT);
  const [showsProblems, setShowsProblems] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const check = useAnswer('reach.check-address');
  const addAddress = useAnswer('known.add-address');
  const addCode = useAnswer('known.add-code');
  const doctor = useDoctor();
  const answers = useRef<HTMLDivElement>(null);
  // What is asked about: an answer about anything else comes too late to be shown.
  const subject = useRef(subjectOf(EMPTY_DRAFT));
  useNewsInView(answers, outcome.kind === 'none' ? null : outcome);
  useNewsInView(answers, doctor.examination.kind === 'none' ? null : doctor.examination.kind);
  const hasService = useAppState(({ service }) => service.kind === 'url' || service.kind === 'simulator');
  const reading = readDraft(draft);
  const alias = draft.alias.trim() === '' ? null : draft.alias.trim();

  const change = (changed: AddDraft): void => {
    setDraft(changed);
    if (subjectOf(changed) === subject.current) return;
    subject.current = subjectOf(changed);
    setOutcome({ kind: 'none' });
    doctor.close();
  };
  const showKept = (answer: Envelope<{ readonly id: string }>, name: string, asked: string): void => {
    if (!answer.ok) {
      if (subject.current === asked) setOutcome({ kind: 'failed', error: answer.error });
      return;
    }
    announce(t('add.added', { name: alias ?? plainText(name) }));
    showKnownApp(answer.data.id);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setShowsProblems(true);
    const asked = subjectOf(draft);
    if (reading.kind === 'code') {
      const { deviceCode } = reading;
      showKept(await addCode.ask({ deviceCode, alias }), deviceCode, asked);
    }
    if (reading.kind !== 'address') return;
    const answer = await check.ask(reading.input);
    if (subject.current !== asked) return;
    if (!answer.ok) {
      setOutcome({ kind: 'failed', error: answer.error });
      return;
    }
    setOutcome({ kind: 'checked', report: answer.data });
    const verdict = answer.data.reachable ? t('add.reachable') : t('add.notReachable');
    announce(t('add.checkedAnnouncement', { verdict, count: answer.data.candidates.length }));
  };
  const examineNow = (): void => {
    setShowsProblems(true);
    if (reading.kind === 'address') doctor.run({ kind: 'address', ...reading.input });
  };
  const keepAddress = async (): Promise<void> => {
    if (reading.kind !== 'address') return;
    const asked = subjectOf(draft);
    showKept(await addAddress.ask({ ...reading.input, alias }), reading.input.target, asked);
  };

  return (
    <>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <SectionCard title={t('add.paste')}>
          <div className={formClasses.form}>
            <AddFields draft={draft} reading={reading} showsProblems={showsProblems} onChange={change} />
            {reading.kind === 'code' && !hasService && <Callout tone="note" title={t('add.codeNoService')} />}
            {reading.kind === 'code' ? (
              <div className={formClasses.actions}>
                <Button type="submit" loading={addCode.busy}>
                  {t('add.lookUp')}
                </Button>
              </div>
            ) : (
              <div className={formClasses.actions}>
                <Button
                  type="submit"
                  variant={outcome.kind === 'checked' ? 'default' : 'filled'}
                  loading={check.busy}
                  disabled={reading.kind === 'blank'}
                >
                  {outcome.kind === 'none' ? t('add.check') : t('add.checkAgain')}
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconStethoscope size={17} aria-hidden="true" />}
                  loading={doctor.examination.kind === 'running'}
                  disabled={reading.kind === 'blank'}
                  onClick={examineNow}
                >
                  {t('doctor.run')}
                </Button>
              </div>
            )}
          </div>
        </SectionCard>
      </form>
      <div ref={answers} className={classes.answers}>
        <DoctorCard doctor={doctor} />
        {outcome.kind === 'failed' && <FailureCallout error={outcome.error} />}
        {outcome.kind === 'checked' && (
          <CheckOutcome report={outcome.report} busy={addAddress.busy} onAdd={() => void keepAddress()} />
        )}
      </div>
    </>
  );
}

/** What an answer is about: all that is sent but the name, which changes nothing about it. */
function subjectOf({ alias: _, ...draft }: AddDraft): string {
  return JSON.stringify(draft);
}
