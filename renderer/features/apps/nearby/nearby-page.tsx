import { type ComponentType, useMemo } from 'react';
import { useT } from '../../../i18n/use-t';
import { useAppState } from '../../../stores/mirror';
import { setNearbyView } from '../actions/list-actions';
import { useNearbyApps } from '../app-entries';
import type { AppDetailProps } from '../detail/app-detail';
import { AppsPage } from '../list/apps-page';
import { NearbyTools } from '../list/list-tools';
import { LastAnswer, NearbyNotes } from './nearby-notes';
import type { NothingNearbyProps } from './nothing-nearby';

// Constant elements do not render again with every measurement.
const aside = <LastAnswer />;
const notes = <NearbyNotes />;
const tools = <NearbyTools />;

interface NearbyPageProps extends NothingNearbyProps {
  /** Shows the app that is open. */
  readonly Detail: ComponentType<AppDetailProps>;
  /** Stands there while no app is listed. */
  readonly Nothing: ComponentType<NothingNearbyProps>;
}

/** The apps in the service's latest list; if there are none, the reason. */
export function NearbyPage({ Detail, Nothing, onShowCode }: NearbyPageProps) {
  const t = useT();
  const apps = useNearbyApps();
  const kept = useAppState((state) => state.settings.nearbyView);
  const view = useMemo(() => ({ ...kept, group: null }), [kept]);
  if (apps.length === 0) return <Nothing onShowCode={onShowCode} />;
  return (
    <AppsPage
      list="nearby"
      title={t('nearby.title')}
      apps={apps}
      Detail={Detail}
      aside={aside}
      notes={notes}
      view={view}
      onShowAll={() => void setNearbyView({ ...kept, filter: 'all' })}
      tools={tools}
    />
  );
}
