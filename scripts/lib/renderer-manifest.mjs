import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';

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

/**
 * Names in the document what the entry will import once the outline is painted, so that its files are fetched
 * meanwhile.
 *
 * @param {string} program absolute path of the module that the entry imports
 * @returns {import('vite').Plugin}
 */
export function programPreload(program) {
  return {
    name: 'beckon:program-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const chunk = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.isDynamicEntry && file.facadeModuleId === program,
        );
        if (chunk?.type !== 'chunk') throw new Error(`${program} is no file of the build`);
        return preloadedFiles(chunk, bundle).map(({ href, isStyle }) => ({
          tag: 'link',
          attrs: isStyle
            ? { rel: 'preload', as: 'style', crossorigin: true, href }
            : { rel: 'modulepreload', crossorigin: true, href },
          injectTo: 'head',
        }));
      },
    },
  };
}

/**
 * Puts the styles of the outline into the document, with its nonce: so nothing but the document is fetched before the
 * first paint.
 *
 * @param {string} styles absolute path of the style sheet that the document links
 * @returns {import('vite').Plugin}
 */
export function outlineStyles(styles) {
  return {
    name: 'beckon:outline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const link = `<link rel="stylesheet" href="./${basename(styles)}" />`;
        if (!html.includes(link)) throw new Error(`The document has no ${link}`);
        const text = await readFile(styles, 'utf8');
        return html.replace(link, () => `<style nonce="__STYLE_NONCE__">${text}</style>`);
      },
    },
  };
}

/**
 * @param {import('vite').Rolldown.OutputChunk} chunk
 * @param {import('vite').Rolldown.OutputBundle} bundle
 * @returns {{ readonly href: string, readonly isStyle: boolean }[]} the chunk, what it imports, and their styles
 */
function preloadedFiles(chunk, bundle) {
  const imported = chunk.imports.flatMap((name) => {
    const file = bundle[name];
    return file?.type === 'chunk' && !file.isEntry ? preloadedFiles(file, bundle) : [];
  });
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])].map((name) => ({ href: `/${name}`, isStyle: true }));
  return [...imported, ...styles, { href: `/${chunk.fileName}`, isStyle: false }];
}
