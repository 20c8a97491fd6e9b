import { basename, dirname, join } from 'node:path';
import { readJsonObject } from './json-file.mjs';

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
 * @property {string} [electron] absolute path of a module that stands in for `electron`
 * @property {boolean} [withoutElectron] the build fails where anything in it imports `electron`
 * @property {string} [version] stands in for the version of package.json
 */

/**
 * Builds a bundle; a failed build rejects with the bundler's own message.
 *
 * @param {NodeBundle} bundle
 * @param {string} root project root
 */
export async function buildNodeBundle(
  { entry, outFile, banner = '', inParts = false, electron, withoutElectron = false, version },
  root,
) {
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [ownModules(join(root, 'package.json'), withoutElectron, version)],
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
 * On plain Node `electron` would resolve to the npm package, which is only the path of an executable: it is found out
 * here and not by the user.
 *
 * @param {string} manifest
 * @param {boolean} withoutElectron
 * @param {string | undefined} version
 * @returns {import('vite').Plugin}
 */
function ownModules(manifest, withoutElectron, version) {
  return {
    name: 'beckon:own-modules',
    enforce: 'pre',
    resolveId(id, importer) {
      if (withoutElectron && id === 'electron')
        this.error(`${importer ?? 'the entry'} imports electron, but this bundle runs on plain Node`);
    },
    load(id) {
      if (version === undefined || id !== manifest) return null;
      return JSON.stringify({ ...readJsonObject(manifest), version });
    },
  };
}
