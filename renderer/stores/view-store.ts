import { createStore } from 'zustand/vanilla';
import type { Destination } from '../../shared/domain/desktop';
import type { Bridge } from '../../shared/ipc/contract';
import type { AppState } from '../../shared/ipc/state';
import { assertNever } from '../../shared/lib/assert-never';

export type Page = 'apps' | 'toys' | 'nearby' | 'add' | 'activity' | 'settings';
/** A part of the settings. */
export type SettingsSection = 'general' | 'service' | 'pairing' | 'apps' | 'desktop' | 'notifications' | 'about';
/** A page that lists apps. */
export type ListName = 'known' | 'nearby';

/** A place that can be focused; a row by the key of its app, which may not be rendered yet. */
export type FocusPlace =
  | { readonly kind: 'list' }
  | { readonly kind: 'row'; readonly key: string }
  | { readonly kind: 'detail' }
  /** A requested code, by the id of its pairing. */
  | { readonly kind: 'code'; readonly id: string }
  /** Where codes are requested. */
  | { readonly kind: 'show-code' }
  | { readonly kind: 'setting'; readonly setting: SettingName };

/** The section of each setting that can be found by searching or through a link. */
export const SETTING_SECTIONS = {
  language: 'general',
  theme: 'general',
  density: 'general',
  discreet: 'general',
  service: 'service',
  interval: 'service',
  simulator: 'service',
  relay: 'pairing',
  direct: 'pairing',
  transfer: 'apps',
  storage: 'apps',
  ignored: 'apps',
  start: 'desktop',
  closing: 'desktop',
  shortcut: 'desktop',
  kinds: 'notifications',
  quiet: 'notifications',
  battery: 'notifications',
  muted: 'notifications',
  updates: 'about',
  about: 'about',
} as const satisfies Readonly<Record<string, SettingsSection>>;

/** A setting that can be shown: see {@link showSetting}. */
export type SettingName = keyof typeof SETTING_SECTIONS;

/** Several rows picked at once, by their keys. */
export interface Selection {
  readonly keys: readonly string[];
  /** Where a range starts; null: the user picked nothing yet. */
  readonly anchor: string | null;
}

export const NO_SELECTION: Selection = { keys: [], anchor: null };

/** The state of the user's view; never leaves the window. */
export interface View {
  readonly page: Page;
  /** The welcome goes on although a service is set: until it ends, or another page is opened. */
  readonly isBeginning: boolean;
  /** The app whose detail is open in each list: a known app's id, a nearby app's device code. */
  readonly opened: Readonly<Record<ListName, string | null>>;
  /** The app of each list that nobody opened: its detail is beside the rows, and never covers them. */
  readonly openedByItself: Readonly<Record<ListName, string | null>>;
  readonly search: Readonly<Record<ListName, string>>;
  /** Apps of each list that are picked for an action on all of them. */
  readonly selection: Readonly<Record<ListName, Selection>>;
  /** The known app whose alias is being edited. */
  readonly renaming: string | null;
  /** What is opened in the detail of an app: the same for all apps. */
  readonly openDisclosures: readonly DisclosureName[];
  /** The section of the settings that is open, or was last open. */
  readonly settingsSection: SettingsSection;
  /** The known app that the doctor examines as soon as its detail is rendered. */
  readonly doctorRequest: string | null;
  /** The next screen reader announcement; the number makes a repeated sentence new. */
  readonly announcement: { readonly text: string; readonly number: number };
  /** The place to focus as soon as it is rendered. */
  readonly focusRequest: FocusPlace | null;
  /** What the banner about an update said when the user dismissed it; null: none was. */
  readonly updateNoteDismissed: string | null;
  /** What lies over the page; null: nothing. */
  readonly overlay: Overlay | null;
}

/** A part of an app's detail that opens. */
export type DisclosureName = 'programs' | 'connection' | 'alerts' | 'activity';

/** The command palette, or the sheet of all shortcuts. */
export type Overlay = 'palette' | 'shortcuts';

/** Without React, because main may navigate before React is loaded; components read it with `useView`. */
export const viewStore = createStore<View>(() => ({
  page: 'apps',
  isBeginning: false,
  opened: { known: null, nearby: null },
  openedByItself: { known: null, nearby: null },
  search: { known: '', nearby: '' },
  selection: { known: NO_SELECTION, nearby: NO_SELECTION },
  renaming: null,
  openDisclosures: [],
  settingsSection: 'general',
  doctorRequest: null,
  announcement: { text: '', number: 0 },
  focusRequest: null,
  updateNoteDismissed: null,
  overlay: null,
}));

export function showPage(page: Page): void {
  viewStore.setState({ page, isBeginning: false, renaming: null, doctorRequest: null });
}

/** Shows something over the page, instead of what is there; null closes it. */
export function showOverlay(overlay: Overlay | null): void {
  viewStore.setState({ overlay });
}

/** Shows a part of the settings. */
export function showSettings(settingsSection: SettingsSection): void {
  showPage('settings');
  viewStore.setState({ settingsSection });
}

/** Opens the settings at one of them. */
export function showSetting(setting: SettingName): void {
  showSettings(SETTING_SECTIONS[setting]);
  requestFocus({ kind: 'setting', setting });
}

/** Opens an app's detail in its list; null closes it. */
export function openApp(list: ListName, key: string | null, byItself = false): void {
  viewStore.setState((view) => ({
    opened: { ...view.opened, [list]: key },
    openedByItself: { ...view.openedByItself, [list]: byItself ? key : null },
    renaming: null,
    doctorRequest: null,
  }));
}

