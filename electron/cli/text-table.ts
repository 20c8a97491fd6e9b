/** Blanks between two columns. */
const GAP = 2;

/** Lays rows out in columns as wide as their widest cell, two blanks apart; the first row is the heading. */
export function textTable(rows: readonly (readonly string[])[]): string[] {
  return paddedCells(rows).map((cells) => cells.join('').trimEnd());
}

/** The cells of such a table, each but the last of its row with the blanks that follow it. */
export function paddedCells(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => displayWidth(row[column] ?? ''))),
  );
  return rows.map((row) =>
    row.map((text, column) =>
      column === row.length - 1 ? text : text + ' '.repeat((widths[column] ?? 0) - displayWidth(text) + GAP),
    ),
  );
}

/** The beginning of a text that fits into so many columns. */
export function fitted(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let kept = '';
  for (const character of text) {
    if (displayWidth(kept + character) > width - 1) break;
    kept += character;
  }
  return `${kept}…`;
}

/** Columns that a terminal gives to a text: wide East Asian letters and pictures take two, combining marks none. */
function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/^[\p{Mn}\p{Me}\p{Cf}]$/u.test(character)) continue;
    width += /^[\p{Extended_Pictographic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u.test(
      character,
    )
      ? 2
      : 1;
  }
  return width;
}
