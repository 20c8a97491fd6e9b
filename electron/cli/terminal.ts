import stringWidth from 'string-width';
import { encode } from 'uqr';
import { sanitizeLine } from '../lib/untrusted-text';

export type Color = 'good' | 'bad' | 'busy' | 'faint' | 'strong' | 'dark-on-white';

const CODES: Readonly<Record<Color, string>> = {
  good: '32',
  bad: '31',
  busy: '33',
  faint: '2',
  strong: '1',
  'dark-on-white': '30;107',
};

/** A piece of a line with a color, on terminals with colors. */
interface Colored {
  readonly text: string;
  readonly color: Color;
}

/** One line to print. Colors are separate from the text, so text cannot imitate them. */
export type Line = string | readonly (string | Colored)[];

/** A line without colors, sanitized. */
export function plainLine(line: Line): string {
  return sanitizeLine(
    typeof line === 'string' ? line : line.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join(''),
  );
}

/** A line for a terminal: sanitized, with colors if enabled. */
export function terminalLine(line: Line, withColors: boolean): string {
  if (!withColors || typeof line === 'string') return plainLine(line);
  return line.map(terminalPiece).join('');
}

/** Like {@link terminalLine}, truncated to a number of columns. A truncated line has no colors. */
function terminalLineWithin(line: Line, columns: number, withColors: boolean): string {
  const plain = plainLine(line);
  const cut = fitted(plain, columns);
  return cut === plain ? terminalLine(line, withColors) : cut;
}

function terminalPiece(piece: string | Colored): string {
  if (typeof piece === 'string') return sanitizeLine(piece);
  const text = sanitizeLine(piece.text);
  return text === '' ? '' : `\u001b[${CODES[piece.color]}m${text}\u001b[0m`;
}

const clusters = new Intl.Segmenter();

/** Blanks between two columns. */
const GAP = 2;

/** Aligns rows in columns as wide as their widest cell on a terminal, two blanks apart. */
export function textTable(rows: readonly (readonly string[])[]): string[] {
  return paddedCells(rows).map((cells) => cells.join('').trimEnd());
}

/** The cells of such a table, padded except the last of each row. */
export function paddedCells(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => stringWidth(row[column] ?? ''))),
  );
  return rows.map((row) =>
    row.map((text, column) =>
      column === row.length - 1 ? text : text + ' '.repeat((widths[column] ?? 0) - stringWidth(text) + GAP),
    ),
  );
}

/** The beginning of a text that fits into a number of columns: whole graphemes, and an ellipsis. */
export function fitted(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let kept = '';
  let taken = stringWidth('…');
  for (const { segment } of clusters.segment(text)) {
    taken += stringWidth(segment);
    if (taken > width) break;
    kept += segment;
  }
  return `${kept}…`;
}

const ENTER = '\u001b[?1049h\u001b[?25l';
const LEAVE = '\u001b[?25h\u001b[?1049l';
const TO_TOP = '\u001b[H';
const CLEAR_TO_END_OF_LINE = '\u001b[K';
const CLEAR_BELOW = '\u001b[J';

const USUAL_COLUMNS = 80;
const USUAL_ROWS = 24;

/** The terminal to draw on. */
interface ScreenStream {
  write(text: string): unknown;
  /** Size of the terminal, in characters. */
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
}

/** Draws lines on the terminal's alternate screen, replacing the previous ones, and restores the main screen. */
export class AlternateScreen {
  readonly #stream: ScreenStream;
  readonly #withColors: boolean;
  #isOpen = false;

  constructor(stream: ScreenStream, withColors: boolean) {
    this.#stream = stream;
    this.#withColors = withColors;
  }

  /** Draws what fits: the first lines, and the number of hidden ones. */
  draw(lines: readonly Line[]): void {
    // Some terminals report a size of zero.
    const columns = this.#stream.columns || USUAL_COLUMNS;
    const rows = this.#stream.rows || USUAL_ROWS;
    const room = Math.max(1, rows - 1);
    const shown =
      lines.length <= room
        ? lines
        : [...lines.slice(0, room - 1), `… and ${lines.length - room + 1} more lines than this terminal has`];
    const text = shown
      .map((line) => `${terminalLineWithin(line, columns, this.#withColors)}${CLEAR_TO_END_OF_LINE}\n`)
      .join('');
    this.#stream.write(`${this.#isOpen ? '' : ENTER}${TO_TOP}${text}${CLEAR_BELOW}`);
    this.#isOpen = true;
  }

  close(): void {
    if (this.#isOpen) this.#stream.write(LEAVE);
    this.#isOpen = false;
  }
}

/** Blank modules around the code, required by scanners. */
const QUIET_ZONE = 4;
/** Longest text whose code fits a terminal, at about 90 modules per side. */
const MAX_TEXT_BYTES = 700;

/**
 * A QR code as lines of half blocks, two rows of modules each. With colors it is dark on white in any theme; without,
 * it assumes a light background. Null: too large for any screen.
 */
export function terminalQr(text: string): readonly Line[] | null {
  if (Buffer.byteLength(text) > MAX_TEXT_BYTES) return null;
  const { data, size } = encode(text, { border: QUIET_ZONE, ecc: 'L' });
  const isDark = (row: number, column: number): boolean => data[row]?.[column] ?? false;
  return Array.from({ length: Math.ceil(size / 2) }, (_row, line) => {
    const cells = Array.from({ length: size }, (_cell, column) =>
      block(isDark(2 * line, column), isDark(2 * line + 1, column)),
    ).join('');
    return [{ text: cells, color: 'dark-on-white' }];
  });
}

function block(upper: boolean, lower: boolean): string {
  if (upper) return lower ? '█' : '▀';
  return lower ? '▄' : ' ';
}
