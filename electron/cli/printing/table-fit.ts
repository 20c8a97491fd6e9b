import type { TextWidth } from './text-width';

/** Blanks between two columns. */
export const GAP = 2;

/** How a column of a table gives way where there is little room. */
export interface ColumnRule {
  /** What still says something, in columns of the terminal; a narrower column stays as it is. */
  readonly min: number;
  /** When it is left out, the lowest first; omitted: never. */
  readonly leftOut?: number;
}

/** A table that must fit: how wide it may be, and how its columns give way. */
export interface TableFit {
  /** Columns of the terminal; null: as wide as it takes, for files and programs. */
  readonly columns: number | null;
  readonly rules: readonly ColumnRule[];
}

/**
 * The width of each column of a table that has to fit, null for one that is left out: first whole columns go, by their
 * rules, until the others have their least width; then the widest ones are narrowed. Pure.
 *
 * @param natural the width that each column takes by itself
 */
export function fittedWidths(natural: readonly number[], { columns, rules }: TableFit): readonly (number | null)[] {
  const widths: (number | null)[] = [...natural];
  if (columns === null) return widths;
  const least = natural.map((width, at) => Math.min(width, rules[at]?.min ?? width));
  const order = natural
    .map((_, at) => ({ at, leftOut: rules[at]?.leftOut ?? Number.POSITIVE_INFINITY }))
    .filter(({ leftOut }) => leftOut !== Number.POSITIVE_INFINITY)
    .sort((a, b) => a.leftOut - b.leftOut);
  for (const { at } of order) {
    if (total(least.filter((_, column) => widths[column] !== null)) <= columns) break;
    widths[at] = null;
  }
  narrow(widths, least, columns);
  // A terminal that is narrower than anything that says something.
  narrow(
    widths,
    least.map(() => 1),
    columns,
  );
  return widths;
}

/** Takes from the widest column that has more than its least, until the table fits or none has. */
function narrow(widths: (number | null)[], least: readonly number[], columns: number): void {
  for (let over = total(widths.filter(isKept)) - columns; over > 0; over--) {
    let widest = -1;
    widths.forEach((width, at) => {
      if (width !== null && width > (least[at] ?? 1) && width > (widths[widest] ?? 0)) widest = at;
    });
    const width = widths[widest];
    if (width === undefined || width === null) return;
    widths[widest] = width - 1;
  }
}

function isKept(width: number | null): width is number {
  return width !== null;
}

/** The width of a table with such columns. */
function total(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0) + Math.max(0, widths.length - 1) * GAP;
}

/** What tells texts apart at their ends: the end of a code in brackets, a port. */
const TELLING_END = /(?: ?[(（]…[^()（）]{1,16}[)）]|:\d{1,5})$/u;

/** A text that fits into a number of columns: its beginning, an ellipsis, and its end where that tells it apart. */
export function shortened(text: string, columns: number, width: TextWidth): string {
  if (width(text) <= columns) return text;
  const [end = ''] = TELLING_END.exec(text) ?? [];
  const left = columns - width(end);
  if (end === '' || left < 2) return fitted(text, columns, width);
  return `${fitted(text.slice(0, -end.length), left, width)}${end}`;
}

/** The beginning of a text that fits into a number of columns: whole graphemes, and an ellipsis. */
export function fitted(text: string, columns: number, width: TextWidth): string {
  if (width(text) <= columns) return text;
  let kept = '';
  let taken = width('…');
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    taken += width(segment);
    if (taken > columns) break;
    kept += segment;
  }
  return `${kept}…`;
}
