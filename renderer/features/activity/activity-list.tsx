import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowsJoin,
  IconArrowsRightLeft,
  IconBattery1,
  IconLink,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { memo, useState } from 'react';
import type { HistoryEntry, HistoryKind } from '../../../shared/domain/history';
import { plainText } from '../../../shared/lib/plain-text';
import { inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { announce, requestFocus, showKnownApp } from '../../stores/view-store';
import { type Tone, ToneIcon } from '../../ui/badge';
import { dateText, dayHeading, dayOf, shortWhen } from '../../ui/calendar';
import { Callout } from '../../ui/callout';
import lines from '../../ui/lines.module.css';
import { useBusy } from '../../ui/use-busy';
import { useTicking } from '../../ui/use-ticking';
import { sendRequest } from '../notices/send-request';
import classes from './activity.module.css';
import type { NameOfApp } from './use-activity';

/** "22:14" */
const LONGEST_SHORT_TIME = 5;

interface ActivityDaysProps {
  /** The newest first, at least one. */
  readonly entries: readonly HistoryEntry[];
  readonly nameOf: NameOfApp;
}

/** Entries of any app under headings of their days. */
export function ActivityDays({ entries, nameOf }: ActivityDaysProps) {
  // What was entered on one day after the clock was set back is one group.
  const days = Map.groupBy(entries, ({ at }) => dayOf(at));
  return [...days].map(([day, ofDay]) => <Day key={day} entries={ofDay} nameOf={nameOf} />);
}

function Day({ entries, nameOf }: ActivityDaysProps) {
  const t = useT();
  const at = entries[0]?.at ?? '';
  // "Today" becomes "Yesterday" at midnight.
  const heading = useTicking((now) => dayHeading(at, now, t));
  return (
    <section className={classes.day} aria-label={heading}>
      <h2 className={classes.heading}>{heading}</h2>
      <ul className={classes.entries} data-long-times={dateText('time', at).length > LONGEST_SHORT_TIME || undefined}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} name={nameOf(entry.appId)} />
        ))}
      </ul>
    </section>
  );
}

interface EntryProps {
  readonly entry: HistoryEntry;
  /** Null: the app is not saved any more, and goes by its last name. */
  readonly name: string | null;
}

/** When, to which app, and what happened. */
const Entry = memo(({ entry: { appId, at, title, kind, detail }, name }: EntryProps) => {
  const t = useT();
  const shownName = name ?? plainText(title);
  const open = (): void => {
    showKnownApp(appId);
    requestFocus({ kind: 'detail' });
  };
  return (
    <li className={`${lines.line} ${classes.entry}`}>
      <time className={classes.time} dateTime={at} data-hint="">
        {dateText('time', at)}
      </time>
      <KindMark kind={kind} />
      <bdi className={classes.name} data-hint="">
        {shownName}
      </bdi>
      <span className={classes.detail}>{inWords(detail, t)}</span>
      {name !== null && (
        <Button
          className={`${lines.action} ${classes.open}`}
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={t('activity.openApp', { name })}
          onClick={open}
        >
          {t('activity.open')}
        </Button>
      )}
    </li>
  );
});

const MARKS: Readonly<Record<HistoryKind, Tone | typeof IconLink>> = {
  kept: IconPlus,
  found: 'good',
  lost: 'bad',
  moved: IconArrowsRightLeft,
  renamed: IconPencil,
  merged: IconArrowsJoin,
  certificate: 'caution',
  'battery-low': IconBattery1,
  paired: IconLink,
  forgotten: IconTrash,
};

/** What kind of entry it is, as a mark with a name: some sentences do not say it. */
function KindMark({ kind }: { readonly kind: HistoryKind }) {
  const t = useT();
  // A kind written by a newer version has no mark here.
  const Mark = MARKS[kind] ?? IconAlertTriangle;
  return (
    <span
      className={classes.mark}
      role="img"
      aria-label={t(`historyKind.${kind}`)}
      data-hint={t(`historyKind.${kind}`)}
    >
      {typeof Mark === 'string' ? <ToneIcon tone={Mark} /> : <Mark size={18} stroke={1.7} aria-hidden="true" />}
    </span>
  );
}

async function clearHistory(appId: string | null): Promise<boolean> {
  return (await sendRequest('history.clear', { appId })) !== null;
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
      <Button data-edge size="compact-sm" variant="subtle" color="gray" onClick={() => setAsking(true)}>
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
          <Button size="compact-sm" variant="white" ref={focusOnce} onClick={() => setAsking(false)}>
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

/** One entry among those of a single app: when, and what happened. */
export function OwnEntry({ entry: { at, kind, detail } }: { readonly entry: HistoryEntry }) {
  const t = useT();
  const when = useTicking((now) => shortWhen(at, now));
  return (
    <li className={classes.own}>
      <time className={classes.time} dateTime={at} data-hint="">
        {when}
      </time>
      <KindMark kind={kind} />
      <span className={classes.detail}>{inWords(detail, t)}</span>
    </li>
  );
}
