import { type Line, terminalLineWithin } from './terminal-line';

const ENTER = '\u001b[?1049h\u001b[?25l';
const LEAVE = '\u001b[?25h\u001b[?1049l';
const TO_TOP = '\u001b[H';
const CLEAR_TO_END_OF_LINE = '\u001b[K';
const CLEAR_BELOW = '\u001b[J';

const USUAL_COLUMNS = 80;
const USUAL_ROWS = 24;

/** The terminal that is drawn on. */
interface ScreenStream {
  write(text: string): unknown;
  /** Size of the terminal, in characters. */
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
}

/** Draws lines on the terminal's other screen, each time in place of those before, and gives the first one back. */
export class LiveScreen {
  readonly #stream: ScreenStream;
  readonly #withColours: boolean;
  #isOpen = false;

  constructor(stream: ScreenStream, withColours: boolean) {
    this.#stream = stream;
    this.#withColours = withColours;
  }

  /** Draws what fits: the first lines, and how many more there are. */
  draw(lines: readonly Line[]): void {
    // Some terminals say that they have no size at all.
    const columns = this.#stream.columns || USUAL_COLUMNS;
    const rows = this.#stream.rows || USUAL_ROWS;
    const room = Math.max(1, rows - 1);
    const shown =
      lines.length <= room
        ? lines
        : [...lines.slice(0, room - 1), `… and ${lines.length - room + 1} more lines than this terminal has`];
    const text = shown
      .map((line) => `${terminalLineWithin(line, columns, this.#withColours)}${CLEAR_TO_END_OF_LINE}\n`)
      .join('');
    this.#stream.write(`${this.#isOpen ? '' : ENTER}${TO_TOP}${text}${CLEAR_BELOW}`);
    this.#isOpen = true;
  }

  close(): void {
    if (this.#isOpen) this.#stream.write(LEAVE);
    this.#isOpen = false;
  }
}
