import i18next, { type FormatterModule, type i18n } from 'i18next';
import { isolated } from '../lib/isolation';
import { HARMLESS_PARAMS } from './harmless-params';
import { directionOf } from './languages';
import type Resources from './resources';
import { Said } from './text';

/**
 * Opens the catalog of a surface: a key is looked up in what the surface says alone, then in what every surface says,
 * each in the language and in English.
 *
 * @param own the file of the surface; `common`: it has none
 * @param english texts by file, which are bundled
 */
export function openCatalog(own: keyof Resources, english: { readonly [File in keyof Resources]?: object }): i18n {
  const catalog = i18next.createInstance().use(FORMATTER);
  void catalog.init({
    lng: 'en',
    fallbackLng: 'en',
    load: 'currentOnly',
    ns: own,
    defaultNS: own,
    fallbackNS: 'common',
    resources: { en: { ...english } },
    // English is bundled, so initialization is synchronous.
    initAsync: false,
    returnNull: false,
    // Translators' tools leave an empty text where one is missing.
    returnEmptyString: false,
    // Nothing that shows texts interprets HTML. Values are never read as templates.
    interpolation: { escapeValue: false, skipOnVariables: true, alwaysFormat: true },
  });
  return catalog;
}

/**
 * One parameter in words: numbers as the language writes them; what names an app, a toy, a host or a file in isolation
 * from the direction of the sentence, unless `isolates: false` is among the parameters: programs read the sentence, or it
 * goes to a terminal.
 */
function formatParam(
  value: unknown,
  format: string | undefined,
  language = 'en',
  { interpolationkey: name, isolates }: Readonly<Record<string, unknown>> = {},
): string {
  if (value instanceof Said) return value.words;
  if (value === undefined) return `{{${String(name)}}}`;
  if (format === 'number') return numberFormat(language, {}).format(Number(value));
  if (format?.includes('percent')) return numberFormat(language, PERCENT).format(Number(value));
  if (typeof value !== 'string') return `${Number(value)}`;
  const isHarmless = HARMLESS_PARAMS.has(String(name));
  return isHarmless || isolates === false ? value : isolated(value, directionOf(language));
}

/** A number from 0 to 100, as `{{battery, number(style: unit; unit: percent)}}` has it. */
const PERCENT = { style: 'unit', unit: 'percent' } as const;

const FORMATTER: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: formatParam,
};

const numberFormats = new Map<string, Intl.NumberFormat>();

/** One for each language and unit: i18next's own formatter keeps one for each value that was ever said. */
function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${options.unit}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(language, options);
  numberFormats.set(key, format);
  return format;
}
