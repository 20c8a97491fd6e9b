import { lazyView } from '../../ui/lazy-view';

/** Loads the pages of `later-pages.ts`, once; rejects if their file cannot be loaded. */
async function laterPages() {
  return (await import('./later-pages')).laterPages;
}

/** The pages that are loaded later. What lies over another has nothing in its place until then. */
export const Later = {
  AddPage: lazyView(async () => (await laterPages()).AddPage),
  AppDetail: lazyView(async () => (await laterPages()).AppDetail),
  CommandPalette: lazyView(async () => (await laterPages()).CommandPalette, null),
  CompactWindow: lazyView(async () => (await laterPages()).CompactWindow, null),
  DesktopQuestions: lazyView(async () => (await laterPages()).DesktopQuestions, null),
  ActivityPage: lazyView(async () => (await laterPages()).ActivityPage),
  NamingForm: lazyView(async () => (await laterPages()).NamingForm, null),
  NothingNearby: lazyView(async () => (await laterPages()).NothingNearby),
  SelectedApps: lazyView(async () => (await laterPages()).SelectedApps, null),
  SettingsPage: lazyView(async () => (await laterPages()).SettingsPage),
  ShortcutSheet: lazyView(async () => (await laterPages()).ShortcutSheet, null),
  ToastStack: lazyView(async () => (await laterPages()).ToastStack, null),
  ToysPage: lazyView(async () => (await laterPages()).ToysPage),
  WelcomeApps: lazyView(async () => (await laterPages()).WelcomeApps),
} as const;

/** Loads them while the page has nothing else to do, so that they are there before they are opened. */
export function loadLaterPages(): void {
  requestIdleCallback(() => {
    for (const page of Object.values(Later)) page.load();
  });
}
