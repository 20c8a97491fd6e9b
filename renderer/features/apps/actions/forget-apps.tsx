import { Button, Kbd } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { bridge } from '../../../bridge/bridge';
import { announce, clearSelection, openApp, requestFocus, searchFor, useView } from '../../../stores/view-store';
import { modifierKey } from '../../../ui/keyboard';
import { isolated } from '../../../ui/plain-text';
import { showFailure } from '../../notices/show-failure';
import classes from './forget-apps.module.css';

const UNDO_MS = 10_000;

/** Ways back that are still open, the latest last. */
const undoable: { readonly message: string; readonly undo: () => void }[] = [];

/** A known app by the name that the user sees. */
export interface NamedApp {
  readonly id: string;
  readonly name: string;
}

/** Forgets known apps, all in one, and offers the way back for ten seconds: a button, or Ctrl+Z. */
export async function forgetApps(apps: readonly NamedApp[], t: TFunction): Promise<void> {
  const answer = await bridge.request('known.forget', { ids: apps.map(({ id }) => id) });
  if (!answer.ok) {
    showFailure(answer.error);
    return;
  }
  const { undoToken } = answer.data;
  const { opened } = useView.getState();
  if (apps.some(({ id }) => id === opened.known)) openApp('known', null);
  clearSelection();
  const undo = (): void => {
    notifications.hide(message);
    void undoForget(undoToken, apps, t);
  };
  const message = notifications.show({
    message: <UndoMessage text={forgottenText(apps, t)} onUndo={undo} />,
    autoClose: UNDO_MS,
    closeButtonProps: { 'aria-label': t('errors.dismiss') },
    onClose: ({ id: closed }) => dropUndo(closed),
  });
  undoable.push({ message, undo });
}

/** Takes the latest forgetting back, if its time is not over; says whether there was one. */
export function undoLastForget(): boolean {
  const last = undoable.at(-1);
  last?.undo();
  return last !== undefined;
}

function forgottenText(apps: readonly NamedApp[], t: TFunction): string {
  const [first, ...others] = apps;
  return first === undefined || others.length > 0
    ? t('apps.forgottenMany', { count: apps.length })
    : t('apps.forgotten', { name: isolated(first.name) });
}

function dropUndo(message: string | undefined): void {
  const index = undoable.findIndex((one) => one.message === message);
  if (index !== -1) undoable.splice(index, 1);
}

async function undoForget(undoToken: string, apps: readonly NamedApp[], t: TFunction): Promise<void> {
  const answer = await bridge.request('known.undo-forget', { undoToken });
  if (!answer.ok) {
    showFailure(answer.error);
    return;
  }
  searchFor('known', '');
  openApp('known', answer.data.id);
  requestFocus({ kind: 'row', key: answer.data.id });
  const [first, ...others] = apps;
  announce(
    first === undefined || others.length > 0
      ? t('apps.undoneMany', { count: apps.length })
      : t('apps.undone', { name: first.name }),
  );
}

interface UndoMessageProps {
  readonly text: string;
  readonly onUndo: () => void;
}

/** What was done, and the way back beside it. */
function UndoMessage({ text, onUndo }: UndoMessageProps) {
  const { t } = useTranslation();
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
