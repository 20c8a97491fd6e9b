import { writeFile } from 'node:fs/promises';

/**
 * Writes the list of the renderer's files once they are built: `{ "/index.html": "index.html", … }`, URL path to
 * file below `out/renderer`. The app:// protocol serves these and nothing else, so a request can never name a path.
 *
 * @param {string} manifestFile absolute path of the JSON file to write
 * @returns {import('vite').Plugin}
 */
export function rendererManifest(manifestFile) {
  return {
    name: 'beckon:renderer-manifest',
    apply: 'build',
    async writeBundle(_options, bundle) {
      const files = Object.keys(bundle).sort();
      const manifest = Object.fromEntries(files.map((file) => [`/${file}`, file]));
      await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
    },
  };
}
