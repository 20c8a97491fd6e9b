/** A test of the ring `ui` that says nothing in a browser. */
export interface LeftOut {
  /** In `tests/ui/`. */
  readonly file: string;
  /** Words of its title; null: the whole file. */
  readonly title: string | null;
  readonly reason: string;
}

/** What does not run in Debian’s Chromium. */
export const LEFT_OUT_IN_CHROMIUM: readonly LeftOut[] = [
  {
    file: 'gallery.test.ts',
    title: null,
    reason: 'compares with pictures that Electron 33 has drawn; other engines draw text and shadows differently',
  },
];

/** What Playwright’s settings leave out, as it wants them. */
export function leftOut(list: readonly LeftOut[]): { readonly testIgnore: string[]; readonly grepInvert?: RegExp } {
  const titles = list.flatMap(({ title }) => (title === null ? [] : [title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')]));
  return {
    testIgnore: list.filter(({ title }) => title === null).map(({ file }) => `**/${file}`),
    ...(titles.length === 0 ? {} : { grepInvert: new RegExp(titles.join('|')) }),
  };
}
