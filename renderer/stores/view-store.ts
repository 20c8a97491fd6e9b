import { create } from 'zustand';
import type { AppState } from '../../shared/ipc/state';
import { NO_SELECTION, type Selection, withRange, withToggled } from './selection';

export type Page = 'known' | 'nearby' | 'add' | 'history' | 'settings';
/** A part of the settings. */
export type SettingsSection = 'service' | 'pairing' | 'apps' | 'desktop' | 'notifications' | 'about';
/** A page that lists apps. */
export type ListName = 'known' | 'nearby';

/** A place that can be handed the focus; a row by the key of its app, which may be about to come. */
export type FocusPlace =
  | { readonly kind: 'list' }
  | { readonly kind: 'row'; readonly key: string }
  | { readonly kind: 'detail' }
  /** A code that was asked for, by the id of its pairing. */
  | { readonly kind: 'code'; readonly id: string }
  /** Where codes are asked for. */
  | { readonly kind: 'show-code' }
  | { readonly kind: 'setting'; readonly card: SettingsCard };

/** Settings that other pages lead to. */
export type SettingsCard = 'relay' | 'direct' | 'simulator';

/** What the user looks at; never leaves the window. */
export interface View {
  readonly page: Page;
  /** The app whose detail is open in each list: a known app's id, a nearby app's device code. */
  readonly opened: Readonly<Record<ListName, string | null>>;
  readonly search: Readonly<Record<ListName, string>>;
  /** Known apps that are picked to be dealt with together. */
  readonly selection: Selection;
  /** The known app whose alias is being edited. */
  readonly renaming: string | null;
  /** The part of the settings that is open, or was when the user left. */
  readonly settingsSection: SettingsSection;
  /** The known app that the doctor is to examine as soon as its detail is there. */
  readonly doctorRequest: string | null;
  /** What a screen reader is told next; the number makes a repeated sentence new. */
  readonly announcement: { readonly text: string; readonly number: number };
  /** Where the focus is to go as soon as that place is there. */
  readonly focusRequest: FocusPlace | null;
  /** Whether the user has read that this runtime is for trying only. */
  readonly trialNoteDismissed: boolean;
}

export const useView = create<View>(() => ({
  page: 'known',
  opened: { known: null, nearby: null },
  search: { known: '', nearby: '' },
  selection: NO_SELECTION,
  renaming: null,
  settingsSection: 'service',
  doctorRequest: null,
  announcement: { text: '', number: 0 },
  focusRequest: null,
  trialNoteDismissed: false,
}));

export function showPage(page: Page): void {
  useView.setState({ page, renaming: null, doctorRequest: null });
}

/** Shows a part of the settings. */
export function showSettings(settingsSection: SettingsSection): void {
  showPage('settings');
  useView.setState({ settingsSection });
}

/** Opens the settings at one of their cards. */
export function showSetting(card: SettingsCard): void {
  showSettings(card === 'simulator' ? 'service' : 'pairing');
  requestFocus({ kind: 'setting', card });
}

/** Opens an app's detail on its list; null closes it. */
export function openApp(list: ListName, key: string | null): void {
  useView.setState((view) => ({ opened: { ...view.opened, [list]: key }, renaming: null, doctorRequest: null }));
}

/** Shows a known app on the Apps page, whatever was searched for there. */
export function showKnownApp(id: string): void {
  useView.setState((view) => ({
    page: 'known',
    opened: { ...view.opened, known: id },
    search: { ...view.search, known: '' },
    renaming: null,
    doctorRequest: null,
  }));
}

/** Shows a known app and has the doctor examine it. */
export function examineKnownApp(id: string): void {
  showKnownApp(id);
  useView.setState({ doctorRequest: id });
}

export function searchFor(list: ListName, text: string): void {
  useView.setState((view) => ({ search: { ...view.search, [list]: text } }));
}

/** Picks a known app, or lets it go. */
export function toggleSelected(key: string): void {
  useView.setState(({ selection }) => ({ selection: withToggled(selection, key) }));
}

/** Picks the known apps from where picking started, else from `from`, to `to`. */
export function selectRange(order: readonly string[], from: string, to: string): void {
  useView.setState(({ selection }) => ({ selection: withRange(selection, order, from, to) }));
}

export function selectAll(keys: readonly string[]): void {
  useView.setState({ selection: { keys, anchor: keys[0] ?? null } });
}

export function clearSelection(): void {
  useView.setState({ selection: NO_SELECTION });
}

/** Starts editing a known app's alias, in its detail; null ends it. */
export function rename(id: string | null): void {
  useView.setState({ renaming: id });
}

/** Says something to screen readers, politely. */
export function announce(text: string): void {
  useView.setState((view) => ({ announcement: { text, number: view.announcement.number + 1 } }));
}

/** Takes the note about the runtime away until Beckon is started anew. */
export function dismissTrialNote(): void {
  useView.setState({ trialNoteDismissed: true });
}

/** Hands the focus to the list's current row, to a certain row, or to the heading of the detail. */
export function requestFocus(where: FocusPlace): void {
  useView.setState({ focusRequest: where });
}

/** Where the window opens: on the kept apps, or, while there are none, on what a service lists nearby. */
export function firstPage({ known, service }: Pick<AppState, 'known' | 'service'>): Page {
  const keepsNone = Object.keys(known).length === 0;
  return keepsNone && service.kind !== 'none' ? 'nearby' : 'known';
}
