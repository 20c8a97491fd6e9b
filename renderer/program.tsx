import './ui/mantine-styles';
import { createRoot } from 'react-dom/client';
import { withoutIsolation } from '../shared/lib/isolation';
import { App } from './app';
import { setRegion } from './i18n/date-locale';
import { speak } from './i18n/i18n';
import { mirrorStore } from './stores/mirror-store';
import { keepFocus } from './ui/keep-focus';
import { applyDesktopScheme } from './ui/theme';
import { languageOf } from './window-language';

/** Replaces the outline by the window, once there is a state to show. `onRetry` requests main's state again. */
export async function startProgram(root: HTMLElement, onRetry: () => void): Promise<void> {
  await firstAnswer();
  // Main may not have answered yet, only failed to.
  followRegion();
  mirrorStore.subscribe(followRegion);
  await speak(languageOf(mirrorStore.getState()).tag);
  applyDesktopScheme();
  keepFocus(document);
  copyWithoutIsolation(document);
  createRoot(root).render(<App onRetry={onRetry} />);
}

/** Makes dates and times those of the system's region. */
function followRegion(): void {
  const mirror = mirrorStore.getState();
  if (mirror.kind === 'live') setRegion(mirror.snapshot.about.region);
}

/** Resolves once main has answered, with its state or with a failure. */
async function firstAnswer(): Promise<void> {
  if (mirrorStore.getState().kind !== 'connecting') return;
  await new Promise<void>((resolve) => {
    const stop = mirrorStore.subscribe(() => {
      stop();
      resolve();
    });
  });
}

/** Copies what is selected without the marks that isolate names in sentences: where it is pasted, they would be in the way. */
function copyWithoutIsolation(page: Document): void {
  page.addEventListener('copy', (event) => {
    const selected = page.getSelection()?.toString() ?? '';
    const copied = withoutIsolation(selected);
    if (copied === selected || event.clipboardData === null) return;
    event.clipboardData.setData('text/plain', copied);
    event.preventDefault();
  });
}
