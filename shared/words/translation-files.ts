/** A file of the catalog in each language but English, by path, as a glob finds them: read when it is called. */
export type TranslationFiles = Readonly<Record<string, () => Promise<unknown>>>;

/** Loads the texts of a language; null: it has none. */
export async function loadTranslation(files: TranslationFiles, tag: string): Promise<object | null> {
  const path = Object.keys(files).find((file) => file.split('/').at(-2) === tag);
  const words = path === undefined ? null : await files[path]?.();
  return typeof words === 'object' ? words : null;
}
