import type { usage as english } from '../../en/command-line/usage';
import type { Translation } from '../../translation';

export const usage: Translation<typeof english, 'de'> = {
  unknownOption: 'Unbekannte Option „{{option}}“.',
  unknownCommand: 'Unbekannter Befehl „{{command}}“.',
  missingArgument: 'Das Argument <{{argument}}> fehlt.',
  missingValue: 'Die Option {{option}} braucht einen Wert.',
  tooManyArguments: 'Zu viele Argumente.',
  choice: 'Das Argument <{{argument}}> muss eines von diesen sein: {{choices}}.',
  otherwise: 'Diese Befehlszeile ist nicht lesbar.',
  noCommand: 'Kein Befehl angegeben.',
  didYouMean: 'Meintest du {{suggestion}}?',
  seeHelp: 'Siehe {{program}} --help.',
  milliseconds: 'Der Wert von {{option}} muss eine ganze Zahl von 1 bis {{max, number}} sein.',
  port: 'Der Wert von {{option}} muss eine Portnummer von 1 bis 65535 sein.',
  portOrZero: 'Der Wert von {{option}} muss eine Portnummer von 0 bis 65535 sein; 0 nimmt einen freien Port.',
  suffix: 'Der Wert von {{option}} muss ein Name wie apps.example sein.',
  nameLength: 'Der Name einer App muss 1 bis {{max}} Zeichen haben.',
  targetLength: 'Eine Adresse oder ein Gerätecode muss 1 bis {{max}} Zeichen haben.',
  alias: 'Der Name nach --alias muss 1 bis {{max}} sichtbare Zeichen haben.',
  neitherAddressNorCode: '„{{word}}“ ist weder eine Adresse, noch sieht es wie ein Gerätecode aus.',
  noService: {
    message: 'Kein Dienst angegeben.',
    advice: 'Verwende --service URL, oder setze BECKON_SERVICE_URL.',
  },
  noServiceOrBeckon: {
    message: 'Es wurde kein Dienst angegeben, und Beckon läuft nicht.',
    advice: 'Starte Beckon, verwende --service URL oder setze BECKON_SERVICE_URL.',
  },
  addressForm:
    'Gib sie so ein: 192.168.1.42, 192.168.1.42:30010 oder die Domain der App. Für einen Gerätecode gibt es --code.',
};
