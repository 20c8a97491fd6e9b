/** Longest text that a person is asked to type, in characters. */
const MOST_TYPED = 24;
/** One word of what every keyboard has; JSON and addresses are for cameras. */
const WORD = /^[A-Za-z0-9][A-Za-z0-9 _-]*$/;

/** What a person can type instead of scanning: the short code, else a QR text that is as good as one; null: nothing. */
export function typedCode(code: string | null, qrcode: string): string | null {
  const isTypable = (text: string): boolean => text.length <= MOST_TYPED && WORD.test(text);
  if (code !== null && isTypable(code)) return code;
  return isTypable(qrcode) ? qrcode : null;
}
