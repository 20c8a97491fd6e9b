import { Button, Kbd } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { i18n } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { announce, clearSelection, openApp, requestFocus, searchFor, viewStore } from '../../../stores/view-store';
import { modifierKey } from '../../../ui/keyboard';
import { isolated } from '../../../ui/plain-text';
import { sendRequest } from '../../notices/send-request';
import type { NamedApp } from './app-actions';
import classes from './forget-apps.module.css';

const UNDO_MS = 10_000;

/** Pending undo offers, the latest last. */
const undoable: { readonly message: string; readonly undo: () => void }[] = [];

/** Forgets known apps in one request, and offers undo for ten seconds: a button, or Ctrl+Z. */
export async function forgetApps(apps: readonly NamedApp[]): Promise<void> {
  const forgotten = await sendRequest('known.forget', { ids: apps.map(({ id }) => id) });
  if (forgotten === null) return;
  const { undoToken } = forgotten.data;
  const { opened } = viewStore.getState();
  if (apps.some(({ id }) => id === opened.known)) openApp('known', null);
  clearSelection();
  const undo = (): void => {
    notifications.hide(message);
    void undoForget(undoToken, apps);
  };
  const message = notifications.show({
    message: <UndoMessage text={forgottenText(apps)} onUndo={undo} />,
    autoClose: UNDO_MS,
    closeButtonProps: { 'aria-label': i18n.t('errors.dismiss') },
    onClose: ({ id: closed }) => dropUndo(closed),
  });
  undoable.push({ message, undo });
}

/** Undoes the latest forgetting if that is still possible; returns whether it was. */
export function undoLastForget(): boolean {
  const last = undoable.at(-1);
  last?.undo();
  return last !== undefined;
}

function forgottenText(apps: readonly NamedApp[]): string {
  const [first, ...others] = apps;
  return first === undefined || others.length > 0
    ? i18n.t('apps.forgottenMany', { count: apps.length })
    : i18n.t('apps.forgotten', { name: isolated(first.name) });
}

function dropUndo(message: string | undefined): void {
  const index = undoable.findIndex((way) => way.message === message);
  if (index !== -1) undoable.splice(index, 1);
}

async function undoForget(undoToken: string, apps: readonly NamedApp[]): Promise<void> {
  const restored = await sendRequest('known.undo-forget', { undoToken });
  if (restored === null) return;
  searchFor('known', '');
  openApp('known', restored.data.id);
  requestFocus({ kind: 'row', key: restored.data.id });
  const [first, ...others] = apps;
  announce(
    first === undefined || others.length > 0
      ? i18n.t('apps.undoneMany', { count: apps.length })
      : i18n.t('apps.undone', { name: first.name }),
  );
}

interface UndoMessageProps {
  readonly text: string;
  readonly onUndo: () => void;
}

/** What was done, with an undo button. */
function UndoMessage({ text, onUndo }: UndoMessageProps) {
  const t = useT();
  return (
    <div className={classes.message}>
      <p className={classes.text}>{text}</p>
      <Button size="compact-sm" variant="light" onClick={onUndo}>
        {t('apps.undo')}
      </Button>
      <Kbd size="xs">{modifierKey()}+Z</Kbd>
    </div>
  );
}
