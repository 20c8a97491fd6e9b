import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnections } from '../../../stores/app-connections';
import { useAppState } from '../../../stores/mirror-store';
import { nearbyEntries } from '../app-entry';
import { AppsPage } from '../list/apps-page';
import { LastAnswer, NearbyNotes } from './nearby-notes';
import { NothingNearby } from './nothing-nearby';

/** The apps in the service's latest list; where there are none, why. */
export function NearbyPage() {
  const { t } = useTranslation();
  const known = useAppState((state) => state.known);
  const nearby = useAppState((state) => state.nearby);
  const connections = useConnections();
  const service = useAppState((state) => state.service);
  const entries = useMemo(
    () => nearbyEntries({ known, nearby, connections, service }),
    [known, nearby, connections, service],
  );
  if (entries.length === 0) return <NothingNearby />;
  return (
    <AppsPage
      list="nearby"
      title={t('nearby.title')}
      entries={entries}
      aside={<LastAnswer />}
      notes={<NearbyNotes />}
    />
  );
}
