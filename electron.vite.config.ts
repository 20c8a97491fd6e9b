import { readFile, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin, Rolldown } from 'vite';
import { NODE_TARGET } from './scripts/lib/node-bundle.mjs';

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

/**
 * Writes the list of the renderer's files once they are built: `{ "/index.html": "index.html", … }`, URL path to
 * file below `out/renderer`. The app:// protocol serves these and nothing else, so a request can never name a path.
 */
const rendererManifest: Plugin = {
  name: 'beckon:renderer-manifest',
  apply: 'build',
  async writeBundle(_options, bundle) {
    const manifest = Object.fromEntries(
      Object.keys(bundle)
        .sort()
        .map((file) => [`/${file}`, file]),
    );
    await writeFile(fromRoot('out/renderer-manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  },
};

/** What the entry imports once the outline is painted: the document names it, so that it is fetched meanwhile. */
const PROGRAM = fromRoot('renderer/program.tsx');

const programPreload: Plugin = {
  name: 'beckon:program-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const chunk = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.isDynamicEntry && file.facadeModuleId === PROGRAM,
      );
      if (chunk?.type !== 'chunk') throw new Error(`${PROGRAM} is no file of the build`);
      return preloadedFiles(chunk, bundle).map((attrs) => ({
        tag: 'link',
        attrs: { ...attrs, crossorigin: true },
        injectTo: 'head',
      }));
    },
  },
};

/** The links for a chunk, for what it imports, and for their styles. */
function preloadedFiles(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
): readonly Readonly<Record<string, string>>[] {
  const imported = chunk.imports.flatMap((name) => {
    const file = bundle[name];
    return file?.type === 'chunk' && !file.isEntry ? preloadedFiles(file, bundle) : [];
  });
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
  return [
    ...imported,
    ...styles.map((name) => ({ rel: 'preload', as: 'style', href: `/${name}` })),
    { rel: 'modulepreload', href: `/${chunk.fileName}` },
  ];
}

const OUTLINE_STYLES = fromRoot('renderer/outline.css');

/** The outline's styles, in the document itself with its nonce: nothing else is fetched before the first paint. */
const outlineStyles: Plugin = {
  name: 'beckon:outline-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const link = `<link rel="stylesheet" href="./${basename(OUTLINE_STYLES)}" />`;
      if (!html.includes(link)) throw new Error(`The document has no ${link}`);
      const text = await readFile(OUTLINE_STYLES, 'utf8');
      return html.replace(link, () => `<style nonce="__STYLE_NONCE__">${text}</style>`);
    },
  },
};

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
    plugins: [react(), programPreload, outlineStyles, rendererManifest],
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
