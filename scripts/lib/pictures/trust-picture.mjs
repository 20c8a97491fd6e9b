import { box, drawing, line, text } from './svg.mjs';

/**
 * What talks to Beckon, and where something that is not trusted comes in: the numbers are the rows of the table in
 * docs/security.md.
 *
 * @returns {string} SVG
 */
export function trustPicture() {
  const main = { x: 330, y: 130, width: 200, height: 200 };
  return drawing({
    width: 860,
    height: 480,
    label: 'Ten boundaries around Beckon’s main process, and what is beyond each',
    content: [
      box({ x: 250, y: 104, width: 360, height: 366 }, 'frame'),
      text(430, 458, 'this computer, this user', { kind: 'muted', anchor: 'middle' }),
      box(main, 'main'),
      text(430, 206, 'Main process', { kind: 'strong', anchor: 'middle' }),
      text(430, 226, 'and the command line', { kind: 'muted', anchor: 'middle' }),
      text(430, 246, 'state, secrets, dials', { kind: 'muted', anchor: 'middle' }),
      ...place({ x: 12, y: 20, width: 190, height: 56 }, 'Service', 'of the apps’ maker'),
      ...boundary(1, 'M202 48 H360 V128', 360, 64),
      ...place({ x: 658, y: 20, width: 190, height: 56 }, 'Relay', 'of a developer'),
      ...boundary(2, 'M658 48 H500 V128', 500, 64),
      ...place({ x: 12, y: 130, width: 190, height: 56 }, 'Companion app', 'and what answers there'),
      ...boundary(3, 'M202 158 H328', 226, 158),
      ...place({ x: 12, y: 214, width: 190, height: 56 }, 'Callback', 'of anybody, direct mode'),
      ...boundary(4, 'M202 242 H328', 226, 242),
      ...place({ x: 12, y: 298, width: 190, height: 56 }, 'Update feed', 'signed'),
      ...boundary(5, 'M202 314 H328', 226, 314),
      ...place({ x: 658, y: 130, width: 190, height: 56 }, 'Web page', 'a link, or a forward'),
      ...boundary(6, 'M658 158 H532', 634, 158),
      ...place({ x: 658, y: 214, width: 190, height: 56 }, 'Import file', 'and scenario files'),
      ...boundary(7, 'M658 242 H532', 634, 242),
      ...place({ x: 658, y: 298, width: 190, height: 56 }, 'Other users', 'and programs here'),
      ...boundary(8, 'M658 314 H532', 634, 314),
      ...place({ x: 266, y: 380, width: 150, height: 56 }, 'Window', 'sandboxed page'),
      ...boundary(9, 'M341 380 V332', 341, 356),
      ...place({ x: 444, y: 380, width: 150, height: 56 }, 'Files', 'of the data folder'),
      ...boundary(10, 'M519 380 V332', 519, 356),
    ],
  });
}

/**
 * What talks to a relay; the numbers go on in the same table.
 *
 * @returns {string} SVG
 */
export function relayTrustPicture() {
  const relay = { x: 330, y: 40, width: 200, height: 200 };
  return drawing({
    width: 860,
    height: 390,
    label: 'Eight boundaries around a relay, and what is beyond each',
    content: [
      box({ x: 250, y: 14, width: 360, height: 366 }, 'frame'),
      text(430, 368, 'the operator’s host', { kind: 'muted', anchor: 'middle' }),
      box(relay, 'main'),
      text(430, 116, 'Relay', { kind: 'strong', anchor: 'middle' }),
      text(430, 136, 'plain Node', { kind: 'muted', anchor: 'middle' }),
      text(430, 156, 'pairings, developer token', { kind: 'muted', anchor: 'middle' }),
      ...place({ x: 12, y: 40, width: 190, height: 56 }, 'Client', 'with an access key'),
      ...boundary(11, 'M202 68 H328', 226, 68),
      ...place({ x: 12, y: 112, width: 190, height: 56 }, 'Callback', 'of the service, or anybody'),
      ...boundary(12, 'M202 140 H328', 226, 140),
      ...place({ x: 12, y: 184, width: 190, height: 56 }, 'Service', 'asked for codes'),
      ...boundary(13, 'M202 212 H328', 226, 212),
      ...place({ x: 658, y: 40, width: 190, height: 56 }, 'Proxy', 'in front of it, or none'),
      ...boundary(14, 'M658 68 H532', 634, 68),
      ...place({ x: 658, y: 112, width: 190, height: 56 }, 'Redis', 'of several relays, or none'),
      ...boundary(15, 'M658 140 H532', 634, 140),
      ...place({ x: 658, y: 184, width: 190, height: 56 }, 'Metrics reader', 'Prometheus, or none'),
      ...boundary(16, 'M658 212 H532', 634, 212),
      ...place({ x: 266, y: 290, width: 150, height: 56 }, 'Keys, secrets', 'files of the operator'),
      ...boundary(17, 'M341 290 V242', 341, 266),
      ...place({ x: 444, y: 290, width: 150, height: 56 }, 'Data folder', 'a journal'),
      ...boundary(18, 'M519 290 V242', 519, 266),
    ],
  });
}

/**
 * @param {import('./svg.mjs').Box} at
 * @param {string} name
 * @param {string} what
 */
function place(at, name, what) {
  const x = at.x + at.width / 2;
  return [
    box(at),
    text(x, at.y + 25, name, { kind: 'strong', anchor: 'middle' }),
    text(x, at.y + 43, what, { kind: 'muted', anchor: 'middle' }),
  ];
}

/**
 * A way across, with the number of its check on it.
 *
 * @param {number} number
 * @param {string} path
 * @param {number} x of the number
 * @param {number} y
 */
function boundary(number, path, x, y) {
  return [
    line(path, 'both'),
    box({ x: x - 13, y: y - 11, width: 26, height: 22 }, 'command-line'),
    text(x, y + 4.5, String(number), { anchor: 'middle' }),
  ];
}
