import { basename, dirname } from 'node:path';

/** The oldest Node whose syntax has to be in what is built: that inside Electron 33. */
export const NODE_TARGET = 'node20.18';

/**
 * Builds what runs outside the window: all of it in one CommonJS file, with only `electron` and Node's own modules left to
 * be required. A failed build rejects with the bundler's own message.
 *
 * @param {{ entry: string, outFile: string }} bundle absolute paths
 * @param {string} root project root
 * @param {import('vite').UserConfig & { external?: string[], output?: import('vite').Rolldown.OutputOptions }} [special]
 */
export async function buildNodeBundle({ entry, outFile }, root, special = {}) {
  const { external = ['electron'], output, ...settings } = special;
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    ...settings,
    build: {
      ssr: true,
      outDir: dirname(outFile),
      emptyOutDir: false,
      target: NODE_TARGET,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: entry,
        external,
        output: { format: 'cjs', entryFileNames: basename(outFile), codeSplitting: false, ...output },
      },
    },
  });
}
