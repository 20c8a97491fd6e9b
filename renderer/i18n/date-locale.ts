import { i18n } from './i18n';

/** ISO 3166 code of the system's region; null: not known. */
let region: string | null = null;

/** From now on, dates and times are written as in that region; null: as is usual for the language. */
export function setRegion(code: string | null): void {
  region = code;
}

/** BCP 47 tag of how dates and times are written: in the window's language, by the order and clock of the region. */
export function dateLocale(): string {
  return regionalLocale(i18n.language, region);
}

const made = new Map<string, string>();

function regionalLocale(language: string, code: string | null): string {
  if (code === null) return language;
  const key = `${language} ${code}`;
  const known = made.get(key) ?? withRegion(language, code);
  made.set(key, known);
  return known;
}

/** With the digits and the calendar of the language, which the rest of the window uses. */
function withRegion(language: string, code: string): string {
  const { numberingSystem, calendar } = new Intl.DateTimeFormat(language).resolvedOptions();
  try {
    return new Intl.Locale(language, { region: code, numberingSystem, calendar }).toString();
  } catch {
    // The system may say anything.
    return language;
  }
}
