import { clearSelection, openApp, requestFocus, searchFor, viewStore } from '../../../stores/view-store';
import { sendRequest } from '../../notices/send-request';
import { offerUndo } from '../../notices/undo-offers';
import type { NamedApp } from './app-actions';

/** Forgets known apps in one request, and offers to undo it. */
export async function forgetApps(apps: readonly NamedApp[]): Promise<void> {
  const ids = apps.map(({ id }) => id);
  const forgotten = await sendRequest('known.forget', { ids });
  if (forgotten === null) return;
  const { undoToken } = forgotten.data;
  const { opened } = viewStore.getState();
  if (ids.some((id) => id === opened.known)) openApp('known', null);
  clearSelection('known');
  offerUndo({ kind: 'forget', name: apps[0]?.name ?? '', count: ids.length, undo: () => undoForget(undoToken) });
}

async function undoForget(undoToken: string): Promise<boolean> {
  const restored = await sendRequest('known.undo-forget', { undoToken });
  if (restored === null) return false;
  searchFor('known', '');
  openApp('known', restored.data.id);
  requestFocus({ kind: 'row', key: restored.data.id });
  return true;
}
