/**
 * Starts an Electron that Playwright drives.
 *
 * @param {Parameters<import('playwright').Electron['launch']>[0]} options
 * @returns {Promise<import('playwright').ElectronApplication>}
 */
export async function launchDriven(options) {
  const { _electron } = await import('playwright');
  const app = await _electron.launch(options);
  const evaluate = /** @type {(page: unknown, arg: unknown) => Promise<unknown>} */ (app.evaluate.bind(app));
  return Object.assign(app, {
    evaluate: async (/** @type {unknown} */ expression, /** @type {unknown} */ arg) =>
      await evaluate(typeof expression === 'function' ? asAsync(expression) : expression, arg),
  });
}

/**
 * What an async function gives stays until it is settled. Of a plain value, V8's inspector makes a promise that nobody else
 * holds, and loses it to the garbage collector now and then while main is busy: “Resulting promise was garbage collected”.
 *
 * @param {Function} body which Playwright takes by its text
 */
function asAsync(body) {
  return Object.assign(() => undefined, { toString: () => `async (...args) => await (${body})(...args)` });
}
