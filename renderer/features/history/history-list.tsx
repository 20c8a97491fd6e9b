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
import { useState } from 'react';
import type { HistoryEntry, HistoryKind } from '../../../shared/domain/history';
import { inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { announce } from '../../stores/view-store';
import { Age } from '../../ui/age';
import { Callout } from '../../ui/callout';
import { plainText } from '../../ui/plain-text';
import { SectionCard } from '../../ui/section-card';
import { useBusy } from '../../ui/use-busy';
import { FailureCallout } from '../notices/failure-callout';
import classes from './history-list.module.css';
import { clearHistory, type History, useHistory } from './use-history';

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
  /** Whether each entry names its app. */
  readonly withTitles: boolean;
  /** The text when there are no entries. */
  readonly none: string;
}

/** Entries of the history, the newest first. */
export function HistoryList({ history: { reading, readOlder }, withTitles, none }: HistoryListProps) {
  const t = useT();
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
  const t = useT();
  // A kind written by a newer version has no icon here.
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
        <p className={classes.detail}>{plainText(inWords(entry.detail, t))}</p>
      </div>
      <span className={classes.age}>
        <Age at={entry.at} />
      </span>
    </li>
  );
}

interface ClearHistoryProps {
  /** Null: all apps. */
  readonly appId: string | null;
  readonly onCleared: () => void;
}

/** Clears the history, after a confirmation. */
export function ClearHistory({ appId, onCleared }: ClearHistoryProps) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const clear = useBusy(clearHistory);
  const clearNow = async (): Promise<void> => {
    if (!(await clear.run(appId))) return;
    setAsking(false);
    announce(t('history.cleared'));
    onCleared();
  };
  if (!asking) {
    return (
      <Button className={classes.ask} size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        {t('history.clear')}
      </Button>
    );
  }
  return (
    <Callout
      tone="caution"
      role="alert"
      title={appId === null ? t('history.clearQuestion') : t('history.clearAppQuestion')}
      actions={
        <>
          <Button size="compact-sm" variant="light" color="red" loading={clear.isBusy} onClick={() => void clearNow()}>
            {t('history.clearNow')}
          </Button>
          <Button size="compact-sm" variant="default" ref={focusOnce} onClick={() => setAsking(false)}>
            {t('history.keep')}
          </Button>
        </>
      }
    />
  );
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}

const EVERY_KIND: readonly HistoryKind[] = [];

/** The history of one app. */
export function HistorySection({ appId }: { readonly appId: string }) {
  const t = useT();
  const history = useHistory({ appId, search: '', kinds: EVERY_KIND });
  return (
    <SectionCard title={t('history.title')}>
      <div className={classes.section}>
        <HistoryList history={history} withTitles={false} none={t('history.noneForApp')} />
        {history.reading.kind === 'read' && history.reading.entries.length > 0 && (
          <ClearHistory appId={appId} onCleared={history.reload} />
        )}
      </div>
    </SectionCard>
  );
}
