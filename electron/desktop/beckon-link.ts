/** The scheme of links that lead into Beckon. */
export const LINK_SCHEME = 'beckon';

/** Device codes in a link are spelled as they are: what would have to be encoded is not one. */
const APP_LINK = /^beckon:\/\/app\/([a-z0-9][a-z0-9._~-]{0,127})\/?$/i;

/** Whether somebody meant this to be a link into Beckon, good or not. */
export function isBeckonLink(text: string): boolean {
  return text.slice(0, LINK_SCHEME.length + 1).toLowerCase() === `${LINK_SCHEME}:`;
}

/**
 * Reads a `beckon://app/CODE` link. Any page and any program may open one, so it is exactly that or it is nothing.
 *
 * @returns the device code; null: the link is not one
 */
export function deviceCodeOfLink(link: string): string | null {
  return APP_LINK.exec(link)?.[1] ?? null;
}
