import type { historyEvent as english } from '../en/history-event';
import type { Translation } from '../translation';

export const historyEvent: Translation<typeof english, 'de'> = {
  forgotten: 'Nicht mehr gespeichert.',
  kept: {
    nearby: 'Aus „In der Nähe“ hinzugefügt.',
    code: 'Über ihren Gerätecode hinzugefügt.',
    pairing: 'Mit diesem Computer gekoppelt.',
    address: 'Über ihre Adresse hinzugefügt.',
    import: 'Aus einer Datei hinzugefügt.',
    again: 'Wieder hinzugefügt.',
  },
  unmerged: 'Die Zusammenführung wurde rückgängig gemacht. Die App ist wieder über ihre Adresse gespeichert.',
  mergedKnown: 'Diese App hattest du schon gespeichert. Beide Einträge sind jetzt einer.',
  merged: 'Der Dienst nennt eine App mit dieser Adresse. Beide Einträge sind jetzt einer.',
  moved: 'Neue Adresse: {{to}}, vorher {{from}}.',
  callsItself: 'Nennt sich jetzt „{{name}}“. Vorher: „{{former}}“.',
  unnamed: 'ohne Namen',
  toyRenamed: 'Toy umbenannt: vorher „{{former}}“, jetzt „{{name}}“.',
  pinRemoved: 'Du vertraust ihrem eigenen Zertifikat nicht mehr.',
  pinned: 'Du hast ihrem Zertifikat für {{address}} vertraut.',
  batteryLow: '„{{toy}}“ ist bei {{battery, number(style: unit; unit: percent)}}.',
};
