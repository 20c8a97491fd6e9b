import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useT } from '../../../i18n/use-t';
import { entryCount } from '../../../stores/derivation';
import { useAppState } from '../../../stores/mirror';
import { showPage } from '../../../stores/view-store';
import { EmptyState } from '../../../ui/empty-state';
import { setListView } from '../actions/list-actions';
import { useKnownApps } from '../app-entries';
import type { AppDetailProps } from '../detail/app-detail';
import { MergeNotes } from '../detail/merge-notes';
import { AppsPage } from './apps-page';
import { ViewTools } from './list-tools';

// Constant elements do not render again with every measurement.
const tools = <ViewTools />;
const notes = <MergeNotes />;

interface KnownPageProps {
  /** Shows the app that is open. */
  readonly Detail: ComponentType<AppDetailProps>;
}

/** The known apps, listed or not. */
export function KnownPage({ Detail }: KnownPageProps) {
  const t = useT();
  const apps = useKnownApps();
  const view = useAppState((state) => state.settings.view);
  if (apps.length === 0) return <NothingSaved />;
  return (
    <AppsPage
      list="known"
      title={t('apps.known.title')}
      apps={apps}
      Detail={Detail}
      view={view}
      onShowAll={() => void setListView({ ...view, filter: 'all', group: null })}
      tools={tools}
      notes={notes}
    />
  );
}

function NothingSaved() {
  const t = useT();
  const nearbyCount = useAppState((state) => entryCount(state.nearby));
  return (
    <EmptyState
      heading="h1"
      icon={<IconBookmark size={26} />}
      title={t('apps.known.emptyTitle')}
      actions={
        <>
          <Button onClick={() => showPage('nearby')}>
            {nearbyCount === 0 ? t('apps.known.emptyLook') : t('apps.known.emptyNearby', { count: nearbyCount })}
          </Button>
          <Button variant="default" onClick={() => showPage('add')}>
            {t('apps.known.emptyAdd')}
          </Button>
        </>
      }
    >
      {t('apps.known.emptyText')}
    </EmptyState>
  );
}
