import { Notifications } from '@mantine/notifications';
import { useStore } from 'zustand';
import { undoStore } from './undo-offers';
import { UndoToast } from './undo-toast';

/** Where messages in passing are shown; those that came before it are shown once it is there. */
export function Messages() {
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
