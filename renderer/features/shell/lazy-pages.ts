import { lazyView } from '../../ui/lazy-view';

/** Loads the pages of `later-pages.ts`, once; rejects if their file cannot be loaded. */
async function laterPages() {
  return (await import('./later-pages')).laterPages;
}

export const LazyAddPage = lazyView(async () => (await laterPages()).AddPage);
export const LazyAppDetail = lazyView(async () => (await laterPages()).AppDetail);
export const LazyCommandPalette = lazyView(async () => (await laterPages()).CommandPalette, null);
export const LazyCompactWindow = lazyView(async () => (await laterPages()).CompactWindow, null);
export const LazyDesktopQuestions = lazyView(async () => (await laterPages()).DesktopQuestions, null);
export const LazyActivityPage = lazyView(async () => (await laterPages()).ActivityPage);
export const LazyNamingForm = lazyView(async () => (await laterPages()).NamingForm, null);
export const LazyNothingNearby = lazyView(async () => (await laterPages()).NothingNearby);
export const LazySelectedApps = lazyView(async () => (await laterPages()).SelectedApps, null);
export const LazySettingsPage = lazyView(async () => (await laterPages()).SettingsPage);
export const LazyShortcutSheet = lazyView(async () => (await laterPages()).ShortcutSheet, null);
export const LazyWelcomeApps = lazyView(async () => (await laterPages()).WelcomeApps);
export const LazyToastStack = lazyView(async () => (await laterPages()).ToastStack, null);
export const LazyToysPage = lazyView(async () => (await laterPages()).ToysPage);

const PAGES = [
  LazyAddPage,
  LazyAppDetail,
  LazyCommandPalette,
  LazyCompactWindow,
  LazyDesktopQuestions,
  LazyActivityPage,
  LazyNamingForm,
  LazyNothingNearby,
  LazySelectedApps,
  LazySettingsPage,
  LazyShortcutSheet,
  LazyToastStack,
  LazyToysPage,
  LazyWelcomeApps,
] as const;

/** Loads them while the page has nothing else to do, so that they are there before they are opened. */
export function loadLaterPages(): void {
  requestIdleCallback(() => {
    for (const page of PAGES) page.load();
  });
}
