import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { i18n } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { entryCount } from '../../stores/derivation';
import { useAbout, useAppState } from '../../stores/mirror';
import { onDiscreetChange } from '../../stores/mirror-store';
import { useView } from '../../stores/use-view';
import { announce, forgetTyped } from '../../stores/view-store';
import { Hint } from '../../ui/hint';
import { isCompactWindow } from '../../ui/window-kind';
import { useAppNames } from '../apps/app-entries';
import { KnownPage } from '../apps/list/known-page';
import { NearbyPage } from '../apps/nearby/nearby-page';
import { runShortcut } from '../commands/commands';
import { Notices } from '../notices/notices';
import { showCode } from '../pairing/pairing-requests';
import { usePairingAnnouncements } from '../pairing/use-pairing-announcements';
import { Welcome } from '../welcome/welcome';
import { Announcer } from './announcer';
import { Later } from './lazy-pages';
import classes from './shell.module.css';
import { Sidebar } from './sidebar';
import { ReachStrip, UpdateStrip } from './strip';
import { TitleBar } from './title-bar';

/** The window once there is a state: the full one, or the compact one. */
export function Shell() {
  useEffect(() => onDiscreetChange(forgetAndAnnounce), []);
  // What was open, typed or loaded before discreet mode changed is from before: everything begins anew.
  const mode = useAppState(({ settings }) => (settings.discreet ? 'discreet' : 'plain'));
  return (
    <>
      {isCompactWindow ? <Later.CompactWindow key={mode} /> : <FullShell mode={mode} />}
      <Announcer />
      <Hint />
    </>
  );
}

/** Drops what was typed before discreet mode changed, and announces the change. */
function forgetAndAnnounce(isDiscreet: boolean): void {
  forgetTyped();
  announce(isDiscreet ? i18n.t('shell.discreet.title') : i18n.t('shell.discreet.isOff'));
}

/** Runs the command whose shortcut was pressed, anywhere in the window. */
function handleShortcut(event: KeyboardEvent): void {
  if (runShortcut(event)) event.preventDefault();
}

/** The full window: the navigation rail, the current page, and what lies over it. */
function FullShell({ mode }: { readonly mode: string }) {
  const page = useView((view) => view.page);
  const isFirstStart = useAppState(({ service, known }) => service.kind === 'none' && entryCount(known) === 0);
  const hasQuestion = useAppState(({ desktop }) => desktop.question !== null);
  // Once there was a question, what it leads to is shown by the same component.
  const [asks, setAsks] = useState(hasQuestion);
  if (hasQuestion && !asks) setAsks(true);
  const overlay = useView((view) => view.overlay);
  useWindowEvent('keydown', handleShortcut);
  usePairingAnnouncements();

  const isBeginning = useView((view) => view.isBeginning);
  const welcomes = (isFirstStart || isBeginning) && (page === 'apps' || page === 'nearby');
  return (
    <>
      <FullWindow key={mode} welcomes={welcomes} />
      {asks && <Later.DesktopQuestions key={mode} />}
      {overlay === 'palette' && <Later.CommandPalette key={mode} />}
      {overlay === 'shortcuts' && <Later.ShortcutSheet />}
    </>
  );
}

/** Title bar and sidebar, and the sheet with the current page; on a first start without the sidebar. */
function FullWindow({ welcomes }: { readonly welcomes: boolean }) {
  const t = useT();
  const page = useView((view) => view.page);
  const { startNotice } = useAbout();
  return (
    <div className="frame">
      <TitleBar hasSearch={!welcomes} />
      {!welcomes && <Sidebar />}
      <main
        className={`frame-sheet ${classes.sheet}`}
        data-alone={welcomes || undefined}
        aria-label={welcomes ? t('shell.product') : t(`shell.pages.${page}`)}
      >
        <Notices />
        <UpdateStrip />
        <ReachStrip />
        {welcomes ? <Welcome Apps={Later.WelcomeApps} /> : <CurrentPage />}
        {startNotice !== null && (
          <p className={`small ${classes.startNotice}`} lang="en" dir="ltr">
            {startNotice}
          </p>
        )}
      </main>
    </div>
  );
}

/** The activity with the names of apps as the lists have them. */
function ActivityPage() {
  return <Later.ActivityPage nameOf={useAppNames()} />;
}

function CurrentPage() {
  const page = useView((view) => view.page);
  switch (page) {
    case 'apps':
      return <KnownPage Detail={Later.AppDetail} Selected={Later.SelectedApps} />;
    case 'toys':
      return <Later.ToysPage />;
    case 'nearby':
      return (
        <NearbyPage
          Detail={Later.AppDetail}
          Selected={Later.NamingForm}
          Empty={Later.NothingNearby}
          onShowCode={() => void showCode()}
        />
      );
    case 'add':
      return <Later.AddPage />;
    case 'activity':
      return <ActivityPage />;
    case 'settings':
      return <Later.SettingsPage />;
  }
}
