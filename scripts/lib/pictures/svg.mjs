/**
 * Parts of a drawing as SVG, legible in light and in dark: it follows the reader's scheme. Sizes are in pixels.
 *
 * @typedef {object} Box
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 */

/** About how wide a letter of a label is, on average: no font is measured, so that every computer draws the same. */
const LETTER_WIDTH = 7.2;
const CHIP_HEIGHT = 26;
const CHIP_PADDING = 10;
const GAP = 8;

const STYLES = `
text { font: 13px system-ui, "Segoe UI", "Liberation Sans", Arial, sans-serif; fill: #1d1e28; }
.muted { fill: #5c5f70; font-size: 12px; }
.strong { font-weight: 600; font-size: 14px; }
.mono { font-family: ui-monospace, "Liberation Mono", Menlo, Consolas, monospace; font-size: 11.5px; }
.box { fill: #fff; stroke: #85889a; }
.frame { fill: #f6f6f9; stroke: #e3e3ec; }
.main { fill: #eceefb; stroke: #4650c4; }
.command-line { fill: #e2f4ef; stroke: #0b7a63; }
.line { fill: none; stroke: #85889a; stroke-width: 1.3; }
.head { fill: #85889a; }
@media (prefers-color-scheme: dark) {
text { fill: #e9eaf1; }
.muted { fill: #a2a5b7; }
.box { fill: #22242d; stroke: #75798d; }
.frame { fill: #1a1b22; stroke: #2c2e3a; }
.main { fill: #272a48; stroke: #a3aaff; }
.command-line { fill: #15332c; stroke: #63e0bd; }
.line { stroke: #75798d; }
.head { fill: #75798d; }
}`;

/**
 * @param {{ width: number, height: number, label: string, content: readonly string[] }} drawing `label`: what it shows
 * @returns {string}
 */
export function drawing({ width, height, label, content }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(label)}">
<style>${STYLES}
</style>
<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path class="head" d="M0 1 7 4 0 7z"/></marker></defs>
${content.join('\n')}
</svg>
`;
}

/**
 * @param {Box} box
 * @param {string} [kind] its class
 */
export function box({ x, y, width, height }, kind = 'box') {
  return `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`;
}

/**
 * @param {number} x
 * @param {number} y of the line on which it stands
 * @param {string} words
 * @param {{ kind?: string, anchor?: 'start' | 'middle' | 'end' }} [look]
 */
export function text(x, y, words, { kind, anchor } = {}) {
  const attributes = `${kind === undefined ? '' : ` class="${kind}"`}${anchor === undefined ? '' : ` text-anchor="${anchor}"`}`;
  return `<text x="${x}" y="${y}"${attributes}>${escaped(words)}</text>`;
}

/**
 * @param {string} path as `d` has it
 * @param {'end' | 'both' | 'none'} heads where it has arrowheads
 */
export function line(path, heads = 'end') {
  const start = heads === 'both' ? ' marker-start="url(#head)"' : '';
  return `<path class="line" d="${path}"${start}${heads === 'none' ? '' : ' marker-end="url(#head)"'}/>`;
}

/**
 * Labels in boxes, side by side, in as many rows as they need.
 *
 * @param {readonly { readonly label: string, readonly kind?: string }[]} chips
 * @param {{ x: number, y: number, width: number }} place
 * @returns {{ content: string[], boxes: Box[], height: number }}
 */
export function chipRows(chips, { x, y, width }) {
  let [left, top] = [x, y];
  const boxes = chips.map(({ label }) => {
    const own = chipWidth(label);
    if (left > x && left + own > x + width) [left, top] = [x, top + CHIP_HEIGHT + GAP];
    const placed = { x: left, y: top, width: own, height: CHIP_HEIGHT };
    left += own + GAP;
    return placed;
  });
  const content = chips.flatMap(({ label, kind }, index) => chip(label, boxes[index], kind));
  return { content, boxes, height: top + CHIP_HEIGHT - y };
}

/** @param {string} label */
export function chipWidth(label) {
  return Math.round(label.length * LETTER_WIDTH) + 2 * CHIP_PADDING;
}

/**
 * @param {string} label
 * @param {Box | undefined} place
 * @param {string} [kind]
 * @returns {string[]}
 */
export function chip(label, place, kind = 'box') {
  if (place === undefined) return [];
  const { x, y, width, height } = place;
  return [box(place, kind), text(x + width / 2, y + height / 2 + 4.5, label, { anchor: 'middle' })];
}

/** @param {string} words */
function escaped(words) {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
