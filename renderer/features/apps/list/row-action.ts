import { shownOutcome } from '../../../../shared/domain/reach-state';
import type { AppEntry } from '../app-entries';

/** The one action that a row offers by itself. */
export type RowActionName = 'add' | 'copy' | 'reconnect' | 'stop' | 'review';

/** What helps most with an app in its state; the menu of the row has the rest. */
export function rowAction({ known, reach }: AppEntry, isReconnecting: boolean): RowActionName {
  if (known === null) return 'add';
  if (isReconnecting) return 'stop';
  const outcome = shownOutcome(reach);
  if (outcome?.kind === 'reachable') return 'copy';
  return outcome?.kind === 'certificate' ? 'review' : 'reconnect';
}
