import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { box, chip, chipWidth, drawing, line, text } from './svg.mjs';

/**
 * The way of a change from the service's answer to a row of the window: which function hands it to which, by room. Each has
 * to be in the sources of its room, else there is no picture.
 */
const LANES = /** @type {const} */ ([
  ['electron/service', ['HttpsExchange', 'ServiceClient', 'judgeAnswer', 'parseAppList', 'ListRequest']],
  ['electron/nearby', ['DiscoveryService', 'NearbyApps', 'applyList']],
  ['electron/known', ['IgnoredAppsService', 'visible']],
  ['electron/ipc', ['StateHub', 'KeyedSlice', 'takeChange', 'createWindowChannel']],
  ['electron/desktop', ['WindowController']],
  ['renderer/bridge', ['bridge']],
  ['renderer/stores', ['connectMirror', 'applyPatch', 'useMirror']],
  ['renderer/features', ['useNearbyApps', 'NearbyPage', 'AppList', 'AppRow', 'AppTile']],
]);

/** What is handed on from the room before, above the lane's arrow. */
const HANDED = [
  '',
  'a list',
  'changed keys',
  'changed keys',
  'one numbered patch',
  'state.patch',
  'a patch',
  'records',
];

const WIDTH = 860;
const LANE_HEIGHT = 62;
const LEFT = 156;
const CHIP = 28;

/**
 * @param {string} root project root
 * @param {readonly import('../import-graph.mjs').SourceFile[]} files
 * @returns {string} SVG
 */
export function changePicture(root, files) {
  const content = LANES.flatMap(([room, functions], lane) => {
    expectIn(root, files, room, functions);
    const top = 12 + lane * LANE_HEIGHT;
    let x = LEFT;
    const steps = functions.flatMap((label, index) => {
      const width = chipWidth(label);
      const arrow = index === 0 ? [] : [line(`M${x - 16} ${top + CHIP / 2} H${x - 2}`)];
      const drawn = chip(label, { x, y: top, width, height: CHIP });
      x += width + 18;
      return [...arrow, ...drawn];
    });
    const next = top + LANE_HEIGHT;
    const turn = lane === LANES.length - 1 ? [] : [handedOn(x - 18, top + CHIP, next, HANDED[lane + 1] ?? '')];
    return [
      box({ x: 8, y: top - 6, width: WIDTH - 16, height: CHIP + 12 }, 'frame'),
      text(20, top + 19, room, { kind: 'mono' }),
      ...steps,
      ...turn.flat(),
    ];
  });
  return drawing({
    width: WIDTH,
    height: 12 + LANES.length * LANE_HEIGHT - 14,
    label: 'The way of a change from the answer of the service to a row of the window, room by room',
    content,
  });
}

/**
 * @param {number} right where the last function of a lane ends
 * @param {number} from
 * @param {number} to
 * @param {string} words
 */
function handedOn(right, from, to, words) {
  const y = (from + to) / 2;
  const [start, end] = [right - 22, LEFT + 22];
  return [
    line(
      `M${start} ${from} V${y - 4} Q${start} ${y} ${start - 4} ${y} H${end + 4} Q${end} ${y} ${end} ${y + 4} V${to - 2}`,
    ),
    text(LEFT - 12, y + 4, words, { kind: 'muted', anchor: 'end' }),
  ];
}

/**
 * @param {string} root
 * @param {readonly import('../import-graph.mjs').SourceFile[]} files
 * @param {string} room
 * @param {readonly string[]} names
 */
function expectIn(root, files, room, names) {
  const sources = files.filter(({ path }) => path.startsWith(`${room}/`));
  const code = sources.map(({ path }) => readFileSync(join(root, path), 'utf8')).join('\n');
  const missing = names.filter(
    (name) =>
      !new RegExp(
        `\\b(?:class|function|const) ${name}\\b|^  ${name}\\(|^  get ${name}\\b|readonly ${name}\\b`,
        'm',
      ).test(code),
  );
  if (missing.length > 0)
    throw new Error(`${room} has no ${missing.join(', ')}: scripts/lib/pictures/change-picture.mjs`);
}
