import type { pair as english } from '../../en/command-line/pair';
import type { Translation } from '../../translation';

export const pair: Translation<typeof english, 'fr'> = {
  noRelay: {
    message: 'Aucun relais n’a été indiqué.',
    advice: 'Utilisez --relay URL, ou définissez BECKON_RELAY_URL.',
  },
  noKeyFile: {
    message: 'Aucun fichier contenant une clé d’accès n’a été indiqué.',
    advice: 'Utilisez --key-file FICHIER.',
  },
  keyFile: {
    noKey: 'Le fichier ne contient pas de clé d’accès.',
    unreadable: 'Impossible de lire le fichier contenant la clé d’accès ({{code}}).',
    advice: 'Il tient sur une ligne, telle que l’affiche beckon relay-key.',
  },
  uname: { message: 'Ce nom ne peut pas être envoyé.', advice: 'Utilisez --uname avec 1 à 64 caractères.' },
  tooLarge: 'Le code est trop grand pour un terminal. Ouvrez son image : {{url}}',
  tooLargeNoPicture: 'Le code est trop grand pour un terminal.',
  scan: 'Scannez-le dans l’app compagnon.',
  scanOrType: 'Scannez-le dans l’app compagnon, ou saisissez : {{typed}}',
  expires: 'Expire à {{time}}. Ctrl+C pour annuler.',
  relayBack: 'Le relais est de retour.',
  relayAway: '{{reason}} En attente du relais. Le code reste valable.',
  expired: { message: 'Le code a expiré avant qu’une app le scanne.', advice: 'Obtenez un nouveau code.' },
  unreadableApp: 'Mettez l’app compagnon à jour, puis obtenez un nouveau code.',
  canceled: 'Annulé.',
};
