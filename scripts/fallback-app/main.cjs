/**
 * What the fallback runtime runs: it has no default app that would take a path from the command line, so this small
 * stand-in starts the project that it was set up for, under the project's own name and version.
 */
const { readFileSync } = require('node:fs');
const { join, resolve } = require('node:path');
const { app } = require('electron');

const root = resolve(__dirname, '..', '..');
const { main, desktopName, productName, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

require('./hold-if-driven.cjs');

// Electron's own default app says these by the same calls, which have no types.
const { setAppPath, setVersion } = /** @type {Record<string, (value: string) => void>} */ (
  /** @type {unknown} */ (app)
);
setAppPath?.call(app, root);
setVersion?.call(app, version);
app.setName(productName);
app.setDesktopName(desktopName);

require(join(root, main));
