import { useSyncExternalStore } from 'react';
import { Ticker } from './ticker';

/** The result of `read` for the current time; renders again only when that changes, and never unless `active`. */
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
