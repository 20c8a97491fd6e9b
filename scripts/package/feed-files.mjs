import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseDocument } from 'yaml';

/** The builder's name for it on Linux, by processor. */
const FEED = /^latest-linux.*\.yml$/;

/**
 * A file as electron-updater's feed names it.
 *
 * @typedef {object} FeedFile
 * @property {string} url relative to the feed
 * @property {string} sha512 in base64
 * @property {number} size in bytes
 */

/**
 * Adds files to a feed that the builder has written, so that it names all that there is to download. Pure.
 *
 * @param {string} text of `latest-linux.yml`
 * @param {readonly FeedFile[]} files
 * @returns {string}
 */
export function feedWith(text, files) {
  const feed = parseDocument(text);
  for (const file of files) feed.addIn(['files'], feed.createNode(file));
  return feed.toString({ lineWidth: 0 });
}

/**
 * Adds files to the feed beside them, where there is one.
 *
 * @param {string} folder
 * @param {readonly string[]} files paths
 */
export async function addToFeed(folder, files) {
  const feeds = readdirSync(folder).filter((name) => FEED.test(name));
  for (const feed of feeds.map((name) => join(folder, name))) {
    writeFileSync(feed, feedWith(readFileSync(feed, 'utf8'), await Promise.all(files.map(feedFile))));
  }
}

/**
 * @param {string} path
 * @returns {Promise<FeedFile>}
 */
async function feedFile(path) {
  const hash = createHash('sha512');
  await pipeline(createReadStream(path), hash);
  return { url: basename(path), sha512: hash.digest('base64'), size: statSync(path).size };
}
