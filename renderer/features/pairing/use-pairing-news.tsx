import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppState, useMirror } from '../../stores/mirror-store';
import { announce, showKnownApp, useView } from '../../stores/view-store';
import { appName } from './app-name';
import { PairedMessage } from './paired-message';
import { pairingNews } from './pairing-news';

const SHOWN_MS = 10_000;

/** Tells of each change of a code: to the ear always, and to the eye where the page of codes is not in sight. */
export function usePairingNews(): void {
  const { t } = useTranslation();
  const pairings = useAppState((state) => state.pairings);
  const last = useRef(pairings);

  useEffect(() => {
    const nameOf = (id: string): string | null => {
      const mirror = useMirror.getState();
      return mirror.kind === 'live' ? appName(mirror.snapshot.state, id, t) : null;
    };
    const news = pairingNews(last.current, pairings, Date.now(), nameOf, t);
    last.current = pairings;
    for (const { text, appId } of news) {
      if (appId === null || useView.getState().page === 'add') announce(text);
      else showPaired(text, appId, t('errors.dismiss'));
    }
  }, [pairings, t]);
}

/** A message speaks for itself: it needs no announcement beside it. */
function showPaired(text: string, appId: string, dismissLabel: string): void {
  const message = notifications.show({
    message: (
      <PairedMessage
        text={text}
        onOpen={() => {
          notifications.hide(message);
          showKnownApp(appId);
        }}
      />
    ),
    autoClose: SHOWN_MS,
    closeButtonProps: { 'aria-label': dismissLabel },
  });
}
