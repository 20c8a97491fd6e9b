import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useEffect, useId, useRef, useState } from 'react';
import { shortCode } from '../../../shared/domain/app-name';
import type { ImportChange, ImportMode, ImportPreview } from '../../../shared/domain/transfer';
import { plainText } from '../../../shared/lib/plain-text';
import { inSentences } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { Age } from '../../ui/age';
import { Callout } from '../../ui/callout';
import { formatCount } from '../../ui/format';
import { ShowAllToggle } from '../../ui/untrusted-text';
import classes from './import-question.module.css';
import rowClasses from './setting-rows.module.css';

interface ImportQuestionProps {
  readonly preview: ImportPreview;
  readonly busy: boolean;
  readonly onApply: (mode: ImportMode) => void;
  readonly onCancel: () => void;
}

const COUNTS = ['added', 'updated', 'missing', 'ignored', 'unreadable'] as const;
/** Counts that are left out when they are zero. */
const SILENT_COUNTS: ReadonlySet<string> = new Set(['ignored', 'unreadable']);

/** What an import would do, with buttons to apply or cancel it. */
export function ImportQuestion({ preview, busy, onApply, onCancel }: ImportQuestionProps) {
  const t = useT();
  const question = useRef<HTMLElement>(null);
  const counts = useId();
  const title = t('transfer.preview', { file: preview.file });
  // It is long and has buttons: it is read from its start on, not announced as a whole.
  useEffect(() => question.current?.focus(), []);
  return (
    <Callout tone="note" title={title}>
      <section ref={question} className={rowClasses.below} tabIndex={-1} aria-label={title} aria-describedby={counts}>
        {preview.exportedAt !== null && (
          <p>
            <Age at={preview.exportedAt} words="transfer.exportedAt" />
          </p>
        )}
        <dl id={counts} className={rowClasses.facts}>
          {COUNTS.filter((count) => !SILENT_COUNTS.has(count) || preview[count] > 0).map((count) => (
            <div key={count}>
              <dt>{t(`transfer.counts.${count}`)}</dt>
              <dd className={`num ${classes.name}`}>{formatCount(preview[count])}</dd>
            </div>
          ))}
        </dl>
        <ImportChanges preview={preview} />
        {preview.problems.length > 0 && (
          <ul>
            {preview.problems.map((problem) => (
              <li key={problem}>{plainText(problem)}</li>
            ))}
          </ul>
        )}
        <p>
          {inSentences([
            t('transfer.mergeText'),
            t('transfer.replaceTakes'),
            preview.missing > 0 ? t('transfer.replaceText', { count: preview.missing }) : null,
          ])}
        </p>
        <div className="buttons">
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
      </section>
    </Callout>
  );
}

/** How many changes are shown at first; changes that redirect an app are always shown. */
const SHOWN_AT_FIRST = 10;

/** What an import would change in each app, new addresses of known apps first. */
function ImportChanges({ preview: { changes, moreChanges: more } }: { readonly preview: ImportPreview }) {
  const t = useT();
  const [showsAll, setShowsAll] = useState(false);
  if (changes.length === 0) return null;
  const redirects = changes.filter(({ kind, addresses }) => kind === 'changed' && addresses.length > 0).length;
  const shown = showsAll ? changes : changes.slice(0, Math.max(redirects, SHOWN_AT_FIRST));
  return (
    <>
      {redirects > 0 && <p>{t('transfer.changes.addressesText')}</p>}
      <ul className={classes.changes} aria-label={t('transfer.changes.title')}>
        {shown.map((change) => (
          <li key={change.id} className={classes.change}>
            <span className={classes.who}>
              <bdi className={classes.name}>{plainText(change.name)}</bdi>
              {change.deviceCode !== null && <bdi>{shortCode(change.deviceCode)}</bdi>}
              {change.kind === 'added' && <span className={classes.name}>{t('transfer.changes.new')}</span>}
            </span>
            <ul>
              {[...new Set(wordsOf(change, t))].map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {(showsAll || shown.length < changes.length) && (
        <p>
          {!showsAll && `${t('transfer.changes.more', { count: changes.length - shown.length })} `}
          <ShowAllToggle showsAll={showsAll} onChange={setShowsAll} />
        </p>
      )}
      {more > 0 && (showsAll || shown.length === changes.length) && (
        <p>{t('transfer.changes.more', { count: more })}</p>
      )}
    </>
  );
}

function wordsOf({ kind, alias, group, favourite, ignored, addresses }: ImportChange, t: TFunction): readonly string[] {
  const addressKey = kind === 'added' ? 'transfer.changes.isAt' : 'transfer.changes.alsoAt';
  const named = (what: 'alias' | 'group', name: string): string => t(`transfer.changes.${what}`, { name });
  return [
    ...(ignored ? [t('transfer.changes.ignored')] : []),
    ...addresses.map((address) => t(addressKey, { address })),
    ...(alias === null ? [] : [alias === '' ? t('transfer.changes.noAlias') : named('alias', alias)]),
    ...(group === null ? [] : [group === '' ? t('transfer.changes.noGroup') : named('group', group)]),
    ...(favourite ? [t('transfer.changes.favourite')] : []),
  ];
}
