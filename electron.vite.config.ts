import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { NODE_TARGET } from './scripts/lib/node-bundle.mjs';
import { outlineStyles, programPreload, rendererManifest } from './scripts/lib/renderer-manifest.mjs';

const fromRoot = (path: string): string => resolve(import.meta.dirname, path);

const CHROME_TARGET = 'chrome130';

/** CommonJS, in files without hashes: main's load from one folder. */
const commonJs = { format: 'cjs', entryFileNames: '[name].js', chunkFileNames: '[name].js' } as const;

/**
 * Files of main with a name and a time of their own: the first window before anything else, then validation and words,
 * and the libraries for the log, the files and requests when they are needed. The rest is split where it is imported at
 * run time.
 */
const MAIN_CHUNKS = [
  { name: 'runtime', test: /rolldown[\\/]runtime/, priority: 9 },
  { name: 'first-window', test: /[\\/]electron[\\/]first-window/, priority: 8 },
  { name: 'schemas', test: /[\\/]node_modules[\\/]zod[\\/]/, priority: 7 },
  { name: 'words', test: /[\\/]electron[\\/]lib[\\/]words/, priority: 6 },
  { name: 'log', test: /[\\/]node_modules[\\/]electron-log[\\/]/, priority: 5 },
  { name: 'store', test: /[\\/]node_modules[\\/]electron-store[\\/]/, priority: 4 },
  { name: 'http', test: /[\\/]node_modules[\\/]got[\\/]/, priority: 3 },
];

/** The name of a file with texts in one language: `window-de`; null: another file. */
function textsOf(module: string | null | undefined): string | null {
  const [, tag, name] = /[\\/]shared[\\/]locales[\\/]([\w-]+)[\\/]([\w-]+)\.json$/.exec(module ?? '') ?? [];
  return tag === undefined || name === undefined ? null : `${name}-${tag}`;
}

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      target: NODE_TARGET,
      externalizeDeps: false,
      rolldownOptions: {
        input: fromRoot('electron/main.ts'),
        output: {
          ...commonJs,
          codeSplitting: { groups: MAIN_CHUNKS },
          // Names stay, for the stacks of crash reports; blanks only take time to read.
          minify: { compress: false, mangle: false, codegen: true },
        },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      target: NODE_TARGET,
      externalizeDeps: false,
      // A sandboxed preload cannot require a second file.
      rolldownOptions: { input: fromRoot('electron/preload.ts'), output: { ...commonJs, codeSplitting: false } },
    },
  },
  renderer: {
    root: fromRoot('renderer'),
    publicDir: false,
    plugins: [
      react(),
      programPreload(fromRoot('renderer/program.tsx')),
      outlineStyles(fromRoot('renderer/outline.css')),
      rendererManifest(fromRoot('out/renderer-manifest.json')),
    ],
    build: {
      outDir: 'out/renderer',
      target: CHROME_TARGET,
      minify: true,
      // The files lie beside the program: one that is large costs no download.
      chunkSizeWarningLimit: 2000,
      // A data: URL is refused by the content security policy wherever it is not an image.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: fromRoot('renderer/index.html'),
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: ({ facadeModuleId }) => `assets/${textsOf(facadeModuleId) ?? '[name]'}-[hash].js`,
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  },
});
