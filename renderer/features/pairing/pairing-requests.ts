import { knownNow, stateNow } from '../../stores/mirror-store';
import { rename, requestFocus, showKnownApp, showPage } from '../../stores/view-store';
import { sendRequest } from '../notices/send-request';
import { isOpen, newestFirst } from './pairing-sessions';

/**
 * “Show a code”, from anywhere in the window: opens the Add page at a code that is already pending, or else at a new
 * one; if no pairing method is set up, at the explanation.
 */
export async function showCode(): Promise<void> {
  const state = stateNow();
  if (state === null) return;
  const { pairings, pairingSetup } = state;
  showPage('add');
  const open = newestFirst(pairings).find(isOpen);
  if (open !== undefined) requestFocus({ kind: 'code', id: open.id });
  else if (pairingSetup.way === null) requestFocus({ kind: 'show-code' });
  else await requestCode();
}

/** Requests another code and moves the focus to it as soon as it is there. */
export async function requestCode(): Promise<void> {
  const started = await sendRequest('pairing.start', null);
  if (started !== null) requestFocus({ kind: 'code', id: started.data.id });
}

/** Replaces an ended code with a new one. */
export async function replaceCode(id: string): Promise<void> {
  await sendRequest('pairing.close', { id });
  await requestCode();
}

/** Takes a code off the page, whatever became of it; another one gets the focus, or the row that shows them. */
export async function closeCode(id: string): Promise<void> {
  if ((await sendRequest('pairing.close', { id })) === null) return;
  const other = newestFirst(stateNow()?.pairings ?? {}).find((session) => session.id !== id);
  requestFocus(other === undefined ? { kind: 'show-code' } : { kind: 'code', id: other.id });
}

/** Opens a paired app; one without a name of its own is ready to be named. */
export function openPaired(appId: string): void {
  showKnownApp(appId);
  if (knownNow()[appId]?.alias === null) rename(appId);
}
