import { knownNow, mirrorStore } from '../../stores/mirror-store';
import { rename, requestFocus, showKnownApp, showPage } from '../../stores/view-store';
import { sendRequest } from '../notices/send-request';
import { isOpen, newestFirst } from './pairing-sessions';

/**
 * “Show a code”, from anywhere in the window: opens the Add page at a code that is already pending, or else at a new
 * one; if no pairing method is set up, at the explanation.
 */
export async function showCode(): Promise<void> {
  const mirror = mirrorStore.getState();
  if (mirror.kind !== 'live') return;
  const { pairings, pairingSetup } = mirror.snapshot.state;
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

/** Cancels a pending code and removes it from the page. */
export async function closeCode(id: string): Promise<void> {
  const closed = await sendRequest('pairing.close', { id });
  if (closed !== null) requestFocus({ kind: 'show-code' });
}

/** Opens a paired app; one without a name of its own is ready to be named. */
export function openPaired(appId: string): void {
  showKnownApp(appId);
  if (knownNow()[appId]?.alias === null) rename(appId);
}
