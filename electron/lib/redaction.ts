import { homedir } from 'node:os';
import { literalAddress } from '../../shared/address/embedded-address';

/** Patterns that must not appear in a log that people share, with their replacements. Order matters. */
const RULES: readonly (readonly [RegExp, string])[] = [
  // Up to its end marker, or if that is missing, to the end of the text: either way no text is scanned twice.
  [/-----BEGIN [A-Z ]+-----(?:[\s\S]*?-----END [A-Z ]+-----|[\s\S]*)/g, '[PEM]'],
  [/\b(u?token|secret|password|authorization)(["']?\s*[:=]\s*["']?)[^\s"',;}]+/gi, '$1$2[secret]'],
  [/\bBearer\s+[^\s"',;}]+/gi, 'Bearer [secret]'],
  [/\bbeckon_[\w-]{16,}/g, '[key]'],
  [/\b(remote|connect)_[0-9a-z]{4,}/gi, '$1_[code]'],
  // User name, host, path and query are all private; that it was a URL is enough.
  [/\b([a-z][a-z0-9+.-]{1,10}):\/\/[^\s"'<>)\]]+/gi, '$1://[address]'],
  [/\b\d{1,3}([.-])\d{1,3}\1\d{1,3}\1\d{1,3}\b(?:\.[a-z0-9.-]+)?/gi, '[address]'],
];

const LIKE_IPV6 = /([0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7})(?:%\w+)?/gi;

/**
 * Removes device codes, addresses, secrets and the user's name from a text. The second line of defense: the first is
 * not to log them.
 */
export function redact(text: string, home: string = homedir()): string {
  const withoutHome = home.length > 1 ? text.replaceAll(home, '~') : text;
  return RULES.reduce((current, [pattern, replacement]) => current.replace(pattern, replacement), withoutHome).replace(
    LIKE_IPV6,
    // Times and line numbers contain colons too.
    (match, candidate: string) => (literalAddress(candidate) === null ? match : '[address]'),
  );
}
