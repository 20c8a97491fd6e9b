import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { mirrorStore } from '../../stores/mirror-store';
import { announce, viewStore } from '../../stores/view-store';
import { showToast } from '../notices/toasts';
import { openPaired } from './pairing-requests';
import { appName, pairingAnnouncements } from './pairing-words';

/**
 * Announces each change of a code. A paired app opens, ready to be named, where the user looks at the codes and types
 * nothing; it is shown as a message where another page is open.
 */
export function usePairingAnnouncements(): void {
  const t = useT();
  const pairings = useAppState((state) => state.pairings);
  const last = useRef(pairings);

  useEffect(() => {
    const nameOf = (id: string): string | null => {
      const mirror = mirrorStore.getState();
      return mirror.kind === 'live' ? appName(mirror.snapshot.state, id, t) : null;
    };
    const announcements = pairingAnnouncements(last.current, pairings, Date.now(), nameOf, t);
    last.current = pairings;
    for (const { text, appId, canOpen } of announcements) {
      const { page, overlay } = viewStore.getState();
      if (appId !== null && page !== 'add') {
        const id = `paired ${appId}`;
        const action = { label: t('pairing.paired.see'), run: () => openPaired(appId) };
        showToast({ id, kind: 'news', text, action });
        continue;
      }
      announce(text);
      if (appId !== null && canOpen && overlay === null && !hasTypedText()) openPaired(appId);
    }
  }, [pairings, t]);
}

/** Whether the focus is in a text box with something in it, which opening another page would take away. */
function hasTypedText(): boolean {
  const focused = document.activeElement;
  return focused instanceof HTMLInputElement && focused.value !== '';
}
