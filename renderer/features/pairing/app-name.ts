import type { TFunction } from 'i18next';
import type { AppState } from '../../../shared/ipc/state';
import { listedInfo } from '../apps/app-entry';
import { appTitle } from '../apps/app-title';

/** What a known app is called in a sentence; null: there is none of that id. */
export function appName(state: AppState, id: string, t: TFunction): string | null {
  const known = Object.hasOwn(state.known, id) ? state.known[id] : undefined;
  return known === undefined ? null : appTitle({ known, info: listedInfo(known, state) ?? known.lastInfo }, t).name;
}
