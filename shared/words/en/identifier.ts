/** Why a text cannot be an identifier, such as a device code: the end of a sentence about it. */
export const identifier = {
  empty: 'is empty',
  tooLong: 'is longer than {{max}} characters',
  control: 'contains control characters',
  malformed: 'isn’t valid text',
  dots: 'can’t be only dots',
  reserved: 'is a reserved word',
  blanks: 'starts or ends with a space',
} as const;
