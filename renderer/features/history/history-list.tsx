import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowsJoin,
  IconArrowsRightLeft,
  IconBattery1,
  IconBookmark,
  IconCertificate,
  IconCircleCheck,
  IconCircleMinus,
  IconLink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry, HistoryKind } from '../../../shared/domain/history';
import { Age } from '../../ui/age';
import { plainText } from '../../ui/plain-text';
import { FailureCallout } from '../notices/failure-callout';
import classes from './history-list.module.css';
import type { History } from './use-history';

const ICONS: Readonly<Record<HistoryKind, typeof IconLink>> = {
  kept: IconBookmark,
  found: IconCircleCheck,
  lost: IconCircleMinus,
  moved: IconArrowsRightLeft,
  renamed: IconPencil,
  merged: IconArrowsJoin,
  certificate: IconCertificate,
  'battery-low': IconBattery1,
  paired: IconLink,
  forgotten: IconTrash,
};

interface HistoryListProps {
  readonly history: History;
  /** Each entry says of which app it is. */
  readonly withTitles: boolean;
  /** What stands there when there is no entry. */
  readonly none: string;
}

/** Entries of the history, the newest first. */
export function HistoryList({ history: { reading, readOlder }, withTitles, none }: HistoryListProps) {
  const { t } = useTranslation();
  switch (reading.kind) {
    case 'reading':
      return <p className={classes.none}>{t('history.loading')}</p>;
    case 'failed':
      return <FailureCallout error={reading.error} />;
    case 'read':
      return reading.entries.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <>
          <ul className={classes.entries} aria-label={t('history.entries')}>
            {reading.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} withTitle={withTitles} />
            ))}
          </ul>
          {reading.more && (
            <Button variant="default" mt="sm" onClick={readOlder}>
              {t('history.older')}
            </Button>
          )}
        </>
      );
  }
}

function Entry({ entry, withTitle }: { readonly entry: HistoryEntry; readonly withTitle: boolean }) {
  const { t } = useTranslation();
  // A kind that a later Beckon wrote has no picture here.
  const Icon = ICONS[entry.kind] ?? IconAlertTriangle;
  return (
    <li className={classes.entry} data-kind={entry.kind}>
      <span className={classes.icon} aria-hidden="true">
        <Icon size={17} stroke={1.8} />
      </span>
      <div className={classes.body}>
        <p className={classes.line}>
          <strong>{t(`history.kind.${entry.kind}`)}</strong>
          {withTitle && <bdi className={classes.title}>{plainText(entry.title)}</bdi>}
        </p>
        <p className={classes.detail}>{plainText(entry.detail)}</p>
      </div>
      <span className={classes.age}>
        <Age at={entry.at} />
      </span>
    </li>
  );
}
