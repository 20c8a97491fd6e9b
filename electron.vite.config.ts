import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { rendererManifest } from './scripts/lib/renderer-manifest.mjs';

const fromRoot = (path: string): string => resolve(import.meta.dirname, path);

/** Both supported runtimes: Electron 22 (Node 16.17, Chrome 108) is the older one, so it sets the targets. */
const NODE_TARGET = 'node16';
const CHROME_TARGET = 'chrome108';
const LIGHTNINGCSS_CHROME_108 = 108 << 16;

/** One self-contained CommonJS file: a sandboxed preload cannot require a second one, and main starts faster. */
const singleCommonJsFile = {
  format: 'cjs',
  entryFileNames: '[name].js',
  codeSplitting: false,
} as const;

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      target: NODE_TARGET,
      externalizeDeps: false,
      rolldownOptions: { input: fromRoot('electron/main.ts'), output: singleCommonJsFile },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      target: NODE_TARGET,
      externalizeDeps: false,
      rolldownOptions: { input: fromRoot('electron/preload.ts'), output: singleCommonJsFile },
    },
  },
  renderer: {
    root: fromRoot('renderer'),
    publicDir: false,
    plugins: [react(), rendererManifest(fromRoot('out/renderer-manifest.json'))],
    // Lightning CSS in development too, so that nesting is lowered for Chrome 108 there as in the build.
    css: { transformer: 'lightningcss', lightningcss: { targets: { chrome: LIGHTNINGCSS_CHROME_108 } } },
    build: {
      outDir: 'out/renderer',
      target: CHROME_TARGET,
      cssTarget: CHROME_TARGET,
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
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  },
});
