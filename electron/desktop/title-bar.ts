import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';

/** In pixels: one less than `--bk-title-bar` of `renderer/ui/tokens.css`, since the sheet's edge is in its last one. */
const HEIGHT = 35;
/** Where macOS puts its three buttons, in the middle of the bar. */
const TRAFFIC_LIGHTS = { x: 16, y: 12 } as const;

/** How the desktop draws windows at the moment. */
export interface DesktopLook {
  readonly isDark: boolean;
  /** The system's own colors are wanted. */
  readonly isHighContrast: boolean;
}

/** `--bk-ground` and `--bk-text-2` of `renderer/ui/tokens.css`; black and white where contrast counts. */
const COLORS = {
  light: { ground: '#f2f2f6', symbol: '#565969' },
  dark: { ground: '#0d0e12', symbol: '#a6a9bb' },
  'high-contrast-light': { ground: '#ffffff', symbol: '#000000' },
  'high-contrast-dark': { ground: '#000000', symbol: '#ffffff' },
} as const;

function colorsOf({ isDark, isHighContrast }: DesktopLook) {
  const scheme = isDark ? 'dark' : 'light';
  return COLORS[isHighContrast ? (`high-contrast-${scheme}` as const) : scheme];
}

/** The color of the window before its page is painted, so that nothing flashes. */
export function groundColor(look: DesktopLook): string {
  return colorsOf(look).ground;
}

/** Hides the system's title bar, and keeps its buttons over the page's own. */
export function titleBarOptions(platform: NodeJS.Platform, look: DesktopLook): BrowserWindowConstructorOptions {
  const hidden = { titleBarStyle: 'hidden' } as const;
  // On macOS the height alone: the page then knows where the buttons are.
  return platform === 'darwin'
    ? { ...hidden, titleBarOverlay: { height: HEIGHT }, trafficLightPosition: TRAFFIC_LIGHTS }
    : { ...hidden, titleBarOverlay: overlayOf(look) };
}

/** Draws window and buttons in the colors of the desktop as it is now. */
export function followLook(window: BrowserWindow, platform: NodeJS.Platform, look: DesktopLook): void {
  window.setBackgroundColor(groundColor(look));
  if (platform !== 'darwin') window.setTitleBarOverlay(overlayOf(look));
}

function overlayOf(look: DesktopLook) {
  const { ground, symbol } = colorsOf(look);
  return { height: HEIGHT, color: ground, symbolColor: symbol };
}
