import { Button, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown, IconClipboardText, IconCopy } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { DOCTOR_STEPS, type StepOutcome } from '../../../shared/domain/doctor';
import type { RequestError } from '../../../shared/ipc/envelope';
import { inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { announce } from '../../stores/view-store';
import { Age } from '../../ui/age';
import { Badge, type Tone, ToneIcon } from '../../ui/badge';
import { copyText } from '../../ui/copy-button';
import disclosure from '../../ui/disclosure.module.css';
import { ScreenReaderOnly } from '../../ui/screen-reader-only';
import { useBusy } from '../../ui/use-busy';
import { FailureCallout } from '../notices/failure-callout';
import { type Examination, readReport } from './use-doctor';
import classes from './verdict-panel.module.css';

interface VerdictPanelProps {
  readonly label: string;
  readonly tone: 'ok' | 'warn' | 'bad' | 'neutral';
  readonly picture?: ReactNode;
  /** Before the sentence, where no picture has it. */
  readonly mark?: 'bad' | 'warn';
  /** Null: it could not be found out. */
  readonly sentence: string | null;
  readonly cause?: ReactNode;
  readonly step?: string | null;
  readonly aside?: ReactNode;
  /** The buttons, the likeliest first. */
  readonly actions?: ReactNode;
  /** What the doctor checked, to be unfolded; null: nothing yet. */
  readonly checks: Examination | null;
  readonly error: RequestError | null;
  readonly ref?: RefObject<HTMLElement | null>;
}

/** The one colored surface: what is so, why, what to do, and what the doctor found. It keeps the focus that it has. */
export function VerdictPanel(props: VerdictPanelProps) {
  const { label, tone, picture, mark, sentence, cause, step, aside, actions, checks, error, ref } = props;
  const own = useRef<HTMLElement>(null);
  const panel = ref ?? own;
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (focused.current?.isConnected !== false) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const action = panel.current?.querySelector<HTMLElement>(`.${classes.next} > button:not([aria-expanded])`);
    (action ?? panel.current)?.focus({ preventScroll: true });
  });
  return (
    <section
      ref={panel}
      className={classes.panel}
      data-tone={tone}
      tabIndex={-1}
      aria-label={label}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null) focused.current = null;
      }}
    >
      {picture}
      {sentence !== null && (
        <div className={classes.verdict}>
          <div className={classes.words}>
            <h2 className={classes.sentence}>
              {mark !== undefined && <Badge shape={mark} size={16} />}
              {sentence}
            </h2>
            {cause && <p className="quiet">{cause}</p>}
            {step && <p className={classes.step}>{step}</p>}
          </div>
          {aside}
        </div>
      )}
      {error && <FailureCallout error={error} />}
      {(actions || checks) && (
        <div className={classes.next}>
          {actions}
          {checks && <FoldedChecks key={checks.runId} {...checks} />}
        </div>
      )}
    </section>
  );
}

const TONES: Readonly<Record<StepOutcome, Tone>> = {
  ok: 'good',
  problem: 'bad',
  unknown: 'unknown',
  skipped: 'unknown',
};

/** How many of the doctor's checks passed, and when; opens them. Two items of a line that wraps. */
function FoldedChecks({ steps, runId, at }: Pick<Examination, 'steps' | 'runId' | 'at'>) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const passed = steps.filter(({ outcome }) => outcome === 'ok').length;
  return (
    <>
      <UnstyledButton
        className={`plain small num ${classes.fold}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {t('detail.reach.checks', { passed, all: DOCTOR_STEPS.length })}
          {' · '}
          <Age at={at} words="detail.reach.age" />
        </span>
        <IconChevronDown className="chevron" size={16} stroke={1.6} aria-hidden="true" />
      </UnstyledButton>
      <div id={id} className={`${classes.findings} ${disclosure.opens}`} hidden={!isOpen}>
        {isOpen && (
          <>
            <ol aria-label={t('doctor.steps')}>
              {steps.map(({ step, outcome, detail, ms }) => (
                <li key={step} className={`small ${classes.finding}`}>
                  <ToneIcon tone={TONES[outcome]} />
                  <span className={classes.name}>
                    {t(`doctor.step.${step}`)}
                    <ScreenReaderOnly>: {t(`doctor.outcome.${outcome}`)}</ScreenReaderOnly>
                  </span>
                  <span className={classes.detail}>{inWords(detail, t)}</span>
                  {outcome !== 'skipped' && <span className="num">{t('doctor.ms', { n: Math.round(ms) })}</span>}
                </li>
              ))}
            </ol>
            <ReportText key={runId} runId={runId} />
          </>
        )}
      </div>
    </>
  );
}

/** The report as text for a support request; shown before it is copied. */
function ReportText({ runId }: Pick<Examination, 'runId'>) {
  const t = useT();
  const [text, setText] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
  const ask = useBusy(readReport);
  const titleId = useId();
  const show = async (): Promise<void> => setText(await ask.run(runId));
  const copy = async (): Promise<void> => {
    if (text === null) return;
    const isCopied = await copyText(text);
    setCopied(isCopied);
    announce(t(isCopied ? 'doctor.report.copied' : 'doctor.report.notCopied'));
  };

  if (text === null) {
    return (
      <Button
        variant="white"
        size="compact-sm"
        loading={ask.isBusy}
        leftSection={<IconClipboardText size={15} aria-hidden="true" />}
        onClick={() => void show()}
      >
        {t('doctor.report.show')}
      </Button>
    );
  }
  return (
    <section aria-labelledby={titleId}>
      <div className={classes.head}>
        <div>
          <h3 id={titleId}>{t('doctor.report.title')}</h3>
          <p className="quiet">{t('doctor.report.text')}</p>
        </div>
        <Button
          size="compact-sm"
          variant="white"
          ref={focusOnce}
          leftSection={copied ? <IconCheck size={15} aria-hidden="true" /> : <IconCopy size={15} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {t(copied ? 'doctor.report.copiedButton' : 'doctor.report.copy')}
        </Button>
      </div>
      <textarea
        className={classes.report}
        readOnly
        rows={10}
        spellCheck={false}
        aria-labelledby={titleId}
        value={text}
      />
    </section>
  );
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
