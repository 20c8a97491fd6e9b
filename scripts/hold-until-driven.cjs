/**
 * Holds the app's start until the driver has attached. Without it, a driver that attaches while the window is loading
 * now and then misses that window and waits for it in vain. The driver calls `__playwright_run` once it listens.
 */
const { app } = require('electron');

/** For whoever drives by the same flags and never calls, in milliseconds. */
const GIVE_UP_MS = 20_000;

const reallyReady = app.whenReady();
const emit = app.emit.bind(app);
/** @type {unknown[] | undefined} */
let held;
let released = false;

async function release() {
  await new Promise((resolve) => {
    Object.assign(globalThis, { __playwright_run: resolve });
    setTimeout(resolve, GIVE_UP_MS).unref();
  });
  await reallyReady;
  released = true;
  if (held !== undefined) emit('ready', ...held);
}
const ready = release();

Object.assign(app, {
  isReady: () => released,
  whenReady: async () => await ready,
  /** @param {string} event @param {unknown[]} args */
  emit(event, ...args) {
    if (event !== 'ready' || released) return emit(event, ...args);
    held = args;
    return app.listenerCount('ready') > 0;
  },
});
