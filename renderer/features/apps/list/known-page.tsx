import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import { APP_FILTERS, SORT_ORDERS, type ViewPreferences } from '../../../../shared/domain/view';
import { plainText } from '../../../../shared/lib/plain-text';
import { useT } from '../../../i18n/use-t';
import { useAppState } from '../../../stores/mirror';
import { Nothing } from '../../../ui/nothing';
import { Page } from '../../../ui/page';
import { setListView } from '../actions/list-actions';
import { useKnownApps } from '../app-entries';
import { useGroups } from '../app-groups';
import type { AppDetailProps } from '../detail/app-detail';
import { MergeNotes } from '../detail/merge-notes';
import { WaysToAdd } from '../nearby/nearby-notes';
import { AppsPage, type SelectedAppsProps } from './apps-page';
import { choicesOf, type FilterChoices } from './list-tools';

interface KnownPageProps {
  readonly Detail: ComponentType<AppDetailProps>;
  /** Shows several that are selected. */
  readonly Selected: ComponentType<SelectedAppsProps>;
}

/** The known apps, listed or not. */
export function KnownPage({ Detail, Selected }: KnownPageProps) {
  const t = useT();
  const apps = useKnownApps();
  const view = useAppState((state) => state.settings.view);
  const groups = useGroups();
  if (apps.length === 0) {
    return (
      <Page title={t('shell.pages.apps')} width="full">
        <Nothing title={t('apps.known.emptyTitle')} text={t('apps.known.emptyText')}>
          <WaysToAdd />
        </Nothing>
      </Page>
    );
  }
  return (
    <AppsPage
      list="known"
      title={t('shell.pages.apps')}
      apps={apps}
      Detail={Detail}
      Selected={Selected}
      view={view}
      filters={filtersOf(view, groups, t)}
      onShowAll={() => void setListView({ ...view, filter: 'all', group: null })}
      notes={<MergeNotes />}
    />
  );
}

/** Not a valid group name: those have at least one letter. */
const ANY_GROUP = '';

function filtersOf(view: ViewPreferences, groups: readonly string[], t: TFunction): readonly FilterChoices[] {
  const change = (changed: Partial<ViewPreferences>): void => void setListView({ ...view, ...changed });
  // The chosen group stays when its last app has left it.
  const named = view.group === null || groups.includes(view.group) ? groups : [...groups, view.group];
  const show = choicesOf(
    t('apps.view.filter'),
    APP_FILTERS,
    view.filter,
    (filter) => t(`apps.view.filters.${filter}`),
    (filter) => change({ filter }),
  );
  const group = choicesOf(
    t('apps.view.group'),
    [ANY_GROUP, ...named],
    view.group ?? ANY_GROUP,
    (name) => (name === ANY_GROUP ? t('apps.view.anyGroup') : plainText(name)),
    (name) => change({ group: name === ANY_GROUP ? null : name }),
  );
  const order = choicesOf(
    t('apps.view.order'),
    SORT_ORDERS,
    view.sort,
    (sort) => t(`apps.view.sorts.${sort}`),
    (sort) => change({ sort }),
  );
  return named.length === 0 ? [show, order] : [show, group, order];
}
