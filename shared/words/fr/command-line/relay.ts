import type { relay as english } from '../../en/command-line/relay';
import type { Translation } from '../../translation';

export const relay: Translation<typeof english, 'fr'> = {
  listening: 'Le relais écoute à l’adresse {{url}}',
  metrics: 'Métriques : {{url}}',
  register: 'URL de rappel à déclarer auprès du service : {{url}}',
  registerWithSecret: 'URL de rappel à déclarer auprès du service : {{url}}?secret=(votre secret de rappel)',
  noKeysFile: {
    message: 'Aucun fichier de clés n’a été indiqué.',
    advice: 'Créez-en un avec beckon relay-key.',
  },
  publicUrl: {
    missing: 'L’adresse publique du relais manque.',
    notWeb: 'L’adresse publique n’est pas une adresse web.',
    extra: 'L’adresse publique ne peut contenir ni nom d’utilisateur, ni « ? », ni « # ».',
    advice: 'Utilisez --public-url sous la forme https://relay.example.',
  },
  listen: {
    message: 'L’adresse d’écoute est illisible.',
    advice: 'Utilisez {{option}} sous la forme 127.0.0.1:8437, [::]:8437 ou unix:/run/relay.sock.',
  },
  trustProxy: {
    message: 'L’adresse d’un proxy de confiance est illisible.',
    advice: 'Utilisez --trust-proxy sous la forme 10.0.0.5 ou 10.0.0.0/8.',
  },
  redis: {
    message: 'L’adresse de Redis est illisible.',
    advice: 'Saisissez-la sous la forme redis://127.0.0.1:6379 ou rediss://….',
    silent: 'Redis ne répond pas.',
    check: 'Vérifiez --redis, et que Redis fonctionne et accepte cet ordinateur.',
  },
  token: {
    missing: 'Aucun jeton de développeur n’a été indiqué.',
    missingAdvice: 'Utilisez --token-file FICHIER, ou définissez {{variable}}.',
    emptyFile: 'Le fichier contenant le jeton de développeur est vide.',
    unreadable: 'Impossible de lire le jeton de développeur.',
    unreadableFile: 'Impossible de lire le fichier contenant le jeton de développeur ({{code}}).',
  },
  callbackSecret: {
    missing: 'Aucun secret de rappel n’a été indiqué.',
    missingAdvice:
      'Utilisez --callback-secret-file FICHIER, ou définissez {{variable}}. Pour accepter les rappels de tous, utilisez --no-callback-secret.',
    both: 'Un secret de rappel a été indiqué en même temps que --no-callback-secret.',
    bothAdvice: 'Retirez --no-callback-secret, ou à la fois --callback-secret-file et {{variable}}.',
    emptyFile: 'Le fichier contenant le secret de rappel est vide.',
    unreadable: 'Impossible de lire le secret de rappel.',
    unreadableFile: 'Impossible de lire le fichier contenant le secret de rappel ({{code}}).',
  },
  secretForm: 'Il doit tenir sur une ligne de texte de {{max}} caractères au maximum.',
  filePath: 'Vérifiez le chemin et qui a le droit de le lire.',
  tls: {
    both: 'TLS nécessite un certificat et sa clé.',
    bothAdvice: 'Utilisez --tls-cert et --tls-key.',
    certificate: 'Impossible de lire le certificat ({{code}}).',
    key: 'Impossible de lire la clé du certificat ({{code}}).',
    unusable: 'Le certificat et sa clé ne peuvent pas être utilisés ({{code}}).',
    pem: 'Utilisez des fichiers PEM qui vont ensemble.',
  },
  data: {
    exposed: 'N’importe qui sur cet ordinateur peut modifier le dossier de données.',
    notCreated: 'Impossible de créer le dossier de données ({{code}}).',
    tooLong: 'Le chemin du dossier de données est trop long.',
    notWritable: 'Impossible d’écrire dans le dossier de données ({{code}}).',
    inUse: 'Un autre relais utilise ce dossier de données.',
    unusable: 'Le dossier de données ne peut pas être utilisé.',
    newer: 'Le contenu du dossier de données provient d’une version plus récente de Beckon. Il n’a pas été modifié.',
    newerAdvice: 'Mettez Beckon à jour, ou utilisez --data avec un autre dossier.',
    writable: 'Utilisez --data avec un dossier dans lequel vous pouvez écrire.',
    own: 'Utilisez --data avec un dossier réservé à ce relais.',
  },
  keysFile: {
    exposed: 'N’importe qui sur cet ordinateur peut modifier ou remplacer le fichier des clés.',
    exposedAdvice: 'Réservez à leur propriétaire l’écriture dans le fichier et son dossier : chmod go-w.',
    unreadable: 'Impossible de lire le fichier des clés ({{code}}).',
    advice: 'Vérifiez --keys-file.',
  },
  cannotListen: {
    inUse: 'Le relais ne peut pas écouter à l’adresse {{address}} : un autre programme le fait déjà.',
    other: 'Le relais ne peut pas écouter à l’adresse {{address}} ({{code}}).',
    unknown: 'Le relais ne peut pas écouter à l’adresse {{address}}.',
    advice: 'Utilisez une autre adresse avec {{option}}.',
  },
  check: {
    ready: 'Le relais à l’adresse {{url}} est prêt.',
    certificate: 'Le certificat du relais à l’adresse {{url}} ne peut pas être vérifié ({{code}}).',
    certificateAdvice: 'Si son autorité n’est pas publiquement reconnue, indiquez son certificat avec --tls-cert.',
    silent: 'Aucun relais ne répond à l’adresse {{url}}.',
    silentAdvice: 'Vérifiez --listen, et que le relais est en marche.',
  },
  key: {
    noKeysFile: {
      message: 'Aucun fichier de clés n’a été indiqué.',
      advice: 'Utilisez --keys-file FICHIER. Il est créé s’il n’existe pas.',
    },
    noName: {
      message: 'Le nom de la clé manque ou ne peut pas être utilisé.',
      advice: 'Utilisez --name avec 1 à 64 caractères qui disent à qui appartient la clé.',
    },
    noKeysInFile: {
      message: 'Ce fichier ne contient pas de clés d’accès.',
      advice: 'Indiquez un autre fichier avec --keys-file.',
    },
    unknownName: {
      message: 'Aucune clé ne porte ce nom.',
      advice: 'beckon relay-key --list affiche les noms utilisés.',
    },
    nameTaken: {
      message: 'Une clé porte déjà ce nom.',
      advice: 'Utilisez un autre nom, ou révoquez d’abord cette clé avec --revoke.',
    },
    oneAction: {
      message: '--list, --revoke et --expires ne peuvent pas être combinés.',
      advice: 'Utilisez une seule de ces options.',
    },
    nameInList: { message: '--list affiche toutes les clés, sans --name.', advice: 'Retirez --name.' },
    wrongExpiry: {
      message: 'La clé ne peut pas expirer à ce moment.',
      advice: 'Utilisez --expires comme 90d, 12h ou 2027-01-31 (la fin de ce jour, UTC), dix ans à l’avance au plus.',
    },
    noKeys: 'Il n’y a pas encore de clés.',
    heading: { name: 'Nom', created: 'Créée', expires: 'Expire' },
    never: 'jamais',
    expired: 'expirée {{when}}',
    expiresOn: 'Elle expire : {{when}}.',
    revoked: 'Clé révoquée. Un relais en marche en tient compte en moins d’une seconde.',
    shownOnce:
      'Copiez la clé maintenant : elle n’est affichée qu’une fois, et le fichier des clés ne contient que son empreinte.',
    unusableFile: {
      message: 'Le fichier des clés ne peut pas être utilisé ({{code}}).',
      advice: 'Vérifiez le chemin et qui a le droit d’y écrire.',
    },
  },
};
