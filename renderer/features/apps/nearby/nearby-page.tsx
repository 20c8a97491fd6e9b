import { useTranslation } from 'react-i18next';
import { AppsPage } from '../list/apps-page';
import { useNearbyApps } from '../titled-apps';
import { LastAnswer, NearbyNotes } from './nearby-notes';
import { NothingNearby } from './nothing-nearby';

// Elements that stay the same are not rendered again with every measurement.
const aside = <LastAnswer />;
const notes = <NearbyNotes />;

interface NearbyPageProps {
  /** Shows a code for an app to scan: one of the ways in where nothing is listed. */
  readonly onShowCode: () => void;
}

/** The apps in the service's latest list; where there are none, why. */
export function NearbyPage({ onShowCode }: NearbyPageProps) {
  const { t } = useTranslation();
  const apps = useNearbyApps();
  if (apps.length === 0) return <NothingNearby onShowCode={onShowCode} />;
  return <AppsPage list="nearby" title={t('nearby.title')} apps={apps} aside={aside} notes={notes} />;
}
