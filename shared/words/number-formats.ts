/** What a catalog can add formats to. */
interface Formats {
  add(name: string, format: (value: unknown, language: string | undefined, options: unknown) => string): void;
}

/**
 * Adds the formats of the catalog for numbers: `number`, with `style` and `unit` as `Intl` has them, and `percent`, for a
 * number from 0 to 100: `{{battery, percent}}` is “17%” in English and “17 %” in German. Each language has one formatter
 * for each form; the catalog's own keeps one for each value that was ever said.
 */
export function addNumberFormats(formats: Formats | undefined): void {
  const made = new Map<string, Intl.NumberFormat>();
  const formatterOf = (language: string | undefined, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const key = [language, options.style, options.unit].join(' ');
    const formatter = made.get(key) ?? new Intl.NumberFormat(language, options);
    made.set(key, formatter);
    return formatter;
  };
  formats?.add('number', (value, language, options) => formatterOf(language, formOf(options)).format(Number(value)));
  formats?.add('percent', (value, language) => formatterOf(language, { style: 'percent' }).format(Number(value) / 100));
}

/** The options hold everything that the sentence is filled in with, too. */
function formOf(options: unknown): Intl.NumberFormatOptions {
  if (typeof options !== 'object' || options === null) return {};
  const isUnit = 'style' in options && options.style === 'unit' && 'unit' in options;
  return isUnit ? { style: 'unit', unit: String(options.unit) } : {};
}
