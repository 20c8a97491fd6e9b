import { Button } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ProbeCandidate, ProbeReport } from '../../../shared/domain/reach';
import type { AddressInput, InputOf } from '../../../shared/ipc/contract';
import type { Envelope, RequestError } from '../../../shared/ipc/envelope';
import type { AppState } from '../../../shared/ipc/state';
import { bridge } from '../../bridge/bridge';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { announce, showKnownApp } from '../../stores/view-store';
import { Callout } from '../../ui/callout';
import formClasses from '../../ui/form.module.css';
import { Page } from '../../ui/page';
import { plainText } from '../../ui/plain-text';
import { SectionCard } from '../../ui/section-card';
import { useBusy } from '../../ui/use-busy';
import { CandidateList } from '../apps/detail/tried-ways';
import { DoctorCard } from '../doctor/doctor-card';
import { useDoctor } from '../doctor/use-doctor';
import { FailureCallout } from '../notices/failure-callout';
import { PairingSection } from '../pairing/pairing-section';
import { type AddDraft, EMPTY_DRAFT, parseDraft } from './add-draft';
import { AddFields } from './add-fields';
import classes from './add-page.module.css';

/** Adds apps that are not picked from the list: by a code that Beckon shows, or by what the app shows. */
export function AddPage() {
  const t = useT();
  // As it was when the page opened: the box must not move while the user types.
  const [pastesFirst] = useState(useAppState(hasNoCodes));
  return (
    <Page title={t('add.title')} lead={t('add.lead')}>
      {pastesFirst && <PasteSection />}
      <PairingSection />
      {!pastesFirst && <PasteSection />}
    </Page>
  );
}

/** Whether only an explanation of codes would be shown. */
function hasNoCodes({ pairingSetup, pairings }: AppState): boolean {
  return pairingSetup.way === null && Object.keys(pairings).length === 0;
}

/** The outcome for the values in the form. */
type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'checked'; readonly report: ProbeReport }
  | { readonly kind: 'failed'; readonly error: RequestError };

/**
 * A single box for anything that the app shows. A device code is looked up at the service and added; an address is
 * checked first, then added, reachable or not.
 */
function PasteSection() {
  const t = useT();
  const [draft, setDraft] = useState<AddDraft>(EMPTY_DRAFT);
  const [showsProblems, setShowsProblems] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const check = useBusy(checkAddress);
  const adding = useBusy(addAddress);
  const lookup = useBusy(addCode);
  const doctor = useDoctor();
  const answers = useRef<HTMLDivElement>(null);
  // What the latest request is about: an answer about anything else comes too late to be shown.
  const subject = useRef(subjectOf(EMPTY_DRAFT));
  useScrollIntoView(answers, outcome.kind === 'none' ? null : outcome);
  useScrollIntoView(answers, doctor.examination.kind === 'none' ? null : doctor.examination.kind);
  const hasService = useAppState(({ service }) => service.kind === 'url' || service.kind === 'simulator');
  const parsed = parseDraft(draft);
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
    if (parsed.kind === 'code') {
      const { deviceCode } = parsed;
      showKept(await lookup.run({ deviceCode, alias }), deviceCode, asked);
    }
    if (parsed.kind !== 'address') return;
    const answer = await check.run(parsed.input);
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
    if (parsed.kind === 'address') doctor.run({ kind: 'address', ...parsed.input });
  };
  const keepAddress = async (): Promise<void> => {
    if (parsed.kind !== 'address') return;
    const asked = subjectOf(draft);
    showKept(await adding.run({ ...parsed.input, alias }), parsed.input.target, asked);
  };

  return (
    <>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <SectionCard title={t('add.paste')}>
          <div className={formClasses.form}>
            <AddFields draft={draft} parsed={parsed} showsProblems={showsProblems} onChange={change} />
            {parsed.kind === 'code' && !hasService && <Callout tone="note" title={t('add.codeNoService')} />}
            {parsed.kind === 'code' ? (
              <div className={formClasses.actions}>
                <Button type="submit" loading={lookup.isBusy}>
                  {t('add.lookUp')}
                </Button>
              </div>
            ) : (
              <div className={formClasses.actions}>
                <Button
                  type="submit"
                  variant={outcome.kind === 'checked' ? 'default' : 'filled'}
                  loading={check.isBusy}
                  disabled={parsed.kind === 'blank'}
                >
                  {outcome.kind === 'none' ? t('add.check') : t('add.checkAgain')}
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconStethoscope size={17} aria-hidden="true" />}
                  loading={doctor.examination.kind === 'running'}
                  disabled={parsed.kind === 'blank'}
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
          <CheckOutcome report={outcome.report} busy={adding.isBusy} onAdd={() => void keepAddress()} />
        )}
      </div>
    </>
  );
}

/** What an answer is about: everything that is sent except the alias, which does not affect it. */
function subjectOf({ alias: _, ...draft }: AddDraft): string {
  return JSON.stringify(draft);
}

interface CheckOutcomeProps {
  readonly report: ProbeReport;
  readonly busy: boolean;
  readonly onAdd: () => void;
}

/** The result of the check, a button to add the app, and each address that was tried. */
function CheckOutcome({ report, busy, onAdd }: CheckOutcomeProps) {
  const t = useT();
  const refused = report.candidates.length > 0 && report.candidates.every(isRefused);
  return (
    <>
      {refused ? (
        <Callout tone="caution" title={t('add.notAllowed')}>
          {t('add.notAllowedText')}
        </Callout>
      ) : (
        <Callout
          tone={report.reachable ? 'good' : 'caution'}
          title={report.reachable ? t('add.reachable') : t('add.notReachable')}
          actions={
            <Button variant={report.reachable ? 'filled' : 'default'} loading={busy} onClick={onAdd}>
              {report.reachable ? t('add.add') : t('add.keepAnyway')}
            </Button>
          }
        >
          {report.reachable ? t('add.reachableText') : t('add.notReachableText')}
        </Callout>
      )}
      {report.candidates.length > 0 && (
        <SectionCard title={t('add.results')}>
          <CandidateList candidates={report.candidates} />
        </SectionCard>
      )}
    </>
  );
}

/** Refused by Beckon's own rules: trying again would change nothing, so no button is offered. */
function isRefused({ outcome }: ProbeCandidate): boolean {
  return outcome === 'target-not-allowed';
}

/** Scrolls an element into view whenever its content changes; null: it has none. */
function useScrollIntoView(element: RefObject<HTMLElement | null>, content: unknown): void {
  useEffect(() => {
    if (content !== null) element.current?.scrollIntoView({ block: 'nearest' });
  }, [element, content]);
}

/** Measures an address without adding it. */
async function checkAddress(input: AddressInput): Promise<Envelope<ProbeReport>> {
  return await bridge.request('reach.check-address', input);
}

async function addAddress(input: InputOf<'known.add-address'>): Promise<Envelope<{ readonly id: string }>> {
  return await bridge.request('known.add-address', input);
}

/** Looks a code up at the service and adds the app. */
async function addCode(input: InputOf<'known.add-code'>): Promise<Envelope<{ readonly id: string }>> {
  return await bridge.request('known.add-code', input);
}
