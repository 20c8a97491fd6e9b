import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The oldest Node whose syntax has to be in what is built: that inside Electron 33. */
export const NODE_TARGET = 'node20.18';

/**
 * Settings for a bundle that runs outside the window: everything in one CommonJS file, or in parts, with only `electron`
 * and Node's own modules left to be required.
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
 * Builds one Node-side bundle. A failed build rejects with the bundler's own message.
 *
 * @param {NodeBundle} bundle
 * @param {string} root project root
 */
export async function buildNodeBundle(bundle, root) {
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      ...(bundle.withoutElectron === true ? [refuseElectron()] : []),
      ...(bundle.version === undefined ? [] : [versionOf(root, bundle.version)]),
    ],
    ssr: { noExternal: true },
    ...(bundle.electron === undefined ? {} : { resolve: { alias: { electron: bundle.electron } } }),
    build: {
      ssr: true,
      outDir: dirname(bundle.outFile),
      emptyOutDir: false,
      target: NODE_TARGET,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: bundle.entry,
        external: bundle.electron === undefined ? ['electron'] : [],
        output: {
          format: 'cjs',
          entryFileNames: basename(bundle.outFile),
          chunkFileNames: 'parts/[name]-[hash].js',
          codeSplitting: bundle.inParts === true,
          // Names stay, for the stacks of crash reports; blanks only take time to read.
          minify: bundle.inParts === true ? { compress: false, mangle: false, codegen: true } : false,
          banner: ({ isEntry }) => (isEntry ? (bundle.banner ?? '') : ''),
        },
      },
    },
  });
}

/**
 * On plain Node `electron` would resolve to the npm package, which is only the path of an executable: it is found out
 * here and not by the user.
 *
 * @returns {import('vite').Plugin}
 */
function refuseElectron() {
  return {
    name: 'beckon:refuse-electron',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === 'electron')
        this.error(`${importer ?? 'the entry'} imports electron, but this bundle runs on plain Node`);
    },
  };
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
    load(id) {
      if (id !== manifest) return null;
      /** @type {unknown} */
      const content = JSON.parse(readFileSync(manifest, 'utf8'));
      return JSON.stringify({ ...(typeof content === 'object' ? content : {}), version });
    },
  };
}
