import type { App, Session, WebContents } from 'electron';

/** The part of a navigation event that is used here. */
interface Navigation {
  readonly url: string;
  preventDefault(): void;
}

/**
 * No page navigates: navigations, redirects, new windows and embedded views are refused for all current and future
 * contents. Must be called before the first window opens.
 *
 * @param mayReload the document that may load itself again, as the development server asks for
 */
export function forbidNavigation(app: App, mayReload: (url: string) => boolean): void {
  app.on('web-contents-created', (_event, contents) => guardContents(contents, mayReload));
}

function guardContents(contents: WebContents, mayReload: (url: string) => boolean): void {
  const refuse = (event: Navigation): void => {
    if (!mayReload(event.url)) event.preventDefault();
  };
  contents.on('will-navigate', refuse);
  contents.on('will-redirect', refuse);
  contents.on('will-frame-navigate', refuse);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** Protocols that a page may load from; the developer tools are a page too. */
const LOCAL_PROTOCOLS = new Set(['app:', 'devtools:', 'data:', 'blob:']);

/**
 * Disables the spell checker in this session and in all later ones. Chromium downloads a dictionary for the system's
 * language into each new session. Call this in the same task as `whenReady`, before that download starts.
 */
export function forbidDictionaries(app: App, first: Session): void {
  const forbid = (session: Session): void => {
    session.setSpellCheckerEnabled(false);
    session.setSpellCheckerLanguages([]);
  };
  forbid(first);
  app.on('session-created', forbid);
}

/** Cancels every request that would leave this computer, from any page and under any policy. */
export function forbidNetwork(session: Session, mayLoad: (url: URL) => boolean): void {
  session.webRequest.onBeforeRequest((details, decide) => {
    const url = new URL(details.url);
    decide({ cancel: !LOCAL_PROTOCOLS.has(url.protocol) && !mayLoad(url) });
  });
}

/** No server learns who the user is: else the runtime would present the first certificate in the system’s store. */
export function presentNoCertificate(app: App): void {
  app.on('select-client-certificate', (event, _contents, _url, _certificates, choose) => {
    event.preventDefault();
    choose();
  });
}

/** The window needs no permissions: main copies text, and there is nothing else to grant. */
export function denyAllPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}
