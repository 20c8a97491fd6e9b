import { sanitizeLine } from '../../lib/untrusted-text';
import { tell } from './cli-words';
import { fitted, fittedWidths, GAP, shortened, type TableFit } from './table-fit';
import { type TextWidth, widthFor } from './text-width';

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
function terminalLineWithin(line: Line, columns: number, withColors: boolean, width: TextWidth): string {
  const plain = plainLine(line);
  const cut = fitted(plain, columns, width);
  return cut === plain ? terminalLine(line, withColors) : cut;
}

function terminalPiece(piece: string | Colored): string {
  if (typeof piece === 'string') return sanitizeLine(piece);
  const text = sanitizeLine(piece.text);
  return text === '' ? '' : `\u001b[${CODES[piece.color]}m${text}\u001b[0m`;
}

/** No table that has to fit. */
const AS_WIDE_AS_IT_TAKES: TableFit = { columns: null, rules: [] };

/** Aligns rows in columns as wide as their widest cell on a terminal, two blanks apart. */
export async function textTable(rows: readonly (readonly string[])[], fit = AS_WIDE_AS_IT_TAKES): Promise<string[]> {
  return (await paddedCells(rows, fit)).map((cells) => cells.join('').trimEnd());
}

/** The cells of such a table, shortened and left out where it has to fit, padded except the last of each row. */
export async function paddedCells(
  rows: readonly (readonly string[])[],
  fit = AS_WIDE_AS_IT_TAKES,
): Promise<readonly (readonly string[])[]> {
  const width = await widthFor(rows.flat());
  const measured = rows.map((row) => row.map((text) => ({ text, columns: width(text) })));
  const widest: number[] = [];
  for (const row of measured) {
    row.forEach(({ columns }, at) => {
      widest[at] = Math.max(widest[at] ?? 0, columns);
    });
  }
  const widths = fittedWidths(widest, fit);
  return measured.map((row) => {
    const kept = row.flatMap(({ text, columns }, at) => {
      const most = widths[at] ?? null;
      if (most === null) return [];
      const shown = columns <= most ? text : shortened(text, most, width);
      return [{ shown, columns: columns <= most ? columns : width(shown), most }];
    });
    return kept.map(({ shown, columns, most }, at) =>
      at === kept.length - 1 ? shown : shown + ' '.repeat(most - columns + GAP),
    );
  });
}

const ENTER = '\u001b[?1049h\u001b[?25l';
const LEAVE = '\u001b[?25h\u001b[?1049l';
const TO_TOP = '\u001b[H';
const CLEAR_TO_END_OF_LINE = '\u001b[K';
const CLEAR_BELOW = '\u001b[J';

/** The width of a terminal that does not say it. */
export const USUAL_COLUMNS = 80;
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
  readonly #width: TextWidth;
  #isOpen = false;
  #isClosed = false;

  constructor(stream: ScreenStream, withColors: boolean, width: TextWidth) {
    this.#stream = stream;
    this.#withColors = withColors;
    this.#width = width;
  }

  /** How many lines fit. */
  get room(): number {
    return Math.max(1, (this.#stream.rows || USUAL_ROWS) - 1);
  }

  /**
   * Draws what fits: the first lines, and the number of hidden ones. No effect once closed.
   *
   * @param hidden how many more lines there are, which no screen of this size shows
   */
  draw(lines: readonly Line[], hidden = 0): void {
    if (this.#isClosed) return;
    // Some terminals report a size of zero.
    const columns = this.#stream.columns || USUAL_COLUMNS;
    const { room } = this;
    const count = lines.length + hidden;
    const shown =
      count <= room
        ? lines
        : [...lines.slice(0, room - 1), tell('cli.terminal.hiddenLines', { count: count - room + 1 })];
    const text = shown
      .map((line) => `${terminalLineWithin(line, columns, this.#withColors, this.#width)}${CLEAR_TO_END_OF_LINE}\n`)
      .join('');
    this.#stream.write(`${this.#isOpen ? '' : ENTER}${TO_TOP}${text}${CLEAR_BELOW}`);
    this.#isOpen = true;
  }

  close(): void {
    if (this.#isOpen) this.#stream.write(LEAVE);
    this.#isOpen = false;
    this.#isClosed = true;
  }
}
