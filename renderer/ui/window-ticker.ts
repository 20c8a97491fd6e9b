import { Ticker } from './ticker';

/** The window's own ticker. */
export const ticker = new Ticker({
  now: () => Date.now(),
  every: (milliseconds, callback) => {
    const timer = window.setInterval(callback, milliseconds);
    return () => window.clearInterval(timer);
  },
  isHidden: () => document.hidden,
  onVisibilityChange: (callback) => document.addEventListener('visibilitychange', callback),
});
