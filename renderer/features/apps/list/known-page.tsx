import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnections } from '../../../stores/app-connections';
import { useAppState } from '../../../stores/mirror-store';
import { showPage } from '../../../stores/view-store';
import { EmptyState } from '../../../ui/empty-state';
import { knownEntries } from '../app-entry';
import { MergeNotes } from '../merge-notes';
import { AppsPage } from './apps-page';
import { ViewTools } from './list-tools';

/** The apps that the user keeps, listed or not. */
export function KnownPage() {
  const { t } = useTranslation();
  const known = useAppState((state) => state.known);
  const nearby = useAppState((state) => state.nearby);
  const connections = useConnections();
  const service = useAppState((state) => state.service);
  const view = useAppState((state) => state.settings.view);
  const entries = useMemo(
    () => knownEntries({ known, nearby, connections, service }),
    [known, nearby, connections, service],
  );
  if (entries.length === 0) return <NothingKept nearbyCount={Object.keys(nearby).length} />;
  return (
    <AppsPage
      list="known"
      title={t('apps.known.title')}
      entries={entries}
      view={view}
      tools={<ViewTools />}
      notes={<MergeNotes />}
    />
  );
}

function NothingKept({ nearbyCount }: { readonly nearbyCount: number }) {
  const { t } = useTranslation();
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
