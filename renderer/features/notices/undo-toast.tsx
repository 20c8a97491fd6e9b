import { ActionIcon, Button, Kbd } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useT } from '../../i18n/use-t';
import { dismissUndo, holdUndo, type UndoOffer, undoKey, undoOffered, undoStore, undoWords } from './undo-offers';
import classes from './undo-toast.module.css';

/** What was done last, with a button that undoes it; stays while the pointer or the focus is in it. */
export function UndoToast() {
  const latest = useStore(undoStore, ({ offers }) => offers.at(-1));
  return latest === undefined ? null : <Toast latest={latest} />;
}

function Toast({ latest }: { readonly latest: UndoOffer }) {
  const t = useT();
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
      <p className={classes.text}>{undoWords(latest, t)}</p>
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
