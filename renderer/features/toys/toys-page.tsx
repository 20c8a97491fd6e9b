import { Button, CloseButton, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconBatteryOff, IconSearch, IconSearchOff } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { compareNames } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { showPage } from '../../stores/view-store';
import { EmptyState } from '../../ui/empty-state';
import { searchBoxProps } from '../../ui/keyboard';
import { ScreenReaderOnly } from '../../ui/screen-reader-only';
import { type TitledApp, useKnownApps, useNearbyApps } from '../apps/app-entries';
import { useNotificationPreferences } from '../preferences/preferences';
import {
  matchingToys,
  needsCharging,
  sortedToys,
  TOY_FILTERS,
  type ToyFilter,
  type ToyQuery,
  toysOf,
} from './toy-entries';
import { ToyList } from './toy-list';
import classes from './toys-page.module.css';

const EVERYTHING: ToyQuery = { filter: 'all', appKey: null, search: '' };

/** The toys of all saved apps, those that need charging first; those of other apps nearby on demand. */
export function ToysPage() {
  const t = useT();
  const known = useKnownApps();
  const nearby = useNearbyApps();
  const thresholds = useNotificationPreferences();
  const [query, setQuery] = useState(EVERYTHING);
  const saved = useMemo(() => known.flatMap(toysOfApp), [known]);
  const strangers = useMemo(() => nearby.filter(({ entry }) => entry.known === null), [nearby]);
  const others = useMemo(() => strangers.flatMap(toysOfApp), [strangers]);
  const low = useMemo(() => saved.filter((entry) => needsCharging(entry, thresholds)).length, [saved, thresholds]);
  const isNearby = query.filter === 'nearby';
  const toys = isNearby ? others : saved;
  const shown = useMemo(
    () => sortedToys(matchingToys(toys, query, thresholds), thresholds, compareNames),
    [toys, query, thresholds],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const change = (changed: Partial<ToyQuery>): void => setQuery({ ...query, ...changed });
  return (
    <div ref={scroller} className={classes.page}>
      <div className={classes.head}>
        <div>
          <h1 className={classes.title}>{t('toys.title')}</h1>
          {saved.length > 0 && (
            <p className={classes.lead}>
              {low === 0 ? t('toys.allCharged', { count: saved.length }) : t('toys.needCharging', { count: low })}
            </p>
          )}
        </div>
        {saved.length + others.length > 0 && (
          <Tools query={query} apps={isNearby ? strangers : known} onChange={change} />
        )}
      </div>
      {shown.length > 0 ? (
        <ToyList toys={shown} thresholds={thresholds} scroller={scroller} />
      ) : toys.length > 0 || isNearby || others.length > 0 ? (
        <NothingShown query={query} isEmpty={toys.length === 0} onShowAll={() => setQuery(EVERYTHING)} />
      ) : (
        <EmptyState
          icon={<IconBatteryOff size={34} stroke={1.5} />}
          title={t('toys.none')}
          actions={
            <Button variant="default" onClick={() => showPage('nearby')}>
              {t('toys.openNearby')}
            </Button>
          }
        >
          {t('toys.noneText')}
        </EmptyState>
      )}
      <ScreenReaderOnly>
        <span role="status">{t('toys.shown', { count: shown.length })}</span>
      </ScreenReaderOnly>
    </div>
  );
}

function toysOfApp(app: TitledApp) {
  return toysOf(app);
}

interface NothingShownProps {
  readonly query: ToyQuery;
  /** Whether there are none even without the search. */
  readonly isEmpty: boolean;
  readonly onShowAll: () => void;
}

function NothingShown({ query, isEmpty, onShowAll }: NothingShownProps) {
  const t = useT();
  const isCharged = query.filter === 'charging' && query.search.trim() === '' && query.appKey === null && !isEmpty;
  return (
    <EmptyState
      icon={<IconSearchOff size={34} stroke={1.5} />}
      title={isCharged ? t('toys.noneLow') : t('toys.noMatch')}
      actions={
        <Button variant="default" onClick={onShowAll}>
          {t('toys.showAll')}
        </Button>
      }
    />
  );
}

interface ToolsProps {
  readonly query: ToyQuery;
  readonly apps: readonly TitledApp[];
  readonly onChange: (changed: Partial<ToyQuery>) => void;
}

/** Search, and what to show. */
function Tools({ query, apps, onChange }: ToolsProps) {
  const t = useT();
  const { filter, appKey, search } = query;
  const choices = useMemo(
    () =>
      apps
        .filter((app) => toysOf(app).length > 0)
        .map(({ entry, title }) => ({ value: entry.key, label: title.headline }))
        .sort((a, b) => compareNames(a.label, b.label)),
    [apps],
  );
  return (
    <div className={classes.tools}>
      <SegmentedControl
        className={classes.filters}
        size="xs"
        aria-label={t('toys.filter')}
        data={TOY_FILTERS.map((value) => ({ value, label: t(`toys.filters.${value}`) }))}
        value={filter}
        onChange={(chosen) => onChange({ filter: filterOf(chosen), appKey: null })}
      />
      <Select
        className={classes.app}
        size="xs"
        aria-label={t('toys.app')}
        placeholder={t('toys.everyApp')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('toys.everyApp') }}
        limit={100}
        nothingFoundMessage={t('toys.noApp')}
        data={choices}
        value={appKey}
        onChange={(chosen) => onChange({ appKey: chosen })}
      />
      <TextInput
        {...searchBoxProps}
        className={classes.search}
        size="xs"
        type="text"
        role="searchbox"
        aria-label={t('toys.search')}
        placeholder={t('toys.search')}
        leftSection={<IconSearch size={14} aria-hidden="true" />}
        rightSection={
          search !== '' && (
            <CloseButton size="xs" aria-label={t('toys.clearSearch')} onClick={() => onChange({ search: '' })} />
          )
        }
        value={search}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange({ search: '' });
        }}
      />
    </div>
  );
}

function filterOf(chosen: string): ToyFilter {
  return TOY_FILTERS.find((filter) => filter === chosen) ?? 'all';
}
