import './ui/mantine-styles';
import './ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { bridge } from './bridge/bridge';
import { startI18n } from './i18n/i18n';
import { followDestinations } from './stores/destinations';
import { connectMirror, useMirror } from './stores/mirror';
import { firstPage, showPage } from './stores/view-store';

async function start(root: HTMLElement): Promise<void> {
  // Before anything is awaited: main may navigate as soon as the page has loaded.
  const destinations = followDestinations(bridge);
  await startI18n();
  const mirror = connectMirror(bridge, {
    show: (snapshot) => {
      if (useMirror.getState().kind !== 'live' && !destinations.hasNavigated()) showPage(firstPage(snapshot.state));
      useMirror.setState({ kind: 'live', snapshot }, true);
    },
    fail: (error) => useMirror.setState({ kind: 'unavailable', error }, true),
  });
  createRoot(root).render(<App onRetry={mirror.retry} />);
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
void start(root);
