import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { mirrorStore } from '../../stores/mirror-store';
import { announce, viewStore } from '../../stores/view-store';
import classes from './pairing.module.css';
import { openPaired } from './pairing-requests';
import { appName, pairingAnnouncements } from './pairing-words';

const SHOWN_MS = 10_000;

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
      if (appId !== null && viewStore.getState().page !== 'add') showPaired(text, appId, t('errors.dismiss'));
      else announce(text);
    }
  }, [pairings, t]);
}

/** Messages are read out by themselves: no announcement is needed beside one. */
function showPaired(text: string, appId: string, dismissLabel: string): void {
  const message = notifications.show({
    message: (
      <PairedMessage
        text={text}
        onOpen={() => {
          notifications.hide(message);
          openPaired(appId);
        }}
      />
    ),
    autoClose: SHOWN_MS,
    closeButtonProps: { 'aria-label': dismissLabel },
  });
}

interface PairedMessageProps {
  readonly text: string;
  readonly onOpen: () => void;
}

/** An app was paired while another page was open: the message and a button that opens the app. */
function PairedMessage({ text, onOpen }: PairedMessageProps) {
  const t = useT();
  return (
    <div className={classes.message}>
      <p className={classes.messageText}>{text}</p>
      <Button size="compact-sm" variant="light" onClick={onOpen}>
        {t('pairing.paired.see')}
      </Button>
    </div>
  );
}
