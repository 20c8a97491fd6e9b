import { Button } from '@mantine/core';
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { useView } from '../../stores/use-view';
import { showSettings } from '../../stores/view-store';
import { Callout } from '../../ui/callout';
import { Page } from '../../ui/page';
import { DoctorCard } from '../doctor/doctor-card';
import { useDoctor } from '../doctor/use-doctor';
import { PairingSection } from '../pairing/pairing-section';
import { AddBox } from './add-box';
import { type AddDraft, EMPTY_DRAFT, isCarrierGradeNat, type ParsedDraft, parseDraft } from './add-draft';
import classes from './add-page.module.css';
import { AddProgress } from './add-progress';
import type { PastedKind } from './pasted-text';
import { useAdding } from './use-adding';
import { Ways } from './ways';

/** The one place where apps are added: a box for whatever an app shows, and the four ways with their pictures. */
export function AddPage() {
  const t = useT();
  const box = useFirstFocus();
  const [expected, setExpected] = useState<PastedKind | null>(null);
  const [explainsCodes, setExplainsCodes] = useExplainedCodes();
  // A code comes first, whole in sight for a scanner: nobody types here while one is being shown.
  const hasCodes = useAppState((state) => Object.keys(state.pairings).length > 0);
  const enter = (kind: PastedKind): void => {
    setExpected(kind);
    box.current?.focus();
  };
  return (
    <Page title={t('add.title')} lead={t('add.lead')}>
      {hasCodes && <PairingSection isExplained={false} />}
      <PasteSection box={box} expected={expected} />
      {!hasCodes && <PairingSection isExplained={explainsCodes} />}
      <Ways onEnter={enter} explainsCodes={explainsCodes} onExplainCodes={() => setExplainsCodes(!explainsCodes)} />
    </Page>
  );
}

interface PasteSectionProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly expected: PastedKind | null;
}

/** A single box for anything that the app shows, and what came of it. */
function PasteSection({ box, expected }: PasteSectionProps) {
  const [draft, setDraft] = useState<AddDraft>(EMPTY_DRAFT);
  const [wasPressed, setPressed] = useState(false);
  const subject = JSON.stringify(draft);
  const { attempt, isRunning, add, addAnyway } = useAdding(subject);
  const doctor = useDoctor();
  const answers = useRef<HTMLDivElement>(null);
  useScrollIntoView(answers, attempt);
  useScrollIntoView(answers, doctor.examination.kind === 'none' ? null : doctor.examination.kind);
  const hasService = useAppState(({ service }) => service.kind === 'url' || service.kind === 'simulator');
  const parsed = parseDraft(draft);
  const needsService = parsed.kind === 'ready' && parsed.address === null && !hasService;
  const input = parsed.kind === 'ready' ? (parsed.address?.input ?? null) : null;

  const change = (changed: AddDraft): void => {
    setDraft(changed);
    if (changed.text !== draft.text) setPressed(false);
    doctor.close();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (isRunning || needsService) return;
    if (parsed.kind === 'ready' && hasConsent(parsed, draft)) void add(parsed);
    else box.current?.focus();
  };

  return (
    <>
      <form onSubmit={submit} noValidate>
        <div className={classes.card}>
          <AddBox
            draft={draft}
            parsed={parsed}
            wasPressed={wasPressed}
            expected={expected}
            box={box}
            isRunning={isRunning}
            onChange={change}
          />
        </div>
      </form>
      <div ref={answers} className={classes.answers}>
        {needsService && <NoService />}
        <DoctorCard doctor={doctor} />
        {attempt !== null && parsed.kind === 'ready' && (
          <AddProgress
            attempt={attempt}
            reading={parsed}
            isRunning={isRunning}
            onAddAnyway={input && (() => void addAnyway(input))}
            onExamine={input && (() => doctor.run({ kind: 'address', ...input }))}
          />
        )}
      </div>
    </>
  );
}

/** A device code alone leads nowhere without a service: said before anything is tried. */
function NoService() {
  const t = useT();
  return (
    <Callout
      tone="caution"
      title={t('add.codeNoService')}
      actions={
        <Button variant="default" onClick={() => showSettings('service')}>
          {t('add.ways.list.setUp')}
        </Button>
      }
    >
      {t('add.codeNoServiceText')}
    </Callout>
  );
}

/** Whether the user allows the address, where that is needed. */
function hasConsent({ address }: Extract<ParsedDraft, { readonly kind: 'ready' }>, draft: AddDraft): boolean {
  return address === null || draft.allowCarrierGradeNat || !isCarrierGradeNat(address.target);
}

/** Whether the page explains what codes need: after its card was pressed, or when another page leads there. */
function useExplainedCodes(): readonly [boolean, (isExplained: boolean) => void] {
  const [isExplained, setExplained] = useState(false);
  const isRequested = useView(({ focusRequest }) => focusRequest?.kind === 'show-code');
  const canShow = useAppState(({ pairingSetup }) => pairingSetup.way !== null);
  if (isRequested && !canShow && !isExplained) setExplained(true);
  return [isExplained && !canShow, setExplained];
}

/** The box takes the focus when the page opens, unless the user came for a code. */
function useFirstFocus(): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null);
  const hasCode = useAppState((state) => Object.keys(state.pairings).length > 0);
  const isFirstRender = useRef(true);
  useLayoutEffect(() => {
    if (isFirstRender.current && !hasCode) box.current?.focus({ preventScroll: true });
    isFirstRender.current = false;
  }, [hasCode]);
  return box;
}

/** Scrolls an element into view whenever its content changes; null: it has none. */
function useScrollIntoView(element: RefObject<HTMLElement | null>, content: unknown): void {
  useEffect(() => {
    if (content !== null) element.current?.scrollIntoView({ block: 'nearest' });
  }, [element, content]);
}
