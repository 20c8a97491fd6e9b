// @ts-check
/*
 * Loaded into a relay before its program (`node --import`): ends it by SIGKILL, exactly at the step whose name is in the
 * file BECKON_STEP_FILE. The program itself knows nothing of it. Without the file it runs on.
 */
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const FILE = process.env.BECKON_STEP_FILE ?? '';

/**
 * Whether the relay is to end at this step.
 *
 * @param {string} name
 */
function isStep(name) {
  try {
    return readFileSync(FILE, 'utf8') === name;
  } catch {
    return false;
  }
}

function end() {
  process.kill(process.pid, 'SIGKILL');
}

/** @param {string} name */
function endAt(name) {
  if (isStep(name)) end();
}

/**
 * What a request is about; null: something that no step has.
 *
 * @param {import('node:http').IncomingMessage} request
 */
function subjectOf({ method, url = '' }) {
  if (method === 'POST' && url.startsWith('/callback')) return 'callback';
  if (method === 'POST' && url.startsWith('/v1/pairings')) return 'code';
  return method === 'GET' && url.startsWith('/v1/pairings/') ? 'wait' : null;
}

subscribe('http.server.request.start', (message) => {
  const { request, response } =
    /** @type {{ request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse }} */ (
      message
    );
  const subject = subjectOf(request);
  if (subject === null) return;
  endAt(`${subject} received`);
  const answer = response.end.bind(response);
  /** @param {Parameters<typeof answer>} parts */
  const watched = (...parts) => {
    if (String(parts[0]).includes('"waiting"')) return answer(...parts);
    endAt(`${subject} answering`);
    if (isStep(`${subject} half answered`) && request.socket) endAtHalf(request.socket);
    // Asked now: by the time the bytes are sent, their reader may have named the next step.
    if (isStep(`${subject} answered`)) response.once('finish', end);
    return answer(...parts);
  };
  Object.assign(response, { end: watched });
});

/**
 * Ends when half of the next bytes are sent.
 *
 * @param {net.Socket} socket
 */
function endAtHalf(socket) {
  const write = socket.write.bind(socket);
  /** @param {string | Uint8Array} bytes */
  const half = (bytes) => {
    write(bytes.slice(0, Math.ceil(bytes.length / 2)));
    end();
  };
  Object.assign(socket, { write: half });
}

subscribe('http.client.request.start', () => endAt('service asked'));
subscribe('http.client.response.finish', () => endAt('service answered'));

/** Of a change that a callback makes: where it is stored as an outcome. */
const OUTCOME = '"kind":"app"';

const { open } = promises;
/** @param {Parameters<typeof open>} parts */
const watchedOpen = async (...parts) => {
  const handle = await open(...parts);
  if (String(parts[0]).includes('pairings.journal')) watchJournal(handle);
  return handle;
};
Object.assign(promises, { open: watchedOpen });
syncBuiltinESMExports();

/** @param {promises.FileHandle} handle */
function watchJournal(handle) {
  const append = handle.appendFile.bind(handle);
  const sync = handle.datasync.bind(handle);
  let hasOutcome = false;
  Object.assign(handle, {
    /** @param {Buffer} bytes */
    appendFile: async (bytes) => {
      hasOutcome = bytes.includes(OUTCOME);
      if (hasOutcome) endAt('callback storing');
      if (hasOutcome && isStep('callback half stored')) {
        await append(bytes.subarray(0, Math.floor(bytes.length / 2)));
        end();
      }
      await append(bytes);
    },
    datasync: async () => {
      await sync();
      if (hasOutcome) endAt('callback stored');
    },
  });
}

const write = net.Socket.prototype.write;
Object.assign(net.Socket.prototype, {
  /**
   * @this {net.Socket}
   * @param {Parameters<typeof write>} parts
   */
  write(...parts) {
    const text = String(parts[0]);
    const isChange = text.startsWith('*') && text.includes(OUTCOME);
    if (isChange) endAt('callback storing');
    const isWritten = write.apply(this, parts);
    if (isChange) endAt('callback stored');
    return isWritten;
  },
});
