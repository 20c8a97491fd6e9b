import type { system as english } from '../en/system';
import type { Translation } from '../translation';

export const system: Translation<typeof english, 'de'> = {
  menu: {
    file: '&Datei',
    view: '&Ansicht',
    help: '&Hilfe',
    guide: 'Anleitung öffnen',
    connection: 'Hilfe beim Verbinden',
    dataFolder: 'Datenordner öffnen',
  },
  file: { all: 'Alle Dateien', exports: 'Beckon-Exporte (JSON)', certificates: 'Zertifikate (PEM)' },
  choose: {
    authority: 'Datei einer Zertifizierungsstelle auswählen',
    token: 'Datei mit dem Entwicklertoken auswählen',
    import: 'Apps importieren',
    export: 'Apps exportieren',
  },
  token: {
    title: 'Entwicklertoken',
    question: 'Entwicklertoken für {{service}} speichern?',
    detail:
      'Im direkten Modus sendet Beckon es nur an diesen Dienst, jedes Mal, wenn du einen Code anzeigst. Wer das Token hat, kann dort in deinem Namen handeln.',
    hidden:
      'Der diskrete Modus verbirgt die Adresse des Dienstes: Es ist die mit dieser Nummer in den Einstellungen. Schalte ihn aus, um sie zu lesen.',
    keep: 'Token speichern',
    cancel: 'Abbrechen',
  },
  start: {
    refused: 'Beckon kann nicht starten',
    switchRefused: 'Beckon startet nicht mit --{{name}}. Starte es ohne diese Option.',
    tooLong: 'Beckon startet nicht mit einer so langen Befehlszeile. Starte es mit weniger oder kürzeren Argumenten.',
    notWritable:
      'Beckon kann nicht in {{folder}} schreiben ({{reason}}) und deshalb nicht feststellen, ob es schon läuft. Schaffe dort Platz oder erlaube das Schreiben und starte Beckon dann erneut.',
    lockInTheWay:
      'Auf diesem Computer antwortet kein Beckon, aber {{file}} verhindert, dass ein neues startet. Wenn auch kein anderer Computer diesen Ordner verwendet, entferne es und starte Beckon dann erneut.',
    failed: 'Beckon konnte nicht starten',
    failedBecause: 'Beckon konnte nicht starten: {{reason}}',
    failedDetail: '{{reason}}\n\nDatenordner: {{folder}}',
  },
};
