import { ActionIcon, Button, Kbd } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useT } from '../../i18n/use-t';
import { dismissUndo, holdUndo, undoKey, undoOffered, undoStore, undoWords } from './undo-offers';
import classes from './undo-toast.module.css';

/** What was just done, with a button that undoes it; stays while the pointer or the focus is in it. */
export function UndoToast() {
  const hasOffers = useStore(undoStore, ({ offers }) => offers.length > 0);
  return hasOffers ? <Toast /> : null;
}

function Toast() {
  const t = useT();
  const offers = useStore(undoStore, (state) => state.offers);
  useEffect(
    () => () => {
      holdUndo('pointer', false);
      holdUndo('focus', false);
    },
    [],
  );
  return (
    <section
      className={classes.toast}
      aria-label={t('undo.label')}
      onPointerEnter={() => holdUndo('pointer', true)}
      onPointerLeave={() => holdUndo('pointer', false)}
      onFocus={() => holdUndo('focus', true)}
      onBlur={() => holdUndo('focus', false)}
    >
      <p className={classes.text}>{undoWords(offers, t)}</p>
      <Button size="compact-sm" variant="light" onClick={() => undoOffered()}>
        {t('undo.button')}
      </Button>
      <Kbd size="xs" className={classes.key}>
        {undoKey()}
      </Kbd>
      <ActionIcon size={26} aria-label={t('undo.dismiss')} onClick={dismissUndo}>
        <IconX size={16} />
      </ActionIcon>
    </section>
  );
}
