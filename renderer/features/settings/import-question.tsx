import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportMode, ImportPreview } from '../../../shared/domain/transfer';
import { Age } from '../../ui/age';
import { Callout } from '../../ui/callout';
import { formatCount } from '../../ui/format-count';
import { isolated, plainText } from '../../ui/plain-text';
import { ImportChanges } from './import-changes';
import classes from './import-question.module.css';

interface ImportQuestionProps {
  readonly preview: ImportPreview;
  readonly busy: boolean;
  readonly onApply: (mode: ImportMode) => void;
  readonly onCancel: () => void;
}

const COUNTS = ['added', 'updated', 'missing', 'ignored', 'unreadable'] as const;
/** Of what is not there, nothing is said. */
const SILENT_COUNTS: ReadonlySet<string> = new Set(['ignored', 'unreadable']);

/** What an import would do, and whether it is to be done. */
export function ImportQuestion({ preview, busy, onApply, onCancel }: ImportQuestionProps) {
  const { t } = useTranslation();
  return (
    <Callout tone="note" role="status" title={t('transfer.preview', { file: isolated(preview.file) })}>
      <div className={classes.question}>
        {preview.exportedAt !== null && (
          <p>
            {t('transfer.exportedAt')} <Age at={preview.exportedAt} />
          </p>
        )}
        <dl className={classes.counts}>
          {COUNTS.filter((count) => !SILENT_COUNTS.has(count) || preview[count] > 0).map((count) => (
            <div key={count} className={classes.count}>
              <dt>{t(`transfer.counts.${count}`)}</dt>
              <dd className={classes.figure}>{formatCount(preview[count])}</dd>
            </div>
          ))}
        </dl>
        <ImportChanges changes={preview.changes} more={preview.moreChanges} />
        {preview.problems.length > 0 && (
          <ul className={classes.problems}>
            {preview.problems.map((problem) => (
              <li key={problem}>{plainText(problem)}</li>
            ))}
          </ul>
        )}
        <p>
          {`${t('transfer.mergeText')} ${t('transfer.replaceTakes')}`}
          {preview.missing > 0 && ` ${t('transfer.replaceText', { count: preview.missing })}`}
        </p>
        <div className={classes.actions}>
          <Button size="compact-sm" loading={busy} onClick={() => onApply('merge')}>
            {t('transfer.merge')}
          </Button>
          <Button size="compact-sm" variant="default" disabled={busy} onClick={() => onApply('replace')}>
            {t('transfer.replace')}
          </Button>
          <Button size="compact-sm" variant="subtle" disabled={busy} onClick={onCancel}>
            {t('transfer.cancel')}
          </Button>
        </div>
      </div>
    </Callout>
  );
}
