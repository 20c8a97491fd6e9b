import type { packageWords as english } from '../en/package';
import type { Translation } from '../translation';

export const packageWords: Translation<typeof english, 'de'> = {
  genericName: 'Companion-App-Finder',
  summary: 'Companion-Apps finden und in Reichweite behalten',
  about: {
    window:
      'Beckon findet die Companion-Apps in deinem Netzwerk, merkt sich die, die du kennst, und sagt dir, ob dieser Computer sie erreicht. Wenn nicht, erklärt Beckon den Grund und stellt die Verbindung wieder her.',
    programs:
      'Beckon bleibt im Infobereich und bringt eine Befehlszeile und eine Schnittstelle für eigene Programme mit.',
  },
  keywords: 'Companion;Toys;Netzwerk;Verbindung;Nähe;',
};
