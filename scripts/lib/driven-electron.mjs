/**
 * Starts an Electron that Playwright drives.
 *
 * @param {Parameters<import('playwright').Electron['launch']>[0]} options
 * @returns {Promise<import('playwright').ElectronApplication>}
 */
export async function launchDriven(options) {
  const { _electron } = await import('playwright');
  const app = await _electron.launch(options);
  /** @type {(body: () => unknown, arg: unknown) => Promise<unknown>} */
  const evaluate = app.evaluate.bind(app);
  return Object.assign(app, {
    evaluate: async (/** @type {() => unknown} */ body, /** @type {unknown} */ arg) =>
      await evaluate(asAsync(body), arg),
  });
}

/**
 * What an async function gives stays until it is settled. Of a plain value, V8's inspector makes a promise that nobody else
 * holds, and loses it to the garbage collector now and then while main is busy: “Resulting promise was garbage collected”.
 *
 * @param {() => unknown} body which Playwright takes by its text
 */
function asAsync(body) {
  return Object.assign(() => undefined, { toString: () => `async (...args) => await (${String(body)})(...args)` });
}
