import type { nearby as english } from '../../en/window/nearby';
import type { Translation } from '../../translation';

export const nearby: Translation<typeof english, 'de'> = {
  title: 'In der Nähe',
  rule: 'Beckon verbindet sich erst mit einer App, wenn du sie hinzufügst.',
  asOf: 'Aktualisiert {{age}}',
  skipped_one: '{{count, number}} App aus der Liste des Dienstes ist nicht lesbar und wird nicht angezeigt.',
  skipped_other: '{{count, number}} Apps aus der Liste des Dienstes sind nicht lesbar und werden nicht angezeigt.',
  looking: {
    title: 'Apps werden gesucht …',
    text: 'Beckon fragt den Dienst, welche Apps deine Internetverbindung teilen.',
  },
  paused: {
    title: 'Die Suche ist angehalten',
    text: 'Beckon fragt den Dienst erst wieder nach Apps, wenn du die Suche fortsetzt.',
    resume: 'Fortsetzen',
  },
  noService: {
    title: 'Kein Dienst ist eingerichtet',
    text: 'Beckon findet Apps in der Nähe über den App Connection Service. Gib seine Adresse in den Einstellungen ein, oder probiere die Demo-Apps aus.',
    settings: 'Einstellungen öffnen',
  },
  unusable: {
    title: 'Die Einstellungen des Dienstes funktionieren nicht',
    settings: 'Einstellungen öffnen',
  },
  failed: {
    title: 'Nicht aktualisiert',
    next: 'Nächster Versuch {{when}}.',
    attempts_one: '{{count, number}} Versuch ist fehlgeschlagen.',
    attempts_other: '{{count, number}} Versuche nacheinander sind fehlgeschlagen.',
    retry: 'Jetzt aktualisieren',
    stillShown: 'Du siehst die Apps von der letzten Aktualisierung.',
  },
  empty: {
    title: 'Keine Apps in der Nähe',
    lead: 'Der Dienst hat geantwortet, aber zurzeit teilt keine App deine Internetverbindung. Das sind häufige Ursachen. Die Diagnose findet heraus, welche es bei dir ist.',
    gameMode: 'Die App ist nicht bereit für Verbindungen',
    gameModeText: 'Öffne den Spielmodus oder die Verbindungsinfo der App, und lass sie auf dem Bildschirm.',
    mobile: 'Das Smartphone nutzt mobile Daten',
    mobileText: 'Verbinde es mit demselben WLAN wie diesen Computer, und schalte mobile Daten sicherheitshalber aus.',
    vpn: 'Ein VPN ist aktiv',
    vpnText:
      'Mit einem VPN auf diesem Computer oder dem Smartphone sehen beide weit voneinander entfernt aus. Schalte es aus, oder nimm beide davon aus.',
    ipv6: 'Eines der Geräte nutzt IPv6',
    ipv6Text:
      'Der Dienst erkennt zusammengehörige Geräte an ihrer gemeinsamen IPv4-Adresse. Manche Netzwerke geben Smartphones nur eine IPv6-Adresse.',
    relay: 'Ein Proxy oder Privat-Relay ist dazwischen',
    relayText:
      'Ein Firmenproxy oder das Privat-Relay eines Smartphones verbirgt die gemeinsame Adresse. Schalte es für dieses Netzwerk aus.',
    otherWays: 'Andere Wege, eine App hinzuzufügen',
    otherWaysText:
      'Zeige einen Code an und scanne ihn mit der App, oder gib den Gerätecode oder die lokale IP-Adresse ein, die die App zeigt. Eine IP-Adresse funktioniert ohne den Dienst.',
    code: 'Code anzeigen',
    type: 'Code oder Adresse eingeben',
    again: 'Aktualisieren',
    help: 'Mehr über das Finden von Apps',
  },
};
