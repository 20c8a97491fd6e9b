import { Button, CloseButton, Select, TextInput } from '@mantine/core';
import { IconHistory, IconSearch, IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { HistoryApp, HistoryKind } from '../../../shared/domain/history';
import { plainText } from '../../../shared/lib/plain-text';
import { compareNames } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { EmptyState } from '../../ui/empty-state';
import { searchBoxProps } from '../../ui/keyboard';
import { Page } from '../../ui/page';
import { FailureCallout } from '../notices/failure-callout';
import { ActivityDays, ClearHistory } from './activity-list';
import classes from './activity-page.module.css';
import { KindFilter } from './kind-filter';
import { type Activity, type NameOfApp, requestActivityApps, useActivity } from './use-activity';

export interface ActivityPageProps {
  readonly nameOf: NameOfApp;
}

/** What happened to all apps, day by day, searchable, and filtered by app and kind. */
export function ActivityPage({ nameOf }: ActivityPageProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const [appId, setAppId] = useState<string | null>(null);
  const [kinds, setKinds] = useState<readonly HistoryKind[]>([]);
  const activity = useActivity({ appId, search, kinds });
  const isFiltered = search.trim() !== '' || kinds.length > 0 || appId !== null;
  const hasEntries = activity.reading.kind === 'read' && activity.reading.entries.length > 0;
  const showAll = (): void => {
    setSearch('');
    setAppId(null);
    setKinds([]);
  };
  return (
    <Page title={t('activity.title')} lead={t('activity.lead')}>
      {(hasEntries || isFiltered) && (
        <div className={classes.tools}>
          <div className={classes.boxes}>
            <TextInput
              {...searchBoxProps}
              className={classes.search}
              type="text"
              role="searchbox"
              aria-label={t('activity.search')}
              placeholder={t('apps.search.label')}
              leftSection={<IconSearch size={16} aria-hidden="true" />}
              rightSection={
                search !== '' && (
                  <CloseButton size="sm" aria-label={t('activity.clearSearch')} onClick={() => setSearch('')} />
                )
              }
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') setSearch('');
              }}
            />
            <AppFilter chosen={appId} nameOf={nameOf} onChange={setAppId} />
          </div>
          <KindFilter chosen={kinds} onChange={setKinds} />
        </div>
      )}
      <Entries activity={activity} nameOf={nameOf} onShowAll={isFiltered ? showAll : null} />
      {hasEntries && <ClearHistory appId={appId} onCleared={activity.reload} />}
    </Page>
  );
}

interface EntriesProps {
  readonly activity: Activity;
  readonly nameOf: NameOfApp;
  /** Null: all are shown. */
  readonly onShowAll: (() => void) | null;
}

function Entries({ activity: { reading, readOlder, reload }, nameOf, onShowAll }: EntriesProps): ReactNode {
  const t = useT();
  switch (reading.kind) {
    case 'reading':
      return <p className={classes.loading}>{t('activity.loading')}</p>;
    case 'failed':
      return (
        <FailureCallout
          title={t('activity.failed')}
          error={reading.error}
          actions={
            <Button size="compact-sm" variant="default" onClick={reload}>
              {t('activity.retry')}
            </Button>
          }
        />
      );
    case 'read':
      if (reading.entries.length > 0) {
        return (
          <ActivityDays entries={reading.entries} nameOf={nameOf} onShowOlder={reading.more ? readOlder : undefined} />
        );
      }
      return onShowAll === null ? (
        <EmptyState icon={<IconHistory size={34} stroke={1.5} />} title={t('activity.none')}>
          {t('activity.noneText')}
        </EmptyState>
      ) : (
        <EmptyState
          icon={<IconSearchOff size={34} stroke={1.5} />}
          title={t('activity.noMatch')}
          actions={
            <Button variant="default" onClick={onShowAll}>
              {t('activity.showAll')}
            </Button>
          }
        />
      );
  }
}

interface AppFilterProps {
  /** Null: every app. */
  readonly chosen: string | null;
  readonly nameOf: NameOfApp;
  readonly onChange: (appId: string | null) => void;
}

/** Chooses one app, also one that was forgotten and still has entries. */
function AppFilter({ chosen, nameOf, onChange }: AppFilterProps) {
  const t = useT();
  const [apps, setApps] = useState<readonly HistoryApp[]>([]);
  const read = async (): Promise<void> => setApps(await requestActivityApps());
  useEffect(() => {
    let isCurrent = true;
    void requestActivityApps().then((answer) => isCurrent && setApps(answer));
    return () => {
      isCurrent = false;
    };
  }, []);
  const data = useMemo(
    () =>
      apps
        .map(({ appId, title }) => ({ value: appId, label: nameOf(appId) ?? plainText(title) }))
        .sort((a, b) => compareNames(a.label, b.label)),
    [apps, nameOf],
  );
  return (
    <Select
      className={classes.app}
      aria-label={t('activity.app')}
      placeholder={t('activity.everyApp')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('activity.everyApp') }}
      limit={100}
      nothingFoundMessage={t('activity.noApp')}
      data={data}
      value={chosen}
      onDropdownOpen={() => void read()}
      onChange={onChange}
    />
  );
}
