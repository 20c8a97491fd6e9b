import type { AppState } from '../../shared/ipc/state';
import type { Page } from './view-store';

/** Where the window opens: on the kept apps, or, while there are none, on what a service lists nearby. */
export function firstPage({ known, service }: Pick<AppState, 'known' | 'service'>): Page {
  const keepsNone = Object.keys(known).length === 0;
  return keepsNone && service.kind !== 'none' ? 'nearby' : 'known';
}
