import type { usage as english } from '../../en/command-line/usage';
import type { Translation } from '../../translation';

export const usage: Translation<typeof english, 'fr'> = {
  unknownOption: 'Option inconnue : « {{option}} ».',
  unknownCommand: 'Commande inconnue : « {{command}} ».',
  missingArgument: 'L’argument <{{argument}}> manque.',
  missingValue: 'L’option {{option}} nécessite une valeur.',
  tooManyArguments: 'Trop d’arguments.',
  choice: 'L’argument <{{argument}}> doit être l’un de ceux-ci : {{choices}}.',
  otherwise: 'Cette ligne de commande est illisible.',
  noCommand: 'Aucune commande n’a été indiquée.',
  didYouMean: 'Vouliez-vous dire {{suggestion}} ?',
  seeHelp: 'Consultez {{program}} --help.',
  milliseconds: 'La valeur de {{option}} doit être un nombre entier de 1 à {{max, number}}.',
  port: 'La valeur de {{option}} doit être un numéro de port de 1 à 65535.',
  portOrZero: 'La valeur de {{option}} doit être un numéro de port de 0 à 65535 ; 0 prend un port libre.',
  suffix: 'La valeur de {{option}} doit être un nom comme apps.example.',
  nameLength: 'Le nom d’une app doit avoir de 1 à {{max}} caractères.',
  targetLength: 'Une adresse ou un code d’appareil doit avoir de 1 à {{max}} caractères.',
  alias: 'Le nom après --alias doit avoir de 1 à {{max}} caractères visibles.',
  neitherAddressNorCode: '« {{word}} » n’est pas une adresse et ne ressemble pas à un code d’appareil.',
  noService: {
    message: 'Aucun service n’a été indiqué.',
    advice: 'Utilisez --service URL, ou définissez BECKON_SERVICE_URL.',
  },
  noServiceOrBeckon: {
    message: 'Aucun service n’a été indiqué, et Beckon n’est pas en cours d’exécution.',
    advice: 'Lancez Beckon, utilisez --service URL ou définissez BECKON_SERVICE_URL.',
  },
  addressForm:
    'Saisissez-la sous la forme 192.168.1.42, 192.168.1.42:30010 ou le domaine de l’app. Utilisez --code pour un code d’appareil.',
};
