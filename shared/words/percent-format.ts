/**
 * The format `percent` of the catalog, for a number from 0 to 100: `{{battery, percent}}` is “17%” in English and
 * “17 %” in German.
 */
export function percentFormat(language: string | undefined): (value: number) => string {
  const format = new Intl.NumberFormat(language, { style: 'percent' });
  return (value) => format.format(value / 100);
}
