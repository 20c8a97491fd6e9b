/** Around the number of a hidden value, so that what is typed beside it does not make it another one. */
const HIDDEN = '••';

/** The placeholders in a text. */
export const HIDDEN_VALUES: RegExp = /••\d+••/gu;

/** What stands in the window for a code, an address or a path in discreet mode; the same number for the same value. */
export function hiddenValue(number: number): string {
  return `${HIDDEN}${number}${HIDDEN}`;
}

/** Whether a text is such a placeholder, and nothing else. */
export function isHiddenValue(text: string): boolean {
  return /^••\d+••$/u.test(text);
}
