/** The texts of a catalog by their whole keys. */
export type FlatCatalog = ReadonlyMap<string, string>;

export function flatCatalog(words: unknown, prefix = ''): FlatCatalog {
  if (typeof words !== 'object' || words === null) throw new Error(`No catalog at “${prefix}”`);
  const entries = Object.entries(words).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : [...flatCatalog(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** A key without its plural form. */
export function stemOf(key: string): string {
  return key.replace(PLURAL, '');
}

/** The keys that a language needs for what the English catalog says, with the plural forms that it has. */
export function keysFor(english: FlatCatalog, language: string): ReadonlySet<string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return new Set(
    [...english.keys()].flatMap((key) => {
      const stem = stemOf(key);
      return stem !== key && english.has(`${stem}_other`) ? forms.map((form) => `${stem}_${form}`) : [key];
    }),
  );
}

/** The placeholders of a sentence with their formats: `count, number`. */
export function placeholdersIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/\{\{([^}]*)\}\}/g)].map(([, inside = '']) => inside.replace(/\s/g, '')));
}
