import stringWidth from 'string-width';

const clusters = new Intl.Segmenter();

/** Blanks between two columns. */
const GAP = 2;

/** Lays rows out in columns as wide as a terminal shows their widest cell, two blanks apart. */
export function textTable(rows: readonly (readonly string[])[]): string[] {
  return paddedCells(rows).map((cells) => cells.join('').trimEnd());
}

/** The cells of such a table, each but the last of its row with the blanks that follow it. */
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

/** The beginning of a text that fits into so many columns: whole characters as people see them, and an ellipsis. */
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
