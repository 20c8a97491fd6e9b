import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppState, useMirror } from '../../stores/mirror-store';
import { announce, showKnownApp, useView } from '../../stores/view-store';
import { appName, pairingAnnouncements } from './pairing-words';
import classes from './use-pairing-announcements.module.css';

const SHOWN_MS = 10_000;

/** Tells of each change of a code: to the ear always, and to the eye where the page of codes is not in sight. */
export function usePairingAnnouncements(): void {
  const { t } = useTranslation();
  const pairings = useAppState((state) => state.pairings);
  const last = useRef(pairings);

  useEffect(() => {
    const nameOf = (id: string): string | null => {
      const mirror = useMirror.getState();
      return mirror.kind === 'live' ? appName(mirror.snapshot.state, id, t) : null;
    };
    const announcements = pairingAnnouncements(last.current, pairings, Date.now(), nameOf, t);
    last.current = pairings;
    for (const { text, appId } of announcements) {
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

interface PairedMessageProps {
  readonly text: string;
  readonly onOpen: () => void;
}

/** An app came while the user looked elsewhere, and the way to it. */
function PairedMessage({ text, onOpen }: PairedMessageProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.message}>
      <p className={classes.text}>{text}</p>
      <Button size="compact-sm" variant="light" onClick={onOpen}>
        {t('pairing.paired.see')}
      </Button>
    </div>
  );
}
