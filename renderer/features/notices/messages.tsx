import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { i18n } from '../../i18n/i18n';
import { mirrorStore } from '../../stores/mirror-store';
import { announce, forgetTyped } from '../../stores/view-store';
import { dismissUndo, undoStore } from './undo-offers';
import { UndoToast } from './undo-toast';

/** Where messages in passing are shown; those that came before it are shown once it is there. */
export function Messages() {
  useEffect(followDiscreetMode, []);
  const hasUndo = useStore(undoStore, ({ offers }) => offers.length > 0);
  return (
    <>
      {/* Above the offer to undo: neither covers the other. */}
      <Notifications
        position="bottom-right"
        containerWidth={380}
        limit={3}
        style={hasUndo ? { bottom: ABOVE_UNDO_PX } : undefined}
      />
      <UndoToast />
    </>
  );
}

const ABOVE_UNDO_PX = 76;

/**
 * Drops what was said, offered and typed before discreet mode changed, and announces the change: messages have names,
 * and an offer to undo would write neutral names over real ones. Returns a function that stops this.
 */
function followDiscreetMode(): () => void {
  return mirrorStore.subscribe((now, before) => {
    if (now.kind !== 'live' || before.kind !== 'live') return;
    const { discreet } = now.snapshot.state.settings;
    if (discreet === before.snapshot.state.settings.discreet) return;
    dismissUndo();
    notifications.clean();
    forgetTyped();
    announce(discreet ? i18n.t('shell.discreet.title') : i18n.t('shell.discreet.isOff'));
  });
}
