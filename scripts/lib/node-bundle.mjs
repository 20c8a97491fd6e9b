import { basename, dirname, join } from 'node:path';
import { readJsonObject } from './files.mjs';

/** The oldest Node whose syntax has to be in what is built: that inside Electron 33. */
export const NODE_TARGET = 'node20.18';

/**
 * A bundle that runs outside the window: everything in one CommonJS file, or in parts, with only `electron` and Node's own
 * modules left to be required.
 *
 * @typedef {object} NodeBundle
 * @property {string} entry absolute path of the entry module
 * @property {string} outFile absolute path of the file to write
 * @property {string} [banner] first line of the file
 * @property {boolean} [inParts] what is imported on demand goes into files of its own, in `parts/` beside the file; all
 *   without blanks
 * @property {string} [electron] a module that stands in for `electron`; the build fails where it is needed and not there
 * @property {string} [version] stands in for the version of package.json
 */

/**
 * Builds a bundle; a failed build rejects with the bundler's own message.
 *
 * @param {NodeBundle} bundle
 * @param {string} root project root
 */
export async function buildNodeBundle({ entry, outFile, banner = '', inParts = false, electron, version }, root) {
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: version === undefined ? [] : [versionOf(root, version)],
    ssr: { noExternal: true },
    ...(electron === undefined ? {} : { resolve: { alias: { electron } } }),
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
        output: {
          format: 'cjs',
          entryFileNames: basename(outFile),
          chunkFileNames: 'parts/[name]-[hash].js',
          codeSplitting: inParts,
          // Names stay, for the stacks of crash reports; blanks only take time to read.
          minify: inParts ? { compress: false, mangle: false, codegen: true } : false,
          banner: ({ isEntry }) => (isEntry ? banner : ''),
        },
      },
    },
  });
}

/**
 * @param {string} root project root
 * @param {string} version that the bundle reads in package.json
 * @returns {import('vite').Plugin}
 */
function versionOf(root, version) {
  const manifest = join(root, 'package.json');
  return {
    name: 'beckon:version',
    enforce: 'pre',
    load: (id) => (id === manifest ? JSON.stringify({ ...readJsonObject(manifest), version }) : null),
  };
}
