import type { toys as english } from '../../en/window/toys';
import type { Translation } from '../../translation';

export const toys: Translation<typeof english, 'de'> = {
  title: 'Toys',
  allCharged_one: '{{count, number}} Toy. Es muss nicht geladen werden.',
  allCharged_other: '{{count, number}} Toys. Keines muss geladen werden.',
  needCharging_one: '{{count, number}} Toy muss geladen werden',
  needCharging_other: '{{count, number}} Toys müssen geladen werden',
  shown_one: '{{count, number}} Toy angezeigt',
  shown_other: '{{count, number}} Toys angezeigt',
  filter: 'Anzeigen',
  filters: {
    all: 'Alle',
    charging: 'Akku schwach',
    connected: 'Verbunden',
    away: 'Nicht da',
    nearby: 'Nicht hinzugefügt',
  },
  app: 'Toys einer App anzeigen',
  everyApp: 'Alle Apps',
  noApp: 'Keine passende App.',
  search: 'Toys durchsuchen',
  clearSearch: 'Suche löschen',
  status: {
    connected: 'Verbunden',
    off: 'Nicht verbunden',
    unknown: 'Verbindung unbekannt',
    away: 'App nicht da',
  },
  lastSeen: 'Zuletzt gesehen',
  firmware: 'Firmware {{version}}',
  noFirmware: 'Firmware unbekannt',
  trend: {
    none: 'Noch keine Messwerte',
    steady: '{{percent, number(style: unit; unit: percent)}} seit {{when}}',
    changed:
      'Seit {{when}} von {{from, number(style: unit; unit: percent)}} auf {{to, number(style: unit; unit: percent)}}',
  },
  none: 'Noch keine Toys',
  noneText: 'Füge eine App mit Toys hinzu, dann siehst du hier ihre Akkus.',
  openNearby: '„In der Nähe“ öffnen',
  noneLow: 'Kein Toy muss geladen werden',
  noneHere: 'Keine Toys hier',
  noMatch: 'Kein passendes Toy',
  showAll: 'Alle Toys anzeigen',
};
