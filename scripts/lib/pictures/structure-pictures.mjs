import { readImportGraph } from '../import-graph.mjs';
import { changePicture } from './change-picture.mjs';
import { processesPicture } from './processes-picture.mjs';
import { reconnectPicture } from './reconnect-picture.mjs';
import { relayPicture } from './relay-picture.mjs';
import { roomsPicture } from './rooms-picture.mjs';
import { relayTrustPicture, trustPicture } from './trust-picture.mjs';

/**
 * The drawn pictures of the pages, those of docs/architecture.md from the sources: `npm run structure -- pictures` writes them, and a test
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
    ['docs/images/reconnect.svg', reconnectPicture()],
    ['docs/images/relay-way.svg', relayPicture()],
    ['docs/images/rooms.svg', roomsPicture(files)],
    ['docs/images/trust.svg', trustPicture()],
    ['docs/images/trust-relay.svg', relayTrustPicture()],
  ]);
}
