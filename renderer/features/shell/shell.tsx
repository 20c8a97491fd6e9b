import { useTranslation } from 'react-i18next';
import { entryCount } from '../../stores/derivation';
import { useAppState } from '../../stores/mirror';
import { useView } from '../../stores/view-store';
import { AddPage } from '../add/add-page';
import { KnownPage } from '../apps/list/known-page';
import { NearbyPage } from '../apps/nearby/nearby-page';
import { HistoryPage } from '../history/history-page';
import { Notices } from '../notices/notices';
import { showCode } from '../pairing/pairing-requests';
import { usePairingAnnouncements } from '../pairing/use-pairing-announcements';
import { SettingsPage } from '../settings/settings-page';
import { Welcome } from '../welcome/welcome';
import { Announcer } from './announcer';
import { SimulatorBanner, TrialBanner } from './banners';
import { DesktopQuestions } from './desktop-questions';
import { NavigationRail } from './navigation-rail';
import classes from './shell.module.css';
import { useShortcuts } from './use-shortcuts';

/** The window once there is a state: the navigation rail and the current page. */
export function Shell() {
  const { t } = useTranslation();
  const page = useView((view) => view.page);
  const isFirstStart = useAppState(({ service, known }) => service.kind === 'none' && entryCount(known) === 0);
  useShortcuts();
  usePairingAnnouncements();

  const welcomes = isFirstStart && (page === 'known' || page === 'nearby');
  return (
    <div className={classes.shell}>
      {!welcomes && <NavigationRail />}
      <main className={classes.main} aria-label={welcomes ? t('shell.product') : t(`shell.pages.${page}`)}>
        <Notices />
        <TrialBanner />
        <SimulatorBanner />
        {welcomes ? <Welcome /> : <CurrentPage />}
      </main>
      <Announcer />
      <DesktopQuestions />
    </div>
  );
}

function CurrentPage() {
  const page = useView((view) => view.page);
  switch (page) {
    case 'known':
      return <KnownPage />;
    case 'nearby':
      return <NearbyPage onShowCode={() => void showCode()} />;
    case 'add':
      return <AddPage />;
    case 'history':
      return <HistoryPage />;
    case 'settings':
      return <SettingsPage />;
  }
}
