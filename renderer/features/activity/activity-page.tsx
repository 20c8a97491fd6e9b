import { ActionIcon, Button, Popover, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconFilter, IconHistory, IconSearch, IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { HISTORY_KINDS, type HistoryApp, type HistoryKind } from '../../../shared/domain/history';
import { plainText } from '../../../shared/lib/plain-text';
import { compareNames } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { EmptyState } from '../../ui/empty-state';
import { searchBoxProps } from '../../ui/keyboard';
import { Page } from '../../ui/page';
import { FailureCallout } from '../notices/failure-callout';
import classes from './activity.module.css';
import { ActivityDays, ClearHistory } from './activity-list';
import { type Activity, type ActivityFilter, type NameOfApp, requestActivityApps, useActivity } from './use-activity';

const EVERYTHING: ActivityFilter = { appId: null, search: '', kinds: [] };
/** What may need a hand. */
const PROBLEMS: readonly HistoryKind[] = ['lost', 'certificate', 'battery-low'];

function isFiltered({ appId, search, kinds }: ActivityFilter): boolean {
  return search.trim() !== '' || kinds.length > 0 || appId !== null;
}

/** Else one kind is chosen, or none. */
function isProblems({ kinds }: ActivityFilter): boolean {
  return kinds.length === PROBLEMS.length;
}

export interface ActivityPageProps {
  readonly nameOf: NameOfApp;
}

/** What happened to all apps, day by day: everything, or what went wrong; in a menu, what a word, an app or a kind finds. */
export function ActivityPage({ nameOf }: ActivityPageProps) {
  const t = useT();
  const [filter, setFilter] = useState(EVERYTHING);
  const activity = useActivity(filter);
  const { reading } = activity;
  const hasEntries = reading.kind === 'read' && reading.entries.length > 0;
  const isNarrowed = isFiltered(filter) || (reading.kind === 'read' && isFiltered(reading.filter));
  return (
    <Page
      title={t('activity.title')}
      width="full"
      aside={
        (hasEntries || isNarrowed) && (
          <div className={classes.tools}>
            <FilterMenu filter={filter} nameOf={nameOf} onChange={setFilter} />
            <SegmentedControl
              aria-label={t('activity.kinds')}
              data={[
                { value: 'all', label: t('activity.show.all') },
                { value: 'problems', label: t('activity.show.problems') },
              ]}
              value={isProblems(filter) ? 'problems' : 'all'}
              onChange={(chosen) => setFilter({ ...filter, kinds: chosen === 'problems' ? PROBLEMS : [] })}
            />
          </div>
        )
      }
    >
      <Entries activity={activity} nameOf={nameOf} onShowAll={() => setFilter(EVERYTHING)} />
      {hasEntries && (
        <div className={classes.foot}>
          {reading.more && (
            <Button variant="default" onClick={activity.readOlder}>
              {t('activity.older')}
            </Button>
          )}
          <ClearHistory appId={filter.appId} onCleared={activity.reload} />
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
      if (!isFiltered(reading.filter)) {
        return (
          <EmptyState icon={<IconHistory size={24} stroke={1.6} />} title={t('activity.none')}>
            {t('activity.noneText')}
          </EmptyState>
        );
      }
      return (
        <EmptyState
          icon={<IconSearchOff size={24} stroke={1.6} />}
          title={
            isProblems(reading.filter) && reading.filter.appId === null && reading.filter.search.trim() === ''
              ? t('activity.noProblems')
              : t('activity.noMatch')
          }
          actions={
            <Button variant="default" onClick={onShowAll}>
              {t('activity.showAll')}
            </Button>
          }
        />
      );
  }
}

interface FilterMenuProps {
  readonly filter: ActivityFilter;
  readonly nameOf: NameOfApp;
  readonly onChange: (filter: ActivityFilter) => void;
}

/** Finds entries by a word, an app or a kind. */
function FilterMenu({ filter, nameOf, onChange }: FilterMenuProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [kind, ...others] = filter.kinds;
  const chosenKind = others.length === 0 ? (kind ?? null) : null;
  const isActive = filter.search.trim() !== '' || filter.appId !== null || chosenKind !== null;
  const clear = (): void => {
    onChange(EVERYTHING);
    setIsOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus returnFocus position="bottom-end" width={280}>
      <Popover.Target>
        <ActionIcon
          className={classes.filter ?? ''}
          size={32}
          aria-label={t('activity.filter')}
          data-hint={t('activity.filter')}
          data-active={isActive || undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconFilter size={16} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.filters}>
          <TextInput
            {...searchBoxProps}
            type="text"
            role="searchbox"
            aria-label={t('activity.search')}
            placeholder={t('activity.search')}
            leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
            value={filter.search}
            onChange={(event) => onChange({ ...filter, search: event.currentTarget.value })}
          />
          <AppFilter chosen={filter.appId} nameOf={nameOf} onChange={(appId) => onChange({ ...filter, appId })} />
          <Select
            aria-label={t('activity.kind')}
            placeholder={t('activity.everyKind')}
            clearable
            clearButtonProps={{ 'aria-label': t('activity.everyKind') }}
            comboboxProps={{ withinPortal: false }}
            data={HISTORY_KINDS.map((name) => ({ value: name, label: t(`historyKind.${name}`) }))}
            value={chosenKind}
            onChange={(chosen) => onChange({ ...filter, kinds: HISTORY_KINDS.filter((name) => name === chosen) })}
          />
          <Button variant="default" disabled={!isActive} onClick={clear}>
            {t('activity.showAll')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
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
      aria-label={t('activity.app')}
      placeholder={t('activity.everyApp')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('activity.everyApp') }}
      comboboxProps={{ withinPortal: false }}
      limit={100}
      nothingFoundMessage={t('activity.noApp')}
      data={data}
      value={chosen}
      onChange={onChange}
    />
  );
}
