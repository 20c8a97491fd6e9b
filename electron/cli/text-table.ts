import stringWidth from 'string-width';

const clusters = new Intl.Segmenter();

/**
 * Lays rows out in columns as wide as a terminal shows their widest cell, two blanks apart; the first row is the
 * heading.
 *
 * @param paint colours a cell, once it is known how wide it is
 */
export function textTable(
  rows: readonly (readonly string[])[],
  paint: (text: string, row: number, column: number) => string = (text) => text,
): string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => stringWidth(row[column] ?? ''))),
  );
  return rows.map((row, at) => {
    const last = row.length - 1;
    return widths
      .slice(0, row.length)
      .map((width, column) => {
        const text = row[column] ?? '';
        return paint(text, at, column) + (column === last ? '' : ' '.repeat(Math.max(0, width - stringWidth(text))));
      })
      .join('  ')
      .trimEnd();
  });
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
