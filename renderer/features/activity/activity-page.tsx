import { Button, SegmentedControl } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { HistoryKind } from '../../../shared/domain/history';
import { useT } from '../../i18n/use-t';
import lines from '../../ui/lines.module.css';
import { Nothing } from '../../ui/nothing';
import { Page } from '../../ui/page';
import { SearchBox } from '../../ui/search-box';
import { FailureCallout } from '../notices/failure-callout';
import classes from './activity.module.css';
import { ActivityDays, ClearHistory } from './activity-list';
import { type Activity, type ActivityFilter, type NameOfApp, useActivity } from './use-activity';

const EVERYTHING: ActivityFilter = { appId: null, search: '', kinds: [] };
/** What may need a hand. */
const PROBLEMS: readonly HistoryKind[] = ['lost', 'certificate', 'battery-low'];
const PICTURE = <IconHistory size={22} stroke={1.6} />;

function isFiltered({ search, kinds }: ActivityFilter): boolean {
  return search.trim() !== '' || kinds !== EVERYTHING.kinds;
}

/** What happened to all apps, day by day: everything, or what went wrong, or what a word finds. */
export function ActivityPage({ nameOf }: { readonly nameOf: NameOfApp }) {
  const t = useT();
  const [filter, setFilter] = useState(EVERYTHING);
  const activity = useActivity(filter);
  const { reading } = activity;
  const hasEntries = reading.kind === 'read' && reading.entries.length > 0;
  const isNarrowed = isFiltered(filter) || (reading.kind === 'read' && isFiltered(reading.filter));
  if (reading.kind === 'read' && !hasEntries && !isNarrowed) {
    return (
      <Page title={t('activity.title')} width="full">
        <Nothing icon={PICTURE} title={t('activity.none')} text={t('activity.noneText')} />
      </Page>
    );
  }
  return (
    <Page
      title={t('activity.title')}
      width="full"
      aside={
        (hasEntries || isNarrowed) && (
          <>
            <SearchBox
              label={t('activity.search')}
              value={filter.search}
              onChange={(search) => setFilter({ ...filter, search })}
            />
            <SegmentedControl
              aria-label={t('activity.kinds')}
              data={[
                { value: 'all', label: t('activity.show.all') },
                { value: 'problems', label: t('activity.show.problems') },
              ]}
              value={filter.kinds === PROBLEMS ? 'problems' : 'all'}
              onChange={(chosen) =>
                setFilter({ ...filter, kinds: chosen === 'problems' ? PROBLEMS : EVERYTHING.kinds })
              }
            />
          </>
        )
      }
    >
      <Entries activity={activity} nameOf={nameOf} onShowAll={() => setFilter(EVERYTHING)} />
      {hasEntries && (
        <div className={lines.foot}>
          {reading.more && (
            <Button variant="default" onClick={activity.readOlder}>
              {t('activity.older')}
            </Button>
          )}
          <ClearHistory appId={null} onCleared={activity.reload} />
        </div>
      )}
    </Page>
  );
}

interface EntriesProps {
  readonly activity: Activity;
  readonly nameOf: NameOfApp;
  readonly onShowAll: () => void;
}

function Entries({ activity: { reading, reload }, nameOf, onShowAll }: EntriesProps): ReactNode {
  const t = useT();
  switch (reading.kind) {
    case 'reading':
      return <p className={classes.none}>{t('activity.loading')}</p>;
    case 'failed':
      return (
        <FailureCallout
          title={t('activity.failed')}
          error={reading.error}
          actions={
            <Button size="compact-sm" variant="white" onClick={reload}>
              {t('activity.retry')}
            </Button>
          }
        />
      );
    case 'read':
      if (reading.entries.length > 0) return <ActivityDays entries={reading.entries} nameOf={nameOf} />;
      return (
        <Nothing
          icon={PICTURE}
          title={reading.filter.search.trim() === '' ? t('activity.noProblems') : t('activity.noMatch')}
        >
          <Button variant="default" onClick={onShowAll}>
            {t('activity.showAll')}
          </Button>
        </Nothing>
      );
  }
}
