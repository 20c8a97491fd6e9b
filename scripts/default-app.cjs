/**
 * Stands in for Electron's default app, which the trial runtime lacks: `electron [-r MODULE] [FLAG…] PATH` loads the
 * modules, and then the app at the path, a folder with a package.json or a file.
 */
const { existsSync, readFileSync } = require('node:fs');
const { join, resolve } = require('node:path');
const { app } = require('electron');

const words = process.argv.slice(1);
while (words[0]?.startsWith('-')) {
  if (words.shift() === '-r') require(resolve(words.shift() ?? ''));
}
const root = resolve(words[0] ?? '');
// As Electron's own says it: what starts this app again has to name its path, too.
Object.assign(process, { defaultApp: true });
const manifest = join(root, 'package.json');
if (existsSync(manifest)) introduce(JSON.parse(readFileSync(manifest, 'utf8')));
require(root);

/**
 * Says who the app is, as Electron's default app does, by calls that have no types.
 *
 * @param {{ productName: string, desktopName: string, version: string }} manifest
 */
function introduce({ productName, desktopName, version }) {
  const { setAppPath, setVersion } = /** @type {Record<string, (value: string) => void>} */ (
    /** @type {unknown} */ (app)
  );
  setAppPath?.call(app, root);
  setVersion?.call(app, version);
  app.setName(productName);
  app.setDesktopName(desktopName);
}
