import { basename, dirname } from 'node:path';

/** The oldest Node whose syntax has to be in what is built: that inside Electron 33. */
export const NODE_TARGET = 'node20.18';

/**
 * Builds what runs outside the window: all of it in one CommonJS file, with only `electron` and Node's own modules left to
 * be required. A failed build rejects with the bundler's own message.
 *
 * @param {{ entry: string, outFile: string, electron?: string }} bundle `electron` is a module that stands in for it
 * @param {string} root project root
 * @param {{ plugins?: import('vite').Plugin[], output?: import('vite').Rolldown.OutputOptions }} [special]
 */
export async function buildNodeBundle({ entry, outFile, electron }, root, { plugins = [], output = {} } = {}) {
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    plugins,
    resolve: { alias: electron === undefined ? {} : { electron } },
    build: {
      ssr: true,
      outDir: dirname(outFile),
      emptyOutDir: false,
      target: NODE_TARGET,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: entry,
        external: electron === undefined ? ['electron'] : [],
        output: { format: 'cjs', entryFileNames: basename(outFile), codeSplitting: false, ...output },
      },
    },
  });
}
