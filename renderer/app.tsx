import { MantineProvider } from '@mantine/core';
import { useEffect } from 'react';
import { bridge } from './bridge/bridge';
import { ErrorBoundary, Unavailable } from './features/shell/full-window';
import { Later, loadLaterPages } from './features/shell/lazy-pages';
import { Shell } from './features/shell/shell';
import { useMirror } from './stores/mirror';
import { markPainted, useIsPainted } from './ui/first-paint';
import { desktopColorScheme, theme, tokenResolver } from './ui/theme';
import { isCompactWindow } from './ui/window-kind';
import { WindowLanguage } from './window-language';

interface AppProps {
  /** Requests main's state again. */
  readonly onRetry: () => void;
}

/** The window: theme and texts around the content for the mirror's state. */
export function App({ onRetry }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={desktopColorScheme}
      defaultColorScheme="auto"
      cssVariablesResolver={tokenResolver}
      getStyleNonce={styleNonce}
    >
      <WindowLanguage>
        <ErrorBoundary>
          {!isCompactWindow && <Toasts />}
          <Content onRetry={onRetry} />
        </ErrorBoundary>
      </WindowLanguage>
    </MantineProvider>
  );
}

/** What is said in passing: nothing is before the first state is painted. */
function Toasts() {
  return useIsPainted() ? <Later.ToastStack /> : null;
}

function Content({ onRetry }: AppProps) {
  const kind = useMirror((mirror) => mirror.kind);
  const error = useMirror((mirror) => (mirror.kind === 'unavailable' ? mirror.error : null));
  useEffect(() => (kind === 'live' ? reportPainted() : undefined), [kind]);
  if (error !== null) return <Unavailable error={error} onRetry={onRetry} />;
  return kind === 'live' ? <Shell /> : null;
}

/** Notifies main once the browser has painted the rendered state. Returns a function that cancels this. */
function reportPainted(): () => void {
  // The second frame begins after the first was painted.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      performance.mark('painted');
      if (!isCompactWindow) void bridge.request('desktop.painted', null);
      markPainted();
      loadLaterPages();
    });
  });
  return () => cancelAnimationFrame(frame);
}

/** The nonce that this page's content security policy requires of style elements. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';
}
