/** Why a file chosen for an import cannot be used. */
export const transferFile = {
  refused: 'Can’t use “{{file}}”. {{problem}}',
  notAFile: 'It isn’t a file.',
  tooLarge: 'It’s larger than {{max}} MiB.',
  grew: 'It changed while Beckon was reading it.',
  unreadable: 'Couldn’t read it ({{code}}).',
  unreadableSomehow: 'Couldn’t read it (unknown).',
  notText: 'It isn’t a UTF-8 text file.',
  notJson: 'It isn’t valid JSON: line {{line}}, column {{column}}.',
  notAnExport: 'It isn’t a Beckon export: {{problem}}.',
  newer: 'It was written by a newer version of Beckon: “version” is {{version}}.',
  tooMany: 'It has more than {{max, number}} entries.',
  noneReadable: 'None of its entries can be read: {{problem}}.',
} as const;
