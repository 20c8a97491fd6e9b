import { watchDownload } from './download-progress.mjs';
import { capture } from './processes.mjs';

const LOOK_MS = 1000;

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
  }, LOOK_MS);
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
