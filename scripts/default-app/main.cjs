/**
 * Stands in for Electron's default app, which the trial runtime lacks: `electron [-r MODULE] [FLAG…] PATH` loads the
 * modules, and then the app at the path, a folder with a package.json or a file.
 */
const { existsSync, readFileSync } = require('node:fs');
const { join, resolve } = require('node:path');
const { app } = require('electron');

const path = afterModules(process.argv.slice(1));
if (path === undefined) {
  process.stderr.write('Electron for trying: say which app to start.\n');
  app.exit(2);
} else {
  const root = resolve(path);
  // As Electron's own says it: what starts this app again has to name its path, too.
  Object.assign(process, { defaultApp: true });
  const manifest = join(root, 'package.json');
  if (existsSync(manifest)) introduce(root, JSON.parse(readFileSync(manifest, 'utf8')));
  require(root);
}

/**
 * Loads the modules that are named before the app's path.
 *
 * @param {readonly string[]} words
 * @returns {string | undefined} the path
 */
function afterModules(words) {
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '-r') require(resolve(rest.shift() ?? ''));
    else if (!word.startsWith('-')) return word;
  }
  return undefined;
}

/**
 * Says who the app is, as Electron's default app does, by calls that have no types.
 *
 * @param {string} root
 * @param {{ productName: string, desktopName: string, version: string }} manifest
 */
function introduce(root, { productName, desktopName, version }) {
  const { setAppPath, setVersion } = /** @type {Record<string, (value: string) => void>} */ (
    /** @type {unknown} */ (app)
  );
  setAppPath?.call(app, root);
  setVersion?.call(app, version);
  app.setName(productName);
  app.setDesktopName(desktopName);
}
