import type { transferFile as english } from '../en/transfer-file';
import type { Translation } from '../translation';

export const transferFile: Translation<typeof english, 'de'> = {
  refused: '„{{file}}“ ist nicht verwendbar. {{problem}}',
  notAFile: 'Das ist keine Datei.',
  tooLarge: 'Sie ist größer als {{max}} MiB.',
  grew: 'Sie hat sich geändert, während Beckon sie las.',
  unreadable: 'Sie konnte nicht gelesen werden ({{code}}).',
  unreadableSomehow: 'Sie konnte nicht gelesen werden (unbekannter Grund).',
  notText: 'Sie ist keine Textdatei in UTF-8.',
  notJson: 'Sie ist kein gültiges JSON: Zeile {{line}}, Spalte {{column}}.',
  notAnExport: 'Sie ist kein Export von Beckon: {{problem}}.',
  newer: 'Sie stammt von einer neueren Version von Beckon: „version“ ist {{version}}.',
  tooMany: 'Sie hat mehr als {{max, number}} Einträge.',
  noneReadable: 'Keiner ihrer Einträge ist lesbar: {{problem}}.',
};
