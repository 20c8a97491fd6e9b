import { readImportGraph } from '../import-graph.mjs';
import { changePicture } from './change-picture.mjs';
import { processesPicture } from './processes-picture.mjs';
import { roomsPicture } from './rooms-picture.mjs';

/**
 * The pictures of docs/architecture.md, drawn from the sources: `npm run structure -- pictures` writes them, and a test
 * compares them.
 *
 * @param {string} root project root
 * @returns {Promise<ReadonlyMap<string, string>>} SVG by path
 */
export async function structurePictures(root) {
  const files = await readImportGraph(root);
  return new Map([
    ['docs/images/processes.svg', processesPicture(files)],
    ['docs/images/change.svg', changePicture(root, files)],
    ['docs/images/rooms.svg', roomsPicture(files)],
  ]);
}
