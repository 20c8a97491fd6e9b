import './ui/mantine-styles';
import './ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { bridge } from './bridge/bridge';
import { startI18n } from './i18n/i18n';
import { startMirror } from './stores/mirror';
import { firstPage, followDestinations, showPage } from './stores/view-store';

async function start(root: HTMLElement): Promise<void> {
  // Before any await: main may navigate as soon as the page has loaded.
  const destinations = followDestinations(bridge);
  await startI18n();
  const mirror = startMirror(bridge, (state) => {
    if (!destinations.hasNavigated()) showPage(firstPage(state));
  });
  createRoot(root).render(<App onRetry={mirror.retry} />);
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
void start(root);
