/** How many columns a text takes on a terminal. */
export type TextWidth = (text: string) => number;

/**
 * Characters that take one column each and combine with none of the others: ASCII, Latin letters and signs, and those
 * that Beckon writes itself, such as “…”, “–” and “★”.
 */
const PLAIN = /^[ -~\u00a1-\u00ac\u00ae-\u024f\u2010-\u2027\u2605]*$/;

/** What measures the given texts: loads the tables of all scripts, which takes long, only if one of them needs these. */
export async function widthFor(texts: Iterable<string>): Promise<TextWidth> {
  for (const text of texts) if (!PLAIN.test(text)) return await exactWidth();
  return (text) => text.length;
}

/** What measures any text. */
export async function exactWidth(): Promise<TextWidth> {
  return (await import('string-width')).default;
}
