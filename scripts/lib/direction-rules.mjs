/** Which styles would stay on their side when the window is mirrored for a language that is written from right to left. */

/** Where the pointer is, and where the system draws its buttons: no language moves these. */
const ON_THE_SCREEN = new Set(['renderer/features/apps/list/row-menu.tsx', 'renderer/features/shell/title-bar.tsx']);

const SIDE_IN_SHEET =
  /(?:^|[\s;{-])(?:left|right)(?:-[a-z-]+)?\s*:|\b(?:text-align|float|clear)\s*:\s*(?:left|right)\b/;
const SHORTHAND =
  /(?:^|[\s;{])(padding|margin|inset|border-(?:width|style|color|radius)|scroll-(?:padding|margin))\s*:\s*([^;]+);/;
const SIDE_IN_ELEMENT =
  /\b(?:left|right|(?:margin|padding|border)(?:Left|Right)\w*):|\b(?:textAlign|float)\s*:\s*'(?:left|right)'|\s(?:ml|mr|pl|pr|left|right)=|\sta=['"](?:left|right)/;

/**
 * @param {string} path below the root, with slashes
 * @param {readonly string[]} lines
 * @returns {string[]} one line for each breach
 */
export function directionBreaches(path, lines) {
  if (!path.startsWith('renderer/') || ON_THE_SCREEN.has(path)) return [];
  const names = path.endsWith('.css') ? namesSideInSheet : path.endsWith('.tsx') ? namesSideInElement : () => false;
  return lines.flatMap((line, index) =>
    names(line) ? [`${path}:${index + 1}: names a side of the screen instead of the start or the end of a line`] : [],
  );
}

/** @param {string} line */
function namesSideInElement(line) {
  return SIDE_IN_ELEMENT.test(line);
}

/** @param {string} line */
function namesSideInSheet(line) {
  const [, property = '', value = ''] = SHORTHAND.exec(line) ?? [];
  return SIDE_IN_SHEET.test(line) || (property === 'border-radius' ? hasLopsidedCorners : hasLopsidedSides)(value);
}

/**
 * @param {string} value of a shorthand: top, right, bottom, left
 * @returns {boolean}
 */
function hasLopsidedSides(value) {
  const [top, right = top, , left = right] = partsOf(value);
  return left !== right;
}

/**
 * @param {string} value of a shorthand: the corners from the top left, clockwise
 * @returns {boolean}
 */
function hasLopsidedCorners(value) {
  const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = partsOf(value);
  return topLeft !== topRight || bottomRight !== bottomLeft;
}

/**
 * @param {string} value
 * @returns {readonly string[]} what blanks separate, outside parentheses
 */
function partsOf(value) {
  return value.trim().match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
}
