const HEAD = 11;
const TAIL = 4;

/** A device code short enough for a row: its first 11 and last 4 characters. Short codes stay whole. */
export function shortCode(deviceCode: string): string {
  const characters = [...deviceCode];
  if (characters.length <= HEAD + TAIL + 1) return deviceCode;
  return `${characters.slice(0, HEAD).join('')}…${characters.slice(-TAIL).join('')}`;
}
