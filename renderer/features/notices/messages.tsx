import { useDirection } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { onDiscreetChange } from '../../stores/mirror-store';
import classes from './messages.module.css';
import { undoStore } from './undo-offers';
import { UndoToast } from './undo-toast';

/** Where messages in passing are shown; those that came before it are shown once it is there. */
export function Messages() {
  // Messages have names, which are other ones now.
  useEffect(() => onDiscreetChange(() => notifications.clean()), []);
  const { dir } = useDirection();
  const hasUndo = useStore(undoStore, ({ offers }) => offers.length > 0);
  return (
    <>
      <Notifications
        // Mantine's places are those of the screen.
        position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'}
        containerWidth={380}
        limit={3}
        className={hasUndo ? classes.aboveUndo : classes.corner}
      />
      <UndoToast />
    </>
  );
}
