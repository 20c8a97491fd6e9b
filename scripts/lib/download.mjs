import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from './processes.mjs';
import { say } from './say.mjs';

const STALL_CHECK_MS = 1000;

/**
 * @typedef {object} DownloadOptions
 * @property {string} folder an empty folder for the program's temporary files, watched for progress
 * @property {number | undefined} totalBytes
 * @property {number} idleMs the program is stopped when nothing has arrived for this long
 * @property {number} wholeMs it is stopped after this long in any case
 */

/**
 * Runs a program that downloads something, with its temporary files in a folder of its own, its progress shown and
 * its time bounded.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {DownloadOptions} options
 * @returns {Promise<import('./processes.mjs').Finished>}
 */
export async function download(command, args, options) {
  const progress = watchDownload(options.folder, options.totalBytes);
  const stalled = new AbortController();
  const timer = setInterval(() => {
    if (progress.idleMs() > options.idleMs) stalled.abort();
  }, STALL_CHECK_MS);
  try {
    const { folder } = options;
    const finished = await capture(command, args, {
      env: { ...process.env, TMPDIR: folder, TMP: folder, TEMP: folder },
      timeoutMs: options.wholeMs,
      signal: stalled.signal,
    });
    if (!stalled.signal.aborted) return finished;
    return { ...finished, output: `the download stalled: nothing arrived for ${options.idleMs / 1000} s` };
  } finally {
    clearInterval(timer);
    progress.stop();
  }
}

const LOOK_MS = 500;
const LINE_EVERY_MS = 2000;
const BYTES_IN_MB = 1_000_000;

/**
 * @typedef {object} Progress
 * @property {() => number} idleMs for how long no byte has arrived
 * @property {() => void} stop
 */

/**
 * Shows how a download grows by watching the folder that it goes to: on a terminal as one moving line, else as a line
 * every few seconds.
 *
 * @param {string} folder where the downloading program writes; watched deeply
 * @param {number | undefined} totalBytes undefined where the size is not known
 * @returns {Progress}
 */
function watchDownload(folder, totalBytes) {
  const terminal = process.stderr.isTTY;
  let bytes = 0;
  // The program moves or unpacks the file at the end, so the folder shrinks again.
  let most = 0;
  let changedAt = Date.now();
  let shownAt = Date.now();
  let drawn = '';

  const draw = () => {
    const text = `  ${inMegabytes(most, totalBytes)}`;
    if (text === drawn) return;
    drawn = text;
    if (terminal) process.stderr.write(`\r${text}`);
    else say(text);
    shownAt = Date.now();
  };
  const look = () => {
    const now = sizeBelow(folder);
    if (now === bytes) return;
    bytes = now;
    most = Math.max(most, now);
    changedAt = Date.now();
    if (terminal || changedAt - shownAt >= LINE_EVERY_MS) draw();
  };
  const timer = setInterval(look, LOOK_MS);

  return {
    idleMs: () => Date.now() - changedAt,
    stop: () => {
      clearInterval(timer);
      look();
      if (most === 0) return;
      draw();
      if (terminal) process.stderr.write('\n');
    },
  };
}

/**
 * @param {number} bytes
 * @param {number | undefined} totalBytes
 */
function inMegabytes(bytes, totalBytes) {
  if (totalBytes === undefined) return `${(bytes / BYTES_IN_MB).toFixed(0)} MB`;
  // The file is there twice for a moment when it is copied to its place.
  const done = Math.min(bytes, totalBytes);
  return `${Math.floor((done / totalBytes) * 100)} % (${(done / BYTES_IN_MB).toFixed(0)} of ${(totalBytes / BYTES_IN_MB).toFixed(0)} MB)`;
}

/**
 * @param {string} folder
 * @returns {number} bytes; a file that vanishes while being looked at counts as none
 */
function sizeBelow(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sum + sizeBelow(path);
      return sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0);
    }, 0);
  } catch {
    return 0;
  }
}
