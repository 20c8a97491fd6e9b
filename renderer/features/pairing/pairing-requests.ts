import type { PairingSession } from '../../../shared/domain/pairing';
import { useMirror } from '../../stores/mirror-store';
import { requestFocus, showPage } from '../../stores/view-store';
import { sendRequest } from '../notices/use-request';
import { newestFirst } from './pairing-sessions';

/**
 * “Show a code”, from wherever it is asked for: opens the page of codes on one that waits already, else on a new one;
 * where no way is set up, on the explanation.
 */
export async function showCode(): Promise<void> {
  const mirror = useMirror.getState();
  if (mirror.kind !== 'live') return;
  const { pairings, pairingSetup } = mirror.snapshot.state;
  showPage('add');
  const open = newestFirst(pairings).find(isOpen);
  if (open !== undefined) requestFocus({ kind: 'code', id: open.id });
  else if (pairingSetup.way === null) requestFocus({ kind: 'show-code' });
  else await requestCode();
}

/** Asks for one more code, and hands it the focus as soon as it is there. */
async function requestCode(): Promise<void> {
  const started = await sendRequest('pairing.start', null);
  if (started !== null) requestFocus({ kind: 'code', id: started.data.id });
}

/** A new code in the place of one that has ended. */
export async function replaceCode(id: string): Promise<void> {
  await closeCode(id);
  await requestCode();
}

/** Withdraws a code that waits, and takes it off the page. */
export async function closeCode(id: string): Promise<void> {
  const closed = await sendRequest('pairing.close', { id });
  if (closed !== null) requestFocus({ kind: 'show-code' });
}

function isOpen({ progress }: PairingSession): boolean {
  return progress.kind === 'asking' || progress.kind === 'waiting';
}
