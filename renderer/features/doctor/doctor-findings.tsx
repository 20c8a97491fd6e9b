import { Button, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown, IconClipboardText, IconCopy } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { DOCTOR_STEPS, type StepOutcome } from '../../../shared/domain/doctor';
import { inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { announce } from '../../stores/view-store';
import { Age } from '../../ui/age';
import { copyText } from '../../ui/copy-button';
import { ScreenReaderOnly } from '../../ui/screen-reader-only';
import { type Tone, ToneIcon } from '../../ui/tone-icon';
import { useBusy } from '../../ui/use-busy';
import classes from './doctor-findings.module.css';
import { type Examination, readReport } from './use-doctor';

const TONES: Readonly<Record<StepOutcome, Tone>> = {
  ok: 'good',
  problem: 'bad',
  unknown: 'unknown',
  skipped: 'unknown',
};

type FoldedChecksProps = Pick<Examination, 'steps' | 'runId' | 'at'>;

/** How many of the doctor's checks passed, and when; opens them. Two items of a line that wraps. */
export function FoldedChecks({ steps, runId, at }: FoldedChecksProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const passed = steps.filter(({ outcome }) => outcome === 'ok').length;
  return (
    <>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {t('detail.reach.checks', { passed, all: DOCTOR_STEPS.length })}
          {' · '}
          <Age at={at} words="detail.reach.age" />
        </span>
        <IconChevronDown className={classes.chevron} size={16} stroke={1.6} aria-hidden="true" />
      </UnstyledButton>
      <div id={id} className={classes.findings} hidden={!isOpen}>
        {isOpen && <Findings steps={steps} runId={runId} />}
      </div>
    </>
  );
}

type FindingsProps = Pick<Examination, 'steps' | 'runId'>;

/** What each step found, with its duration, and the whole as a report to copy. */
function Findings({ steps, runId }: FindingsProps) {
  const t = useT();
  return (
    <>
      <ol aria-label={t('doctor.steps')}>
        {steps.map(({ step, outcome, detail, ms }) => (
          <li key={step} className={classes.step}>
            <ToneIcon tone={TONES[outcome]} size={16} />
            <span className={classes.name}>
              {t(`doctor.step.${step}`)}
              <ScreenReaderOnly>: {t(`doctor.outcome.${outcome}`)}</ScreenReaderOnly>
            </span>
            <span className={classes.detail}>{inWords(detail, t)}</span>
            {outcome !== 'skipped' && <span className={classes.time}>{t('doctor.ms', { n: Math.round(ms) })}</span>}
          </li>
        ))}
      </ol>
      <ReportText key={runId} runId={runId} />
    </>
  );
}

/** The report as text for a support request; shown before it is copied. */
function ReportText({ runId }: Pick<FindingsProps, 'runId'>) {
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
    announce(isCopied ? t('doctor.report.copied') : t('doctor.report.notCopied'));
  };

  if (text === null) {
    return (
      <Button
        className={classes.show}
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
          <p className={classes.detail}>{t('doctor.report.text')}</p>
        </div>
        <Button
          size="compact-sm"
          variant="white"
          ref={focusOnce}
          leftSection={copied ? <IconCheck size={15} aria-hidden="true" /> : <IconCopy size={15} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {copied ? t('doctor.report.copiedButton') : t('doctor.report.copy')}
        </Button>
      </div>
      <textarea
        className={classes.preview}
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
