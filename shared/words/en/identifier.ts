/** Why a text cannot be an identifier, such as a device code: the end of a sentence about it. */
export const identifier = {
  empty: 'is empty',
  tooLong: 'is longer than {{max}} characters',
  control: 'has control characters in it',
  malformed: 'is not well-formed text',
  dots: 'cannot be only dots',
  reserved: 'is a word that programs keep for themselves',
  blanks: 'has blanks around it',
} as const;
