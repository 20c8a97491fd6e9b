/**
 * The walls of the house: which room imports which, and which libraries stand where. `npm run check` holds the sources
 * to it, and `docs/architecture.md` to the rooms.
 */

/** Which files may import a library; one that is not named here is imported nowhere. */
export const LIBRARIES = {
  'node:*': /^electron\//,
  'ipaddr.js': /^(?:shared|electron)\//,

  electron:
    /^electron\/(?:desktop|ipc|tray)\/|^electron\/update\/(?:app-updater|feed-request|library-updater)\.ts$|^electron\/(?:app|main|first-window|preload)\.ts$|-store\.ts$/,
  'electron-log': /^electron\/desktop\/file-logger\.ts$/,
  'electron-store': /^electron\/.*-store\.ts$/,
  got: /^electron\/.*-client\.ts$/,
  hpagent: /^electron\/service\//,
  'p-queue': /^electron\//,
  zod: /^electron\//,

  commander: /^electron\/cli\//,
  'package.json': /^electron\/cli\/|^electron\/desktop\/app-place\.ts$/,
  'string-width': /^electron\/cli\//,
  '@peculiar/x509': /^electron\/simulator\//,
  yaml: /^electron\/(?:simulator|update)\//,
  'electron-updater': /^electron\/update\//,
  '@fastify/rate-limit': /^electron\/relay\//,
  '@fastify/swagger': /^electron\/relay\//,
  fastify: /^electron\/relay\//,
  'fastify-type-provider-zod': /^electron\/relay\//,
  ioredis: /^electron\/relay\//,
  'prom-client': /^electron\/relay\//,

  '@mantine/core': /^renderer\//,
  '@mantine/hooks': /^renderer\//,
  '@tabler/icons-react': /^renderer\//,
  '@tanstack/react-virtual': /^renderer\//,
  i18next: /^(?:shared\/words|electron|renderer)\//,
  react: /^renderer\//,
  'react-dom': /^renderer\//,
  uqr: /^(?:renderer|electron\/cli)\//,
  zustand: /^renderer\//,
};

/** The texts that every room may import: English is bundled, other languages are loaded. */
export const BUNDLED_TEXTS = /^shared\/locales\/en\/[\w-]+\.json$/;

/** The libraries that are there only inside Electron. */
export const ELECTRON_LIBRARIES = ['electron', 'electron-store', 'electron-updater'];

/** What needs Electron; everything else in `electron/` runs on plain Node too, and loads no Electron by any way. */
export const NEEDS_ELECTRON =
  /^electron\/(?:desktop|ipc|tray|store)\/|^electron\/update\/(?:app-updater|feed-request|library-updater|open-updates)\.ts$|^electron\/(?:app|load-app|main|first-window|preload|open-documents)\.ts$/;

/** Which top folders the files of one may import. */
export const FOLDERS = {
  shared: ['shared'],
  electron: ['electron', 'shared'],
  renderer: ['renderer', 'shared'],
};

/** A sandboxed bridge: it may import `electron` and `shared/` only. */
export const PRELOAD = 'electron/preload.ts';
