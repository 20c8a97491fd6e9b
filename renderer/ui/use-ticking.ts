import { useSyncExternalStore } from 'react';
import { Ticker } from './ticker';

/**
 * The result of `read` for the current time in milliseconds since 1970. Renders again only when that changes. `active`
 * is false if it does not depend on time: then the ticker is not used.
 */
export function useTicking<T extends string | boolean>(read: (nowMs: number) => T, active = true): T {
  return useSyncExternalStore(active ? ticker.subscribe : stayQuiet, () => read(ticker.now()));
}

function stayQuiet(): () => void {
  return () => {};
}

/** The window's own ticker. */
const ticker = new Ticker({
  now: () => Date.now(),
  every: (milliseconds, callback) => {
    const timer = window.setInterval(callback, milliseconds);
    return () => window.clearInterval(timer);
  },
  isHidden: () => document.hidden,
  onVisibilityChange: (callback) => document.addEventListener('visibilitychange', callback),
});
