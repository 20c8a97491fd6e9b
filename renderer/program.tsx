import './ui/mantine-styles';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { startI18n } from './i18n/i18n';
import { mirrorStore } from './stores/mirror-store';
import { keepFocus } from './ui/keep-focus';
import { applyDesktopScheme } from './ui/theme';
import { languageOf } from './window-language';

/** Replaces the outline by the window, once there is a state to show. `onRetry` requests main's state again. */
export async function startProgram(root: HTMLElement, onRetry: () => void): Promise<void> {
  await firstAnswer();
  await startI18n(languageOf(mirrorStore.getState()).tag);
  applyDesktopScheme();
  keepFocus(document);
  createRoot(root).render(<App onRetry={onRetry} />);
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
