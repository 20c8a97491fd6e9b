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
