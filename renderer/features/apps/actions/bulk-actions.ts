import type { AppState } from '../../../../shared/ipc/state';
import { i18n, inSentences } from '../../../i18n/i18n';
import { isDiscreet, knownNow } from '../../../stores/mirror-store';
import { clearSelection, openApp, requestFocus, searchFor, viewStore } from '../../../stores/view-store';
import { sendRequest } from '../../notices/send-request';
import { showConfirmation } from '../../notices/toasts';
import { offerUndo, staysAsItIs } from '../../notices/undo-offers';
import { withMuted } from '../../preferences/notification-rules';
import { changeNotifications } from '../../preferences/preferences';
import type { NamedApp } from './app-actions';

/* Each is done to one or several apps by one request, shows a failure as a message, and offers to undo what it did. */

/** Makes all of the apps favorites, or none of them. */
export async function setFavorites(apps: readonly NamedApp[], favourite: boolean): Promise<void> {
  const known = knownNow();
  const changed = apps.filter(({ id }) => known[id]?.favourite !== favourite);
  const ids = idsOf(changed);
  if (ids.length === 0 || (await sendRequest('known.set-favourite', { ids, favourite })) === null) return;
  offerUndo({
    kind: favourite ? 'favorite' : 'unfavorite',
    name: nameOf(changed),
    count: ids.length,
    undo: async () => (await sendRequest('known.set-favourite', { ids, favourite: !favourite })) !== null,
  });
}

/** Puts apps into a group, new or existing; null removes them from theirs. Returns whether that worked. */
export async function moveToGroup(apps: readonly NamedApp[], group: string | null): Promise<boolean> {
  const before = knownNow();
  const changed = apps.filter(({ id }) => before[id]?.group !== group);
  const ids = idsOf(changed);
  if (ids.length === 0) return true;
  if ((await sendRequest('known.set-group', { ids, group })) === null) return false;
  const undo = async (): Promise<boolean> => {
    const now = knownNow();
    // In discreet mode the window has other names for groups than those that were typed.
    const isAsSet = (id: string): boolean =>
      isDiscreet() || now[id]?.group === group || now[id]?.group === before[id]?.group;
    const left = ids.filter((id) => now[id] !== undefined && isAsSet(id));
    return left.length === 0 ? staysAsItIs(nameOf(changed)) : await regroup(left, before);
  };
  offerUndo({ kind: 'group', name: nameOf(changed), count: ids.length, undo });
  return true;
}

/** Puts each app back into the group that it was in. */
async function regroup(ids: readonly string[], before: AppState['known']): Promise<boolean> {
  for (const [group, members] of Map.groupBy(ids, (id) => before[id]?.group ?? null)) {
    if ((await sendRequest('known.set-group', { ids: members, group })) === null) return false;
  }
  return true;
}

/** Mutes the notifications of apps, or turns them on again. */
export async function setMuted(apps: readonly NamedApp[], muted: boolean): Promise<void> {
  let before: readonly string[] = [];
  const isDone = await changeNotifications((now) => {
    before = now.mutedApps;
    return withMuted(now, idsOf(apps), muted);
  });
  const changed = apps.filter(({ id }) => before.includes(id) !== muted);
  const ids = idsOf(changed);
  if (!isDone || changed.length === 0) return;
  const undo = async (): Promise<boolean> => await changeNotifications((now) => withMuted(now, ids, !muted));
  offerUndo({ kind: muted ? 'mute' : 'unmute', name: nameOf(changed), count: ids.length, undo });
}

/** Forgets known apps in one request, and offers to undo it; the focus goes to the row in their place. */
export async function forgetApps(apps: readonly NamedApp[]): Promise<void> {
  const ids = idsOf(apps);
  const forgotten = await sendRequest('known.forget', { ids });
  if (forgotten === null) return;
  const { undoToken } = forgotten.data;
  const { opened, page } = viewStore.getState();
  if (ids.some((id) => id === opened.known)) openApp('known', null);
  clearSelection('known');
  if (page === 'apps') requestFocus({ kind: 'list' });
  offerUndo({ kind: 'forget', name: nameOf(apps), count: ids.length, undo: () => undoForget(undoToken) });
}

async function undoForget(undoToken: string): Promise<boolean> {
  const restored = await sendRequest('known.undo-forget', { undoToken });
  if (restored === null) return false;
  searchFor('known', '');
  openApp('known', restored.data.id);
  requestFocus({ kind: 'row', key: restored.data.id });
  return true;
}

/** Writes these apps alone into a file that the user chooses. */
export async function exportApps(ids: readonly string[]): Promise<void> {
  const exported = await sendRequest('transfer.export', { ids });
  if (exported === null || exported.data === null) return;
  const { apps, leftOut } = exported.data;
  const written = i18n.t('apps.selection.exported', { count: apps });
  showConfirmation(inSentences([written, leftOut === 0 ? null : i18n.t('transfer.leftOut', { count: leftOut })]));
}

function idsOf(apps: readonly NamedApp[]): readonly string[] {
  return apps.map(({ id }) => id);
}

function nameOf(apps: readonly NamedApp[]): string {
  return apps[0]?.name ?? '';
}
