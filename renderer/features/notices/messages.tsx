import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { onDiscreetChange } from '../../stores/mirror-store';
import { undoStore } from './undo-offers';
import { UndoToast } from './undo-toast';

/** Where messages in passing are shown; those that came before it are shown once it is there. */
export function Messages() {
  // Messages have names, which are other ones now.
  useEffect(() => onDiscreetChange(() => notifications.clean()), []);
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
