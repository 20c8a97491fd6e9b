import { Button } from '@mantine/core';
import { IconCheck, IconClipboardText, IconCopy } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useT } from '../../i18n/use-t';
import { announce } from '../../stores/view-store';
import { copyText } from '../../ui/copy-button';
import { useBusy } from '../../ui/use-busy';
import classes from './doctor-report.module.css';
import { readReport } from './use-doctor';

/** The report as text for a support request; shown before it is copied. */
export function DoctorReportText({ runId }: { readonly runId: string }) {
  const t = useT();
  const [text, setText] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
  const ask = useBusy(readReport);
  const titleId = useId();

  const show = async (): Promise<void> => {
    setText(await ask.run(runId));
  };
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
        variant="default"
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
    <section className={classes.report} aria-labelledby={titleId}>
      <div className={classes.head}>
        <div>
          <h3 id={titleId} className={classes.title}>
            {t('doctor.report.title')}
          </h3>
          <p className={classes.text}>{t('doctor.report.text')}</p>
        </div>
        <Button
          size="compact-sm"
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
