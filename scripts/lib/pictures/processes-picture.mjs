import { roomsByProcess } from './loaded-rooms.mjs';
import { box, chipRows, drawing, line, text } from './svg.mjs';

/** Which process does what, with the rooms that it loads, and what goes between them. */

const WIDTH = 860;
const MAIN = { x: 20, y: 130, width: 540 };
const SIDE = { x: 680, width: 160 };
const PADDING = 16;
const HEADING = 62;

/**
 * @param {readonly import('../import-graph.mjs').SourceFile[]} files
 * @returns {string} SVG
 */
export function processesPicture(files) {
  const { main, 'command-line': commandLine } = roomsByProcess(files);
  const mainBox = processBox(
    MAIN.y,
    'Main process',
    'electron/main.ts, in Electron: network, disk, system; owns the truth',
    main,
  );
  const commandTop = mainBox.bottom + 70;
  const commandBox = processBox(
    commandTop,
    'Command line',
    'electron/cli.ts, on plain Node; also the relay and the simulator',
    commandLine,
  );
  const windowMiddle = (MAIN.y + mainBox.bottom) / 2;
  const commandMiddle = (commandTop + commandBox.bottom) / 2;
  return drawing({
    width: WIDTH,
    height: commandBox.bottom + 16,
    label: 'The processes of Beckon, the rooms that each loads, and what goes between them',
    content: [
      ...outside(20, 'App Connection Service'),
      ...outside(320, 'Companion apps'),
      ...arrowDown(140, 60, MAIN.y, 'HTTPS'),
      ...arrowDown(440, 60, MAIN.y, 'TCP and TLS, nothing more'),
      ...mainBox.content,
      ...sideBox(windowMiddle, 'Window', ['renderer/: React,', 'sandboxed, no network']),
      ...arrowAcross(windowMiddle, ['app:// and', 'shared/ipc']),
      ...arrowDown(60, mainBox.bottom, commandTop, 'a socket of this user: JSON-RPC (electron/control)'),
      ...commandBox.content,
      ...sideBox(commandMiddle, 'Your programs', ['exec, forward, --json']),
      ...arrowAcross(commandMiddle, ['environment,', 'loopback']),
      line(`M${SIDE.x + 80} ${commandMiddle - 33} V${mainBox.bottom + 24} H520 V${mainBox.bottom + 2}`),
      text(SIDE.x + 80, mainBox.bottom + 16, 'the same socket', { kind: 'muted', anchor: 'middle' }),
    ],
  });
}

/**
 * @param {number} y
 * @param {string} name
 * @param {string} does
 * @param {ReadonlySet<string>} rooms
 */
function processBox(y, name, does, rooms) {
  const x = MAIN.x + PADDING;
  const chips = [...rooms].sort().map((label) => ({ label }));
  const rows = chipRows(chips, { x, y: y + HEADING, width: MAIN.width - 2 * PADDING });
  const height = HEADING + rows.height + PADDING;
  const content = [
    box({ x: MAIN.x, y, width: MAIN.width, height }, 'frame'),
    text(x, y + 26, name, { kind: 'strong' }),
    text(x, y + 46, does, { kind: 'muted' }),
    ...rows.content,
  ];
  return { content, bottom: y + height };
}

/**
 * @param {number} x
 * @param {string} name
 */
function outside(x, name) {
  return [box({ x, y: 16, width: 240, height: 44 }), text(x + 120, 43, name, { kind: 'strong', anchor: 'middle' })];
}

/**
 * @param {number} middle
 * @param {string} name
 * @param {readonly string[]} does lines
 */
function sideBox(middle, name, does) {
  const height = 46 + does.length * 17;
  const top = middle - height / 2;
  return [
    box({ x: SIDE.x, y: top, width: SIDE.width, height }, 'frame'),
    text(SIDE.x + SIDE.width / 2, top + 26, name, { kind: 'strong', anchor: 'middle' }),
    ...does.map((words, index) =>
      text(SIDE.x + SIDE.width / 2, top + 47 + index * 17, words, { kind: 'muted', anchor: 'middle' }),
    ),
  ];
}

/**
 * @param {number} x
 * @param {number} from
 * @param {number} to
 * @param {string} words
 */
function arrowDown(x, from, to, words) {
  return [line(`M${x} ${from + 2} V${to - 2}`, 'both'), text(x + 10, (from + to) / 2 + 4, words, { kind: 'muted' })];
}

/**
 * @param {number} y
 * @param {readonly string[]} words lines
 */
function arrowAcross(y, words) {
  const x = (MAIN.x + MAIN.width + SIDE.x) / 2;
  return [
    line(`M${MAIN.x + MAIN.width + 2} ${y} H${SIDE.x - 2}`, 'both'),
    ...words.map((label, index) =>
      text(x, y - 10 - (words.length - 1 - index) * 15, label, { kind: 'muted', anchor: 'middle' }),
    ),
  ];
}
