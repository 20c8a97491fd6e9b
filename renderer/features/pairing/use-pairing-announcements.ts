import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { mirrorStore } from '../../stores/mirror-store';
import { announce, viewStore } from '../../stores/view-store';
import { showToast } from '../notices/toasts';
import { openPaired } from './pairing-requests';
import { appName, pairingAnnouncements } from './pairing-words';

/** Announces each change of a code. A paired app is shown as a message where another page than that of the codes is open. */
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
    for (const { text, appId } of announcements) {
      if (appId !== null && viewStore.getState().page !== 'add') {
        const action = { label: t('pairing.paired.see'), run: () => openPaired(appId) };
        showToast({ id: `paired ${appId}`, kind: 'news', text, action });
      } else announce(text);
    }
  }, [pairings, t]);
}
