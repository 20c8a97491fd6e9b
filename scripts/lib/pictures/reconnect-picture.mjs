import { box, drawing, line, text } from './svg.mjs';

const WIDTH = 130;
const HEIGHT = 40;

/** The states of `ReconnectState`, and `idle`, which has none: where each stands. */
const STATES = /** @type {const} */ ({
  idle: [20, 116],
  running: [330, 116],
  connected: [710, 20],
  failed: [710, 116],
  waiting: [710, 212],
  stopped: [330, 272],
});

/**
 * How an app is found again: its states, and what leads from one to the next.
 *
 * @returns {string} SVG
 */
export function reconnectPicture() {
  const label = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ words) =>
    text(x, y, words, { kind: 'muted', anchor: 'middle' });
  return drawing({
    width: 860,
    height: 332,
    label: 'The states of a reconnect, and what leads from one to the next',
    content: [
      line('M150 136 H328'),
      label(239, 126, 'asked, or lost'),
      line('M460 136 H708'),
      line('M540 136 V48 Q540 40 548 40 H708'),
      line('M540 136 V218 Q540 226 548 226 H708'),
      label(624, 32, 'found'),
      label(624, 128, 'not found'),
      label(624, 218, 'not found, tries again'),
      line('M708 244 H438 Q430 244 430 236 V158'),
      label(574, 261, 'the wait is over, asked, better chances'),
      line('M370 156 V270'),
      label(322, 206, 'disconnected'),
      text(474, 297, 'from every other state, too', { kind: 'muted' }),
      line('M330 292 H85 V158'),
      label(206, 284, 'reconnect asked'),
      ...Object.entries(STATES).flatMap(([name, [x, y]]) => [
        box({ x, y, width: WIDTH, height: HEIGHT }, name === 'running' ? 'main' : 'box'),
        text(x + WIDTH / 2, y + HEIGHT / 2 + 5, name, { kind: 'strong', anchor: 'middle' }),
      ]),
    ],
  });
}
