/** Why a file chosen for an import cannot be used. */
export const transferFile = {
  refused: '“{{file}}” changes nothing. {{problem}}',
  notAFile: 'It is not a file.',
  tooLarge: 'It is larger than {{max}} MiB.',
  grew: 'It grew while it was read.',
  unreadable: 'It cannot be read ({{code}}).',
  unreadableSomehow: 'It cannot be read (unknown).',
  notText: 'It is not a text file in UTF-8.',
  notJson: 'It is not JSON from line {{line}}, column {{column}} on.',
  notAnExport: 'It is not an export of known apps: {{problem}}.',
  newer: 'It was written by a newer version of Beckon: “version” is {{version}}.',
  tooMany: 'It has more than {{max}} records.',
  noneReadable: 'None of its records can be read: {{problem}}.',
} as const;
