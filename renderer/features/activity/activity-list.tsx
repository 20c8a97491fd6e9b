import { Button, UnstyledButton } from '@mantine/core';
import { memo, type ReactNode, useCallback, useMemo, useState } from 'react';
import type { HistoryEntry } from '../../../shared/domain/history';
import { plainText } from '../../../shared/lib/plain-text';
import { inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { announce, requestFocus, showKnownApp } from '../../stores/view-store';
import { Age } from '../../ui/age';
import { dayHeading } from '../../ui/calendar';
import { Callout } from '../../ui/callout';
import { SectionCard } from '../../ui/section-card';
import { useBusy } from '../../ui/use-busy';
import { useTicking } from '../../ui/use-ticking';
import classes from './activity-list.module.css';
import { KindIcon } from './kind-filter';
import { byDay, clearHistory, type NameOfApp } from './use-activity';

interface ActivityDaysProps {
  /** The newest first, at least one. */
  readonly entries: readonly HistoryEntry[];
  readonly nameOf: NameOfApp;
  /** Undefined: there are none. */
  readonly onShowOlder: (() => void) | undefined;
}

/** Entries of any app under headings of their days. */
export function ActivityDays({ entries, nameOf, onShowOlder }: ActivityDaysProps) {
  const t = useT();
  const days = useMemo(() => byDay(entries), [entries]);
  return (
    <div className={classes.days}>
      {days.map(({ day, entries: ofDay }) => (
        <Day key={day} entries={ofDay} nameOf={nameOf} />
      ))}
      {onShowOlder !== undefined && (
        <Button className={classes.more} variant="default" onClick={onShowOlder}>
          {t('activity.older')}
        </Button>
      )}
    </div>
  );
}

function Day({ entries, nameOf }: Pick<ActivityDaysProps, 'entries' | 'nameOf'>) {
  const t = useT();
  const at = entries[0]?.at ?? '';
  // "Today" becomes "Yesterday" at midnight.
  const heading = useTicking(useCallback((now: number) => dayHeading(at, now, t), [at, t]));
  return (
    <SectionCard title={heading}>
      <ul className={classes.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} name={nameOf(entry.appId)} />
        ))}
      </ul>
    </SectionCard>
  );
}

interface EntryProps {
  readonly entry: HistoryEntry;
  /** Null: the app is not saved any more, and goes by its last name. */
  readonly name: string | null;
}

/** An entry of one of many apps. */
const Entry = memo(({ entry, name }: EntryProps) => {
  const { appId, title } = entry;
  const show = (): void => {
    showKnownApp(appId);
    requestFocus({ kind: 'detail' });
  };
  return (
    <EntryLine entry={entry}>
      {name === null ? (
        <bdi className={classes.title}>{plainText(title)}</bdi>
      ) : (
        <UnstyledButton className={classes.link} onClick={show}>
          <bdi>{name}</bdi>
        </UnstyledButton>
      )}
    </EntryLine>
  );
});

/** What happened, and when. */
function EntryLine({ entry, children }: { readonly entry: HistoryEntry; readonly children?: ReactNode }) {
  const t = useT();
  return (
    <li className={classes.entry}>
      <KindIcon kind={entry.kind} />
      <div className={classes.body}>
        <p className={classes.line}>
          {children}
          <span className={classes.kind}>{t(`historyKind.${entry.kind}`)}</span>
        </p>
        <p className={classes.detail}>{inWords(entry.detail, t)}</p>
      </div>
      <span className={classes.age}>
        <Age at={entry.at} isInList />
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
    announce(t('activity.cleared'));
    onCleared();
  };
  if (!asking) {
    return (
      <Button className={classes.ask} size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        {appId === null ? t('activity.clear') : t('activity.clearApp')}
      </Button>
    );
  }
  return (
    <Callout
      tone="caution"
      role="alert"
      title={appId === null ? t('activity.clearQuestion') : t('activity.clearAppQuestion')}
      actions={
        <>
          <Button size="compact-sm" variant="light" color="red" loading={clear.isBusy} onClick={() => void clearNow()}>
            {t('activity.clearNow')}
          </Button>
          <Button size="compact-sm" variant="default" ref={focusOnce} onClick={() => setAsking(false)}>
            {t('activity.cancel')}
          </Button>
        </>
      }
    />
  );
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
