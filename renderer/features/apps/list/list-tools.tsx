import { CloseButton, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import {
  APP_FILTERS,
  NEARBY_FILTERS,
  NEARBY_SORT_ORDERS,
  type NearbyViewPreferences,
  SORT_ORDERS,
  type ViewPreferences,
} from '../../../../shared/domain/view';
import { useT } from '../../../i18n/use-t';
import { useAppState } from '../../../stores/mirror';
import { useView } from '../../../stores/use-view';
import { announce, type ListName, requestFocus, searchFor } from '../../../stores/view-store';
import { searchBoxProps } from '../../../ui/keyboard';
import { setListView, setNearbyView } from '../actions/list-actions';
import { useGroups } from '../app-groups';
import classes from './list-tools.module.css';

interface SearchBoxProps {
  readonly list: ListName;
  /** The number of matching rows; null: no search. */
  readonly matches: number | null;
  readonly onFocus: () => void;
}

/** Narrows the list while the user types; Escape clears it, the down arrow moves to the rows. */
export function SearchBox({ list, matches, onFocus }: SearchBoxProps) {
  const t = useT();
  const query = useView((view) => view.search[list]);

  useEffect(() => {
    if (matches !== null) announce(t('apps.search.results', { count: matches }));
  }, [matches, t]);

  return (
    <div className={classes.box}>
      <TextInput
        {...searchBoxProps}
        type="text"
        role="searchbox"
        aria-label={t(`apps.search.${list}`)}
        aria-keyshortcuts="Control+F"
        placeholder={t('apps.search.label')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={
          query !== '' && (
            <CloseButton size="sm" aria-label={t('apps.search.clear')} onClick={() => searchFor(list, '')} />
          )
        }
        value={query}
        onFocus={onFocus}
        onChange={(event) => searchFor(list, event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') searchFor(list, '');
          else if (event.key === 'ArrowDown') {
            event.preventDefault();
            requestFocus({ kind: 'list' });
          }
        }}
      />
    </div>
  );
}

/** Not a valid group name: those have at least one letter. */
const ANY_GROUP = '';

/** The filter and sort order of the known apps; stored between runs. */
export function ViewTools() {
  const t = useT();
  const view = useAppState((state) => state.settings.view);
  const groups = useGroups();
  const change = (changed: Partial<ViewPreferences>): void => void setListView({ ...view, ...changed });
  return (
    <div className={classes.tools}>
      <Select
        size="xs"
        aria-label={t('apps.view.filter')}
        data={APP_FILTERS.map((filter) => ({ value: filter, label: t(`apps.view.filters.${filter}`) }))}
        value={view.filter}
        onChange={(chosen) => {
          const filter = APP_FILTERS.find((name) => name === chosen);
          if (filter !== undefined) change({ filter });
        }}
      />
      {(groups.length > 0 || view.group !== null) && (
        <Select
          size="xs"
          aria-label={t('apps.view.group')}
          data={[
            { value: ANY_GROUP, label: t('apps.view.anyGroup') },
            ...withGroup(groups, view.group).map((group) => ({ value: group, label: group })),
          ]}
          value={view.group ?? ANY_GROUP}
          onChange={(chosen) => change({ group: chosen === null || chosen === ANY_GROUP ? null : chosen })}
        />
      )}
      <Select
        size="xs"
        aria-label={t('apps.view.sort')}
        data={SORT_ORDERS.map((sort) => ({ value: sort, label: t(`apps.view.sorts.${sort}`) }))}
        value={view.sort}
        onChange={(chosen) => {
          const sort = SORT_ORDERS.find((name) => name === chosen);
          if (sort !== undefined) change({ sort });
        }}
      />
    </div>
  );
}

/** The filter and sort order of the nearby apps; stored between runs. */
export function NearbyTools() {
  const t = useT();
  const view = useAppState((state) => state.settings.nearbyView);
  const change = (changed: Partial<NearbyViewPreferences>): void => void setNearbyView({ ...view, ...changed });
  return (
    <div className={classes.tools}>
      <Select
        size="xs"
        aria-label={t('apps.view.filter')}
        data={NEARBY_FILTERS.map((filter) => ({ value: filter, label: t(`apps.view.nearbyFilters.${filter}`) }))}
        value={view.filter}
        onChange={(chosen) => {
          const filter = NEARBY_FILTERS.find((name) => name === chosen);
          if (filter !== undefined) change({ filter });
        }}
      />
      <Select
        size="xs"
        aria-label={t('apps.view.sort')}
        data={NEARBY_SORT_ORDERS.map((sort) => ({ value: sort, label: t(`apps.view.nearbySorts.${sort}`) }))}
        value={view.sort}
        onChange={(chosen) => {
          const sort = NEARBY_SORT_ORDERS.find((name) => name === chosen);
          if (sort !== undefined) change({ sort });
        }}
      />
    </div>
  );
}

/** Keeps the chosen group visible when its last app has left it. */
function withGroup(groups: readonly string[], chosen: string | null): readonly string[] {
  return chosen === null || groups.includes(chosen) ? groups : [...groups, chosen];
}