/** Has somebody ask for what is opened, whoever opened it. */
export function wantOpened(list: ListName): void {
  viewStore.setState((view) => ({ openedByItself: { ...view.openedByItself, [list]: null } }));
}

/** Shows a known app on the Apps page, clearing the search there. */
export function showKnownApp(id: string): void {
  viewStore.setState((view) => ({
    page: 'apps',
    isBeginning: false,
    opened: { ...view.opened, known: id },
    openedByItself: { ...view.openedByItself, known: null },
    search: { ...view.search, known: '' },
    renaming: null,
    doctorRequest: null,
  }));
}

/** Shows apps that were just added: the only one opened, several of them selected. */
export function showAddedApps(ids: readonly string[]): void {
  const [first] = ids;
  if (first === undefined) return;
  showKnownApp(first);
  clearSelection('nearby');
  select('known', () => ({ keys: ids.length > 1 ? ids : [], anchor: null }));
  requestFocus({ kind: 'row', key: first });
}

/** Shows a known app and starts the doctor for it. */
export function examineKnownApp(id: string): void {
  showKnownApp(id);
  viewStore.setState({ doctorRequest: id });
}

export function searchFor(list: ListName, text: string): void {
  viewStore.setState((view) => ({ search: { ...view.search, [list]: text } }));
}

/** Picks an app, or unpicks it. */
export function toggleSelected(list: ListName, key: string): void {
  select(list, (selection) => withToggled(selection, key));
}

/** Picks the apps from the anchor, else from `from`, to `to`. */
export function selectRange(list: ListName, order: readonly string[], from: string, to: string): void {
  select(list, (selection) => withRange(selection, order, from, to));
}

export function selectAll(list: ListName, keys: readonly string[]): void {
  select(list, () => ({ keys, anchor: keys[0] ?? null }));
}

export function clearSelection(list: ListName): void {
  select(list, () => NO_SELECTION);
}

function select(list: ListName, change: (selection: Selection) => Selection): void {
  viewStore.setState(({ selection }) => ({ selection: { ...selection, [list]: change(selection[list]) } }));
}

/** Ends what is being typed: names and searches. */
export function forgetTyped(): void {
  viewStore.setState({ renaming: null, search: { known: '', nearby: '' } });
}

/** Starts editing a known app's alias, in its detail; null ends it. */
export function rename(id: string | null): void {
  // The box takes the focus: what was to get it before, such as the row of an app that was just added, does not.
  viewStore.setState(id === null ? { renaming: null } : { renaming: id, focusRequest: null });
}

/** Opens a part of the detail, or closes it, for all apps. */
export function setDisclosed(name: DisclosureName, isOpen: boolean): void {
  viewStore.setState(({ openDisclosures }) => {
    const others = openDisclosures.filter((other) => other !== name);
    return { openDisclosures: isOpen ? [...others, name] : others };
  });
}

/** Announces a text to screen readers, politely. */
export function announce(text: string): void {
  viewStore.setState((view) => ({ announcement: { text, number: view.announcement.number + 1 } }));
}

/** Hides the banner about an update until Beckon is restarted, or it says something else than this. */
export function dismissUpdateNote(said: string): void {
  viewStore.setState({ updateNoteDismissed: said });
}

/** Moves the focus to a place, now or as soon as it is rendered. */
export function requestFocus(where: FocusPlace): void {
  viewStore.setState({ focusRequest: where });
}

/** The initial page: the known apps, or the nearby ones if none is known. */
export function firstPage({ known, service }: Pick<AppState, 'known' | 'service'>): Page {
  const keepsNone = Object.keys(known).length === 0;
  return keepsNone && service.kind !== 'none' ? 'nearby' : 'apps';
}

/** Shows the page that something outside the window requests: a click on a notification, an entry of the tray menu. */
function goTo(destination: Destination): void {
  switch (destination.kind) {
    case 'apps':
    case 'nearby':
    case 'add':
    case 'settings':
      showPage(destination.kind);
      return;
    case 'updates':
      showSetting('updates');
      return;
    case 'app':
      showKnownApp(destination.id);
      requestFocus({ kind: 'detail' });
      return;
    case 'doctor':
      examineKnownApp(destination.id);
      requestFocus({ kind: 'detail' });
      return;
    default:
      assertNever(destination);
  }
}

/** Navigates where main asks; `hasNavigated`: it did so, and the initial page does not replace that one. */
export function followDestinations(bridge: Pick<Bridge, 'on'>): { readonly hasNavigated: () => boolean } {
  let hasNavigated = false;
  bridge.on('desktop.go-to', (destination) => {
    hasNavigated = true;
    goTo(destination);
  });
  return { hasNavigated: () => hasNavigated };
}

/** Picks a row, or unpicks it. */
export function withToggled({ keys }: Selection, key: string): Selection {
  return { keys: keys.includes(key) ? keys.filter((picked) => picked !== key) : [...keys, key], anchor: key };
}

/** Picks the rows from the anchor (else from `from`) to `to` in list order, replacing the previous selection. */
export function withRange({ anchor }: Selection, order: readonly string[], from: string, to: string): Selection {
  const start = anchor !== null && order.includes(anchor) ? anchor : from;
  const ends = [order.indexOf(start), order.indexOf(to)];
  return { keys: order.slice(Math.min(...ends), Math.max(...ends) + 1), anchor: start };
}
