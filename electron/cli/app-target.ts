import { parseTarget } from '../../shared/address/parse-target';

/** Device codes have neither dots nor colons; names of hosts on a network do, and addresses are known as such. */
export function looksLikeCode(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed === '' || /[.:\s]/.test(trimmed) || trimmed.toLowerCase() === 'localhost') return false;
  const parsed = parseTarget(trimmed);
  return !parsed.ok || parsed.value.understoodAs === 'domain';
}
