const ATTRIBUTE = 'data-search-box';

/** Marks the search box of a page, so that Ctrl+F finds it. */
export const searchBoxProps = { [ATTRIBUTE]: true } as const;

/** The search box of the page; null where a page has none. */
export function findSearchBox(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`[${ATTRIBUTE}]`);
}
