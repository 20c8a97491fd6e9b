import type { target as english } from '../en/target';
import type { Translation } from '../translation';

export const target: Translation<typeof english, 'de'> = {
  tooLong: 'Das ist zu lang für eine Adresse.',
  empty: 'Gib eine Adresse ein.',
  blanks: 'Adressen dürfen keine Leerzeichen enthalten.',
  notAnAddress: 'Das ist keine Adresse. Versuche 192.168.1.42 oder 192.168.1.42:30010.',
  notAlone: 'Gib nur die Domain ein, ohne https://, Port oder Pfad.',
  scheme: 'Apps verwenden „{{scheme}}://“ nicht. Verwende https://, wss:// oder http://.',
  user: 'Adressen dürfen weder Benutzernamen noch Passwort enthalten.',
  port: 'Ports gehen von 1 bis 65535.',
  host: {
    name: '„{{host}}“ ist weder eine IP-Adresse noch ein Hostname.',
    number:
      '„{{host}}“ ist weder eine IP-Adresse noch ein Hostname. Eine IP-Adresse hat vier Zahlen von 0 bis 255, zum Beispiel 192.168.1.42.',
  },
};
