import { useMirror } from '../stores/mirror-store';

/** The part of a keyboard event that says which key it is. */
export interface NamedKey {
  /** What the key writes, or its name. */
  readonly key: string;
  /** The place of the key, called after what a US keyboard has there. */
  readonly code: string;
}

/**
 * The key that a shortcut is written with: letters small, whatever Shift and the caps lock say. A keyboard without
 * Latin letters goes by the place of the key, as in other programs; one that has them keeps its own.
 */
export function latinKey({ key, code }: NamedKey): string {
  if (/^\p{ASCII}*$/u.test(key)) return key.length === 1 ? key.toLowerCase() : key;
  if (/^Key[A-Z]$/.test(code)) return code.slice('Key'.length).toLowerCase();
  return code === 'Comma' ? ',' : key;
}

/** The name of the key that shortcuts are pressed with on this system. */
export function modifierKey(): 'Ctrl' | '⌘' {
  const mirror = useMirror.getState();
  return mirror.kind === 'live' && mirror.snapshot.about.platform === 'darwin' ? '⌘' : 'Ctrl';
}

const ATTRIBUTE = 'data-search-box';

/** Marks the search box of a page, so that Ctrl+F finds it. */
export const searchBoxProps = { [ATTRIBUTE]: true } as const;

/** The search box of the page; null where a page has none. */
export function findSearchBox(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`[${ATTRIBUTE}]`);
}
