import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportChange } from '../../../shared/domain/transfer';
import { isolated, plainText } from '../../ui/plain-text';
import { ShowAllToggle } from '../../ui/show-all-toggle';
import { shortCode } from '../apps/app-title';
import classes from './import-changes.module.css';

interface ImportChangesProps {
  readonly changes: readonly ImportChange[];
  /** How many there are beyond those. */
  readonly more: number;
}

/** How many changes are shown at first; those that redirect an app are always shown. */
const SHOWN_AT_FIRST = 10;

/** What an import would do to each app: where a known app would be looked for comes first. */
export function ImportChanges({ changes, more }: ImportChangesProps) {
  const { t } = useTranslation();
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
              {change.deviceCode !== null && <bdi className={classes.code}>{shortCode(change.deviceCode)}</bdi>}
              {change.kind === 'added' && <span className={classes.badge}>{t('transfer.changes.new')}</span>}
            </span>
            <ul className={classes.words}>
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
  const address = kind === 'added' ? 'transfer.changes.isAt' : 'transfer.changes.alsoAt';
  return [
    ...(ignored ? [t('transfer.changes.ignored')] : []),
    ...addresses.map((one) => t(address, { address: isolated(one) })),
    ...(alias === null ? [] : [alias === '' ? t('transfer.changes.noAlias') : named(alias, 'alias', t)]),
    ...(group === null ? [] : [group === '' ? t('transfer.changes.noGroup') : named(group, 'group', t)]),
    ...(favourite ? [t('transfer.changes.favourite')] : []),
  ];
}

function named(name: string, what: 'alias' | 'group', t: TFunction): string {
  return t(`transfer.changes.${what}`, { name: isolated(name) });
}
