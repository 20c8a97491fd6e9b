import type { transferFile as english } from '../en/transfer-file';
import type { Translation } from '../translation';

export const transferFile: Translation<typeof english, 'es'> = {
  refused: 'No se puede usar “{{file}}”. {{problem}}',
  notAFile: 'No es un archivo.',
  tooLarge: 'Ocupa más de {{max}} MiB.',
  grew: 'Cambió mientras Beckon lo leía.',
  unreadable: 'No se pudo leer ({{code}}).',
  unreadableSomehow: 'No se pudo leer (causa desconocida).',
  notText: 'No es un archivo de texto UTF-8.',
  notJson: 'No es JSON válido: línea {{line}}, columna {{column}}.',
  notAnExport: 'No es una exportación de Beckon: {{problem}}.',
  newer: 'Lo escribió una versión más reciente de Beckon: “version” es {{version}}.',
  tooMany: 'Tiene más de {{max, number}} entradas.',
  noneReadable: 'No se puede leer ninguna de sus entradas: {{problem}}.',
};
