import { Checkbox } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { type ComponentType, useMemo } from 'react';
import { useT } from '../../../i18n/use-t';
import { useAppState } from '../../../stores/mirror';
import { useView } from '../../../stores/use-view';
import { selectAll } from '../../../stores/view-store';
import { type TitledApp, useNearbyApps } from '../app-entries';
import type { AppDetailProps } from '../detail/app-detail';
import { AppsPage, type SelectedAppsProps } from '../list/apps-page';
import { IgnoredNote, NearbyNotes, RefreshButton } from './nearby-notes';
import classes from './nearby-page.module.css';
import type { NothingNearbyProps } from './nothing-nearby';

interface NearbyPageProps extends Pick<NothingNearbyProps, 'onShowCode'> {
  /** Shows the app that is open. */
  readonly Detail: ComponentType<AppDetailProps>;
  /** Names those that are selected, and adds them. */
  readonly Selected: ComponentType<SelectedAppsProps>;
  /** Stands there while no app is listed that isn't saved. */
  readonly Empty: ComponentType<NothingNearbyProps>;
}

/** As the service lists them, all of them. */
const AS_LISTED = { sort: 'listed', filter: 'all', group: null } as const;

/** The apps of the service's latest list that are not saved yet; if it has none, the reason. */
export function NearbyPage({ Detail, Selected, Empty, onShowCode }: NearbyPageProps) {
  const t = useT();
  const listed = useNearbyApps();
  const apps = useMemo(() => listed.filter(({ entry }) => entry.known === null), [listed]);
  if (apps.length === 0) return <Empty saved={listed.length} onShowCode={onShowCode} />;
  return (
    <AppsPage
      list="nearby"
      title={t('nearby.title')}
      apps={apps}
      Detail={Detail}
      Selected={Selected}
      view={AS_LISTED}
      aside={<RefreshButton />}
      notes={<NotesAndChoice apps={apps} />}
      foot={<Foot />}
    />
  );
}

/** What is wrong with the list, and how many of its apps are selected: all of them with one press. */
function NotesAndChoice({ apps }: { readonly apps: readonly TitledApp[] }) {
  const t = useT();
  const keys = apps.map(({ entry }) => entry.key);
  const picked = new Set(useView(({ selection }) => selection.nearby.keys));
  const count = keys.filter((key) => picked.has(key)).length;
  return (
    <>
      <NearbyNotes />
      <div className={`small ${classes.all}`}>
        <Checkbox
          size="18px"
          aria-label={t('nearby.selectAll')}
          checked={count === apps.length}
          indeterminate={count > 0 && count < apps.length}
          onChange={() => selectAll('nearby', count === keys.length ? [] : keys)}
        />
        <span>{count === 0 ? t('nearby.selectAll') : t('nearby.selected', { selected: count, all: apps.length })}</span>
      </div>
    </>
  );
}

/** What being listed means, and what the list leaves out. */
function Foot() {
  const t = useT();
  const skipped = useAppState((state) => state.listing.skipped.length);
  return (
    <footer className={`small ${classes.foot}`}>
      <IgnoredNote />
      {skipped > 0 && <p>{t('nearby.skipped', { count: skipped })}</p>}
      <p className={classes.rule}>
        <IconShieldCheck size={16} stroke={1.6} aria-hidden="true" />
        <span>{t('nearby.onlyAdded')}</span>
      </p>
    </footer>
  );
}
